"""Extreme's strokes of the pen: what is entered in the course of a round."""
