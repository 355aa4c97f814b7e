"""Speed, measured beside its floor in one run; nothing here asserts a time."""
