"""Wizard Extreme in words of our own."""
