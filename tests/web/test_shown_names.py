"""Wherever a name is shown, of a person or a card, it can be broken with a hyphen, and nowhere anyhow."""

import re

from scorekeeper.paths import TEMPLATES

# What in a template is a name, or a sentence that tells one; of the cards only special ones are long.
NAME = re.compile(
    r"\bplayers?(\||\[|$)|\.(player|name|written|waits_for|would_win)\b|people\["
    r"|\b(player|players|names?|neighbour|one|other)=|leaders\|"
    r"|card_name\((card|said|slot)|\.label\b"
    r"|^(name|moment|sentence|standing_sentence|entry\.text|notice\.text)$|\.who$"
)
# What is named so and is none of a person, or a number.
NO_NAME = re.compile(
    r"values\.label\(|players=then|portrait\(|number_word|num\)s player|icon\(|\|length|caller\(\)"
)
PIECE = re.compile(r"\{\{-?\s*(.*?)\s*-?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
# Only listened to, chosen from, or a word of the page itself.
UNSHOWN = re.compile(
    r"\{%-? block title -?%\}.*?\{%-? endblock|<option.*?</option>|<span class=\"unseen\">[^<]*</span>",
    re.DOTALL,
)
# A refusal in a form or a table where nobody sits yet, the titles of steps, and names of files.
WITHOUT_NAMES = {
    "pocket/device.html",
    "ui/_parts.html",
    "wizard/_trick.html",
    "wizard/_steps.html",
    "wizard/_trick_table.html",
}


def shown(text: str) -> list[str]:
    """What a template writes between its tags."""
    found, in_tag, at = [], False, 0
    text = UNSHOWN.sub("", text)
    for piece in PIECE.finditer(text):
        for sign in re.findall("[<>]", text[at : piece.start()]):
            in_tag = sign == "<"
        at = piece.end()
        if piece[1] and not in_tag:
            found.append(piece[1])
    return found


def test_a_name_that_is_shown_can_be_broken() -> None:
    unbroken = []
    for path in TEMPLATES.rglob("*.html"):
        template = path.relative_to(TEMPLATES).as_posix()
        if template.startswith("sheets/") or template in WITHOUT_NAMES:
            continue
        for piece in shown(path.read_text(encoding="utf-8")):
            is_name = NAME.search(piece) and not NO_NAME.search(piece)
            if is_name and "breakable" not in piece and "naming(" not in piece:
                unbroken.append((template, piece))
    assert unbroken == []
