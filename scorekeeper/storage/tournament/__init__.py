"""Tournaments in SQL: their logs, beside the games'."""
