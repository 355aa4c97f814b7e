"""Statistics, moments and certificates count who sits there, not the columns of the pad: by hand."""

from dataclasses import replace

from scorekeeper.rules.editions import score
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.statistics.analysis import facts_of, find_moments
from scorekeeper.statistics.facts import NO_PLACE
from scorekeeper.statistics.moments.moment import Kind
from scorekeeper.statistics.tournament import lines_of
from tests.rules.test_lineups import FOUR, SEVEN, blacks, heir, rounds, sat, scored

SIX = SEVEN[:6]


def test_six_who_ever_sat_at_a_table_of_three_are_no_table_of_six() -> None:
    """Three play six rounds of Extreme; one after the other Ben, Mira and Tom take over. Three, six and nine
    points a round: Ben 3 + 5 × 3, Mira 6 + 6 + 4 × 6, Tom 3 × 9 + 3 × 9.
    """
    goes = [
        sat(2 + at, seats, left=[at], starts=heir(3 + at, of=at))
        for at, seats in enumerate(("3 1 2", "3 4 2", "3 4 5"))
    ]
    seals = [blacks(order, "1 2 3") for order in ("1 2 0", "2 0 1", "0 1 2") * 2]
    played = scored(edition="extreme", players=SIX, rounds=seals, sittings=[sat(1, "0 1 2"), *goes])
    assert played.complete
    assert played.totals == (3, 12, 27, 18, 36, 54)
    assert lines_of(played.game) == ((0, 3), (1, 4), (2, 5))
    facts = facts_of(played)
    assert ([seat.place for seat in facts.seats], facts.margin) == ([NO_PLACE] * 3 + [1, 2, 3], 18)
    assert not facts.whole, "nobody played it from the first round to the last"
    paper = certificate_html(played, language="de")
    assert "nach 5 von 6 Runden" in paper, "before round 2 nobody of them led"


def test_an_evening_that_nobody_of_the_first_lineup_finished_counts() -> None:
    """Three play round 1, three others round 2; Tom begins with Freya's 20, the others with nothing. Ben
    makes 30 in round 2, Mira 20; Tom misses by one and has 20 − 10.
    """
    starts = [{"seat": 3, "as": "zero"}, {"seat": 4, "as": "zero"}, *heir(5, of=2)]
    sittings = [sat(1, "0 1 2"), sat(2, "3 4 5", left=[0, 1, 2], starts=starts)]
    two = rounds("1 1 0, 1 0 0; 1 0 2, 1 0 1")
    played = scored(players=SIX, options={"rounds": 2}, sittings=sittings, rounds=two)
    assert played.totals == (30, -10, 20, 30, 20, 10)
    facts = facts_of(played)
    places = [(seat.place, seat.behind) for seat in facts.seats]
    assert (places, facts.margin) == ([(NO_PLACE, 0)] * 3 + [(1, 0), (2, 10), (3, 20)], 10)
    kinds = {moment.kind for moment in find_moments(played)}
    assert kinds.isdisjoint({Kind.COMEBACK, Kind.LED_ALL}), "there was one round only to be behind in"
    paper = certificate_html(played, language="en")
    assert [part for part in ("after 1 of 2 rounds", "3 players") if part not in paper] == []


def test_nobody_is_placed_where_all_who_played_have_left_before_the_next_round() -> None:
    """The three newcomers never play: the game is ended first, and nobody of either three has a place."""
    goes = [sat(1, "0 1 2"), sat(2, "3 4 5", left=[0, 1, 2])]
    played = scored(players=SIX, rounds=rounds("1 1 0, 1 0 0"), sittings=goes)
    facts = facts_of(played)
    assert ([seat.place for seat in facts.seats], facts.margin) == ([NO_PLACE] * 6, 0)
    kinds = {moment.kind for moment in find_moments(played)}
    assert kinds.isdisjoint({Kind.WIDE, Kind.CLOSE, Kind.LED_ALL, Kind.COMEBACK})
    assert "Henry" in certificate_html(score(replace(played.game, ended=True)), language="en")


def test_a_certificate_tells_how_many_sat_at_the_table() -> None:
    for seats, second, sentence in (
        ("0 1 2", "0 0 0, 2 0 0", "3–4 players"),
        ("0 1 3 2", "0 0 0 0, 2 0 0 0", " 4 players"),
    ):
        two = rounds(f"0 0 0 0, 1 0 0 0; {second}")
        played = scored(players=FOUR, options={"rounds": 2}, sittings=[sat(2, seats)], rounds=two)
        assert sentence in certificate_html(played, language="en")


def test_rules_agreed_on_before_the_first_round_are_those_of_the_game() -> None:
    """Set up as progressive, played as usual by everybody: a whole game of the usual kind."""
    sittings, five = [{"from": 1, "options": {"variant": "maximus"}}], rounds("0 0 0, 20 0 0") * 5
    facts = facts_of(scored(options={"scoring": "progressive"}, sittings=sittings, rounds=five))
    assert (facts.kind, facts.whole) == ("maximus", True)
    moved = scored(options={"variant": "maximus"}, sittings=[sat(3, "0 2 1")], rounds=five)
    assert not facts_of(moved).whole, "they changed places"


def test_teams_agreed_on_in_the_first_lineup_play_together() -> None:
    teams = [{"from": 1, "options": {"teams": True}}]
    played = scored(players=FOUR, sittings=teams, rounds=rounds("0 1 0 0, 0 1 0 0"))
    assert [(team.seats, team.total) for team in played.teams] == [((1, 3), 50), ((0, 2), 40)]
