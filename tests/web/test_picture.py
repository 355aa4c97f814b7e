"""The result as a picture to pass on, light and dark."""

import re
from io import BytesIO
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from PIL import Image, ImageChops, ImageStat

from scorekeeper.sheets import print_pool
from scorekeeper.sheets.errors import PrintingUnavailable
from tests.web.driving import Pad, begin
from tests.web.ended import finished


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


def test_before_the_first_round_or_where_none_can_be_drawn_there_is_none(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = Pad(host, begin(host))
    assert [new.get(path).status_code for path in ("/picture", "/result.png")] == [303, 303]
    monkeypatch.setattr(print_pool, "show_picture", Mock(side_effect=PrintingUnavailable("libpango")))
    answer = finished(host).get("/result.png")
    assert (answer.status_code, "libpango" in answer.text) == (503, True)
