"""Whole sheets that are cut: how large they are, and where the lines to cut along lie. All millimetres."""

PAPER = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
_EDGE = 6.2  # printers reach no farther


def cuts(size: str, start: tuple[float, float], part: tuple[float, float], count: tuple[int, int]) -> str:
    """Lines over the whole sheet, around and between so many parts across and down."""
    width, height = PAPER[size]
    columns = [x for at in range(count[0] + 1) if _EDGE < (x := start[0] + at * part[0]) < width - _EDGE]
    rows = [y for at in range(count[1] + 1) if _EDGE < (y := start[1] + at * part[1]) < height - _EDGE]
    upright = "".join(f"M{x:.5g} {_EDGE}V{height - _EDGE:.5g}" for x in columns)
    return upright + "".join(f"M{_EDGE} {y:.5g}H{width - _EDGE:.5g}" for y in rows)
