"""Wizard, Jubiläumsedition. Authority: seed 003, with the house rules of 000."""
