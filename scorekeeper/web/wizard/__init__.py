"""Wizard on the screen: what the round page and the pad show, ready to be drawn."""
