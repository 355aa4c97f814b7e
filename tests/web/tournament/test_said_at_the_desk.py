"""What the desk says: which heat is next, how it is played, who is here, what papers are called."""

import re
from html import unescape

from flask.testing import FlaskClient

from scorekeeper.names import SOFT_HYPHEN
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.web.tournament.rules import in_words
from tests.web.driving import Pad
from tests.web.tournament.evening import RULES, Hall, begin


def step(hall: Hall) -> str:
    """What is to be done next, in words."""
    page = hall.get().partition('id="step-title"')[2].partition("</p>")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page.partition(">")[2])).split())


def test_a_cancelled_heat_is_said_to_be_played_anew(hall: Hall) -> None:
    assert step(hall) == "Draw session 1 9 players are here. This is session 1 of 3."
    hall.draw()
    hall.done("/heats/1/cancel")
    sentence = (
        "Draw session 1 (again) 9 players are here. Session 1 was cancelled and is played again. "
        "0 of 3 sessions have been played."
    )
    assert step(hall) == sentence
    hall.draw()
    for table, people in enumerate(hall.tournament.heats[1].seating.tables, start=1):
        hall.paper(table, [30, *[20] * (len(people) - 1)])
    assert step(hall) == "Draw session 2 9 players are here. This is session 2 of 3."


def test_the_log_strikes_out_what_the_desk_took_back_and_nothing_that_a_table_sent(hall: Hall) -> None:
    hall.client.post("/language", data={"language": "en"})
    hall.done("/rules", **RULES)
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    hall.done("/heats/1/tables/1/came")
    table = hall.games()[0]
    others = " 0" * (len(table.players) - 1)
    Pad(hall.client, table.game).round(1, "R", "1" + others, "1" + others)
    hall.done("/announcement", text="Break")
    hall.done("/undo", stroke=hall.log.undo_target)
    page = hall.get("/history")
    for sentence in ("Table 1 calls the referee", "The referee was at table 1", "Session 1, table 1: "):
        assert f'<span class="log-entry__text">{sentence}' in page.replace(SOFT_HYPHEN, "")
    assert re.findall("<del>(.*?)</del> <em>undone</em>", page) == ["Announced: Break"]


def test_nobody_here_is_said_with_what_helps(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, here=""))
    assert "Nobody is checked in yet: tap everybody on the list who has arrived." in step(hall)
    assert "Tap everybody who has arrived; only they are drawn." in hall.get("/people")
    for page in ("", "/people", "/wall"):
        assert ">0 people" not in hall.get(page)
        assert ">0 of 9" not in hall.get(page)
    hall.done("/people/0/here")
    assert "1 player is checked in." in step(hall)
    assert "Here: 1 of 9" in hall.get("/people")


def test_the_rules_say_what_their_numbers_are(hall: Hall) -> None:
    hall.done("/rules", **RULES | {"cut": ["4"], "heats": ["1"], "minutes": "1"})
    with hall.client.application.test_request_context(headers={"Accept-Language": "en"}):
        sentences = in_words(hall.tournament.settings)
        assert {"the best advance: 4", "1 minute per session"} <= {*sentences}
        assert not any(sentence.replace("→", "").replace(" ", "").isdigit() for sentence in sentences)
        assert "the best advance: 4" not in in_words(Settings(draws=("random",)))


def test_the_paper_with_the_standings_is_final_once_it_is_over(hall: Hall) -> None:
    hall.draw()
    for table, people in enumerate(hall.tournament.heats[0].seating.tables, start=1):
        hall.paper(table, [30, *[20] * (len(people) - 1)])
    assert "Final standings" not in hall.get("/paper")
    hall.done("/end")
    assert "Final standings" in hall.get("/paper")
