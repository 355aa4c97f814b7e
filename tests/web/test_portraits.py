"""A small picture beside a name: chosen once, kept with the name, seen wherever the name is looked for."""

import json
import re
from html import unescape
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC
from scorekeeper.web.ui.drawing import portrait
from scorekeeper.words.player_pictures import PICTURES
from tests.web.driving import Pad, begin
from tests.web.people import device_in

THREE = ["Anya", "Ben", "Kim"]
CHOSEN = ["fox", "", "bee"]


def portraits(page: str) -> list[str]:
    return re.findall(r'class="portrait portrait--(\w+)"', page)


def pad_head(client: FlaskClient, code: str, at: str = "") -> dict[str, list[str]]:
    """The pictures over the pad, by name."""
    page = client.get(f"/games/{code}{at}").text
    heads = re.findall(r'<th scope="colgroup"[^>]* title="([^"]+)">(.*?)</th>', page, re.DOTALL)
    return {unescape(name): portraits(head) for name, head in heads}


def offered(client: FlaskClient) -> dict[str, str]:
    """What the page of a new game knows of names."""
    [written] = re.findall(r'data-pictures="([^"]*)"', client.get("/games/new").text)
    return dict(json.loads(unescape(written)))


def seated(page: str) -> list[str]:
    """The picture that is chosen in each row."""
    rows = re.findall(r'<select[^>]*name="picture".*?</select>', page, re.DOTALL)
    return ["".join(re.findall(r'value="(\w*)" selected', row)) for row in rows]


def test_it_stands_over_the_pad_in_big_numbers_and_beside_the_winner(host: FlaskClient) -> None:
    for edition in ("wizard", "extreme"):
        code = begin(host, THREE, picture=CHOSEN, edition=edition, rules_of=edition)
        phone, looking = device_in(host, code, "seat", 0), device_in(host, code, "spectator")
        for client, at in ((host, ""), (phone, ""), (looking, ""), (host, "/display")):
            assert pad_head(client, code, at) == {"Anya": ["fox"], "Ben": [], "Kim": ["bee"]}
            page = client.get(f"/games/{code}{at}").text
            numbers = page.partition("show__seats" if at else 'id="big"')[2].partition("</ol>")[0]
            assert portraits(numbers) == ["fox", "bee"]
        own = phone.get(f"/games/{code}").text.partition('class="watching"')[2].partition("</p>")[0]
        assert portraits(own) == ["fox"]
    pad = Pad(host, begin(host, THREE, picture=CHOSEN, rounds=1))
    pad.round(1, "R", "1 0 0", "1 0 0")
    for at in ("", "/final", "/display"):
        winner = host.get(f"/games/{pad.code}{at}").text.partition("over__names")[2].partition("</h2>")[0]
        assert portraits(winner) == ["fox"], at


def test_it_gives_way_to_a_name_of_more_than_twelve_letters(app: Flask) -> None:
    with app.test_request_context():
        assert "yields" not in portrait("fox", "Wilhelmina I")
        assert "yields" in portrait("fox", "Wilhelmina II")


def test_it_is_offered_again_with_the_name(host: FlaskClient) -> None:
    code = begin(host, THREE, picture=CHOSEN)
    assert offered(host) == {"Anya": "fox", "Kim": "bee"}
    assert seated(host.get("/games/new").text) == [""] * 6
    assert seated(host.get(f"/games/new?again={code}").text)[:3] == CHOSEN
    again = host.post("/games/new", data={"player": THREE, "picture": ["owl", "", "bee"], "first_dealer": 0})
    assert seated(again.text)[:3] == ["owl", "", "bee"]
    begin(host, THREE, picture=["", "", "bee"])
    assert offered(host) == {"Anya": "", "Kim": "bee"}, "who wants none any more has none"
    code = begin(host, THREE, picture=["dragon", '"><script>', "bee", "fox", "fox"])
    assert pad_head(host, code) == {"Anya": [], "Ben": [], "Kim": ["bee"]}, "what there is not is none"


def test_on_an_open_server_nobody_learns_or_sets_what_others_chose(app: Flask, host: FlaskClient) -> None:
    begin(host, THREE, picture=CHOSEN)
    app.config["OPEN"] = True
    guest, other = app.test_client(), app.test_client()
    players, fields = ["Anya", "Lou", "Max"], {"entry": "beginning-1", "picture": ["owl", "", "cat"]}
    code = begin(guest, players, **fields)
    assert (offered(guest), offered(other)) == ({"Anya": "owl", "Max": "cat"}, {})
    assert begin(guest, players, **fields) == code, "sent again, it is the same"
    assert begin(other, [*players, "Zoe"], **fields | {"picture": ["bee", "bee", "bee", "fox"]}) == code
    assert other.get(f"/games/{code}").status_code == 403
    assert pad_head(guest, code) == {"Anya": ["owl"], "Lou": [], "Max": ["cat"]}


def test_the_scorekeeper_chooses_for_all_and_a_phone_for_itself(host: FlaskClient) -> None:
    code = begin(host, THREE, picture=CHOSEN)
    address = f"/games/{code}/pictures"
    phone, looking = device_in(host, code, "seat", 1), device_in(host, code, "spectator")
    chosen = re.findall(r'name="picture-(\d)" value="(\w*)" checked', host.get(address).text)
    assert chosen == [("0", "fox"), ("1", ""), ("2", "bee")]
    assert set(re.findall(r'name="picture-(\d)"', phone.get(address).text)) == {"1"}
    assert looking.get(address).status_code == 403
    sent = {"picture-0": "whale", "picture-1": "frog"}
    assert phone.post(address, data=sent).location == f"/games/{code}"
    assert pad_head(host, code) == {"Anya": ["fox"], "Ben": ["frog"], "Kim": ["bee"]}, "its own alone"
    host.post(address, data=sent)
    assert pad_head(host, code) == {"Anya": ["whale"], "Ben": ["frog"], "Kim": []}
    Pad(host, code).post("/players/1", player="Benno")
    assert pad_head(host, code)["Benno"] == ["frog"], "a name put right keeps it"


def test_every_picture_is_drawn_and_none_like_another() -> None:
    sprite = Path(STATIC / "pictures.svg").read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))
    assert (drawn.keys(), len(set(drawn.values()))) == (PICTURES.keys(), len(drawn))
