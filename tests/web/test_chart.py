"""The picture of the running totals."""

import re

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.web.game.chart import draw_chart
from tests.recorded import WIZARD

SIX = ("Maximilian von und zu Hohenberg", "Maximilian von und zu Hohenfels", "Anya", "Ben", "Mira", "Tom")


def chart(players: tuple[str, ...], rounds: int) -> str:
    """Seat 0 hits one trick in every round, the others miss theirs by the number of the round less one."""
    seats = len(players)
    raw = [
        {"trump": "R", "bids": [1] + [0] * (seats - 1), "won": [1, number - 1] + [0] * (seats - 2)}
        for number in range(1, rounds + 1)
    ]
    game = Game("wizard", players, 0, WIZARD.read_options({}))
    game = game.with_rounds(tuple(WIZARD.read_round(each) for each in raw))
    return draw_chart(score(game), dark=False)


def legend(svg: str) -> list[tuple[str, str, str]]:
    """Colour, dashes and name of each line as the legend shows them."""
    _, _, drawn = svg.partition('class="legend"')
    return re.findall(
        r'stroke="(#\w+)".*?stroke-dasharray="([\d,]+|none)".*?<text[^>]*>([^<]*)</text>', drawn
    )


def test_the_legend_shows_colour_and_dashes_of_every_line() -> None:
    svg = chart(SIX, 3)
    lines = legend(svg)
    assert len({colour for colour, _, _ in lines}) == 6
    assert len({dashes for _, dashes, _ in lines}) == 6
    for colour, dashes, _ in lines:
        assert colour in svg.partition('class="legend"')[0]
        assert dashes == "none" or f"stroke-dasharray:{dashes}" in svg.replace(" ", "")


def test_long_names_are_cut_so_that_they_can_be_told_apart() -> None:
    names = [name for _, _, name in legend(chart(SIX, 3))]
    assert len(set(names)) == 6
    assert names[0].startswith("Maximilian v")
    assert names[2:] == ["Anya", "Ben", "Mira", "Tom"]


def test_points_are_whole_numbers_with_a_real_minus() -> None:
    svg = chart(("Henry", "Anya", "Freya"), 5)
    labels = re.findall(r"<text[^>]*>([^<]*)</text>", svg.partition('class="legend"')[0])
    assert any(label.startswith("−") for label in labels)
    assert not any("." in label or "-" in label for label in labels)


def test_the_picture_brings_the_typeface_along() -> None:
    assert "@font-face" in chart(("Henry", "Anya", "Freya"), 3)
    assert "url(data:font/woff2" in chart(("Henry", "Anya", "Freya"), 3)


def test_names_cannot_break_out_of_the_picture() -> None:
    assert "<b>" not in chart(("<b>Henry</b>", "Anya", "Freya"), 3)
