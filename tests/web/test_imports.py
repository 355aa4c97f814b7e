"""Games taken in: looked at before, what was chosen and nothing else, kept until then, told how far it is."""

import json
import os
import re
import shutil
import threading
import time
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import DEFAULT, Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.formats import game_files
from scorekeeper.formats.record import read_text
from scorekeeper.storage import bulk_import, log
from scorekeeper.storage.engine import StorageFault
from scorekeeper.web.transfer import import_preview, imports
from tests.conftest import open_start
from tests.extreme import raw_round
from tests.extreme import record as extreme_record
from tests.faults import UNLUCKY, break_taking_in
from tests.formats.tables import table
from tests.web.changing import english
from tests.web.driving import Pad, all_codes, begin, bring, load
from tests.web.importing import booklet, faults, links, offered, preview, send, words

GAME = read_text(booklet()).game


def test_the_preview_says_of_every_game_what_it_is(host: FlaskClient) -> None:
    begin(host, ["Henry", "Anya", "Kim"])
    narrow = {"plus_minus_one": True, "plus_minus_one_from_round": 3, "rounds": 5}
    first = booklet(table="Stammtisch", played="2026-11-07", options=narrow)
    _, page = preview(host, text=f"{first}\n{json.dumps(extreme_record(raw_round()))}\n")
    text = words(page)
    assert "2 Spiele lassen sich importieren" in text
    assert "07.11.2026 · Stammtisch Henry 10 Anya 10 Freya führt 20 neu" in text
    assert "Wizard · Plus/minus Eins ab Runde 3 · 5 Runden · 2 von 5 Runden · Zeile 1" in text
    assert "Frank 3 neu Sabine 4 neu Katrin führt 2 neu Peter 5 neu" in text
    assert "Wizard Extreme · 1 von 4 Runden · Zeile 2" in text
    assert "Neu sind hier die Namen Freya, Frank, Sabine, Katrin, Peter." in text
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


def test_what_is_here_already_or_came_twice_is_said_and_not_ticked(host, monkeypatch):
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
            assert (offered(page), host.post(where, data={"take": ["1"]}).status_code) == ({}, 422)
    for text in ["", "  \n", "[]"]:
        with subtests.test(text=text):
            answer = send(host, ("empty.json", text))
            page = host.get(answer.location) if answer.status_code == 303 else answer
            assert (page.status_code, bool(faults(page.text))) == (422, True)
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


def test_games_that_the_page_has_no_room_for_are_counted_and_taken_along(host, monkeypatch):
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
    assert [part for part in ("<script>alert", "<img src=x>") if part in page] == []
    assert "&lt;script&gt;alert" in page


def test_what_was_chosen_is_taken_once_and_another_process_the_rest(host: FlaskClient, make_app: Any) -> None:
    where, _ = preview(host, text="\n".join(booklet(table=f"Abend {number}") for number in (1, 2, 3)))
    for chosen in ([], ["7"], ["x"], ["²"], ["9" * 5000]):
        answer = host.post(where, data={"take": chosen})
        assert (answer.status_code, "Wähle mindestens ein Spiel." in answer.text) == (422, True), chosen
    assert all_codes(host) == []
    for _ in range(2):
        page = host.get(host.post(where, data={"take": ["1", "3"]}).location).text
    assert "2 Spiele importiert:" in page
    assert links(page) == all_codes(host)
    titles = [dict(load(host, code).table.game.details)["table"] for code in all_codes(host)]
    assert titles == ["Abend 1", "Abend 3"]
    other = make_app().test_client()
    open_start(other)
    assert offered(other.get(where).text) == {"2": True}
    assert other.post(where, data={"take": ["2"]}).status_code == 303
    assert len(links(host.get(where).text)) == 3
    english(host)
    pad, tap = Pad(host, all_codes(host)[0]), "· Tap a round on the pad to correct it."
    page = pad.page()
    assert (tap in page, tap in Pad(host, begin(host)).page()) == (True, False), "here nothing is to correct"
    assert 'title="Nothing to undo: tap a round on the pad to correct it." aria-label="Undo" disabled' in page
    pad.write("trump", card="R")
    assert tap not in pad.page()


def test_an_import_that_stops_midway_says_what_is_in_and_sent_again_brings_the_rest(host, monkeypatch):
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 6))
    two, full = [DEFAULT, DEFAULT], StorageFault("database or disk is full")
    monkeypatch.setattr(imports, "BATCH", 1)
    monkeypatch.setattr(bulk_import, "begin_all", Mock(wraps=log.begin_all, side_effect=[*two, full]))
    where, _ = preview(host, text=text)
    everything = {"take": ["1", "2", "3", "4", "5"]}
    answer = host.post(where, data=everything)
    assert (answer.status_code, len(all_codes(host))) == (503, 2)
    assert "2 Spiele importiert" in answer.text
    assert links(answer.text) == all_codes(host)
    assert "Nicht alle Spiele wurden importiert: der Speicher ist voll." in answer.text
    assert offered(answer.text) == {"3": True, "4": True, "5": True}
    monkeypatch.setattr(bulk_import, "begin_all", log.begin_all)
    assert (host.post(where, data=everything).status_code, len(all_codes(host))) == (303, 5)


def folder(app: Flask) -> Path:
    return Path(app.instance_path) / "imports"


def test_what_was_sent_is_kept_for_nobody_else_and_not_for_ever(app: Flask, host: FlaskClient) -> None:
    long_ago = time.time() - 2 * 60 * 60 - 1
    for comes_newer in (False, True):
        old, _ = preview(host, text=booklet())
        (upload,) = folder(app).iterdir()
        assert upload.stat().st_mode & 0o077 == 0
        os.utime(upload, (long_ago + 60, long_ago + 60))
        assert host.get(old).status_code == 200
        os.utime(upload, (long_ago, long_ago))
        if comes_newer:
            preview(host, text=booklet())
            assert not upload.exists()
        gone = host.get(old)
        assert gone.status_code == 410
        assert "nicht mehr gespeichert" in gone.text
        assert host.post(old, data={"take": ["1"]}).status_code == 410
        assert not upload.exists()
    sent = [preview(host, text=booklet())[0] for _ in range(12)]
    assert len(list(folder(app).iterdir())) == 10, "the newest of them"
    assert host.get(sent[-1]).status_code == 200


def test_what_is_being_taken_over_may_be_dropped_meanwhile(app, host, monkeypatch):
    """As newer files do that are sent while these are read."""
    where, _ = preview(host, text="\n".join(booklet(table=f"Abend {number}") for number in range(3)))
    look_at = import_preview.look_at

    def looked_at(*given: Any) -> Any:
        shown = look_at(*given)
        shutil.rmtree(folder(app))
        return shown

    monkeypatch.setattr(imports, "look_at", looked_at)
    monkeypatch.setattr(imports, "A_MOMENT", 60.0)
    assert host.post(where, data={"take": ["1", "2", "3"]}).status_code == 303
    assert len(all_codes(host)) == 3


def test_no_other_file_is_found_by_a_key(app: Flask, host: FlaskClient) -> None:
    preview(host, text=booklet())
    (folder(app).parent / "names.json").write_text('["secret_key"]')
    for key in ("..", "%2e%2e", "x" * 20 + "/..", "A" * 20, "secret_key"):
        assert host.get(f"/import/{key}").status_code in (404, 410), key


def test_a_full_disk_is_told_and_no_text_is_lost(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "rename", Mock(side_effect=OSError(28, "No space left on device")))
    answer = send(host, text=booklet(table="Abend"))
    assert answer.status_code == 503
    assert "ließen sich nicht speichern: der Speicher ist voll." in answer.text
    assert "Abend" in answer.text
    assert list(folder(host.application).iterdir()) == []


@pytest.fixture
def no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for an errand, and it rests after every game."""
    monkeypatch.setattr(imports, "A_MOMENT", 0)
    monkeypatch.setattr("scorekeeper.web.transfer.import_job.WORKS", 0)


def followed(host: FlaskClient, where: str) -> str:
    """Where the errand leads that is worked on there."""
    seen = []
    for _ in range(600):
        part = host.get(where, headers={"X-Fragment": "1"}).text
        seen.append(part)
        if "data-running" not in part:
            break
        time.sleep(0.05)
    assert any("data-running" in part for part in seen), "it was not done at once"
    (then,) = re.findall(r'data-then="([^"]+)"', part)
    return unescape(then)


def test_a_long_import_tells_how_far_it_is_can_be_stopped_and_then_brings_the_rest(
    host, no_moment, monkeypatch
):
    begun = threading.Event()

    def begin_slowly(histories: Any, **asked: Any) -> Any:
        begun.set()
        time.sleep(0.1)
        return log.begin_all(histories, **asked)

    where = send(host, text="\n".join(booklet(table=f"Abend {number}") for number in range(1, 13))).location
    working = host.get(where)
    assert working.status_code == 303
    assert "Abbrechen" in host.get(working.location).text
    everything = {"take": [*offered(host.get(followed(host, working.location)).text)]}
    assert len(everything["take"]) == 12
    monkeypatch.setattr(imports, "BATCH", 1)
    monkeypatch.setattr(bulk_import, "begin_all", begin_slowly)
    work = host.post(where, data=everything).location.partition("?")[2]
    assert begun.wait(60)
    stopped = host.get(host.post(f"{where}/stop?{work}").location).text
    assert "Abgebrochen. Was schon importiert ist, bleibt." in stopped
    assert 1 <= len(all_codes(host)) < 12
    monkeypatch.setattr(bulk_import, "begin_all", log.begin_all)
    looking = host.get(followed(host, host.post(where, data=everything).location))
    assert looking.location.endswith(where), "what is here now is looked at anew"
    page = host.get(followed(host, host.get(where).location)).text
    assert (len(links(page)), len(offered(page))) == (12, 0)
    assert len(all_codes(host)) == 12, "and none twice"


def test_of_millions_of_games_only_some_are_read(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_preview.MOST_GAMES", 20)
    for name, sent in (("read_text", b"{}\n" * 99), ("read_record", b"[" + b"{}," * 99 + b"{}]")):
        reads = Mock(wraps=getattr(game_files, name))
        monkeypatch.setattr(game_files, name, reads)
        _, page = preview(host, ("many.jsonl", sent))
        assert "mehr Spiele, als ein Import aufnimmt" in words(page)
        assert reads.call_count == 21


def test_what_takes_too_long_is_told_and_ends(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_job.LONGEST", 0)
    where = send(host, text=f"{booklet()}\n{booklet()}").location
    assert "Das dauert für einen Import zu lange." in host.get(where).text
    answer = host.post(where, data={"take": ["1", "2"]})
    assert all_codes(host) == []
    assert "Importieren" in answer.text


def test_an_errand_that_is_dropped_at_this_moment_is_looked_at_anew(app: Flask, host: FlaskClient) -> None:
    where, page = preview(host, text=booklet())
    (Path(app.instance_path) / "arrivals" / ("a" * 20)).mkdir(parents=True)
    dropped = f"work={'a' * 20}"
    assert offered(host.get(f"{where}?{dropped}").text) == offered(page)
    assert host.post(f"{where}/stop?{dropped}").status_code == 303


def test_a_record_on_which_the_app_itself_fails_does_not_hold_up_the_others(host, monkeypatch):
    break_taking_in(monkeypatch)
    records = [booklet(played=f"2024-01-0{day}") for day in range(1, 4)]
    records[1] = records[1].replace("Henry", UNLUCKY)
    english(host)
    address, page = preview(host, text="\n".join(records))
    page = words(host.post(address, data={"take": [*offered(page)]}).text)
    assert "2 games imported" in page
    assert len(all_codes(host)) == 2
    assert "Line 2: Zoe, Anya, Freya" in page
    assert "The app itself fails on this saved game (KeyError: 'Zoe')" in page
