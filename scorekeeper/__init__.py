"""The scorekeeper for Wizard and Wizard Extreme."""
