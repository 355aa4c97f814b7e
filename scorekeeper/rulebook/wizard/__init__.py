"""Wizard in words of our own."""
