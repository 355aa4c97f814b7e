"""How cards and seals are spelled: five colours, red among them always trump, and two more kinds of seals.

Source: 004 «Die Charakterkarten und die Siegel»; letters and words are those of the public format.
"""

COLOURS = ("Y", "V", "R", "B", "G")
TRUMP = "R"
WHITE = "white"
BLACK = "black"
KINDS = (*COLOURS, WHITE, BLACK)
