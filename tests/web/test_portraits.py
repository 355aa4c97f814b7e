"""A small picture beside a name: chosen once, kept with the name, seen wherever the name is looked for."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC
from scorekeeper.words.player_pictures import PICTURES
from tests.web.driving import Pad, begin
from tests.web.people import invite, join
from tests.web.test_palette import raw

THREE = ["Anya", "Ben", "Kim"]
CHOSEN = ["fox", "", "bee"]


def portraits(page: str) -> list[str]:
    return re.findall(r'class="portrait portrait--(\w+)"', page)


def pad_head(page: str) -> dict[str, list[str]]:
    """The pictures over the pad, by name."""
    heads = re.findall(r'<th scope="colgroup"[^>]* title="([^"]+)">(.*?)</th>', page, re.DOTALL)
    return {unescape(name): portraits(head) for name, head in heads}


def offered(page: str) -> dict[str, str]:
    """What the page of a new game knows of names."""
    written = re.search(r'data-pictures="([^"]*)"', page)
    assert written is not None
    portraits: dict[str, str] = json.loads(unescape(written[1]))
    return portraits


def seated(page: str) -> list[str]:
    """The picture that is chosen in each row."""
    rows = re.findall(r'<select[^>]*name="picture".*?</select>', page, re.DOTALL)
    return [(re.findall(r'value="(\w*)" selected', row) or [""])[0] for row in rows]


@pytest.fixture(params=["wizard", "extreme"])
def code(request: pytest.FixtureRequest, host: FlaskClient) -> str:
    return begin(host, THREE, picture=CHOSEN, edition=request.param, rules_of=request.param)


def test_it_stands_over_the_pad_in_big_numbers_and_on_the_big_screen(
    app: Flask, host: FlaskClient, code: str
) -> None:
    phone, looking = app.test_client(), app.test_client()
    join(phone, invite(host, code, "seat"), 0)
    join(looking, invite(host, code, "spectator"))
    for client in (host, phone, looking):
        page = client.get(f"/games/{code}").text
        assert pad_head(page) == {"Anya": ["fox"], "Ben": [], "Kim": ["bee"]}
        assert portraits(page.partition('id="big"')[2].partition("</ol>")[0]) == ["fox", "bee"]
    display = host.get(f"/games/{code}/display").text
    assert pad_head(display) == {"Anya": ["fox"], "Ben": [], "Kim": ["bee"]}
    assert portraits(display.partition("show__seats")[2].partition("</ol>")[0]) == ["fox", "bee"]
    assert portraits(
        phone.get(f"/games/{code}").text.partition('class="watching"')[2].partition("</p>")[0]
    ) == ["fox"]


def test_it_stands_beside_the_winner(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, THREE, picture=CHOSEN, rounds=1))
    pad.round(1, "R", "1 0 0", "1 0 0")
    for at in ("", "/final", "/display"):
        winner = host.get(f"/games/{pad.code}{at}").text.partition("over__names")[2].partition("</h2>")[0]
        assert portraits(winner) == ["fox"], at


def test_it_is_offered_again_with_the_name(host: FlaskClient, code: str) -> None:
    page = host.get("/games/new").text
    assert offered(page) == {"Anya": "fox", "Kim": "bee"}
    assert seated(page) == [""] * 6
    assert seated(host.get(f"/games/new?again={code}").text)[:3] == CHOSEN
    again = host.post("/games/new", data={"player": THREE, "picture": ["owl", "", "bee"], "first_dealer": 0})
    assert seated(again.text)[:3] == ["owl", "", "bee"]
    begin(host, ["Anya", "Lou", "Max"], picture=["owl", "", ""])
    assert offered(host.get("/games/new").text) == {"Anya": "owl", "Kim": "bee"}
    begin(host, THREE, picture=["", "", "bee"])
    assert offered(host.get("/games/new").text) == {"Anya": "", "Kim": "bee"}, (
        "who wants none any more has none"
    )


def test_what_there_is_not_is_no_picture(host: FlaskClient) -> None:
    code = begin(host, THREE, picture=["dragon", '"><script>', "bee", "fox", "fox"])
    assert pad_head(host.get(f"/games/{code}").text) == {"Anya": [], "Ben": [], "Kim": ["bee"]}


def test_on_an_open_server_nobody_learns_what_others_chose(app: Flask, host: FlaskClient) -> None:
    begin(host, THREE, picture=CHOSEN)
    app.config["OPEN"] = True
    guest, other = app.test_client(), app.test_client()
    begin(guest, ["Anya", "Lou", "Max"], picture=["owl", "", "cat"])
    assert offered(guest.get("/games/new").text) == {"Anya": "owl", "Max": "cat"}
    assert offered(other.get("/games/new").text) == {}


def test_the_scorekeeper_chooses_for_all_and_a_phone_for_itself(
    app: Flask, host: FlaskClient, code: str
) -> None:
    phone, looking = app.test_client(), app.test_client()
    join(phone, invite(host, code, "seat"), 1)
    join(looking, invite(host, code, "spectator"))
    chosen = re.findall(
        r'name="picture-(\d)" value="(\w*)" checked', host.get(f"/games/{code}/pictures").text
    )
    assert chosen == [("0", "fox"), ("1", ""), ("2", "bee")]
    assert set(re.findall(r'name="picture-(\d)"', phone.get(f"/games/{code}/pictures").text)) == {"1"}
    assert looking.get(f"/games/{code}/pictures").status_code == 403
    page = host.get(f"/games/{code}", headers={"X-Fragment": "1"})
    asked = {"X-Fragment": "1", "If-None-Match": page.headers["ETag"]}
    assert host.get(f"/games/{code}", headers=asked).status_code == 304
    sent = {"picture-0": "whale", "picture-1": "frog"}
    assert phone.post(f"/games/{code}/pictures", data=sent).location == f"/games/{code}"
    shown = host.get(f"/games/{code}", headers=asked)
    assert pad_head(shown.text) == {"Anya": ["fox"], "Ben": ["frog"], "Kim": ["bee"]}, (
        "its own alone, and at once"
    )
    host.post(f"/games/{code}/pictures", data={"picture-0": "whale", "picture-1": "frog"})
    assert pad_head(host.get(f"/games/{code}").text) == {"Anya": ["whale"], "Ben": ["frog"], "Kim": []}


def test_a_name_put_right_keeps_its_picture(host: FlaskClient, code: str) -> None:
    pad = Pad(host, code)
    assert pad.post("/players/0", player="Anja").status_code == 200
    assert pad_head(host.get(f"/games/{code}").text) == {"Anja": ["fox"], "Ben": [], "Kim": ["bee"]}
    pad.post("/undo")
    assert pad_head(host.get(f"/games/{code}").text)["Anya"] == ["fox"]


def test_in_a_row_of_numbers_a_long_name_comes_first(host: FlaskClient) -> None:
    names = ["Maximilian Hohenberg", "Ben", "Kim"]
    pad = Pad(host, begin(host, names, picture=["fox", "owl", ""]))
    pad.post("/rounds/1/trump", card="R")
    page = host.get(f"/games/{pad.code}").text
    rows = page.partition('id="seats-bids"')[2].partition("</section>")[0]
    assert re.findall(r'class="portrait portrait--([\w -]+)"', rows) == ["fox portrait--yields", "owl"]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_drawing_stands_out_from_its_disc_by_day_and_by_night(subtests: pytest.Subtests) -> None:
    for style in ["ui/tokens.css", "ui/dark.css"]:
        for picture in PICTURES:
            with subtests.test(style=style, picture=picture):
                css = (STATIC / "css" / "ui" / "portrait.css").read_text(encoding="utf-8")
                roles = dict(
                    re.findall(
                        r"--([\w-]+): var\(--(raw-[\w-]+)\)",
                        (STATIC / "css/ui/tokens.css").read_text(encoding="utf-8"),
                    )
                )
                found = re.search(
                    rf"\.portrait--{picture}\b[^{{]*{{ --ground: var\(--([\w-]+)\); --ink: var\(--([\w-]+)\)",
                    css,
                )
                assert found is not None
                ground, ink = (luminance(raw(style)[f"--{roles[name]}"]) for name in found.groups())
                assert (max(ground, ink) + 0.05) / (min(ground, ink) + 0.05) >= 4.5


def test_every_picture_is_drawn_and_none_like_another() -> None:
    sprite = Path(STATIC / "pictures.svg").read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))
    assert drawn.keys() == PICTURES.keys()
    assert len(set(drawn.values())) == len(drawn)


def test_who_sends_somebody_else_s_beginning_puts_no_pictures_there(app: Flask) -> None:
    app.config["OPEN"] = True
    own, stranger = app.test_client(), app.test_client()
    fields = {"entry": "beginning-1", "picture": CHOSEN}
    code = begin(own, THREE, **fields)
    assert begin(own, THREE, **fields) == code, "sent again, it is the same"
    assert begin(stranger, [*THREE, "Zoe"], **fields | {"picture": ["bee", "bee", "bee", "fox"]}) == code
    assert stranger.get(f"/games/{code}").status_code == 403
    page = own.get(f"/games/{code}").text
    assert pad_head(page) == {"Anya": ["fox"], "Ben": [], "Kim": ["bee"]}
    assert "Zoe" not in page
