"""The pages of Wizard Extreme."""
