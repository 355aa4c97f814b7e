"""What was remarkable about a finished game, pure: one fact each, chosen by how rare such a thing is."""
