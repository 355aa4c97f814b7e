"""Extreme's events: what is entered in the course of a round."""
