"""Files on their way in: what the preview says, nothing written before it, and nothing doubled."""

import io
import json
import os
import re
import threading
import time
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.formats import incoming
from scorekeeper.formats.record import read_record
from scorekeeper.storage import log, uploads
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.models import db
from scorekeeper.web.transfer import imports
from tests.conftest import open_start
from tests.extreme import raw_round
from tests.extreme import record as extreme_record
from tests.formats.tables import table
from tests.web.driving import Pad, all_codes, begin, bring, load

NARROW = {"plus_minus_one": True, "plus_minus_one_from_round": 3, "rounds": 5}
BOOKLET = Path(__file__).parents[1] / "games" / "booklet.json"


def booklet(**fields: Any) -> str:
    return json.dumps(json.loads(BOOKLET.read_text()) | fields, ensure_ascii=False)


def send(host: FlaskClient, *files: tuple[str, str | bytes], text: str = "") -> Any:
    """The answer to these files, with a name each, and to what is pasted."""
    data: dict[str, Any] = {"text": text}
    data["file"] = [
        (io.BytesIO(content.encode() if isinstance(content, str) else content), name)
        for name, content in files
    ]
    return host.post("/import", data=data, content_type="multipart/form-data")


def preview(host: FlaskClient, *files: tuple[str, str | bytes], text: str = "") -> tuple[str, str]:
    """The preview's address and page."""
    answer = send(host, *files, text=text)
    assert answer.status_code == 303, answer.text
    return answer.location, host.get(answer.location).text


def words(page: str) -> str:
    """The words of a page, as they are read."""
    main = page.partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", main)))


def faults(page: str) -> list[str]:
    return [unescape(said) for said in re.findall(r'class="fault">([^<]*)<', page)]


def offered(page: str) -> dict[str, bool]:
    """The games that can be chosen, by number, with whether they are ticked."""
    boxes = re.findall(r'name="take" value="(\d+)"( checked)?', page)
    return {number: bool(ticked) for number, ticked in boxes}


def links(page: str) -> list[str]:
    done = page.partition('class="done"')[2].partition("</div>")[0]
    return re.findall(r'href="/games/(\w+)"', done)


# --- what it says ---


def test_the_preview_says_of_every_game_what_it_is(host: FlaskClient) -> None:
    begin(host, ["Henry", "Anya", "Kim"])
    first = booklet(table="Stammtisch", played="2026-11-07", options=NARROW)
    _, page = preview(host, text=f"{first}\n{json.dumps(extreme_record(raw_round()))}\n")
    said = words(page)
    assert "2 Spiele lassen sich einlesen" in said
    assert "07.11.2026 · Stammtisch Henry 10 Anya 10 Freya führt 20 neu" in said
    assert "Wizard · Plus/minus Eins ab Runde 3 · 5 Runden · 2 von 5 Runden · Zeile 1" in said
    assert "Frank 3 neu Sabine 4 neu Katrin führt 2 neu Peter 5 neu" in said
    assert "Wizard Extreme · 1 von 4 Runden · Zeile 2" in said
    assert "Neu sind hier die Namen Freya, Frank, Sabine, Katrin, Peter." in said
    assert offered(page) == {"1": True, "2": True}


def test_it_speaks_english_too(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    _, page = preview(host, text=booklet(played="2026-11-07"))
    assert "1 game can be imported" in words(page)
    assert "7 Nov 2026" in words(page)


def test_nothing_is_written_before_somebody_confirms(host: FlaskClient) -> None:
    preview(host, text=booklet())
    assert all_codes(host) == []


def test_bad_games_are_told_with_all_that_is_wrong_and_do_not_hold_up_the_others(host: FlaskClient) -> None:
    bad = json.loads(booklet())
    bad["rounds"][0]["bids"] = [0, 7, 1]
    bad["rounds"][1]["won"] = [1, 1, 1]
    doubled = booklet(players=["Henry", "Henry", "Freya"], first_dealer=9)
    lines = [json.dumps(bad), booklet(), doubled, booklet()[:60]]
    where, page = preview(host, ("liga.jsonl", "\n".join(lines)))
    assert offered(page) == {"2": True}
    assert "3 Spiele lassen sich nicht einlesen" in words(page)
    assert faults(page) == [
        "Runde 1: Anya kann nicht 7 vorhersagen: Es gibt 0 bis 1 Stiche.",
        "Runde 2: 3 Stiche wurden gezählt, es gibt aber 2.",
        "Platz 2 braucht einen eigenen Namen, den sonst niemand hat.",
        "Die Option „first_dealer“ kann nicht den Wert 9 haben.",
        "Das lässt sich nicht lesen: Es ist kein vollständiger Spielstand.",
    ]
    assert "Zeile 1: Henry, Anya, Freya" in words(page)
    assert host.post(where, data={"take": ["1", "2", "3", "4"]}).status_code == 303
    assert len(all_codes(host)) == 1


def test_a_table_is_told_line_by_line(host: FlaskClient) -> None:
    game = read_record(json.loads(booklet())).game
    assert game is not None
    text = table(game, separator=";").replace(";Anya;;R7;R;;;1;", ";Anya;;R7;R;;;eins;")
    _, page = preview(host, ("runden.csv", text))
    assert offered(page) == {}
    assert faults(page) == ["Zeile 3: Runde 1: „eins“ kann in der Spalte „bid“ nicht stehen."]
    _, page = preview(host, ("runden.csv", "Name;Punkte\nHenry;20\n"))
    assert faults(page) == ["Zeile 1: Diese Spalten fehlen: game, edition, round, seat, player, bid, won."]


def test_figures_of_a_table_that_do_not_fit_are_told_and_the_game_can_be_taken(host: FlaskClient) -> None:
    game = read_record(json.loads(booklet())).game
    assert game is not None
    _, page = preview(host, text=table(game).replace(",20,20\r\n", ",20,25\r\n", 1))
    assert "Zeile 2: Runde 1: In der Spalte „total“ steht 25; richtig ist 20, und das gilt." in words(page)
    assert offered(page) == {"1": True}


def test_several_files_of_every_kind_come_at_once(host: FlaskClient) -> None:
    game = read_record(json.loads(booklet(table="Tabelle"))).game
    assert game is not None
    files = [
        ("one.json", json.dumps(json.loads(booklet(table="Eins")), indent=2)),
        ("list.json", f"[{booklet(table='Zwei')}, {booklet(table='Drei')}]"),
        ("lines.jsonl", f"\ufeff{booklet(table='Vier')}\r\n\r\n{booklet(table='Fünf')}\r\n"),
        ("runden.CSV", table(game)),
    ]
    where, page = preview(host, *files, text=booklet(table="Sechs"))
    places = re.findall(r"2 von 20 Runden · ([^<]*)</span>", page)
    assert places == [
        "one.json",
        "list.json, Spielstand 1",
        "list.json, Spielstand 2",
        "lines.jsonl, Zeile 1",
        "lines.jsonl, Zeile 3",
        "runden.CSV, ab Zeile 2",
        "eingefügter Text",
    ]
    host.post(where, data={"take": list(offered(page))})
    assert len(links(host.get(where).text)) == 7


def test_what_is_here_already_or_came_twice_is_said_and_not_ticked(host: FlaskClient) -> None:
    (here,) = bring(host, booklet())
    game = load(host, here).table.game
    other = booklet(table="Anderswo")
    where, page = preview(host, ("a.jsonl", f"{booklet()}\n{other}\n{other}\n"), ("b.csv", table(game)))
    assert offered(page) == {"1": False, "2": True, "3": False, "4": False}
    assert page.count("Dieses Spiel ist schon da.") == 2
    assert f'<a href="/games/{here}">' in page
    assert "Dasselbe Spiel kam schon vor: a.jsonl, Zeile 2." in page
    host.post(where, data={"take": ["1"]})
    assert len(all_codes(host)) == 2, "who ticks it all the same gets it"


def test_the_same_evening_with_other_numbers_is_said_and_not_ticked(host: FlaskClient) -> None:
    (code,) = bring(host, booklet())
    pad = Pad(host, code)
    pad.round(3, "R", "0 1 0", "1 1 1")
    pad.round(4, "B", "1 1 1", "1 1 2")
    exported = host.get(f"/games/{pad.code}/record.json").text
    third, whole = json.loads(exported), json.loads(exported)
    third["rounds"][2]["bids"] = [1, 1, 0]
    shorter = {**whole, "rounds": whole["rounds"][:3]}
    longer = {**whole, "rounds": [*whole["rounds"], {"trump": "B", "bids": [5, 0, 1], "won": [5, 0, 0]}]}
    named = {**whole, "table": "Stammtisch"}
    sent = "\n".join(json.dumps(raw) for raw in (third, shorter, longer, named, json.loads(booklet())))
    _, page = preview(host, text=sent)
    assert offered(page) == {"1": False, "2": False, "3": False, "4": False, "5": True}
    said = [
        "Dieses Spiel scheint schon da zu sein, mit einer anderen Runde 3; eine einzelne Runde wird auf dem"
        " Block berichtigt. Eingelesen würde es ein zweites Mal zählen.",
        "Dieses Spiel scheint schon da zu sein, und weiter gespielt: mit 4 Runden.",
        "Der Anfang dieses Spiels scheint schon da zu sein: 4 Runden.",
        "Dieses Spiel scheint mit denselben Zahlen schon da zu sein; was vereinbart oder sonst notiert",
    ]
    for sentence in said:
        assert sentence in words(page)
    assert page.count(f'href="/games/{code}"') == 4


@pytest.mark.parametrize("text", ["{", '{"format": "scorekeeper-game/1"}', "null", "\x00", "[1, 2]", "Hallo"])
def test_what_is_no_game_is_refused_with_words(host: FlaskClient, text: str) -> None:
    where, page = preview(host, text=text)
    assert faults(page)
    assert offered(page) == {}
    assert host.post(where, data={"take": ["1"]}).status_code == 422
    assert all_codes(host) == []


@pytest.mark.parametrize("sent", ["", "  \n", "[]"])
def test_nothing_at_all_is_said_to_be_nothing(host: FlaskClient, sent: str) -> None:
    answer = send(host, ("empty.json", sent))
    status = answer.status_code if answer.status_code != 303 else host.get(answer.location).status_code
    assert status == 422
    assert faults(answer.text if answer.status_code != 303 else host.get(answer.location).text)


def test_of_a_flood_of_problems_the_first_are_said_and_the_rest_is_counted(host: FlaskClient) -> None:
    """Twenty rounds lack bids and tricks, the others are too many for three players."""
    record = booklet(players=["H" * 100_000, "Anya", "Freya"], rounds=[{}] * 30_000)
    _, page = preview(host, text=f"{record}\n" + "{}\n" * 200)
    said = faults(page)
    assert len(said) == 50
    assert all(len(fault) < 400 for fault in said)
    assert "und 30.001 weitere Fehler in diesem Spiel" in words(page)
    assert "und 170 weitere Spiele mit Fehlern" in words(page)


def test_games_that_the_page_has_no_room_for_are_counted_and_taken_along(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_preview.MOST_LISTED", 2)
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 6))
    where, page = preview(host, text=f"{text}\n{booklet(table='Abend 5')}")
    assert "6 Spiele lassen sich einlesen" in words(page)
    assert "und 3 weitere Spiele, die hier nicht aufgeführt sind" in words(page)
    assert "Ein weiteres Spiel ist schon da oder scheint es zu sein." in words(page)
    host.post(where, data={"take": ["2"], "rest": "y"})
    assert len(all_codes(host)) == 4


def test_hostile_texts_are_shown_as_text(host: FlaskClient) -> None:
    _, page = preview(host, ("<img src=x>.json", booklet(table="<script>alert(1)</script>")), text="{")
    assert "<script>alert" not in page
    assert "<img src=x>" not in page
    assert "&lt;script&gt;alert" in page


# --- what happens ---


def test_only_what_was_chosen_is_taken_and_the_page_says_what_happened(host: FlaskClient) -> None:
    text = "\n".join(booklet(table=f"Abend {number}") for number in (1, 2, 3))
    where, _ = preview(host, text=text)
    answer = host.post(where, data={"take": ["1", "3"]})
    page = host.get(answer.location).text
    assert "2 Spiele sind da:" in page
    assert links(page) == all_codes(host)
    titles = [dict(load(host, code).table.game.details)["table"] for code in all_codes(host)]
    assert titles == ["Abend 1", "Abend 3"]
    assert offered(page) == {"2": True}, "what was left can still be taken"


def test_an_imported_game_goes_on_where_it_stopped(host: FlaskClient) -> None:
    (code,) = bring(host, booklet())
    again = Pad(host, code)
    again.round(3, "R", "0 1 2", "0 1 2")
    assert again.totals == (30, 40, 60)


def test_confirming_twice_makes_no_game_twice(host: FlaskClient) -> None:
    where, _ = preview(host, text=f"{booklet()}\n{booklet(table='Zweiter')}")
    for _ in range(2):
        assert host.post(where, data={"take": ["1", "2"]}).status_code == 303
    assert len(all_codes(host)) == 2


def test_choosing_nothing_is_said(host: FlaskClient) -> None:
    where, _ = preview(host, text=booklet())
    for chosen in ([], ["7"], ["x"], ["²"], ["9" * 5000]):
        answer = host.post(where, data={"take": chosen})
        assert answer.status_code == 422
        assert "Wähle mindestens ein Spiel." in answer.text
    assert all_codes(host) == []


def test_another_process_finds_what_this_one_kept(host: FlaskClient, make_app: Any) -> None:
    where, _ = preview(host, text=booklet())
    other = make_app().test_client()
    open_start(other)
    assert offered(other.get(where).text) == {"1": True}
    assert other.post(where, data={"take": ["1"]}).status_code == 303
    assert len(links(host.get(where).text)) == 1


def test_what_was_sent_hours_ago_is_gone(host: FlaskClient) -> None:
    where, _ = preview(host, text=booklet())
    (kept,) = (Path(host.application.instance_path) / "imports").iterdir()
    os.utime(kept, (0, 0))
    assert host.get(where).status_code == 410
    assert not kept.exists()


def test_the_statistics_know_imported_games(host: FlaskClient) -> None:
    bring(host, booklet(options={"rounds": 2}))
    bring(host, booklet(options={"rounds": 2}, played="2024-03-05", table="Hütte"))
    assert "05.03.2024 · Hütte" in host.get("/").text
    page = host.get("/statistics").text
    assert all(name in page for name in ("Henry", "Anya", "Freya"))


def test_an_import_that_stops_midway_says_what_is_in_and_sent_again_brings_the_rest(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 6))
    left = [2]

    def begin_while_there_is_room(histories: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise StorageFault("database or disk is full")
        return log.begin_all(histories)

    monkeypatch.setattr(imports, "BATCH", 1)
    monkeypatch.setattr(imports, "begin_all", begin_while_there_is_room)
    where, _ = preview(host, text=text)
    everything = {"take": ["1", "2", "3", "4", "5"]}
    answer = host.post(where, data=everything)
    assert answer.status_code == 503
    assert len(all_codes(host)) == 2
    assert "2 Spiele sind da" in answer.text
    assert links(answer.text) == all_codes(host)
    assert "Nicht alle wurden eingelesen: der Speicher ist voll." in answer.text
    assert offered(answer.text) == {"3": True, "4": True, "5": True}
    left[0] = 100
    assert host.post(where, data=everything).status_code == 303
    assert len(all_codes(host)) == 5


# --- what is kept meanwhile ---


def folder(app: Flask) -> Path:
    return Path(app.instance_path) / "imports"


def test_what_was_sent_is_kept_for_nobody_else_and_not_for_ever(app: Flask, host: FlaskClient) -> None:
    old, _ = preview(host, text=booklet())
    (kept,) = folder(app).iterdir()
    assert kept.stat().st_mode & 0o077 == 0
    long_ago = time.time() - uploads.KEPT_SECONDS - 1
    os.utime(kept, (long_ago, long_ago))
    preview(host, text=booklet())
    assert not kept.exists()
    gone = host.get(old)
    assert gone.status_code == 410
    assert "nicht mehr aufgehoben" in gone.text
    assert host.post(old, data={"take": ["1"]}).status_code == 410


def test_only_so_many_are_kept_the_newest_of_them(app: Flask, host: FlaskClient) -> None:
    sent = [preview(host, text=booklet())[0] for _ in range(uploads.MOST_KEPT + 3)]
    assert len(list(folder(app).iterdir())) == uploads.MOST_KEPT
    assert host.get(sent[-1]).status_code == 200


@pytest.mark.parametrize("key", ["..", "%2e%2e", "x" * 20 + "/..", "A" * 20, "secret_key"])
def test_no_other_file_is_found_by_a_key(host: FlaskClient, key: str) -> None:
    assert host.get(f"/import/{key}").status_code in (404, 410)


def test_a_full_disk_is_told_and_what_was_pasted_is_not_lost(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    answer = send(host, text=booklet(table="Abend"))
    assert answer.status_code == 503
    assert "ließ sich nicht aufheben: der Speicher ist voll." in answer.text
    assert "Abend" in answer.text
    assert list(folder(host.application).iterdir()) == []


def test_the_database_is_asked_for_the_same_game_in_so_many_pieces_as_it_takes(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.storage.known.BATCH", 2)
    names = [["Ida", "Ben", "Freya"], ["Kim", "Lou", "Max"], ["Ann", "Bo", "Cy"]]
    text = "\n".join(booklet(players=three) for three in names)
    bring(host, text)
    with host.application.app_context():
        db.session.remove()
    _, page = preview(host, text=text)
    assert offered(page) == {"1": False, "2": False, "3": False}
    assert "neu" not in words(page)


# --- what takes longer than a moment ---


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
    then = re.search(r'data-then="([^"]+)"', part)
    assert then is not None, part
    return unescape(then[1])


def test_a_long_import_tells_how_far_it_is_and_then_what_there_is(host: FlaskClient, no_moment: None) -> None:
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 80))
    where = send(host, text=text).location
    working = host.get(where)
    assert working.status_code == 303
    assert "Anhalten" in host.get(working.location).text
    page = host.get(followed(host, working.location)).text
    assert len(offered(page)) == 79
    taking = host.post(where, data={"take": [str(number) for number in range(1, 41)]})
    assert "work=" in taking.location
    looking = host.get(followed(host, taking.location))
    assert looking.location.endswith(where), "what is here now is looked at anew"
    page = host.get(followed(host, host.get(where).location)).text
    assert len(links(page)) == 40
    assert len(offered(page)) == 39


def test_an_import_can_be_stopped_and_what_is_in_stays_in(
    host: FlaskClient, no_moment: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    def begin_slowly(histories: Any) -> Any:
        begun.set()
        time.sleep(0.1)
        return log.begin_all(histories)

    monkeypatch.setattr(imports, "BATCH", 1)
    monkeypatch.setattr(imports, "begin_all", begin_slowly)
    text = "\n".join(booklet(table=f"Abend {number}") for number in range(1, 40))
    where = send(host, text=text).location
    taking = host.post(where, data={"take": [str(number) for number in range(1, 40)]}).location
    assert begun.wait(60)
    work = taking.partition("?")[2]
    stopped = host.get(host.post(f"{where}/stop?{work}").location).text
    assert "Angehalten. Was schon eingelesen ist, bleibt." in stopped
    assert 1 <= len(all_codes(host)) < 39
    monkeypatch.setattr(imports, "begin_all", log.begin_all)
    monkeypatch.setattr(imports, "A_MOMENT", 60)
    assert host.post(where, data={"take": [str(number) for number in range(1, 40)]}).status_code == 303
    assert len(all_codes(host)) == 39, "and none twice"


@pytest.mark.parametrize(
    "sent", [b"{}\n" * 2_700_000, b"[" + b"{}," * 2_700_000 + b"{}]"], ids=["lines", "list"]
)
def test_of_millions_of_games_only_so_many_are_looked_at(
    host: FlaskClient, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_preview.MOST_GAMES", 200)
    monkeypatch.setattr(imports, "A_MOMENT", 60)
    read = []
    for name in ("read_text", "read_record"):
        original = getattr(incoming, name)
        monkeypatch.setattr(
            incoming, name, lambda value, original=original: (read.append(1), original(value))[1]
        )
    _, page = preview(host, ("many.jsonl", sent))
    assert "mehr Spiele, als auf einmal eingelesen werden" in words(page)
    assert len(read) == 201


def test_what_takes_too_long_is_told_and_ends(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.transfer.import_job.LONGEST", 0)
    where = send(host, text=f"{booklet()}\n{booklet()}").location
    assert "Das dauert für ein einziges Einlesen zu lange." in host.get(where).text
    answer = host.post(where, data={"take": ["1", "2"]})
    assert all_codes(host) == []
    assert "Einlesen" in answer.text


def test_an_errand_that_is_dropped_at_this_moment_is_looked_at_anew(app: Flask, host: FlaskClient) -> None:
    where, page = preview(host, text=booklet())
    (Path(app.instance_path) / "arrivals" / ("a" * 20)).mkdir(parents=True)
    dropped = f"work={'a' * 20}"
    assert offered(host.get(f"{where}?{dropped}").text) == offered(page)
    assert host.post(f"{where}/stop?{dropped}").status_code == 303
