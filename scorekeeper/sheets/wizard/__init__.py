"""Wizard on paper."""
