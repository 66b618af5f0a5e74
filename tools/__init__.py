"""What is run by hand in a checkout; nothing of it is packaged in the wheel."""
