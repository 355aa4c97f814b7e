"""What a game of Wizard tells about those who played it."""
