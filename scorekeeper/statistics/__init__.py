"""What finished games tell about those who played them, pure: facts of a game, and ratings."""
