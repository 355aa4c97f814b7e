"""Tournaments as files: the record, the list of people, standings and results."""
