"""The rules in words of our own: two sentences each, their source, and what of it is our reading.

Every page that explains something takes its words from here.
"""
