"""From device events to commands: the only reader of the pygame queue."""
