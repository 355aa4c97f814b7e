"""Start page, lists of games, a new table."""
