"""The log of a tournament: commands, events, decide and fold, as a game has them."""
