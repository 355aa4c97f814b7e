"""Between two rounds: people come and go, rules change, points are given – by forms, as a table does it."""

import re
from typing import Any

from flask.testing import FlaskClient

from scorekeeper.formats.record import read_text
from scorekeeper.rules.editions import score
from scorekeeper.rules.result import Result
from scorekeeper.statistics.wizard.facts import rounds_of
from tests.web.driving import FOUR, Pad, begin, bring, load
from tests.web.people import invite, join


def agree(pad: Pad, path: str, **fields: Any) -> Any:
    """A form of the page, sent as a whole page sends it."""
    pad.count += 1
    seq = fields.pop("expected", None) or load(pad.host, pad.code).seq
    data = {"entry": f"agreed-{pad.count:04}", "expected": seq, **fields}
    return pad.host.post(f"/games/{pad.code}{path}", data=data)


def agreed(pad: Pad, path: str, **fields: Any) -> None:
    answer = agree(pad, path, **fields)
    assert answer.status_code == 303, answer.text
    assert answer.location.startswith(f"/games/{pad.code}/changes")


def refused(pad: Pad, path: str, status: int = 422, **fields: Any) -> str:
    """What the page says then; nothing was written."""
    before = load(pad.host, pad.code).seq
    answer = agree(pad, path, **fields)
    assert answer.status_code == status, answer.text
    assert load(pad.host, pad.code).seq == before
    return str(answer.text.partition('class="fault"')[2].partition("</p>")[0])


def result(pad: Pad) -> Result:
    return score(load(pad.host, pad.code).table.game)


def english(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en", "next": "/"})


def test_an_evening_in_which_people_come_and_go(host: FlaskClient) -> None:
    """Anya leaves after round 1, Zoe joins with the last one's 20 in round 3."""
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/seats", how="left", seat=1)
    pad.round(2, "B", "1 0 1", "1 0 1")
    pad.post("/rounds/2/score")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    page = host.get(f"/games/{pad.code}").text
    assert [name in page for name in (*FOUR, "Zoe")] == [True] * 5
    assert "Anya can no longer win" not in page, "she has left"
    pad.round(3, "G", "1 0 1 0", "1 0 1 1")  # Henry, Freya, Zoe, Ben: 3 tricks
    pad.post("/rounds/3/score")
    assert result(pad).rounds[-1].totals == (90, 20, 60, 40, 70)
    assert load(host, pad.code).table.seats == (0, 2, 4, 3)
    history = host.get(f"/games/{pad.code}/history").text
    for told in ("Anya has left; from round 2 on without them", "Zoe joins from round 3 on", "Zoe bids 1"):
        assert told in history
    assert "Agreed so far" in host.get(f"/games/{pad.code}/changes").text
    pad.post("/end")
    final = host.get(f"/games/{pad.code}/final").text
    assert "from round 3" in final
    assert "until round 1" in final


def coins(pad: Pad, step: str) -> dict[str, str]:
    """What lies beside each name: ● on a trick that was won, ○ still to be placed."""
    page = pad.host.get(f"/games/{pad.code}?step={step}").text
    rows = re.findall(rf'id="{step}-name-\d"[^>]*>([^<]*)</span>(.*?)<form', page, re.S)
    signs = {"coin coin--placed": "●", "coin": "○"}
    return {
        name: "".join(signs[each] for each in re.findall(r'<i class="(coin[^"]*)"', row))
        for name, row in rows
    }


def test_everybody_has_the_coins_of_their_own_bids_whoever_comes_and_goes(host: FlaskClient) -> None:
    """Anya plays round 1 only, Zoe from round 3 on, before Ben: place 1 is another person in each round.

    Laid of taken, by hand: Henry 1 of 1, 0 of 1, 1 of 1; Anya 0 of 1; Freya none, 0 of 0 with a trick won,
    0 of 0; Zoe 1 of 2; Ben none, 1 of 1, 1 of 1.
    """
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 1 0 0", "1 0 0 0")
    agreed(pad, "/seats", how="left", seat=1)
    pad.post("/rounds/2/trump", card="B")
    for place, bid in enumerate((1, 0, 1)):
        pad.post("/rounds/2/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Ben": "○"}
    for place, won in enumerate((0, 1, 1)):
        pad.post("/rounds/2/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "○", "Freya": "", "Ben": "●"}
    pad.post("/rounds/2/score")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    pad.post("/rounds/3/trump", card="G")
    for place, bid in enumerate((1, 0, 2, 1)):
        pad.post("/rounds/3/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Zoe": "○○", "Ben": "○"}
    for place, won in enumerate((1, 0, 1, 1)):
        pad.post("/rounds/3/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "●", "Freya": "", "Zoe": "●○", "Ben": "●"}
    pad.post("/rounds/3/score")
    pad.post("/end")

    record = read_text(host.get(f"/games/{pad.code}/record.json").text).game
    assert record is not None
    laid = {
        name: [(each.counts.placed, each.counts.bid) for each in facts]
        for name, facts in zip(record.players, rounds_of(score(record)), strict=True)
    }
    assert laid == {
        "Henry": [(1, 1), (0, 1), (1, 1)],
        "Anya": [(0, 1)],
        "Freya": [(0, 0), (0, 0), (0, 0)],
        "Ben": [(0, 0), (1, 1), (1, 1)],
        "Zoe": [(1, 2)],
    }
    listed = host.get("/statistics").text
    for name, told in (("Henry", "2 of 3"), ("Anya", "0 of 1"), ("Ben", "2 of 2"), ("Zoe", "1 of 2")):
        path = re.search(rf'href="(/statistics/players/\d+)[^"]*">{name}<', listed)
        assert path is not None
        assert told in host.get(path[1]).text.partition("Coins laid on tricks")[2][:200], name


def test_a_round_that_has_begun_is_finished_first_or_dropped(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    table = load(host, pad.code).table
    assert (table.seats, table.draft.trump, table.game.last_sitting.first) == ((0, 1, 2, 3), "R", 2)
    pad.post("/undo")
    agreed(pad, "/seats", how="left", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.needs_trump, table.game.last_sitting.first) == ((0, 1, 2), True, 1)
    pad.post("/undo")
    assert load(host, pad.code).table.draft.trump == "R"


def test_whoever_sat_out_is_back_in_the_round_that_is_dropped_for_it(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="paused", seat=3)
    pad.post("/rounds/1/trump", card="R")
    page = host.get(f"/games/{pad.code}/changes").text
    form = page.partition('value="returned"')[0].rpartition("<form")[2]
    assert 'name="drop"' in form, "as where somebody leaves"
    agreed(pad, "/seats", how="returned", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.number, table.draft.needs_trump) == ((0, 1, 2, 3), 1, True)


def test_what_cannot_be_agreed_on_is_refused_with_the_reason(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    assert "2 players are at the table" in refused(pad, "/seats", how="left", seat=0)
    for name in ("Anya", " anya "):
        assert "Anya is on this pad already" in refused(pad, "/seats", how="joined", player=name)
    assert refused(pad, "/seats", how="joined", player="")
    assert "does not sit" in refused(pad, "/seats", how="swapped", seat=0, other=7)
    clairvoyant = {"clairvoyance": "y"}
    told = refused(pad, "/rules", variant="standard", specials=["DR", "FE"], **clairvoyant)
    assert "Clairvoyance is played without special cards" in told
    assert "Wizard Maximus goes without Clairvoyance" in refused(
        pad, "/rules", variant="maximus", **clairvoyant
    )
    assert "1 to 20 rounds" in refused(pad, "/rules", variant="standard", rounds=21)
    for points in (15, 10_000, 0):
        assert "in tens" in refused(pad, "/points", seat=0, points=points, sign="-")
    assert refused(pad, "/points", seat=9, points=10, sign="-")
    assert "could not be read" in refused(pad, "/points", seat=0, points=-10, sign="-")
    teams = Pad(host, begin(host, teams="y"))
    assert "With teams nobody comes or goes" in refused(teams, "/seats", how="left", seat=0)
    assert refused(pad, "/points/0/withdrawal")
    assert refused(pad, "/seats", how="jumped", seat=0)
    assert "Somebody else" in refused(pad, "/rules", 409, expected=9, variant="standard", plus_minus_one="y")


def test_a_seventh_is_refused(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Mira", "Tom"]))
    assert "7 players are at the table" in refused(pad, "/seats", how="joined", player="Zoe")
    assert "The table is full" in host.get(f"/games/{pad.code}/changes").text


def test_a_rule_change_sent_twice_is_written_once(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    fields = {"variant": "standard", "plus_minus_one": "y", "entry": "agreed-once", "expected": 1}
    for _ in range(2):
        assert host.post(f"/games/{pad.code}/rules", data=fields).status_code == 303
    assert load(host, pad.code).seq == 2


def test_rules_change_from_the_next_round_on_and_the_pad_marks_the_line(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/rules", variant="standard", plus_minus_one="y", dealer=3)
    page = host.get(f"/games/{pad.code}").text
    assert page.count("pad__row--changed") == 1
    assert 'id="row-2" class="pad__row pad__row--open pad__row--changed"' in page
    assert load(host, pad.code).table.draft.plan.dealer == 3
    assert pad.post("/rounds/1/score").status_code == 422


def test_played_on_after_the_last_round(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, rounds=1))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    assert load(host, pad.code).table.finished
    agreed(pad, "/rules", variant="standard", rounds=1, extra_rounds=2)
    table = load(host, pad.code).table
    assert (table.finished, table.draft.plan.hand_size, result(pad).rounds_planned) == (False, 1, 3)


def test_points_beside_the_play_stand_on_the_pad_and_can_be_withdrawn(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/points", seat=0, points=20, sign="-", reason="revoke")
    agreed(pad, "/points", seat=1, points=10, sign="+", reason="", other_reason="brought cake")
    assert result(pad).totals == (10, 30, 20, 20)
    page = host.get(f"/games/{pad.code}/changes").text
    assert "Henry: −20 points beside the play (did not follow suit)" in page
    assert "Anya: +10 points beside the play (brought cake)" in page
    assert 'title="did not follow suit"' in host.get(f"/games/{pad.code}").text
    agreed(pad, "/points/0/withdrawal")
    assert result(pad).totals == (30, 30, 20, 20)
    agreed(pad, "/points", seat=1, points=30, sign="-", reason="late")
    pad_page = host.get(f"/games/{pad.code}").text
    assert pad_page.count('class="pad__given"') == 1, "one mark a cell, with all that it is made of"
    assert re.search(r'title="\+10 brought cake, −30 [^"]+".*?</span>−20</span>', pad_page)


def test_a_game_with_changes_goes_out_and_comes_in_unchanged(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/seats", how="replaced", seat=1, player="Zoe")
    agreed(pad, "/points", seat=0, points=20, sign="-")
    text = host.get(f"/games/{pad.code}/record.json").text
    other = bring(host, text.replace("Henry", "Heinz"))[0]
    assert host.get(f"/games/{other}/record.json").text == text.replace("Henry", "Heinz")
    table = host.get(f"/games/{pad.code}/rounds.csv").text
    assert table.splitlines()[0].endswith(",changes")


def test_a_device_on_a_seat_that_was_taken_back_watches_and_does_not_get_the_next_newcomers(
    host: FlaskClient,
) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    agreed(pad, "/seats", how="joined", player="Zoe")
    phone = host.application.test_client()
    join(phone, invite(host, pad.code, "seat"), 3)
    assert "Zoe" in phone.get(f"/games/{pad.code}").text
    pad.post("/undo")
    english(phone)
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    assert 'name="device"' in host.get(f"/games/{pad.code}/people").text
    agreed(pad, "/seats", how="joined", player="Tom")
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    tom = host.application.test_client()
    join(tom, invite(host, pad.code, "seat"), 3)
    english(tom)
    assert "You are Tom" in tom.get(f"/games/{pad.code}").text


def test_the_look_back_at_a_game_that_somebody_joined(host: FlaskClient) -> None:
    """Zoe comes in round 2 and has the best round of all."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], rounds=3))
    pad.round(1, "R", "0 0 0", "1 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/seats", how="joined", player="Zoe")
    pad.round(2, "R", "0 0 0 2", "0 0 0 2")
    pad.post("/rounds/2/score")
    pad.round(3, "R", "0 0 0 3", "0 0 0 3")
    pad.post("/rounds/3/score")
    assert "Zoe" in host.get(f"/games/{pad.code}/final").text
    again = host.get(f"/games/new?again={pad.code}").text
    assert 'value="Zoe"' in again
    page = host.get(f"/games/{pad.code}/changes").text
    assert 'name="extra_rounds"' in page, "played on after the end"


def test_an_earlier_round_is_put_right_by_the_rules_and_the_people_of_then(host: FlaskClient) -> None:
    """In round 1 the bids may add up to its one card, from round 2 on they may not; Ben left in between."""
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 0 0 0", "1 0 0 0")
    pad.post("/rounds/1/score")
    agreed(pad, "/rules", variant="standard", plus_minus_one="y", scoring="progressive")
    agreed(pad, "/seats", how="left", seat=3)
    pad.round(2, "B", "1 0 0", "1 1 0")
    pad.post("/rounds/2/score")
    assert result(pad).totals == (30, 0, 40, 20)  # -10 + 40, 20 - 20, 20 + 20, 20
    assert pad.post("/corrections", cell="1-3-bid").status_code == 200
    assert pad.post("/rounds/1/bids", seat=0, bid=1).status_code == 200
    assert pad.post("/rounds/1/score").status_code == 200
    assert result(pad).totals == (70, 0, 40, 20), "a trick of round 1 counts 10 still"
    assert pad.post("/corrections", cell="2-0-bid").status_code == 200
    pad.post("/rounds/2/bids", seat=1, bid=1)
    assert pad.post("/rounds/2/score").status_code == 422
    assert "must not add up to 2" in host.get(f"/games/{pad.code}").text


def test_undo_takes_agreements_back_one_by_one(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    agreed(pad, "/rules", variant="standard", plus_minus_one="y")
    agreed(pad, "/seats", how="left", seat=3)
    agreed(pad, "/points", seat=0, points=20, sign="-")
    tables = []
    for _ in range(3):
        pad.post("/undo")
        game = load(host, pad.code).table.game
        tables.append((bool(game.adjustments), game.at(1).players[3:], game.at(1).options.plus_minus_one))
    assert tables == [(False, (), True), (False, ("Ben",), True), (False, ("Ben",), False)]


def test_points_for_a_proven_revoke_are_one_tap_away_from_its_proof(host: FlaskClient) -> None:
    """Henry has left: Ben leads, Anya discards a green card and has a blue one later. She has the first place
    of the round, and the second column of the pad.
    """
    english(host)
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="left", seat=0)
    pad.round(1, "R", "0 0 0", "1 0 0")
    pad.post("/rounds/1/score")
    pad.post("/rounds/2/trump", card="R")
    for place in (2, 0, 1):
        assert pad.post("/rounds/2/bids", seat=place, bid=0).status_code == 200
    for card in ("B5", "G1", "B7", "Y1", "Y2", "B3"):
        assert pad.post("/rounds/2/protocol/cards", card=card).status_code == 200
    for path in ("?step=protocol", "/rounds/2/protocol"):
        page = host.get(f"/games/{pad.code}{path}").text
        [(way, player)] = re.findall(r'href="([^"]+)">Take points from (\w+)<', page)
        assert player == "Anya"
        form = host.get(way.replace("&amp;", "&").partition("#")[0]).text.partition('id="points"')[2]
        assert '<option value="1" selected>Anya</option>' in form
        assert 'value="revoke" selected' in form


def test_whoever_swaps_seats_keeps_their_own_device(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], bidding="secret"))
    phone = host.application.test_client()
    join(phone, invite(host, pad.code, "seat"), 2)
    english(phone)
    agreed(pad, "/seats", how="swapped", seat=0, other=2)
    pad.post("/rounds/1/trump", card="R")
    page = phone.get(f"/games/{pad.code}").text
    assert "You are Freya" in page
    own = Pad(phone, pad.code)
    assert own.post("/rounds/1/bids", entry="own-bid-1", seat=2, bid=1, covered="y").status_code == 422, (
        "Henry sits there now"
    )
    assert own.post("/rounds/1/bids", entry="own-bid-2", seat=0, bid=1, covered="y").status_code == 200
    table = load(host, pad.code).table
    assert (table.seats, table.draft.bids) == ((2, 1, 0), (1, None, None))
