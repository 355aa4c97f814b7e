"""What the preview says of files that were sent or pasted, before anything is written."""

import json
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.record import read_text
from tests.extreme import raw_round
from tests.extreme import record as extreme_record
from tests.formats.tables import table
from tests.web.driving import all_codes, begin, bring
from tests.web.importing import booklet, faults, links, offered, preview, send, words

GAME = read_text(booklet()).game


def test_the_preview_says_of_every_game_what_it_is(host: FlaskClient) -> None:
    begin(host, ["Henry", "Anya", "Kim"])
    narrow = {"plus_minus_one": True, "plus_minus_one_from_round": 3, "rounds": 5}
    first = booklet(table="Stammtisch", played="2026-11-07", options=narrow)
    _, page = preview(host, text=f"{first}\n{json.dumps(extreme_record(raw_round()))}\n")
    shown = words(page)
    assert "2 Spiele lassen sich importieren" in shown
    assert "07.11.2026 · Stammtisch Henry 10 Anya 10 Freya führt 20 neu" in shown
    assert "Wizard · Plus/minus Eins ab Runde 3 · 5 Runden · 2 von 5 Runden · Zeile 1" in shown
    assert "Frank 3 neu Sabine 4 neu Katrin führt 2 neu Peter 5 neu" in shown
    assert "Wizard Extreme · 1 von 4 Runden · Zeile 2" in shown
    assert "Neu sind hier die Namen Freya, Frank, Sabine, Katrin, Peter." in shown
    assert offered(page) == {"1": True, "2": True}
    assert len(all_codes(host)) == 1, "nothing is written before somebody confirms"


def test_bad_games_are_told_with_all_that_is_wrong_and_do_not_hold_up_the_others(host: FlaskClient) -> None:
    first, second = json.loads(booklet())["rounds"]
    wrong = booklet(rounds=[first | {"bids": [0, 7, 1]}, second | {"won": [1, 1, 1]}])
    doubled = booklet(players=["Henry", "Henry", "Freya"], first_dealer=9)
    where, page = preview(host, ("liga.jsonl", "\n".join([wrong, booklet(), doubled, booklet()[:60]])))
    assert offered(page) == {"2": True}
    assert "3 Spiele lassen sich nicht importieren" in words(page)
    assert faults(page) == [
        "Runde 1: Anya kann nicht 7 ansagen: Möglich sind 0 bis 1 Stiche.",
        "Runde 2: Gezählte Stiche: 3; es gibt 2.",
        "Platz 2 braucht einen Namen, den sonst niemand hat.",
        "Die Option „first_dealer“ kann nicht den Wert 9 haben.",
        "Das lässt sich nicht lesen: Es ist kein vollständiges gespeichertes Spiel.",
    ]
    assert "Zeile 1: Henry, Anya, Freya" in words(page)
    assert host.post(where, data={"take": ["1", "2", "3", "4"]}).status_code == 303
    assert len(all_codes(host)) == 1


def test_a_table_is_told_line_by_line_and_figures_that_do_not_fit_hold_nothing_up(host: FlaskClient) -> None:
    text = table(GAME, separator=";").replace(";Anya;;R7;R;;;1;", ";Anya;;R7;R;;;eins;")
    _, page = preview(host, ("runden.csv", text))
    fault = "Zeile 3: Runde 1: „eins“ kann in der Spalte „bid“ nicht stehen."
    assert (offered(page), faults(page)) == ({}, [fault])
    _, page = preview(host, text=table(GAME).replace(",20,20\r\n", ",20,25\r\n", 1))
    assert "Zeile 2: Runde 1: In der Spalte „total“ steht 25; richtig ist 20, und das gilt." in words(page)
    assert offered(page) == {"1": True}


def test_several_files_of_every_kind_come_at_once(host: FlaskClient) -> None:
    files = [
        ("one.json", booklet(table="Eins")),
        ("list.json", f"[{booklet(table='Zwei')}, {booklet(table='Drei')}]"),
        ("lines.jsonl", f"\ufeff{booklet(table='Vier')}\r\n\r\n{booklet(table='Fünf')}\r\n"),
        ("runden.CSV", table(GAME)),
    ]
    where, page = preview(host, *files, text=booklet(table="Sechs"))
    assert re.findall(r"2 von 20 Runden · ([^<]*)</span>", page) == [
        *("one.json", "list.json, Spiel 1", "list.json, Spiel 2", "lines.jsonl, Zeile 1"),
        *("lines.jsonl, Zeile 3", "runden.CSV, ab Zeile 2", "eingefügter Text"),
    ]
    host.post(where, data={"take": list(offered(page))})
    assert len(links(host.get(where).text)) == 7


def test_what_is_here_already_or_came_twice_is_said_and_not_ticked(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.storage.bulk_statements.A_QUERY", 1)
    (code,) = bring(host, booklet())
    other = booklet(table="Anderswo")
    where, page = preview(host, ("a.jsonl", f"{booklet()}\n{other}\n{other}\n"), ("b.csv", table(GAME)))
    assert offered(page) == {"1": False, "2": True, "3": False, "4": False}
    assert page.count("Dieses Spiel ist schon da.") == 2
    assert f'<a href="/games/{code}">' in page
    assert "Dasselbe Spiel kam schon vor: a.jsonl, Zeile 2." in page
    host.post(where, data={"take": ["1"]})
    assert len(all_codes(host)) == 2, "who ticks it all the same gets it"
    played = {"trump": "Y", "bids": [0, 1, 0]}
    noted = [played | {"tricks": [{"leader": 1, "plays": [card, "B5", "R3"]}]} for card in ("B2", "B3")]
    _, page = preview(host, text="\n".join(booklet(first_dealer=0, rounds=[row]) for row in noted))
    assert offered(page) == {"1": True, "2": True}, "other cards lay there"


def test_the_same_evening_with_other_numbers_is_said_and_not_ticked(host: FlaskClient) -> None:
    played = [{"trump": "R", "bids": [0, 1, 0], "won": [1, 1, 1]}]
    played += [{"trump": "B", "bids": [1, 1, 1], "won": [1, 1, 2]}]
    rounds = json.loads(booklet())["rounds"] + played
    (code,) = bring(host, booklet(rounds=rounds))
    third = [*rounds[:2], rounds[2] | {"bids": [1, 1, 0]}, rounds[3]]
    fifth = [*rounds, {"trump": "B", "bids": [5, 0, 1], "won": [5, 0, 0]}]
    games = [booklet(rounds=other) for other in (third, rounds[:3], fifth)]
    games += [booklet(rounds=rounds, table="Stammtisch"), booklet()]
    _, page = preview(host, text="\n".join(games))
    assert offered(page) == {"1": False, "2": False, "3": False, "4": False, "5": True}
    for sentence in (
        "Dieses Spiel scheint schon da zu sein, mit einer anderen Runde 3; korrigiere eine einzelne"
        " Runde auf dem Block. Wenn du es importierst, zählt es ein zweites Mal.",
        "Dieses Spiel scheint schon da zu sein, und zwar weiter: mit 4 Runden.",
        "Der Anfang dieses Spiels scheint schon da zu sein: 4 Runden.",
        "Dieses Spiel scheint mit denselben Zahlen schon da zu sein; nur Regeln oder Notizen sind anders.",
    ):
        assert sentence in words(page)
    assert page.count(f'href="/games/{code}"') == 4


def test_what_is_no_game_or_nothing_is_refused_in_words(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for text in ["{", '{"format": "scorekeeper-game/1"}', "null", "\x00", "[1, 2]", "Hallo"]:
        with subtests.test(text=text):
            where, page = preview(host, text=text)
            assert faults(page)
            assert offered(page) == {}
            assert host.post(where, data={"take": ["1"]}).status_code == 422
    for text in ["", "  \n", "[]"]:
        with subtests.test(text=text):
            answer = send(host, ("empty.json", text))
            shown = host.get(answer.location) if answer.status_code == 303 else answer
            assert (shown.status_code, bool(faults(shown.text))) == (422, True)
    assert all_codes(host) == []


def test_of_a_flood_of_problems_the_first_are_said_and_the_rest_is_counted(host: FlaskClient) -> None:
    """Twenty rounds lack bids and tricks, the others are too many for three players."""
    record = booklet(players=["H" * 10_000, "Anya", "Freya"], rounds=[{}] * 3_000)
    _, page = preview(host, text=f"{record}\n" + "{}\n" * 200)
    sentences = faults(page)
    assert len(sentences) == 50
    assert all(len(fault) < 400 for fault in sentences)
    assert "und 3.001 weitere Fehler in diesem Spiel" in words(page)
    assert "und 170 weitere Spiele mit Fehlern" in words(page)


def test_games_that_the_page_has_no_room_for_are_counted_and_taken_along(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_preview.MOST_LISTED", 2)
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 6))
    where, page = preview(host, text=f"{text}\n{booklet(table='Abend 5')}")
    assert "6 Spiele lassen sich importieren" in words(page)
    assert "und 3 weitere Spiele, die hier nicht aufgeführt sind" in words(page)
    assert "Ein weiteres Spiel ist schon da oder scheint es zu sein." in words(page)
    host.post(where, data={"take": ["2"], "rest": "y"})
    assert len(all_codes(host)) == 4


def test_hostile_texts_are_shown_as_text(host: FlaskClient) -> None:
    _, page = preview(host, ("<img src=x>.json", booklet(table="<script>alert(1)</script>")), text="{")
    assert "<script>alert" not in page
    assert "<img src=x>" not in page
    assert "&lt;script&gt;alert" in page
