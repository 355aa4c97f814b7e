"""Wizard Extreme. Authority: seed 004."""
