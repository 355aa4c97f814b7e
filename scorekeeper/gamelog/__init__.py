"""The log of a game: events, what decides them, and the table they add up to. Pure."""
