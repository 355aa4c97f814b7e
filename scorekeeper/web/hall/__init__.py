"""The pages of a tournament: the director's desk, people, draw, heats, standings, the wall, one's own seat."""
