"""Wizard Extreme on paper."""
