"""A page read for its shape: what stays the same from game to game, and the leaves whose words change."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}svg"
TITLE = "{http://www.w3.org/2000/svg}title"

_LABEL = "data-label"  # what a bookmark says
_INLINE = frozenset({"b", "span"})
_BARE = frozenset({"col", "colgroup", "meta"})
CELLS = frozenset({"td", "th"})
_SPACES = re.compile("[ \t\r\n]+")
# A paragraph that stands where its attribute says, and nowhere else.
_PLACED = re.compile(r"(?:(?:top|left):-?[\d.]+mm;?)+")
_LENGTH = re.compile(r"(top|left):(-?[\d.]+)mm")


@dataclass(slots=True)
class Leaf:
    """An element with words or a picture in it. Two of one `key`, in boxes of one size, are set alike.

    `texts` are its words, piece by piece. `whole`: all its marks are in the shape, so that it never changes.
    """

    element: Element
    key: str
    texts: tuple[str, ...] = ()
    whole: bool = False
    table: Element | None = None  # the one that it is in

    @property
    def picture(self) -> bool:
        """Whether it is drawn lines."""
        return self.element.tag == SVG

    @property
    def cell(self) -> bool:
        """Whether it is a cell of a table."""
        return self.element.tag in CELLS


@dataclass(slots=True)
class Marks:
    """Words that stand anywhere over a picture, as many as there are, all of one `key`."""

    key: str
    members: list[Leaf] = field(default_factory=list)
    table: None = None


@dataclass(slots=True)
class Reading:
    """A page: its shape as text, and in order of the text all that has words or lines."""

    shape: str
    parts: list[Leaf | Marks]
    title: str
    language: str


def read(root: Element) -> Reading:
    """The page below its root element."""
    pieces: list[str] = []
    parts: list[Leaf | Marks] = []
    _walk(root, "", None, pieces, parts)
    title = root.findtext("head/title") or ""
    return Reading("".join(pieces), parts, _collapsed(title).strip(), root.get("lang", ""))


def place_of(element: Element) -> dict[str, float]:
    """Where it says that it stands, in millimetres, by the names of the stylesheet."""
    return {name: float(length) for name, length in _LENGTH.findall(element.get("style", ""))}


def label_of(element: Element) -> str:
    """What a bookmark to it says."""
    return element.get(_LABEL) or _collapsed("".join(element.itertext())).strip()


def _walk(
    element: Element, path: str, table: Element | None, pieces: list[str], parts: list[Leaf | Marks]
) -> None:
    tag, own = element.tag, ""
    if tag == "head":
        return
    for name, value in element.items():
        if name != _LABEL:
            own += f" {name}={value!r}"
    if tag == SVG:
        pieces.append(f"<svg{own}>{element.findtext(TITLE)}")
        parts.append(Leaf(element, ""))
    elif tag == "p" and _PLACED.fullmatch(element.get("style", "")):
        _mark(element, path, pieces, parts)
    elif tag in _BARE:
        pieces.append(f"<{tag}{own}>")
        for child in element:
            _walk(child, path, table, pieces, parts)
    elif (inner := _inner(element)) is not None:
        if tag in CELLS:
            pieces.append(f"<{tag} {element.get('colspan')}>")
        else:
            pieces.append(f"<{tag}{own}>{inner}")
        parts.append(Leaf(element, f"{path}<{tag}{own}>{inner}", _texts(element), table=table))
    elif any(text.strip() for text in _direct(element)):
        # Words beside blocks: nothing that changes stands like that.
        pieces.append(f"<{tag}{own}>{_markup(element)}")
        parts.append(Leaf(element, "", whole=True))
    else:
        pieces.append(f"<{tag}{own}>")
        path = f"{path}<{tag}{own}>"
        for child in element:
            _walk(child, path, element if tag == "table" else table, pieces, parts)
        pieces.append("</>")


def _mark(element: Element, path: str, pieces: list[str], parts: list[Leaf | Marks]) -> None:
    key = f"{path}<mark {element.get('class')} {' '.join(place_of(element))}>{_inner(element)}"
    last = parts[-1] if parts else None
    if not isinstance(last, Marks) or last.key != key:
        last = Marks(key)
        parts.append(last)
        pieces.append(key)
    last.members.append(Leaf(element, key, _texts(element)))


def _inner(element: Element) -> str | None:
    """How its words are divided; None where it holds more than words."""
    if not len(element):
        return ("_" if element.text.isspace() else "T") if element.text else ""
    inner = ""
    for text, child in zip(_direct(element), (*element, None), strict=True):
        if text:
            inner += "_" if text.isspace() else "T"
        if child is not None:
            within = _inner(child) if child.tag in _INLINE else None
            if within is None:
                return None
            inner += f"<{child.tag} {child.get('class')}>{within}</>"
    return inner


def _direct(element: Element) -> Iterator[str]:
    """What stands before, between and behind its children."""
    yield element.text or ""
    for child in element:
        yield child.tail or ""


def _texts(element: Element) -> tuple[str, ...]:
    if not len(element):
        return (_collapsed(element.text),) if element.text else ()
    return tuple(_collapsed(text) for text in element.itertext() if text)


def _collapsed(text: str) -> str:
    return _SPACES.sub(" ", text)


def _markup(element: Element) -> str:
    return "".join(f"<{each.tag} {sorted(each.items())}>{each.text}|{each.tail}" for each in element.iter())
