"""Between two rounds: rules change, points are given, and all is taken back – by forms, as tables do it."""

import html
import re

from flask.testing import FlaskClient

from tests.web.changing import agreed, english, result
from tests.web.driving import Pad, begin, load


def test_rules_change_from_the_next_round_on_also_after_the_last_and_the_pad_marks_the_line(
    host: FlaskClient,
) -> None:
    pad = Pad(host, begin(host, rounds=1))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert load(host, pad.code).table.finished
    agreed(pad, "/rules", variant="standard", rounds=1, extra_rounds=2, plus_minus_one="y", dealer=3)
    table = load(host, pad.code).table
    assert (table.finished, table.draft.plan.hand_size, table.draft.plan.dealer) == (False, 1, 3)
    assert result(pad).rounds_planned == 3
    page = host.get(f"/games/{pad.code}").text
    assert page.count("pad__row--changed") == 1
    assert 'id="row-2" class="pad__row pad__row--open pad__row--changed"' in page
    assert pad.post("/rounds/1/score").status_code == 422


def test_points_beside_the_play_stand_on_the_pad_and_can_be_withdrawn(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    agreed(pad, "/points", seat=0, points=20, sign="-", reason="revoke")
    agreed(pad, "/points", seat=1, points=10, sign="+", reason="", other_reason="brought cake")
    assert result(pad).totals == (10, 30, 20, 20)
    listed = host.get(f"/games/{pad.code}/changes/points").text
    below = html.unescape(host.get(f"/games/{pad.code}").text).partition('id="given"')[2].replace("\xad", "")
    for given in (
        "Henry: adjustment of −20 points (did not follow suit)",
        "Anya: adjustment of +10 points (brought cake)",
    ):
        assert given in listed
        assert f"Round 2 · {given}" in below
    agreed(pad, "/points/0/withdrawal")
    assert result(pad).totals == (30, 30, 20, 20)
    agreed(pad, "/points", seat=1, points=30, sign="-", reason="late")
    page = host.get(f"/games/{pad.code}").text
    assert page.count('class="pad__given"') == 1, "one mark a cell, with all that it is made of"
    assert re.search(r'title="\+10 brought cake, −30 [^"]+".*?</span>−20</span>', page)


def test_undo_and_redo_say_on_the_pad_what_they_changed(host: FlaskClient) -> None:
    """Who leaves is not on the page; the sentence is gone with the next entry."""
    english(host)
    pad = Pad(host, begin(host))
    assert 'title="There is nothing to undo."' in host.get(f"/games/{pad.code}").text
    agreed(pad, "/seats", how="left", seat=3)
    left = "Ben leaves and does not play from round 1 on"
    for path, verb in (("/undo", "Undone"), ("/redo", "Redone")):
        page = html.unescape(pad.post(path).text).replace("\xad", "")
        assert f'<p class="gains__undone">{verb}: {left}</p>' in page
    assert "gains__undone" not in pad.post("/rounds/1/trump", card="R").text
    pad.post("/undo")
    assert "gains__undone" in host.get(f"/games/{pad.code}").text


def test_points_for_a_revoke_are_one_tap_away_from_its_proof_and_lead_back_to_it(host: FlaskClient) -> None:
    """Henry has left: Ben leads, Anya discards a green card and has a blue one later. She has the first place
    of the round, and the second column of the pad. Points for round 2 stand in round 3.
    """
    english(host)
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="left", seat=0)
    pad.round(1, "R", "0 0 0", "1 0 0")
    pad.post("/rounds/2/trump", card="R")
    for place in (2, 0, 1):
        assert pad.post("/rounds/2/bids", seat=place, bid=0).status_code == 200
    for card in ("B5", "G1", "B7", "Y1", "Y2", "B3"):
        assert pad.post("/rounds/2/protocol/cards", card=card).status_code == 200
    log = f"/games/{pad.code}/rounds/2/protocol"
    for path in (f"/games/{pad.code}?step=protocol", log):
        [(way, player)] = re.findall(r'href="([^"]+)">Take points from (\w+)<', host.get(path).text)
        assert player == "Anya"
        form = host.get(way.replace("&amp;", "&")).text
        assert '<option value="1" selected>Anya</option>' in form
        assert 'value="revoke" selected' in form
    assert pad.post("/rounds/2/score").status_code == 200
    for seat, reason in ((2, "revoke"), (1, "late"), (1, "revoke")):  # of Freya nothing is proven
        agreed(pad, "/points", seat=seat, points=10, sign="-", reason=reason)
    given = host.get(f"/games/{pad.code}").text.replace("\xad", "").partition('id="given"')[2]
    assert re.findall(r'<a href="/games/\w+/rounds/(\d)/protocol">([^<]+)</a>', given) == [
        ("2", "Round 3 · Anya: adjustment of −10 points (did not follow suit)")
    ]
    page = host.get(log).text
    assert "Take points from" not in page
    assert "Points were taken from Anya for this." in page
    agreed(pad, "/points/2/withdrawal")
    assert "Take points from" in host.get(log).text
