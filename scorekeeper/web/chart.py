"""The running totals of a game as a picture."""

from collections.abc import Sequence

from scorekeeper.rules.result import Result
from scorekeeper.web.speech import signed

_INK = {False: ("#3b3226", "#d9cfbc"), True: ("#e8dcc4", "#4a4133")}
_LINES = {
    False: ("#1f5fa8", "#b3372b", "#2f7d4a", "#8a6200", "#7a3f98", "#3c6e71"),
    True: ("#7fb2ea", "#f08a7d", "#86cf9f", "#e8c25c", "#cfa3e6", "#8fd0d2"),
}
_DASHES = ("", "6,3", "2,3", "8,3,2,3", "1,4", "10,4")


def draw_chart(players: Sequence[str], result: Result, dark: bool) -> bytes:
    """An SVG with one line a player from 0 through every round's total, in points.

    Lines differ in dashes as well as in colour.
    """
    import pygal  # heavy, and only this page needs it
    from pygal.style import Style

    ink, rule = _INK[dark]
    style = Style(
        background="transparent",
        plot_background="transparent",
        foreground=ink,
        foreground_strong=ink,
        foreground_subtle=rule,
        guide_stroke_color=rule,
        major_guide_stroke_color=rule,
        colors=_LINES[dark],
        font_family="'Atkinson Hyperlegible Next', sans-serif",
        label_font_size=15,
        major_label_font_size=15,
        legend_font_size=17,
        stroke_width=3,
    )
    chart = pygal.Line(
        style=style,
        js=(),
        width=640,
        height=440,
        show_dots=len(result.rounds) <= 12,
        legend_at_bottom=True,
        legend_at_bottom_columns=len(players),
        margin=12,
    )
    chart.config.fixed_uuid = "totals"
    chart.uuid = "totals"
    chart.value_formatter = signed
    chart.x_labels = [str(number) for number in range(len(result.rounds) + 1)]
    for seat, name in enumerate(players):
        totals = [0, *(row.totals[seat] for row in result.rounds)]
        chart.add(name, totals, stroke_style={"width": 3, "dasharray": _DASHES[seat % len(_DASHES)]})
    svg: bytes = chart.render(disable_xml_declaration=True)
    return svg
