"""How cards are spelled: the suits, and the two cards that every deck has beside them.

Source: 003 «Die Charakterkarten»; the letters are those of the public format.
"""

SUITS = ("B", "R", "G", "Y")
WIZARD = "Z"
JESTER = "N"
