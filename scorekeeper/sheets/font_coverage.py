"""Which of the shipped fonts a text needs, and which of its characters none of them has.

Names are written in any script. What a font of ours covers is printed with it, on every computer the same.
What none covers is replaced by a sign that can be seen, and the page tells so.
"""

import json
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorekeeper.paths import STATIC
from scorekeeper.sheets.symbols import BOX, SIGNS

FOLDER = STATIC / "names"

# Nothing of these is drawn: joiners, marks of direction, selectors of a variant.
_UNSEEN = re.compile("[\u00ad\u034f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]")
_VARIANTS = re.compile("[\ufe00-\ufe0f]")
_SIGNS = frozenset(SIGNS.values())
# French writes the first before some signs; no font has it.
_NARROW_SPACE, _SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
_KANA = re.compile("[\u3040-\u30ff]")


@dataclass(frozen=True, slots=True)
class PrintableText:
    """A text as it can be printed: the `scripts` that it needs fonts for, and what is `missing`."""

    text: str
    scripts: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


@cache
def _coverage() -> dict[str, frozenset[str]]:
    runs_by_script = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    return {
        script: frozenset(chr(point) for first, last in runs for point in range(first, last + 1))
        for script, runs in runs_by_script.items()
    }


@cache
def _own() -> frozenset[str]:
    return _coverage()["own"] | _SIGNS | frozenset("\t\n\r")


# Almost every sheet: no table has to be read for it.
_PLAIN = (
    frozenset(map(chr, range(32, 127)))
    | frozenset(SIGNS.values())
    | frozenset("\t\nÄÖÜäöüß–−…·«»„“”’×é\N{NO-BREAK SPACE}")
)


def printable(text: str) -> PrintableText:
    """Returns `text` in composed form, with a box for each character that no font has."""
    text = text.replace(_NARROW_SPACE, _SPACE)
    if set(text) <= _PLAIN:
        return PrintableText(text)
    text = unicodedata.normalize("NFC", text)
    foreign = {letter for letter in set(text) - _own() if not _UNSEEN.match(letter)}
    if not foreign:
        return PrintableText(text)
    text = _VARIANTS.sub("", text)  # they would call for coloured pictures
    scripts, rest = [], set(foreign)
    for script in _order(text):
        covered = rest & _coverage()[script]
        if covered:
            scripts.append(script)
            rest -= covered
    printed = text.translate({ord(letter): BOX for letter in rest})
    return PrintableText(printed, tuple(scripts), tuple(sorted(rest)))


def _order(text: str) -> list[str]:
    """The scripts, Japanese before Chinese in a text with kana: they share letters, drawn differently."""
    scripts = [script for script in _coverage() if script != "own"]
    if _KANA.search(text):
        scripts.insert(0, scripts.pop(scripts.index("japanese")))
    return scripts


@cache
def faces(scripts: tuple[str, ...]) -> str:
    """The style that brings the fonts of `scripts`, behind the product's own: in headings those of the
    heading face, where it has that script.
    """
    rules: list[str] = []
    families: list[str] = []
    serifs = ['"Paper Heading"', '"Paper Heading Extended"']
    for script in scripts:
        for family, name, stack in (
            (f'"Paper {script}"', script, families),
            (f'"Paper Heading {script}"', f"heading-{script}", serifs),
        ):
            files = sorted(FOLDER.glob(f"{name}-[0-9]*.woff"))
            stack += [family] * bool(files)
            rules += [_face(family, file) for file in files]
    text = f'"Paper Text", "Paper Text Extended", "Paper Suits", {", ".join(families)}, sans-serif'
    return "\n".join(
        [
            *rules,
            f".paper {{ font-family: {text}; }}",
            f"h1, h2, .name {{ font-family: {', '.join(serifs)}, {text}; }}",
        ]
    )


def _face(family: str, file: Path) -> str:
    weight = file.stem.rpartition("-")[2]
    return (
        f'@font-face {{ font-family: {family}; src: url("{file.as_uri()}") format("woff"); '
        f"font-weight: {weight}; }}"
    )
