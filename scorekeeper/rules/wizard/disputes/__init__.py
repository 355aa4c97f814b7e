"""What the protocol of a round of Wizard proves: faults of cards and play, and who did not follow suit."""
