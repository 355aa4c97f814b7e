"""Wizard in records and tables."""
