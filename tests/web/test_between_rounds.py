"""Between two rounds people come and go, rules change and points are given, by forms as tables do it."""

import html
import json
import re

import pytest
from flask.testing import FlaskClient

from tests.formats.records import EXTREME_MOVED, WIZARD_MOVED
from tests.sheets.reading import lines
from tests.web.changing import agreed, english, refused, result
from tests.web.driving import FOUR, Pad, begin, bring, load
from tests.web.importing import words
from tests.web.people import device_in


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    """A table of four, in English."""
    english(host)
    return Pad(host, begin(host))


def coins(pad: Pad, step: str) -> dict[str, str]:
    """What lies beside each name: ● on a trick that was won, ○ still to be placed."""
    page = pad.host.get(f"/games/{pad.code}?step={step}").text
    rows = re.findall(rf'id="{step}-name-\d"[^>]*>([^<]*)</span>(.*?)<form', page, re.S)
    found = {name: re.findall(r'<i class="coin( coin--placed)?"', row) for name, row in rows}
    return {name: "".join("●" if placed else "○" for placed in signs) for name, signs in found.items()}


def test_an_evening_in_which_people_come_and_go(host: FlaskClient, pad: Pad) -> None:
    """Anya leaves after round 1, Zoe joins with the last one's 40 in round 3."""
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    agreed(pad, "/seats", how="left", seat=1)
    pad.round(2, "B", "1 0 1", "1 0 1")
    agreed(pad, "/seats", how="joined", player="Zoe", other=3)
    page = host.get(f"/games/{pad.code}").text
    assert ">Starting points </span>(40)<" in page.partition('id="row-2"')[2].partition("</tr>")[0]
    assert page.count("Starting points") == 1
    assert "Anya can no longer win" not in page, "she has left"
    assert 'name="who" open' not in host.get(f"/games/{pad.code}/changes/leave").text, "nobody is chosen"
    pad.post("/rounds/3/trump", card="G")
    for place, bid in enumerate((1, 0, 2, 0)):  # Henry, Freya, Zoe, Ben
        pad.post("/rounds/3/bids", seat=place, bid=bid)
    assert coins(pad, "bids") == {"Henry": "○", "Freya": "", "Zoe": "○○", "Ben": ""}
    pad.post("/rounds/3/bids", seat=2, bid=1)
    pad.post("/rounds/3/tricks", seat=3, tricks=1)
    assert coins(pad, "tricks") == {"Henry": "○", "Freya": "", "Zoe": "○", "Ben": ""}, "until tapped as bid"
    for place, won in enumerate((1, 0, 1)):
        pad.post("/rounds/3/tricks", seat=place, tricks=won)
    assert coins(pad, "tricks") == {"Henry": "●", "Freya": "", "Zoe": "●", "Ben": ""}
    assert pad.post("/rounds/3/score").status_code == 200
    assert result(pad).rounds[-1].totals == (90, 20, 60, 40, 70)
    assert load(host, pad.code).table.seats == (0, 2, 4, 3)
    assert "Zoe bids 1" in host.get(f"/games/{pad.code}/history").text
    pad.post("/end")
    final = host.get(f"/games/{pad.code}/final").text
    assert [part for part in ("from round 3", "until round 1") if part not in final] == []
    assert 'value="Zoe"' in host.get(f"/games/new?again={pad.code}").text


def test_whoever_goes_after_this_round_is_still_at_the_table(host: FlaskClient) -> None:
    english(host)
    pad = Pad(host, begin(host, [*FOUR, "Zoe"]))
    pad.post("/rounds/1/trump", card="R")
    agreed(pad, "/seats", how="left", seat=3)
    agreed(pad, "/seats", how="paused", seat=1)
    leave, rules = (f"/games/{pad.code}/changes/{topic}" for topic in ("leave", "rules"))
    text = words(host.get(leave).text)
    assert "Ben leaves after round 1" in text
    assert "Anya sits out after round 1" in text
    assert "has left" not in text
    assert "rules from round 2 on" in words(host.get(rules).text)
    page = words(host.get(f"/games/{pad.code}").text)
    assert ("until round 1" in page, "left before the first round" in page) == (True, False)
    agreed(pad, "/seats", how="returned", seat=1)
    assert "Anya sits out after" not in words(host.get(leave).text)
    pad.round(1, "B", "0 0 0 0 0", "1 0 0 0 0")
    text = words(host.get(leave).text)
    assert "Not at the table Ben has left" in text
    assert "after round 1" not in text


def test_whoever_sat_out_is_back_in_the_round_that_is_dropped_for_it(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    agreed(pad, "/seats", how="paused", seat=3)
    pad.post("/rounds/1/trump", card="R")
    page = host.get(f"/games/{pad.code}/changes/leave").text
    form = page.partition('value="returned"')[0].rpartition("<form")[2]
    assert 'name="drop"' in form, "as where somebody leaves"
    agreed(pad, "/seats", how="returned", seat=3, drop="y")
    table = load(host, pad.code).table
    assert (table.seats, table.draft.number, table.draft.needs_trump) == ((0, 1, 2, 3), 1, True)


def test_impossible_agreements_are_refused_with_reasons(host: FlaskClient, subtests: pytest.Subtests) -> None:
    english(host)
    three = Pad(host, begin(host, FOUR[:3]))
    six, teams = Pad(host, begin(host, [*FOUR, "Mira", "Tom"])), Pad(host, begin(host, teams="y"))
    for pad, path, fields, reason in [
        (three, "/seats", {"how": "left", "seat": 0}, "2 players are at the table"),
        (three, "/seats", {"how": "joined", "player": " anya "}, "Anya is on this pad already"),
        (three, "/seats", {"how": "swapped", "seat": 0, "other": 7}, "does not sit"),
        (three, "/seats", {"how": "jumped", "seat": 0}, ""),
        (three, "/rules", {"variant": "maximus", "clairvoyance": "y"}, "Maximus cannot be combined with"),
        (three, "/rules", {"variant": "standard", "rounds": 21}, "1 to 20 rounds"),
        (three, "/points", {"seat": 0, "points": 15, "sign": "-"}, "in tens"),
        (three, "/points", {"seat": 0, "points": -10, "sign": "-"}, "could not be read"),
        (three, "/points/0/withdrawal", {}, ""),
        (teams, "/seats", {"how": "left", "seat": 0}, "With teams nobody can join or leave"),
    ]:
        with subtests.test(path=path, fields=fields):
            sentence = refused(pad, path, **fields)
            assert sentence
            assert reason in sentence
    assert "Somebody else" in refused(three, "/rules", 409, expected=9, variant="standard")
    assert "The table is full" in host.get(f"/games/{six.code}/changes").text


def test_a_device_on_a_seat_that_was_taken_back_watches_and_gets_no_newcomers(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    agreed(pad, "/seats", how="joined", player="Zoe")
    phone = device_in(host, pad.code, "seat", 3)
    assert "Zoe" in phone.get(f"/games/{pad.code}").text
    pad.post("/undo")
    english(phone)
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    assert 'name="device"' in host.get(f"/games/{pad.code}/people").text
    agreed(pad, "/seats", how="joined", player="Tom")
    assert "You are watching" in phone.get(f"/games/{pad.code}").text
    tom = device_in(host, pad.code, "seat", 3)
    english(tom)
    assert "You are Tom" in tom.get(f"/games/{pad.code}").text


def test_what_the_cards_prove_is_told_of_whoever_sat_there_then(host: FlaskClient) -> None:
    for record in (WIZARD_MOVED, EXTREME_MOVED):
        [code] = bring(host, json.dumps(record))
        address = f"/games/{code}/rounds/2/protocol"
        page = words(host.get(address).text)
        paper = " ".join(lines(host.get(f"{address}.pdf").data))
        for text in (page, paper):
            assert "Stich 1: Ben hat nicht bedient (grüne 2)" in text.replace("\xad", "")
        assert "Ben Punkte nehmen" in page


def test_whoever_swaps_seats_keeps_their_own_device(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], bidding="secret"))
    phone = device_in(host, pad.code, "seat", 2)
    english(phone)
    agreed(pad, "/seats", how="swapped", seat=0, other=2)
    pad.post("/rounds/1/trump", card="R")
    assert "You are Freya" in phone.get(f"/games/{pad.code}").text
    own = Pad(phone, pad.code)
    for place, status in ((2, 422), (0, 200)):  # on Freya's former seat sits Henry
        answer = own.post("/rounds/1/bids", entry=f"own-bid-{place}", seat=place, bid=1, covered="y")
        assert answer.status_code == status
    table = load(host, pad.code).table
    assert (table.seats, table.draft.bids) == ((2, 1, 0), (1, None, None))


def test_rules_change_from_the_next_round_on_also_after_the_last_and_the_pad_marks_it(host):
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


def test_points_beside_the_play_stand_on_the_pad_and_can_be_withdrawn(host: FlaskClient, pad: Pad) -> None:
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


def test_undo_and_redo_say_on_the_pad_what_they_changed(host: FlaskClient, pad: Pad) -> None:
    """Who leaves is not on the page; the sentence is gone with the next entry."""
    assert 'title="There is nothing to undo."' in host.get(f"/games/{pad.code}").text
    agreed(pad, "/seats", how="left", seat=3)
    left = "Ben leaves and does not play from round 1 on"
    for path, verb in (("/undo", "Undone"), ("/redo", "Redone")):
        page = html.unescape(pad.post(path).text).replace("\xad", "")
        assert f'<p class="gains__undone">{verb}: {left}</p>' in page
    assert "gains__undone" not in pad.post("/rounds/1/trump", card="R").text
    pad.post("/undo")
    assert "gains__undone" in host.get(f"/games/{pad.code}").text


def test_points_for_a_revoke_are_a_tap_away_from_its_proof_and_lead_back(host: FlaskClient, pad: Pad) -> None:
    """Henry has left: Ben leads, Anya discards a green card and has a blue one later. She has the first place
    of the round, and the second column of the pad. Points for round 2 stand in round 3.
    """
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
        offered = form.partition('name="points"')[2].partition("</select>")[0]
        assert re.findall(r'<option value="(\d+)"', offered) == [f"{ten}0" for ten in range(1, 11)]
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
