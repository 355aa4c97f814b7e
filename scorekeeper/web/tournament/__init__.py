"""The pages of a tournament: the desk, people, draw, heats, standings, the wall, one's own seat."""
