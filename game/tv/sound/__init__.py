"""What is heard: which effect belongs to what happened, and the one place that opens the mixer."""
