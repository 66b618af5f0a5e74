"""The drawing: pulls a picture of the state, draws it, changes nothing."""
