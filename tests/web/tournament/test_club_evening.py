"""A club evening with nine people, two tables and three draws, through forms alone."""

import re
from collections import Counter

from flask.testing import FlaskClient

from scorekeeper.rules.tournament.standings import standings
from tests.web.driving import Pad, all_codes
from tests.web.tournament.evening import NINE, Hall


def test_nine_people_play_three_draws_at_two_tables(hall: Hall, host: FlaskClient) -> None:
    assert sorted(entrant.name for entrant in hall.tournament.entrants) == NINE
    assert hall.tournament.checked_in == set(range(9))
    tablet = hall.device("table")
    for heat in (1, 2, 3):
        assert f"Draw session {heat}" in hall.get()
        hall.draw(seed=f"draw {heat}")
        assert hall.refused("/end"), "both tables play"
        assert sorted(map(len, hall.tables)) == [4, 5]
        assert "2 tables are still playing" in hall.get()
        assert "No table has scored a round yet" in hall.get()
        first, second = hall.games()
        seat = tablet.get(f"{hall.path}/tables/1").text
        assert all(name in seat for name in first.players)
        assert hall.take_pad(tablet).location == f"/games/{first.game}"
        hall.play(1, by=tablet)  # this device keeps that pad, and no other
        assert tablet.get(f"/games/{second.game}").status_code == 403
        assert "1 table is still playing" in hall.get()
        assert "No table has scored a round yet" not in hall.get()
        hall.play(2)
        assert hall.tournament.heats[-1].complete
    # 30 points for a trick that was bid, 20 for none that was
    firsts = Counter(table[0] for heat in hall.tournament.heats for table in heat.seating.tables)
    expected = {entrant: 60 + 10 * firsts[entrant] for entrant in range(9)}
    assert {line.entrant: line.points for line in standings(hall.tournament)} == expected
    assert "Final standings" not in hall.get("/paper")
    hall.done("/end")
    assert hall.get().count('class="leaders__one"') == 3
    assert "Final standings" in hall.get("/paper")
    page = hall.get("/standings")
    assert "Final standings" in page
    rows = re.findall(r'class="ranks__points figure"><b>(\d+)</b>', page)
    assert [int(points) for points in rows] == sorted(expected.values(), reverse=True)
    assert len(all_codes(host)) == 6, "six ordinary games"


def test_the_record_comes_back_as_it_was(hall: Hall) -> None:
    hall.draw()
    assert hall.paper(2, [10] * len(hall.tables[1])).status_code == 303
    again, saved = hall.copied(), hall.get("/record.json")
    assert again.code != hall.code
    assert (again.get("/record.json"), again.tournament) == (saved, hall.tournament)
    assert [game.table for game in again.games(1)] == [1], "the table that plays yet has a game to play"
    text = saved.replace("tournament/1", "tournament/9")
    refused = hall.client.post("/halls/record", data={"text": text})
    assert (refused.status_code, 'class="fault"' in refused.text) == (422, True)


def test_what_is_undone_is_what_was_shown(hall: Hall) -> None:
    hall.done("/people/0/gone")
    stroke = hall.log.undo_target
    assert "Gone: Anya" in hall.get()
    hall.done("/people/1/gone")
    assert "Something was entered since you opened this page" in hall.refused("/undo", stroke=stroke)
    for _twice in range(2):
        hall.undo()
    assert {0, 1} <= hall.tournament.checked_in
    again = re.search(r'/redo".*?name="stroke" value="(\d+)"', hall.get())
    assert again is not None
    hall.done("/redo", stroke=again[1])
    assert "since you opened" in hall.refused("/redo", stroke=again[1])
    assert hall.tournament.checked_in == set(range(1, 9))


def test_the_desk_shows_the_heat_that_is_played_though_a_later_one_is_over(hall: Hall) -> None:
    hall.draw()
    (player, *_), tablet = hall.games()[0].players, hall.device("table")
    assert player in tablet.get(f"{hall.path}/tables/1").text
    hall.done("/heats/1/cancel")
    assert player not in tablet.get(f"{hall.path}/tables/1").text
    hall.draw()
    assert "has 0 players" in hall.refused("/heats/2/tables/1/paper", language="en")
    assert ["does not count" in hall.get(f"/heats/{number}") for number in (1, 2)] == [True, False]
    assert hall.get("/people").count("is playing") == 9
    hall.on_paper()
    assert "is playing" not in hall.get("/people")
    assert "–" not in re.findall(r'<td class="ranks__heat figure">([^<]*)', hall.get("/standings"))
    hall.done("/heats/1/reopen")
    assert hall.get("/people").count("is playing") == 9, "in session 1"
    page = hall.get()
    assert (">Session 1</h2>" in page, ">Session 2</h2>" in page) == (True, False)
    assert f'href="{hall.path}/heats/1/tables/2?back=desk"' in page


def test_a_pad_of_a_cancelled_heat_leads_to_the_tournament_and_is_not_offered_back(hall: Hall) -> None:
    """Table 1's game went aside with the heat; that of table 2 was set aside by its own table before."""
    hall.draw()
    first, second = (Pad(hall.client, game.game) for game in hall.games())
    assert second.post("/set-aside").status_code == 200
    back, reason = "Bring the game back", "only a director can bring it back"

    def pad(of: Pad) -> str:
        return of.host.get(f"/games/{of.code}").text

    assert (back in pad(second), reason in pad(second)) == (True, False)
    hall.done("/heats/1/cancel")
    for page in map(pad, (first, second)):
        assert (reason in page, back in page) == (True, False), "it would be refused"
        assert page.count(f'href="{hall.path}"') == 2, "in the menu, and where the game would go on"
    hall.done("/heats/1/reopen")
    assert reason not in pad(first)
    assert (back in pad(first), back in pad(second)) == (False, True)
