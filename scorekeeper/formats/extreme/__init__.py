"""Extreme in records and tables."""
