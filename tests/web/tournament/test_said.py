"""What a director reads: what is next, who is here, what is open, and the log that settles a protest."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.names import SOFT_HYPHEN
from scorekeeper.sheets.tournament.papers import pads, slips
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.results import standing_pages
from scorekeeper.web.tournament.words import format_since
from tests.web.driving import Pad
from tests.web.tournament.evening import RULES, TIMED, Hall, begin, words

CALL = "Table 1 calls the referee"


def step(hall: Hall) -> str:
    """What is to be done next, in words."""
    return words(hall.get().partition('id="step-title"')[2].partition("</p>")[0].partition(">")[2])


def lines(hall: Hall) -> list[str]:
    """What the log says, the newest first."""
    page = hall.get("/history").replace(SOFT_HYPHEN, "")
    found = re.findall(r'<span class="log-entry__text">(.*?)</span>', page)
    return [unescape(re.sub(r"<[^>]*>", "", line)) for line in found]


def listed(hall: Hall) -> list[tuple[str, str, str]]:
    """Of everybody in the list the name, the state and the button."""
    page = hall.get("/people").replace(SOFT_HYPHEN, "")
    found = re.findall(r'<li class="people-list__one.*?</li>', page, re.S)
    about = r"<b>(.*?)</b>.*?<span>(.*?)</span>.*<button[^>]*>(?:<svg.*?</svg>)?(.*?)</button>"
    return [re.search(about, line, re.S).groups() for line in found]  # type: ignore[union-attr, misc]


def test_the_list_at_the_door_tells_who_is_here_in_the_order_in_which_one_looks(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Zoe", "Łucja", "Åsa", "Max"], here=""))
    names = ["Åsa", "Łucja", "Max", "Zoe"]
    assert listed(hall) == [(name, "not here", "Check in") for name in names]
    assert "Nobody is checked in yet: tap everybody on the list who has arrived." in step(hall)
    assert "Tap everybody who has arrived; only they are drawn." in hall.get("/people")
    hall.done("/people/here")
    assert hall.tournament.checked_in == {0, 1, 2, 3}
    hall.undo()
    hall.done("/people/0/here")
    *others, zoe = listed(hall)
    assert {state for _name, state, _button in others} == {"not here"}
    assert re.fullmatch(r"here since \d+:\d\d(.[AP]M)?", zoe[1]), zoe
    assert zoe[2] == "Leaves"
    assert "1 player is checked in." in step(hall)
    assert "Here: 1 of 4" in hall.get("/people")
    seats = re.findall(r'class="hand__one"><span>(.*?)</span>', hall.get("/draw/by-hand"))
    assert [name.replace(SOFT_HYPHEN, "") for name in seats] == ["Zoe"]


def test_a_session_that_is_played_again_keeps_its_number_everywhere(hall: Hall) -> None:
    """Session 2 was cancelled; the next one, with a result at its first table, is session 2 again."""
    assert step(hall) == "Draw session 1 9 players are here. This is session 1 of 3."
    hall.draw()
    hall.play()
    hall.draw()
    hall.done("/heats/2/cancel")
    assert step(hall) == (
        "Draw session 2 (again) 9 players are here. Session 2 was cancelled and is played again. "
        "1 of 3 sessions have been played."
    )
    hall.draw()
    hall.play(1)
    hall.fine(0, heat=3, points=10, reason="late")
    guest, tablet, game = hall.phone(0), hall.device("table"), hall.game()
    asked = {
        hall.client: ("", "/heats/3", "/heats/3/tables/1", "/open", "/history", "/people/0", "/paper"),
        guest: ("/me", "/wall", "/standings"),
        tablet: ("/tables/1",),
    }
    pages = {path: client.get(hall.path + path) for client, paths in asked.items() for path in paths}
    pages |= {path: hall.client.get(f"/games/{game}{path}") for path in ("", "/referee")}
    for path, page in pages.items():
        assert "session 2 (again)" in words(page.text).lower(), path
        assert "session 3" not in words(page.text).lower(), path
    assert re.findall(r'aria-label="(Session [^"]+)"', pages["/heats/3"].text) == [
        *("Session 1", "Session 2", "Session 2 (again)")
    ]
    assert "Session 2 (again) is still being played" in hall.refused("/draw", seed="x")
    printing = PrintRequest(hall.tournament, "en")
    for printed in (pads(printing), slips(printing)):
        assert "session 2 (again)" in words(" ".join(printed)).lower()
    standings = words(" ".join(standing_pages(printing)))
    assert "Standings after session 2 (again)" in standings
    assert "Session 2 (again), Anya: −10 game points" in standings
    assert "Autumn, session 2 (again), table 1 · " in words(hall.client.get(f"/games/{game}").text)
    hall.play(2)
    assert step(hall).startswith("Draw session 3 ")


def test_since_when_is_told_in_whole_minutes(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        sentences = [format_since(datetime.now(UTC) - timedelta(seconds=ago)) for ago in (59, 60, 119, 121)]
    assert sentences == ["just now", "for 1 minute", "for 1 minute", "for 2 minutes"]


def test_a_call_stands_on_every_page_of_a_director_until_it_is_answered(hall: Hall) -> None:
    hall.draw()
    pages = ("", "/people", "/people/0", "/draw", "/draw/by-hand", "/heats/1", "/heats/1/tables/2")
    pages += ("/standings", "/rules", "/devices", "/paper", "/history", "/open")
    assert not [path for path in pages if CALL in hall.get(path)]
    hall.done("/heats/1/tables/1/call")
    for path in pages:
        page = hall.get(path)
        assert page.count(f"<b>{CALL}</b>") == 1, path
        assert 'data-calls="1"' in page
        assert re.search(r"js/pages/(tournament|call_banner)\.js", page), "somebody keeps it up to date"
    guest = hall.device("guest")
    for path in ("/me", "/heats/1", "/standings"):
        assert CALL not in guest.get(hall.path + path).text, "it is nobody else's business"
    hall.on_paper()
    hall.draw()
    called = ["desk-table--calls" in hall.get(f"/heats/{heat}") for heat in (1, 2)]
    assert called == [True, False], "nor another session's"
    answer = hall.client.post(
        f"{hall.path}/heats/1/tables/1/came", data={"on": "calls"}, headers={"X-Fragment": "1"}
    )
    assert re.search(r'<div id="calls"[^>]* data-calls="0"[^>]* hidden>', answer.text)
    assert hall.done("/heats/1/tables/1/came", on="calls").location == f"{hall.path}/calls"


def test_all_open_matters_stand_on_one_page(hall: Hall) -> None:
    hall.done("/rules", **RULES | TIMED)
    assert "Nothing is open." in hall.get("/open")
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    hall.fine(0, reason="conduct")
    assert "1 open matter" in hall.words()
    began = datetime.now(UTC) - timedelta(minutes=48, seconds=30)
    hall.begin_time(began.isoformat(timespec="seconds"))
    matters = hall.words("/open")
    assert "3 open matters" in hall.words()
    assert "Session 1, table 1 calls the referee" in matters
    for table in (1, 2):
        assert f"Session 1, table {table} still playing, 3 minutes over time" in matters
    assert "Anya −20 game points · Session 1" in matters


def test_results_carry_their_figures_old_and_new(hall: Hall) -> None:
    """In session 2; in session 1 others sat there."""
    hall.seat((8, 7, 6, 5), (0, 1, 2, 3, 4))
    hall.on_paper()
    hall.seat()
    hall.paper(1, [30, 20, -10, 20], hits=["1", "1", "0", "1"])
    old = "Anya 30 (1 hit) · Ben 20 (1 hit) · Cleo −10 (0 hits) · Dora 20 (1 hit)"
    assert lines(hall)[0] == f"Session 2, table 1, from paper: {old}"
    hall.paper(1, [20, 30, -10, 20], instead=hall.results[1].mark)
    figures = "Anya 20 · Ben 30 · Cleo −10 · Dora 20"
    assert lines(hall)[0] == f"Session 2, table 1, from paper: {figures}; before: {old}"
    hall.undo()
    assert lines(hall)[0] == f"Undone: Session 2, table 1, from paper: {figures}; before: {old}; now: {old}"
    hall.play(1)
    played = "Anya 30 (1 hit) · Ben 20 (1 hit) · Cleo 20 (1 hit) · Dora 20 (1 hit)"
    assert lines(hall)[0] == f"Session 2, table 1: {played}, by the game; what counts: {old}"
    hall.done("/heats/2/tables/1/withdrawal", who=[0, 1, 2, 3])
    assert lines(hall)[0] == f"Session 2, table 1, paper removed: {old}; now: {played}"
    decided = {"who": [0, 1, 2, 3], "score": [0, 0, 0, 0], "hits": [""] * 4, "reason": "cards exposed"}
    hall.done("/heats/2/tables/1/override", **decided)
    assert lines(hall)[0] == (
        "Session 2, table 1, the referee decided: Anya 0 · Ben 0 · Cleo 0 · Dora 0 (cards exposed);"
        f" before: {played}"
    )


def test_who_plays_for_whom_and_a_penalty_are_told_whole_and_of_many_names_three(hall: Hall) -> None:
    for name in ("Zoe", "Yara", ""):
        hall.done("/people/0/substitute", name=name)
    assert lines(hall)[:3] == ["Anya plays again", "Yara plays for Anya now", "Zoe plays for Anya now"]
    hall.draw()
    hall.fine(1, reason="conduct", note="twice")
    given = lines(hall)[0]
    assert given.startswith("Penalty in session 1: Ben: −20 game points, ")
    assert "twice" in given
    hall.done("/people/1/penalties/0/cancel")
    assert lines(hall)[0] == f"Cancelled: {given}"
    hall.done("/people", people="Jonas\nKira\nLeonie\nMax\nTheo")
    assert lines(hall)[0] == "Added to the list: Jonas, Kira, Leonie and 2 more"


def test_the_log_strikes_out_what_the_desk_took_back_and_nothing_that_a_table_sent(hall: Hall) -> None:
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    hall.done("/heats/1/tables/1/came")
    hall.play(1)
    hall.done("/announcement", text="Break")
    hall.undo()
    page = hall.get("/history")
    for sentence in (CALL, "The referee was at table 1", "Session 1, table 1: "):
        assert f'<span class="log-entry__text">{sentence}' in page.replace(SOFT_HYPHEN, "")
    assert re.findall("<del>(.*?)</del> <em>undone</em>", page) == ["Announced: Break"]


def test_a_table_without_a_round_asks_what_to_do(hall: Hall) -> None:
    hall.draw()
    assert Pad(hall.client, hall.game()).post("/end").status_code == 200
    assert "ended without a round" in hall.get()
    assert "Ended without a round" in hall.get("/open")
    asks = "This game ended before its first round"
    assert asks in hall.get("/heats/1/tables/1")
    hall.on_paper()
    assert asks not in hall.get("/heats/1/tables/1")
