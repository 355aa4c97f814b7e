"""Charts in the app's colours and type, and the running totals of a game as one."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any

from flask import Response
from markupsafe import escape

from scorekeeper.paths import STATIC
from scorekeeper.rules.result import Result
from scorekeeper.web.ui.drawing import palette
from scorekeeper.web.ui.language import signed


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a chart is drawn: the letters in it keep their size."""

    width: int
    height: int


WIDE, UPRIGHT = Shape(448, 308), Shape(360, 540)  # on a tablet, on paper; on a telephone that is held upright
MARGIN = 8
TEXT, ROW, DASH, LETTER = 14, 22, 30, 8  # sizes of the legend; a letter is that wide at most on average
FACES = {
    "Atkinson": "atkinson-hyperlegible-next-latin-400-normal.woff2",
    "Atkinson Ext": "atkinson-hyperlegible-next-latin-ext-400-normal.woff2",
}

_DASHES = ("", "6,3", "2,3", "8,3,2,3", "1,4", "10,4")


def draw_chart(result: Result, dark: bool, shape: Shape = WIDE) -> str:
    """An SVG of the totals after each round, a line a player, told apart by colour and dashes."""
    import pygal  # heavy, and only this page needs it

    courses = tuple(zip(*(result.after(number) for number in range(len(result.rounds) + 1)), strict=True))
    drawn = {seat: name for seat, name in enumerate(result.game.players) if set(courses[seat]) != {None}}
    rows = _rows(tuple(drawn.values()), shape)
    chart = dress(
        pygal.Line,
        "totals",
        dark,
        show_dots=len(result.rounds) <= 12,
        max_scale=8 * shape.height // WIDE.height,
        width=shape.width,
        height=shape.height,
        margin_bottom=MARGIN + rows * ROW,
    )
    chart.value_formatter = lambda points: signed(round(points))
    chart.x_labels = [str(number) for number in range(len(result.rounds) + 1)]
    if len(result.rounds) > 12:
        chart.x_labels_major_every, chart.show_minor_x_labels = 5, False
    for seat, totals in enumerate(courses):
        stroke = {"width": 3, "dasharray": _DASHES[seat % len(_DASHES)]}
        lone = {"show_dots": True} if totals.count(None) == len(totals) - 1 else {}
        chart.add(result.game.players[seat], totals, stroke_style=stroke, **lone)
    svg: str = chart.render(disable_xml_declaration=True)
    return svg.removesuffix("</svg>") + _legend(drawn, rows, dark, shape) + "</svg>"


def dress(kind: Any, name: str, dark: bool, **options: Any) -> Any:
    """An empty chart of pygal's in the app's colours and type; `name` tells it from others on its page."""
    from pygal.style import Style

    colours = palette(dark)
    style = Style(
        background="transparent",
        plot_background="transparent",
        foreground=colours.ink,
        foreground_strong=colours.ink,
        foreground_subtle=colours.rule,
        guide_stroke_color=colours.rule,
        major_guide_stroke_color=colours.rule,
        colors=colours.lines,
        font_family=", ".join(f"'{face}'" for face in FACES) + ", sans-serif",
        label_font_size=TEXT - 1,
        major_label_font_size=TEXT - 1,
        stroke_width=3,
    )
    usual = {"width": WIDE.width, "height": WIDE.height, "margin": MARGIN, "dots_size": 2}
    chart = kind(style=style, js=(), show_legend=False, **usual | options)
    chart.config.css.append(f"inline:{_font_faces()}")
    chart.add_xml_filter(_without_scripts)
    chart.config.fixed_uuid = name
    chart.uuid = name
    return chart


def _without_scripts(picture: Any) -> Any:
    """The picture without pygal's script: all settings once more, and in them the fonts."""
    for definitions in picture.iter("defs"):
        for script in definitions.findall("script"):
            definitions.remove(script)
    return picture


def svg_response(svg: str) -> Response:
    """A picture as an answer; it may use its own styles and typeface, and nothing else."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
    return Response(svg, mimetype="image/svg+xml", headers={"Content-Security-Policy": policy})


def _rows(players: Sequence[str], shape: Shape) -> int:
    """As few rows of the legend as the longest name allows; two names fit side by side in any case."""
    longest = max(len(name) for name in players)
    columns = next((columns for columns in (4, 3) if longest <= _room(columns, shape)), 2)
    return ceil(len(players) / columns)


def _room(columns: int, shape: Shape) -> int:
    """How many letters of a name fit into a column of the legend."""
    return ((shape.width - 2 * MARGIN) // columns - DASH - MARGIN) // LETTER


def _legend(players: Mapping[int, str], rows: int, dark: bool, shape: Shape) -> str:
    columns = ceil(len(players) / rows)
    width, room = (shape.width - 2 * MARGIN) // columns, _room(columns, shape)
    top = shape.height - MARGIN - rows * ROW + ROW // 2
    parts, lines = [], palette(dark).lines
    for at, (seat, name) in enumerate(players.items()):
        row, column = divmod(at, columns)
        x, y = MARGIN + column * width, top + row * ROW
        shown = name if len(name) <= room else f"{name[: room - 5]}…{name[-4:]}"
        parts.append(
            f'<path d="M{x} {y}h{DASH - 6}" stroke="{lines[seat % len(lines)]}" stroke-width="3" '
            f'stroke-dasharray="{_DASHES[seat % len(_DASHES)] or "none"}"/>'
            f'<text x="{x + DASH}" y="{y + 5}">{escape(shown)}</text>'
        )
    families = ", ".join(f"'{face}'" for face in FACES)
    return (
        f'<g class="legend" font-family="{families}, sans-serif" font-size="{TEXT}" '
        f'fill="{palette(dark).ink}">{"".join(parts)}</g>'
    )


@cache
def _font_faces() -> str:
    """The typeface itself: pictures cannot borrow a page's fonts, and Safari does not wait for any."""
    return "".join(
        f"@font-face{{font-family:'{face}';font-display:swap;"
        f"src:url(data:font/woff2;base64,{b64encode((STATIC / 'fonts' / file).read_bytes()).decode()})}}"
        for face, file in FACES.items()
    )
