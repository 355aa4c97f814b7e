"""Takes the words out of cells that are set like others of the same page, so that less has to be laid out.

A column has its width and a row its height without them. Where that is not so, the cells are of another size
than those that kept their words, and the page does not fit what was learnt from it.
"""

from collections.abc import Set
from xml.etree.ElementTree import Element

from scorekeeper.sheets.shapes.reading import Leaf, Reading


def thin(reading: Reading) -> Set[int]:
    """Empties all but one of a kind in each sort of column, in the page itself; gives those parts."""
    seen: set[tuple[str, str]] = set()
    emptied: set[int] = set()
    columns: dict[Element, str] = {}
    for at, part in enumerate(reading.parts):
        if not isinstance(part, Leaf) or not part.cell or not part.texts or part.table is None:
            continue
        if part.element not in columns:
            columns |= _columns(part.table)
        column = columns.get(part.element)
        if column is None:
            continue
        if (part.key, column) in seen:
            part.element.text = None
            part.element[:] = []
            emptied.add(at)
        seen.add((part.key, column))
    return emptied


def _columns(table: Element) -> dict[Element, str]:
    """How wide each cell says that it is, of the rows whose class says how high they are: empty pads have few
    words to save."""
    widths = [column.get("style", "") for column in table.iter("col")]
    rows = [row for row in table.iter("tr") if row.get("class")]
    found = {}
    for row in rows:
        spans = [int(cell.get("colspan", 1)) for cell in row]
        if sum(spans) == len(widths):
            starts = [sum(spans[:at]) for at in range(len(spans))]
            for cell, start, span in zip(row, starts, spans, strict=True):
                found[cell] = " ".join(widths[start : start + span])
    return found
