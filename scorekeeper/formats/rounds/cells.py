"""What stands in one cell, and back: texts that no spreadsheet takes for something else, numbers, pairs."""

import re
from collections.abc import Iterable, Mapping

YES = "yes"
NONE = "none"

# What a spreadsheet would calculate, and what it would take for a number, a date or a time.
_FORMULA = re.compile(r"['=+\-@\t\r\n＝＋－＠]")
_FIGURES = re.compile(r"[\d\s.,:/eE%+\-€$£]*\d[\d\s.,:/eE%+\-€$£]*")
_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LOCAL_DAY = re.compile(r"(\d\d?)\.(\d\d?)\.(\d{4})")
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")


def protect(text: str) -> str:
    """A text as it is written: with a `'` before it where a spreadsheet would make something else of it."""
    if _FORMULA.match(text) or (_FIGURES.fullmatch(text) and not _ISO_DAY.fullmatch(text)):
        return f"'{text}"
    return text


def unprotect(cell: str) -> str:
    """The text that `protect` wrote so; a `'` that it did not write stays."""
    return cell[1:] if cell.startswith("'") and protect(cell[1:]) == cell else cell


def read_day(cell: str) -> str:
    """A day as records have it, also where a spreadsheet wrote it as 21.11.2026; other texts as they are."""
    local = _LOCAL_DAY.fullmatch(cell.strip())
    return f"{local[3]}-{local[2]:0>2}-{local[1]:0>2}" if local else unprotect(cell)


def read_whole(cell: str) -> int:
    """A whole number. Raises ValueError."""
    text = cell.strip().replace("−", "-")
    if not _WHOLE.fullmatch(text):
        raise ValueError(cell)
    return int(text)


def read_yes(cell: str) -> bool:
    """Whether a mark was made. Raises ValueError for anything but `yes` and nothing."""
    text = cell.strip().lower()
    if text not in (YES, ""):
        raise ValueError(cell)
    return text == YES


def write_pairs(pairs: Mapping[str, object]) -> str:
    """Names with their values, as `plus_minus_one=true specials=GW+DR`."""
    return " ".join(f"{name}={_write_value(value)}" for name, value in pairs.items())


def read_pairs(cell: str) -> dict[str, str]:
    """The names with their values as written. Raises ValueError where there is no pair, or one name twice."""
    pairs: dict[str, str] = {}
    for word in cell.split():
        name, equals, value = word.partition("=")
        if not (name and equals and value) or name in pairs:
            raise ValueError(word)
        pairs[name] = value
    return pairs


def read_counts(cell: str) -> dict[str, int]:
    """Names with whole numbers, as `R=1 B=2`. Raises ValueError."""
    return {name: read_whole(value) for name, value in read_pairs(cell).items()}


def read_options(cell: str, lists: Iterable[str]) -> dict[str, object]:
    """Options as records have them; those named in `lists` have several values. Raises ValueError."""
    return {
        name: [_read_value(one) for one in value.split("+")] if name in lists else _read_value(value)
        for name, value in read_pairs(cell).items()
    }


def _write_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _read_value(text: str) -> object:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if _WHOLE.fullmatch(text) else text
