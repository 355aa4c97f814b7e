"""The example evening: its records, and how they come into a database and out of it."""
