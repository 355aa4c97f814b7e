"""The rules in words of our own, for every page: two sentences each, their source, and our readings."""
