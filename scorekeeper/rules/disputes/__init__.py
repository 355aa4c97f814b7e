"""What the protocol of a round proves: faults of cards and play, and who did not follow suit."""
