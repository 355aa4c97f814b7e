"""What a game of Extreme tells about those who played it."""
