"""Copies of the whole database: made while games are written, put back when nobody writes."""
