"""What the protocol of a round of Extreme proves."""
