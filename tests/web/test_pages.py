"""Pages and forms, without JavaScript: who gets what, and how it looks."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.words.languages import LANGUAGES
from tests.bench.first_load import load
from tests.sheets.reading import text
from tests.web.driving import FOUR, Pad, begin, bring
from tests.web.test_language import UNSPOKEN

# --- what guards a page ------------------------------------------------------


def test_the_way_back_never_leads_elsewhere(host: FlaskClient) -> None:
    for target in ("https://example.com/", "//example.com", "/\\example.com", "javascript:alert(1)"):
        answer = host.post("/language", data={"language": "en", "next": target})
        assert answer.location == "/"


# --- pages -------------------------------------------------------------------


def test_every_page_is_drawn_in_every_language(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for language in LANGUAGES:
        for path in ["/", "/games", "/games?running=1", "/games/new", "/pads", "/import", "/help"]:
            with subtests.test(language=language, path=path):
                host.post("/language", data={"language": language})
                answer = host.get(path)
                assert answer.status_code == 200
                assert f'lang="{language}"' in answer.text


def test_german_is_spoken_unless_somebody_asks_for_another(host: FlaskClient) -> None:
    page = host.get("/", headers={"Accept-Language": UNSPOKEN}).text
    assert 'lang="de"' in page


def test_the_booklets_example_stands_on_the_page_as_on_the_pad(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], first_dealer=2))
    pad.round(1, "R", "0 1 1", "0 0 1")
    assert pad.totals == (20, -10, 30)
    pad.round(2, "N", "2 0 0", "1 0 1")
    assert pad.totals == (10, 10, 20)
    page = re.sub(r'<span class="unseen">[^<]*</span>', "", host.get(f"/games/{pad.code}").text)
    text = re.sub(r"<[^>]+>", " ", page)
    assert re.search(r"20\s+0\s+−10\s+1\s+30\s+1\s", text), "the first line of the booklet's pad"
    assert re.search(r"10\s+2\s+10\s+0\s+20\s+0\s", text), "the second line"


def test_same_players_again_keeps_order_options_and_goes_on_dealing(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, plus_minus_one="y", table="Stammtisch"))
    pad.round(1, "R", "0 1 1 0", "0 1 0 0")
    page = host.get(f"/games/new?again={pad.code}").text
    assert [name for name in re.findall(r'name="player"[^>]*value="([^"]*)"', page) if name] == FOUR
    assert "Stammtisch" in page
    assert re.search(r'name="plus_minus_one"[^>]*checked', page)


def test_history_tells_who_changed_what_and_strikes_what_was_undone(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    pad.post("/rounds/1/bids", seat=1, bid=1)
    pad.post("/undo")
    host.post("/language", data={"language": "en"})
    page = host.get(f"/games/{pad.code}/history").text
    assert "Anya bids 1" in page
    assert "Undone: Anya bids 1" in page
    assert "Trump: red" in page


def history_in(host: FlaskClient, code: str, language: str) -> str:
    host.post("/language", data={"language": language})
    return host.get(f"/games/{code}/history").text


def test_history_tells_what_a_correction_changed_from_old_to_new(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    pad.post("/corrections", cell="1-1-total")
    pad.post("/rounds/1/tricks", seat=1, tricks=0)
    pad.post("/rounds/1/tricks", seat=2, tricks=1)
    pad.post("/rounds/1/bids", seat=2, bid=1)
    pad.post("/rounds/1/trump", card="Z")
    pad.post("/rounds/1/trump", card="Z", suit="B")
    pad.post("/rounds/1/score")
    assert "Runde 1 korrigiert – Trumpf: Blau (Zauberer) statt Rot; " in history_in(host, pad.code, "de")
    assert "Anya: 0 Stiche statt 1; Freya: Vorhersage 1 statt 0, 1 Stich statt 0<" in history_in(
        host, pad.code, "de"
    )
    assert "Freya: bid 1 instead of 0, 1 trick instead of 0<" in history_in(host, pad.code, "en")
    pad.post("/undo")
    assert "Undone: Round 1 corrected – trump: blue (Wizard) instead of red" in history_in(
        host, pad.code, "en"
    )


def test_a_correction_of_a_correction_is_told_from_what_stood_then(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    for winner, loser in ((2, 1), (3, 2)):
        pad.post("/corrections", cell="1-1-total")
        pad.post("/rounds/1/tricks", seat=loser, tricks=0)
        pad.post("/rounds/1/tricks", seat=winner, tricks=1)
        pad.post("/rounds/1/score")
    pad.post("/corrections", cell="1-1-total")
    pad.post("/rounds/1/score")
    page = history_in(host, pad.code, "de")
    assert "Runde 1 korrigiert – Anya: 0 Stiche statt 1; Freya: 1 Stich statt 0<" in page
    assert "Runde 1 korrigiert – Freya: 0 Stiche statt 1; Ben: 1 Stich statt 0<" in page
    assert "Runde 1 korrigiert: nichts war anders" in page
    assert page.count("Runde gewertet") == 1


def test_a_correction_of_special_cards_is_told_too(host: FlaskClient) -> None:
    record = (
        '{"format": "scorekeeper-game/1", "edition": "wizard", "players": ["Henry", "Anya", "Freya"], '
        '"first_dealer": 0, "options": {"specials": ["BO", "WW", "WO"]}, "rounds": ['
        '{"turned_up": "R7", "trump": "R", "bids": [0, 1, 1], "won": [0, 1, 0]}, '
        '{"turned_up": "R8", "trump": "R", "bids": [1, 1, 0], "won": [1, 1, 0]}]}'
    )
    pad = Pad(host, bring(host, record)[0])
    pad.post("/corrections", cell="2-0-total")
    pad.post("/rounds/2/werewolf", seat=2, trump="B")
    pad.post("/rounds/2/bomb", bomb="played")
    pad.post("/rounds/2/tricks", seat=1, tricks=0)
    pad.post("/rounds/2/cloud", cloud="0+")
    assert pad.post("/rounds/2/score").status_code == 200
    sentence = (
        "Runde 2 korrigiert – Trumpf: Blau statt Rot; Werwolf: Freya statt niemand; mit der Bombe; "
        "Wolke: Henry +1 statt niemand; Anya: 0 Stiche statt 1<"
    )
    assert sentence in history_in(host, pad.code, "de")


def test_names_of_any_kind_are_shown_as_text(host: FlaskClient) -> None:
    code = begin(host, ["<b>Henry</b>", 'An"ya', "Фрея", "李" * 20])
    page = host.get(f"/games/{code}").text
    assert "<b>Henry</b>" not in page
    assert "Фрея" in page


# --- static files ------------------------------------------------------------


def test_files_are_kept_by_browsers_only_under_addresses_that_change_with_them(host: FlaskClient) -> None:
    """What is in another version's folder, or in none, is the file as it is now, and asked for again."""
    style = host.get("/").text.partition('rel="stylesheet" href="')[2].partition('"')[0]
    folder = style.partition("/css/")[0]
    file = host.get(f"{folder}/js/game/queue.js")
    assert "immutable" in file.headers["Cache-Control"]
    assert "Cookie" not in file.headers.get("Vary", ""), "a device that enters has the files already"
    for other in ("/static/js/game/queue.js", "/static/v-0123456789/js/game/queue.js"):
        answer = host.get(other)
        assert (answer.data, answer.headers["Cache-Control"]) == (file.data, "no-cache")
        assert host.get(other, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    for nothing in ("js/game/no.js", "", "../pyproject.toml", "%2e%2e/pyproject.toml"):
        assert host.get(f"{folder}/{nothing}").status_code == 404


def test_everything_that_a_page_names_and_that_its_files_name_may_be_kept(host: FlaskClient) -> None:
    """So the next page asks for nothing but itself."""
    code = begin(host, ["Henry", "Anya", "Freya"])
    for page in ("/", f"/games/{code}", f"/games/{code}/display", f"/games/{code}/trick", "/games/new"):
        files = [address for address in load(host, page) if address.startswith("/static/")]
        manifest = re.search(r'rel="manifest" href="([^"]+)"', host.get(page).text)
        assert manifest
        files.append(manifest[1].replace("&amp;", "&"))
        assert len(files) > 9
        for address in files:
            assert "immutable" in host.get(address).headers["Cache-Control"], (page, address)


def test_the_sheet_of_a_game_ended_early_names_the_winner(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")

    def sheet() -> str:
        data = host.get(f"/games/{pad.code}/sheet.pdf").data
        return text(data)

    assert "Anya führt" in sheet()
    pad.post("/end")
    assert "Anya gewinnt" in sheet()
