"""What the protocol of a round of Extreme proves: following suit, the cards, the tricks, the seals."""
