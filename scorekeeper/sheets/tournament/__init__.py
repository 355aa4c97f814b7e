"""What a tournament prints: lists to put up, cards, badges, pads, slips, standings and certificates."""
