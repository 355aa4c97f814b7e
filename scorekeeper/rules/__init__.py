"""The rules of the game, pure: standard library only, no web, no database."""
