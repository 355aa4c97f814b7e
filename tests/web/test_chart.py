"""The picture of the running totals, and the result as one."""

import re
from html import unescape
from io import BytesIO
from unittest.mock import Mock

from flask.testing import FlaskClient
from PIL import Image, ImageChops, ImageStat

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import LAST, Lineup, Start
from scorekeeper.sheets import print_pool
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.web.game.chart import LETTER, UPRIGHT, WIDE, Shape, draw_chart
from tests.formats.records import game_of, record
from tests.recorded import WIZARD
from tests.web.driving import Pad, begin
from tests.web.ended import finished

SIX = ("Maximilian von und zu Hohenberg", "Maximilian von und zu Hohenfels", "Anya", "Ben", "Mira", "Tom")


def chart(players: tuple[str, ...], rounds: int, shape: Shape = WIDE) -> str:
    """Seat 0 hits one trick in every round, the others miss theirs by the number of the round less one."""
    none = [0] * (len(players) - 2)
    raw = [
        {"trump": "R", "bids": [1, 0, *none], "won": [1, number - 1, *none]}
        for number in range(1, rounds + 1)
    ]
    return draw_chart(score(game_of(record(*raw) | {"players": [*players]})), False, shape)


def legend(svg: str) -> list[tuple[str, str, str]]:
    line = r'stroke="(#\w+)".*?stroke-dasharray="([\d,]+|none)".*?<text[^>]*>([^<]*)</text>'
    return re.findall(line, svg.partition('class="legend"')[2])


def test_the_legend_shows_colour_and_dashes_of_every_line() -> None:
    svg = chart(SIX, 3)
    lines = legend(svg)
    cut = ["Maximilian von un…berg", "Maximilian von un…fels"]  # what half a row has room for
    assert [name for _, _, name in lines] == [*cut, "Anya", "Ben", "Mira", "Tom"]
    middles = {float(y) for y in re.findall(r'd="M\d+ (\d+)h24"', svg)}
    assert middles == {245, 267, 289}, "rows of 22, the last one 8 above the edge at 308"
    assert len({colour for colour, _, _ in lines}) == 6
    assert len({dashes for _, dashes, _ in lines}) == 6
    for colour, dashes, _ in lines:
        assert colour in svg.partition('class="legend"')[0]
        assert dashes == "none" or f"stroke-dasharray:{dashes}" in svg.replace(" ", "")


def test_as_many_names_stand_side_by_side_as_the_longest_one_leaves_room_for() -> None:
    """Of 432, they share what 30 for a line and 8 for a gap each leave; a letter is 8 wide, a row 22 high."""
    for letters, players, columns in ((8, 4, 4), (9, 4, 2), (13, 6, 3), (14, 6, 2)):
        svg, rows = chart(("M" * letters, *SIX[2:], "Ida")[:players], 2), players // columns
        axis, _, below = svg.partition('class="axis x')[2].partition('class="legend" ')
        across = [(38 + 432 // columns * column, 294) for column in range(columns)]
        places = [(x, y - 22 * row) for row in reversed(range(rows)) for x, y in across]
        assert re.findall(r'<text x="(\d+)" y="(\d+)"', below) == [(str(x), str(y)) for x, y in places]
        above = 308 - 8 - 22 * rows - 8 - float(re.findall(r'y="([\d.]+)" class="">0<', axis)[0])
        assert 0 < above < 22, "the numbers of the rounds"
    assert 'font-size="14"' in below
    for shape, fewest, most in ((WIDE, 5, 9), (UPRIGHT, 10, 15)):
        [side] = re.findall(r'class="axis y.*?</g></g>', chart(SIX, 8, shape))
        assert fewest <= side.count("</text>") <= most, "points at the side that can be told apart"


def test_a_line_begins_with_the_points_that_somebody_came_with() -> None:
    """Ben comes after the last of twelve rounds with the 240 of the last; Tom comes later, and has no line.
    After thirteen rounds Ben's 260 are the only dot, for no line leads there.
    """
    options, bids = WIZARD.read_options({}), {"trump": "R", "bids": [0, 0, 0], "won": [0, 0, 0]}
    twelve = " ".join(map(str, range(13)))
    for played, dotted, numbered in ((12, [13, 13, 13, 1], twelve), (13, [1], "0 5 10")):
        lineups = (
            Lineup(1, (0, 1, 2), options, 0),
            Lineup(played + 1, (0, 1, 2, 3), options, 0, starts=(Start(3, LAST),)),
            Lineup(played + 2, (0, 1, 2, 3, 4), options, 0, starts=(Start(4, LAST),)),
        )
        rounds = (WIZARD.read_round(bids),) * played
        game = Game("wizard", (*SIX[2:5], "Ben K.", "Tom"), 0, options, rounds, lineups=lineups)
        svg = draw_chart(score(game), False)
        assert [name for _, _, name in legend(svg)] == [*SIX[2:5], "Ben K."]
        axis = svg.partition('class="axis x')[2].partition("</g></g>")[0]
        assert re.findall(r"<text[^>]*>(\d+)</text>", axis) == numbered.split()
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


def picture(client: FlaskClient, code: str, theme: str) -> Image.Image:
    answer = client.get(f"/games/{code}/result.png?theme={theme}")
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    return Image.open(BytesIO(answer.data)).convert("RGB")


def test_it_is_light_or_dark_and_as_wide_as_a_telephone_shows_it(host: FlaskClient) -> None:
    code = finished(host).code
    light, dark = picture(host, code, "light"), picture(host, code, "dark")
    assert (light.size, light.width) == (dark.size, 1240)
    assert light.getpixel((3, 3)) == (255, 255, 255)
    assert max(dark.crop((3, 3, 4, 4)).tobytes()) < 40, "paper by night"
    assert ImageStat.Stat(light).mean[0] > 225
    assert ImageStat.Stat(dark).mean[0] < 60
    red, green, blue = light.split()
    suit = ImageChops.subtract(red, ImageChops.lighter(green, blue)).point(lambda more: 255 * (more > 100))
    by_night = ImageStat.Stat(dark, suit).mean
    assert by_night[0] > max(by_night[1:]) + 60, "a red suit is red by night too"


def test_its_page_shows_it_and_saves_it_under_the_evenings_name(host: FlaskClient) -> None:
    pad = finished(host)
    assert f"/games/{pad.code}/picture" in pad.page(path="/final")
    page = pad.page(path="/picture?theme=dark")
    assert f'src="/games/{pad.code}/result.png?theme=dark' in page
    assert 'download="' in page
    assert re.match(r"inline.*\.png", pad.get("/result.png").headers["Content-Disposition"])


def test_before_the_first_round_or_where_none_can_be_drawn_there_is_none(host, monkeypatch):
    new = Pad(host, begin(host))
    assert [new.get(path).status_code for path in ("/picture", "/result.png")] == [303, 303]
    monkeypatch.setattr(print_pool, "show_picture", Mock(side_effect=PrintingUnavailable("libpango")))
    answer = finished(host).get("/result.png")
    assert (answer.status_code, "libpango" in answer.text) == (503, True)
