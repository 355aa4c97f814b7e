"""The picture of the running totals."""

import re
from html import unescape

from flask.testing import FlaskClient

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import LAST, Lineup, Start
from scorekeeper.web.game.chart import LETTER, draw_chart
from tests.formats.records import game_of, record
from tests.recorded import WIZARD
from tests.web.ended import finished

SIX = ("Maximilian von und zu Hohenberg", "Maximilian von und zu Hohenfels", "Anya", "Ben", "Mira", "Tom")


def chart(players: tuple[str, ...], rounds: int) -> str:
    """Seat 0 hits one trick in every round, the others miss theirs by the number of the round less one."""
    none = [0] * (len(players) - 2)
    raw = [
        {"trump": "R", "bids": [1, 0, *none], "won": [1, number - 1, *none]}
        for number in range(1, rounds + 1)
    ]
    return draw_chart(score(game_of(record(*raw) | {"players": [*players]})), False)


def legend(svg: str) -> list[tuple[str, str, str]]:
    line = r'stroke="(#\w+)".*?stroke-dasharray="([\d,]+|none)".*?<text[^>]*>([^<]*)</text>'
    return re.findall(line, svg.partition('class="legend"')[2])


def test_the_legend_shows_colour_and_dashes_of_every_line() -> None:
    svg = chart(SIX, 3)
    lines = legend(svg)
    cut = ["Maximilian von un…berg", "Maximilian von un…fels"]  # what half a row has room for
    assert [name for _, _, name in lines] == [*cut, "Anya", "Ben", "Mira", "Tom"]
    assert len({colour for colour, _, _ in lines}) == 6
    assert len({dashes for _, dashes, _ in lines}) == 6
    for colour, dashes, _ in lines:
        assert colour in svg.partition('class="legend"')[0]
        assert dashes == "none" or f"stroke-dasharray:{dashes}" in svg.replace(" ", "")


def test_a_line_begins_with_the_points_that_somebody_came_with() -> None:
    """Ben comes after the second of two rounds with the 40 of the last; Tom comes later, and has no line.

    After thirteen rounds Ben's 260 are the only dot, for no line leads there.
    """
    options, bids = WIZARD.read_options({}), {"trump": "R", "bids": [0, 0, 0], "won": [0, 0, 0]}
    for played, dotted in ((2, [3, 3, 3, 1]), (13, [1])):
        lineups = (
            Lineup(1, (0, 1, 2), options, 0),
            Lineup(played + 1, (0, 1, 2, 3), options, 0, starts=(Start(3, LAST),)),
            Lineup(played + 2, (0, 1, 2, 3, 4), options, 0, starts=(Start(4, LAST),)),
        )
        rounds = (WIZARD.read_round(bids),) * played
        game = Game("wizard", (*SIX[2:5], "Ben K.", "Tom"), 0, options, rounds, lineups=lineups)
        svg = draw_chart(score(game), False)
        assert [name for _, _, name in legend(svg)] == [*SIX[2:5], "Ben K."]
        series = svg.split('class="series serie-')
        dots = [re.findall(r'<circle cx="[^"]*" cy="[^"]*"', part) for part in series]
        lines = [line for line in dots if line]
        assert [len(line) for line in lines] == dotted
        assert lines[-1][0] == lines[0][-1], "at the round before his first, as high as all others"


def test_points_have_a_real_minus_and_names_cannot_break_out() -> None:
    svg = chart(("<b>Henry</b>", "Anya", "Freya"), 5)
    labels = re.findall(r"<text[^>]*>([^<]*)</text>", svg.partition('class="legend"')[0])
    assert any(label.startswith("−") for label in labels)
    assert not any("." in label or "-" in label for label in labels)
    assert "<b>" not in svg


def test_the_picture_brings_the_typeface_along() -> None:
    """Until it is read, other letters stand there: Safari had none in any chart. Each lies there once."""
    faces = re.findall("@font-face{.*?}", chart(SIX[2:5], 3))
    assert len(faces) == 2
    assert all("font-display:swap" in face and "url(data:font/woff2" in face for face in faces)


def test_a_page_offers_both_shapes_and_the_server_draws_the_one_that_is_asked_for(host: FlaskClient) -> None:
    pad = finished(host)
    page = host.get(f"/games/{pad.code}/final").text
    sources = re.findall(r'<source srcset="([^"]*)" media="([^"]*)"', page)
    upright = [(unescape(address), media) for address, media in sources if "upright" in address]
    looks = [("theme=dark" in address, "dark" in media) for address, media in upright]
    assert looks == [(True, True), (False, False)]
    assert all("orientation: portrait" in media and media.startswith("screen") for _, media in upright)
    drawn = host.get(upright[0][0]).text
    assert 'viewBox="0 0 360 540"' in drawn
    ends = [int(x) for x in re.findall(r'<text x="(\d+)"', drawn.partition('class="legend"')[2])]
    assert max(ends) < 360 - 4 * LETTER
    assert 'viewBox="0 0 448 308"' in host.get(upright[0][0].replace("&shape=upright", "")).text
    host.post("/theme", data={"theme": "dark"})
    asked = re.findall(r'(?:srcset|src)="([^"]*chart\.svg[^"]*)"', host.get(f"/games/{pad.code}/final").text)
    assert len(asked) == 2, "upright and wide"
    assert all("theme=dark" in address for address in asked)
