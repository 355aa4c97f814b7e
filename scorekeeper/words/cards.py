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
    # Translators: the card, not the game.
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
    "V": N_("the violet %(value)s"),
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
    # Translators: a seal by its colour, after a colon or in brackets.
    "Y": N_("yellow"),
    # Translators: a seal by its colour, after a colon or in brackets.
    "V": N_("violet"),
    # Translators: a seal by its colour, after a colon or in brackets.
    "R": N_("red"),
    # Translators: a seal by its colour, after a colon or in brackets.
    "B": N_("blue"),
    # Translators: a seal by its colour, after a colon or in brackets.
    "G": N_("green"),
    # Translators: a seal by its colour, after a colon or in brackets.
    "white": N_("white"),
    # Translators: a seal by its colour, after a colon or in brackets.
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
    # Translators: letters in the small box of blue: at most two, and no box like another.
    "B": N_("B"),
    # Translators: letters in the small box of red: at most two, and no box like another.
    "R": N_("R"),
    # Translators: letters in the small box of green: at most two, and no box like another.
    "G": N_("G"),
    # Translators: letters in the small box of yellow: at most two, and no box like another.
    "Y": N_("Y"),
    # Translators: letters in the small box of violet: at most two, and no box like another.
    "V": N_("V"),
    # Translators: letters in the small box of the Wizard: at most two, and no box like another.
    "Z": N_("W"),
    # Translators: letters in the small box of the Jester: at most two, and no box like another.
    "N": N_("J"),
    # Translators: letters in the small box of the Shapeshifter: at most two, and no box like another.
    "GW": N_("SH"),
    # Translators: letters in the small box of the Dragon: at most two, and no box like another.
    "DR": N_("DR"),
    # Translators: letters in the small box of the Fairy: at most two, and no box like another.
    "FE": N_("FA"),
    # Translators: letters in the small box of the Bomb: at most two, and no box like another.
    "BO": N_("BO"),
    # Translators: letters in the small box of the Werewolf: at most two, and no box like another.
    "WW": N_("WE"),
    # Translators: letters in the small box of the Juggler: at most two, and no box like another.
    "JO": N_("JU"),
    # Translators: letters in the small box of the Cloud: at most two, and no box like another.
    "WO": N_("CL"),
    # Translators: letters in the small box of the Witch: at most two, and no box like another.
    "HX": N_("WI"),
    # Translators: letters in the small box of the Vampire: at most two, and no box like another.
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
    # Translators: a number of cards or tricks inside a sentence.
    2: N_("two"),
    # Translators: a number of cards or tricks inside a sentence.
    3: N_("three"),
    # Translators: a number of cards or tricks inside a sentence.
    4: N_("four"),
    # Translators: a number of cards or tricks inside a sentence.
    5: N_("five"),
    # Translators: a number of cards or tricks inside a sentence.
    6: N_("six"),
}


def suit_in_sentence(code: str, language: str) -> str:
    """A suit's colour as a noun inside a sentence, such as “the highest card in red”."""
    pgettext = translations(language).pgettext
    return {
        "B": pgettext("in a sentence", "blue"),
        "R": pgettext("in a sentence", "red"),
        "G": pgettext("in a sentence", "green"),
        "Y": pgettext("in a sentence", "yellow"),
        "V": pgettext("in a sentence", "violet"),
    }[code]


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
    suit = announced in SUIT_COLOURS
    meaning = suit_in_sentence(announced, language) if suit else words(CARD_NAMES.get(announced, announced))
    # Translators: %(said)s is a suit or a card: “Juggler as red”, “Shapeshifter as Wizard”.
    return words(N_("%(card)s as %(said)s")) % {"card": name, "said": meaning}
