"""A club evening with nine people, two tables and three draws, through forms alone."""

import re
from collections import Counter

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.tournament.standings import standings
from tests.web.driving import Pad, all_codes
from tests.web.tournament.evening import NINE, RULES, Hall, begin, come_in, link


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    return hall


def play(hall: Hall, pad: FlaskClient, game: str, size: int) -> None:
    """The one round of a game: whoever sits first bids one and wins the trick, the others bid none."""
    round_of = Pad(pad, game)
    round_of.round(1, "R", "1" + " 0" * (size - 1), "1" + " 0" * (size - 1))


def test_nine_people_play_three_draws_at_two_tables(hall: Hall, host: FlaskClient) -> None:
    assert sorted(entrant.name for entrant in hall.tournament.entrants) == NINE
    assert len(hall.tournament.checked_in) == 9
    hall.done("/devices/links/table")
    tablet = hall.client.application.test_client()
    assert come_in(tablet, link(hall.get("/devices"), "table")) == f"/halls/{hall.code}/tables/1"
    for heat in (1, 2, 3):
        assert f"Draw session {heat}" in english(hall)
        hall.draw(seed=f"draw {heat}")
        assert sorted(len(table) for table in hall.tournament.heats[-1].seating.tables) == [4, 5]
        assert "2 tables are still playing" in english(hall)
        first, second = hall.games()
        seat = tablet.get(f"/halls/{hall.code}/tables/1").text
        assert all(name in seat for name in first.players)
        opened = tablet.post(f"/halls/{hall.code}/heats/{heat}/tables/1/pad")
        assert opened.location == f"/games/{first.game}"
        play(hall, tablet, first.game, len(first.players))  # this device keeps that pad, and no other
        assert tablet.get(f"/games/{second.game}").status_code == 403
        assert "1 table is still playing" in english(hall)
        play(hall, host, second.game, len(second.players))
        assert hall.tournament.heats[-1].complete
    # 30 points for a trick that was bid, 20 for none that was
    firsts = Counter(table[0] for heat in hall.tournament.heats for table in heat.seating.tables)
    expected = {entrant: 60 + 10 * firsts[entrant] for entrant in range(9)}
    assert {line.entrant: line.points for line in standings(hall.tournament)} == expected
    hall.done("/end")
    page = hall.get("/standings")
    assert "Endstand" in page or "Final standings" in page
    rows = re.findall(r'class="ranks__points figure"><b>(\d+)</b>', page)
    assert [int(points) for points in rows] == sorted(expected.values(), reverse=True)
    assert len(all_codes(host)) == 6, "six ordinary games"


def english(hall: Hall) -> str:
    """The desk, in English."""
    hall.client.post("/language", data={"language": "en"})
    return hall.get()


def test_who_comes_late_plays_from_the_next_heat_on_and_who_leaves_keeps_what_was_played(hall: Hall) -> None:
    hall.draw()
    hall.done("/people", people="Jo", here="y")
    assert 9 not in hall.tournament.heats[0].seating.seated
    tables = hall.tournament.heats[0].seating.tables
    for number, table in enumerate(tables, start=1):
        assert hall.paper(number, [30] + [20] * (len(table) - 1)).status_code == 303
    gone = tables[0][1]
    hall.done(f"/people/{gone}/gone")
    hall.draw()
    seated = hall.tournament.heats[1].seating.seated
    assert 9 in seated
    assert gone not in seated
    assert f"<b>{20}</b>" in hall.get("/standings")
    hall.done(f"/people/{gone}/here")
    assert gone in hall.tournament.checked_in


def test_a_substitute_plays_and_the_line_stays(hall: Hall) -> None:
    hall.done("/people/2/substitute", name="Zoe")
    hall.draw()
    assert any("Zoe" in game.players for game in hall.games())
    assert "Cleo" in hall.get("/standings")


def test_a_draw_is_looked_at_changed_drawn_anew_and_seen_by_nobody_else(
    hall: Hall, host: FlaskClient
) -> None:
    hall.done("/devices/links/guest")
    guest = host.application.test_client()
    come_in(guest, link(hall.get("/devices"), "guest"))
    hall.draw(seed="one")
    player, other = hall.tournament.heats[0].seating.tables[0][:2]
    for number, table in enumerate(hall.tournament.heats[0].seating.tables, start=1):
        hall.paper(number, [0] * len(table))
    tables = [
        [player, other, 8, 7] if 7 not in (player, other) and 8 not in (player, other) else [player, other]
    ]
    rest = [player for player in range(9) if player not in tables[0]]
    while len(tables[0]) < 4:
        tables[0].append(rest.pop(0))
    rest = [player for player in range(9) if player not in tables[0]]
    hall.done(
        "/draw/by-hand", who=list(range(9)), table=[1 if player in tables[0] else 2 for player in range(9)]
    )
    host.post("/language", data={"language": "en"})
    page = hall.get("/draw")
    names = [entrant.name for entrant in hall.tournament.entrants]
    pair = sorted((player, other))
    assert f"{names[pair[0]]} and {names[pair[1]]} meet again, as in the session before" in page
    assert "Nobody sees it" not in guest.get(f"/halls/{hall.code}/me").text
    assert guest.get(f"/halls/{hall.code}/draw").status_code == 403
    swapped = hall.get(f"/draw?one={other}&other={rest[0]}")
    assert f"{names[other]} and {names[rest[0]]} swap seats" in swapped
    assert "What gets better:" in swapped
    hall.done("/draw/swap", one=other, other=rest[0])
    hall.done("/draw", seed="anew", how="random")
    assert "Seed anew" in hall.get("/draw")
    hall.publish()
    assert len(hall.tournament.heats) == 2


def test_of_two_directors_who_publish_the_second_is_told(hall: Hall) -> None:
    hall.client.post("/language", data={"language": "en"})
    hall.done("/draw", seed="one")
    seen = hall.log.seq
    hall.done("/draw", seed="two")
    refusal = hall.refused("/draw/publish", heat=1, seen=seen)
    assert "Somebody has changed the draw since you opened it." in refusal
    hall.publish()
    refusal = hall.refused("/draw/publish", heat=1, seen=hall.log.seq)
    assert "still being played" in refusal or "published already" in refusal


def test_what_is_undone_is_what_was_shown(hall: Hall) -> None:
    hall.client.post("/language", data={"language": "en"})
    hall.done("/people/0/gone")
    stroke = hall.log.undo_target
    assert "Gone: Anya" in hall.get()
    hall.done("/people/1/gone")
    assert "Something was entered since you opened this page" in hall.refused("/undo", stroke=stroke)
    hall.done("/undo", stroke=hall.log.undo_target)
    assert 1 in hall.tournament.checked_in
    hall.done("/redo", stroke=hall.log.redo_target)
    assert 1 not in hall.tournament.checked_in


def test_the_same_form_sent_twice_counts_once(hall: Hall) -> None:
    for _again in range(2):
        answer = hall.client.post(
            f"/halls/{hall.code}/people", data={"people": "Jo", "here": "y", "entry": "the-same-form"}
        )
        assert answer.status_code in (303, 422)
    assert [entrant.name for entrant in hall.tournament.entrants].count("Jo") == 1


def test_the_desk_shows_the_heat_that_is_played_though_a_later_one_is_over(host: FlaskClient) -> None:
    hall = Hall(host, begin(host))
    host.post("/language", data={"language": "en"})
    hall.done("/rules", **RULES)
    hall.draw()
    hall.done("/heats/1/cancel")
    hall.draw()
    for table in (1, 2):
        size = len(hall.tournament.heats[1].seating.tables[table - 1])
        hall.paper(table, [30, *[20] * (size - 1)])
    hall.done("/heats/1/reopen")
    page = hall.get()
    assert (">Session 1</h2>" in page, ">Session 2</h2>" in page) == (True, False)
    assert f'href="/halls/{hall.code}/heats/1/tables/2?back=desk"' in page


def test_a_pad_of_a_cancelled_heat_leads_to_the_tournament_and_is_not_offered_back(hall: Hall) -> None:
    """Table 1's game went aside with the heat; that of table 2 was set aside by its own table before."""
    hall.client.post("/language", data={"language": "en"})
    hall.draw()
    first, second = (Pad(hall.client, game.game) for game in hall.games())
    assert second.post("/set-aside").status_code == 200
    back, reason = "Bring the game back", "only a director can bring it back"

    def pad(of: Pad) -> str:
        return of.host.get(f"/games/{of.code}").text

    assert back in pad(second)
    assert reason not in pad(second)
    hall.done("/heats/1/cancel")
    for game in (first, second):
        page = pad(game)
        assert reason in page
        assert back not in page, "it would be refused"
        assert page.count(f'href="/halls/{hall.code}"') == 2, "in the menu, and where the game would go on"
    hall.done("/heats/1/reopen")
    assert reason not in pad(first)
    assert (back in pad(first), back in pad(second)) == (False, True)


def test_the_desk_says_how_the_tables_get_their_pads_until_one_has_closed_a_round(hall: Hall) -> None:
    hall.client.post("/language", data={"language": "en"})
    way = f'href="/halls/{hall.code}/devices#table"'
    assert way not in hall.get()
    hall.draw()
    assert way in hall.get()
    assert 'id="table"' in hall.get("/devices")
    first = hall.games()[0]
    play(hall, hall.client, first.game, len(first.players))
    assert way not in hall.get()
    hall.paper(2, [10] * len(hall.games()[1].players))
    hall.draw()
    assert way in hall.get(), "in each heat"
