"""Between two rounds: rules change, points are given, and all is taken back – by forms, as tables do it."""

import html
import re

from flask.testing import FlaskClient

from tests.web.changing import agreed, english, result
from tests.web.driving import Pad, begin, bring, load


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
    page = host.get(f"/games/{pad.code}/changes/points").text
    assert "Henry: adjustment of −20 points (did not follow suit)" in page
    assert "Anya: adjustment of +10 points (brought cake)" in page
    text = html.unescape(host.get(f"/games/{pad.code}").text)
    assert 'title="did not follow suit"' in text
    below = text.partition('id="given"')[2].replace("\xad", "")  # where a finger finds it too
    assert "Round 2 · Henry: adjustment of −20 points (did not follow suit)" in below
    assert "Round 2 · Anya: adjustment of +10 points (brought cake)" in below
    agreed(pad, "/points/0/withdrawal")
    assert result(pad).totals == (30, 30, 20, 20)
    agreed(pad, "/points", seat=1, points=30, sign="-", reason="late")
    pad_page = host.get(f"/games/{pad.code}").text
    assert pad_page.count('class="pad__given"') == 1, "one mark a cell, with all that it is made of"
    assert re.search(r'title="\+10 brought cake, −30 [^"]+".*?</span>−20</span>', pad_page)


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


def test_undo_and_redo_say_on_the_pad_what_they_changed(host: FlaskClient) -> None:
    """Who leaves is not on the page; the sentence is gone with the next entry."""
    english(host)
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="left", seat=3)
    left = "Ben leaves and does not play from round 1 on"
    page = html.unescape(pad.post("/undo").text).replace("\xad", "")
    assert f'<p class="gains__undone">Undone: {left}</p>' in page
    page = html.unescape(pad.post("/redo").text).replace("\xad", "")
    assert f'<p class="gains__undone">Redone: {left}</p>' in page
    page = pad.post("/rounds/1/trump", card="R").text
    assert "gains__undone" not in page
    pad.post("/undo")
    assert "gains__undone" in host.get(f"/games/{pad.code}").text


def test_where_nothing_can_be_undone_the_button_says_why(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host))
    page = host.get(f"/games/{pad.code}").text
    assert 'title="There is nothing to undo." aria-label="Undo" disabled' in page
    assert "Tap a round on the pad" not in page
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert 'title="Undo" aria-label="Undo">' in host.get(f"/games/{pad.code}").text
    [code] = bring(host, host.get(f"/games/{pad.code}/record.json").text.replace("Henry", "Heinz"))
    page = host.get(f"/games/{code}").text
    assert 'title="Nothing to undo: tap a round on the pad to correct it." aria-label="Undo" disabled' in page
    standing = page.partition('id="standing"')[2].partition("</p>")[0]
    assert " · Tap a round on the pad to correct it." in standing


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
        form = host.get(way.replace("&amp;", "&")).text
        assert '<option value="1" selected>Anya</option>' in form
        assert 'value="revoke" selected' in form


def test_points_for_a_revoke_lead_to_the_trick_log_that_proves_it(host: FlaskClient) -> None:
    """In round 2 Ben leads yellow, and Henry plays a blue card with a yellow one left.

    Points are taken once the round is scored, so they stand in round 3.
    """
    english(host)
    pad = Pad(host, begin(host, ["Henry", "Anya", "Ben"]))
    pad.round(1, "R", "0 0 0", "1 0 0")
    pad.post("/rounds/2/trump", card="R")
    for seat in range(3):
        pad.post("/rounds/2/bids", seat=seat, bid=0)
    for card in ("Y1", "B5", "G1", "B3", "Y2", "B7"):
        assert pad.post("/rounds/2/protocol/cards", card=card).status_code == 200
    log = host.get(f"/games/{pad.code}/rounds/2/protocol").text
    assert re.findall(r'points\?seat=(\d)&amp;reason=revoke">Take points from (\w+)<', log) == [
        ("0", "Henry")
    ]
    assert pad.post("/rounds/2/score").status_code == 200
    for seat, reason in ((1, "revoke"), (0, "late"), (0, "revoke")):  # of Anya nothing is proven
        agreed(pad, "/points", seat=seat, points=10, sign="-", reason=reason)
    page = host.get(f"/games/{pad.code}").text.replace("\xad", "")
    links = re.findall(
        r'<a href="/games/\w+/rounds/(\d)/protocol">([^<]+)</a>', page.partition('id="given"')[2]
    )
    assert links == [("2", "Round 3 · Henry: adjustment of −10 points (did not follow suit)")]
    log = host.get(f"/games/{pad.code}/rounds/2/protocol").text
    assert "Take points from" not in log
    assert "Points were taken from Henry for this." in log
    agreed(pad, "/points/2/withdrawal")
    assert "Take points from" in host.get(f"/games/{pad.code}/rounds/2/protocol").text


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
