"""What no copy of the database holds: a copy lets nobody in."""

LINKS = ("invitation", "tournament_link")  # what the secrets of links are made of
