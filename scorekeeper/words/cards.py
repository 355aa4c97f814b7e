"""What cards, suits, seals and their peoples are called.

What they look like: on paper `sheets/symbols.py`, on screens `web/ui/drawing.py` and `static/icons.svg`.
"""

from collections.abc import Mapping

from scorekeeper.words import N_, translations

CARD_NAMES: Mapping[str, str] = {
    "B": N_("Humans"),
    "R": N_("Dwarves"),
    "G": N_("Elves"),
    "Y": N_("Giants"),
    "Z": N_("Wizard"),
    "N": N_("Jester"),
    "GW": N_("Shapeshifter"),
    "DR": N_("Dragon"),
    "FE": N_("Fairy"),
    "BO": N_("Bomb"),
    "WW": N_("Werewolf"),
    "JO": N_("Juggler"),
    "WO": N_("Cloud"),
    "HX": N_("Witch"),
    "VA": N_("Vampire"),
}

# Cards as a sentence speaks of them: a number card by its colour, others as they were announced.
THE_NUMBERS: Mapping[str, str] = {
    "B": N_("the blue %(value)s"),
    "R": N_("the red %(value)s"),
    "G": N_("the green %(value)s"),
    "Y": N_("the yellow %(value)s"),
}
THE_CARDS: Mapping[str, str] = {
    "Z": N_("the Wizard"),
    "N": N_("the Jester"),
    "GW:Z": N_("the Shapeshifter as a Wizard"),
    "GW:N": N_("the Shapeshifter as a Jester"),
    "DR": N_("the Dragon"),
    "FE": N_("the Fairy"),
    "BO": N_("the Bomb"),
    "JO": N_("the Juggler (7½ in %(suit)s)"),
    "WO": N_("the Cloud (9¾ in %(suit)s)"),
    "HX": N_("the Witch"),
    "VA": N_("the Vampire as %(card)s"),
}

# The seals of Extreme, as sentences name them.
SEAL_NAMES: Mapping[str, str] = {
    "Y": N_("yellow"),
    "V": N_("violet"),
    "R": N_("red"),
    "B": N_("blue"),
    "G": N_("green"),
    "white": N_("white"),
    "black": N_("black"),
}

# Who the colours of Extreme are, and whom one of the players may take instead of seals.
PEOPLES: Mapping[str, str] = {
    "Y": N_("Centaurs"),
    "V": N_("Birdfolk"),
    "R": N_("Mages"),
    "B": N_("Merfolk"),
    "G": N_("Fairies"),
}
MAGE = N_("Black Mage")

SUIT_COLOURS: Mapping[str, str] = {"B": N_("Blue"), "R": N_("Red"), "G": N_("Green"), "Y": N_("Yellow")}

# The letters beside the signs, as short as a language can tell them apart: “Gelb” is not “Grün”.
SIGN_LETTERS: Mapping[str, str] = {
    "B": N_("B"),
    "R": N_("R"),
    "G": N_("G"),
    "Y": N_("Y"),
    "V": N_("V"),
    "Z": N_("W"),
    "N": N_("J"),
    "GW": N_("SH"),
    "DR": N_("DR"),
    "FE": N_("FA"),
    "BO": N_("BO"),
    "WW": N_("WE"),
    "JO": N_("JU"),
    "WO": N_("CL"),
    "HX": N_("WI"),
    "VA": N_("VA"),
}

# A number card by its colour.
_NUMBERS: Mapping[str, str] = {
    "B": N_("blue %(value)s"),
    "R": N_("red %(value)s"),
    "G": N_("green %(value)s"),
    "Y": N_("yellow %(value)s"),
    "V": N_("violet %(value)s"),
}

NUMBERS: Mapping[int, str] = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("six"),
}


def say_card(text: str, language: str) -> str:
    """A card such as R5, Z or JO:R as people call it; what is no card stays as it is written."""
    words = translations(language).gettext
    code, _, announced = text.partition(":")
    if code[:1] in _NUMBERS and code[1:].isdigit():
        return words(_NUMBERS[code[0]]) % {"value": code[1:]}
    if code not in CARD_NAMES:
        return text
    name = words(CARD_NAMES[code])
    if not announced:
        return name
    announced_name = SUIT_COLOURS.get(announced) or CARD_NAMES.get(announced, announced)
    return words(N_("%(card)s as %(said)s")) % {"card": name, "said": words(announced_name)}
