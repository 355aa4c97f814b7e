"""The draw: who sits at which table, from a seed that is printed with it."""
