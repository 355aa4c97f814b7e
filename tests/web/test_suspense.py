"""Points that nobody may see before the end: whatever a device asks for that does not keep the pad."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.result import Result
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.web.paper import batch_print, game_papers
from tests.web.changing import agree, agreed, english, refused, result
from tests.web.driving import Pad, begin, bring, load
from tests.web.people import device_in
from tests.web.test_scores_told import big, spoken

SEEN_BY_READERS = (
    *("", "/display", "/final", "/history", "/chart.svg", "/print", "/picture"),
    *("/bgstats", "/bgstats.json", "/protocols"),
)


def played(host: FlaskClient, rounds: int, **options: object) -> Pad:
    """Henry hits all his bids in rounds that count 10 × round: 30, 90, 200; the others get less."""
    english(host)
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], scoring="progressive", rounds=4, **options))
    for number in range(1, rounds + 1):
        play(pad, number)
    return pad


def play(pad: Pad, number: int) -> None:
    pad.round(number, "R", f"{number} 0 0", f"{number} 0 0")


def other(pad: Pad, role: str = "spectator", seat: int | None = None) -> Pad:
    """The same game on another device."""
    device = device_in(pad.host, pad.code, role, seat)
    english(device)
    return Pad(device, pad.code)


def seen(pad: Pad) -> str:
    """All that the pad's device gets to see of its game, as one text."""
    answers = [pad.get(path, follow_redirects=True) for path in SEEN_BY_READERS]
    answers += [pad.get(path, headers={"X-Fragment": "1"}) for path in SEEN_BY_READERS]
    return "\n".join(re.sub(r"v-\w+|data-\w+=\"[^\"]*\"", "", answer.text) for answer in answers)


def numbers(text: str) -> set[str]:
    """All that are written there, in a cell or in a sentence, read aloud or drawn."""
    text = re.sub(r"<(style|script)\b.*?</\1>", " ", text, flags=re.S)
    labels = " ".join(re.findall(r'\b(?:alt|title|aria-label)="([^"]*)"', text))
    return set(re.findall(r"(?<![\w.:#])[+−]?\d+(?!\w)", f"{labels} {re.sub('<[^>]*>', ' ', text)}"))


def test_nothing_that_another_device_gets_tells_hidden_points(host: FlaskClient) -> None:
    """Hidden in the last two of four rounds: 30 and 90 are known; 200 and 380, +110 and +180 are not."""
    pad = played(host, 1)
    agreed(pad, "/suspense", hidden="last", rounds=2)
    play(pad, 2)
    devices = other(pad), other(pad, "seat", 1)
    third = {"200", "110", "+110"}
    for number, hidden in ((2, set()), (3, third), (4, third | {"380", "180", "+180"})):
        if number > 2:
            play(pad, number)
        for device in devices:
            shown_numbers = numbers(seen(device))
            assert shown_numbers.isdisjoint(hidden)
            assert ("90" in shown_numbers) or number == 4
        if number == 3:
            assert "200" in numbers(pad.page()), "whoever keeps the pad goes on seeing them"
            titles = ["Standings after round" in screen.page(path="/display") for screen in (pad, devices[0])]
            assert titles == [False, True]
    assert [device.get("/peek").status_code for device in devices] == [403, 403]


@pytest.mark.parametrize("keeper", [{}, {"keeper": "y"}])
def test_places_are_revealed_one_by_one_and_the_pad_beside_them_tells_nothing_before_the_last(host, keeper):
    """One tablet in the middle: whatever its keeper saw during the game is gone while places are revealed.
    Hidden from round 3 on, Henry stands at 90 before that: no 200, no 380, nor what the rounds brought.
    """
    host.post("/aloud", data={"aloud": "on"})
    pad = played(host, 2)
    agreed(pad, "/suspense", hidden="last", rounds=2, **keeper)
    device = other(pad)
    assert spoken(pad.page())[0].startswith("Round 2: Henry plus 60")
    play(pad, 3)
    assert spoken(pad.page()) == ["Round 4. 4 tricks. Henry deals."], "the table hears what that device says"
    assert ("200" in numbers(pad.page())) is (not keeper)
    play(pad, 4)
    pad.post("/undo")
    assert ("200" in numbers(pad.page())) is (not keeper), "the last round goes on"
    pad.post("/redo")
    hidden = {"200", "380", "180", "+180", "110", "+110"}
    for places in (1, 2, 3):
        page, display = pad.page(), device.page(path="/display")
        assert display.count("not revealed yet") == 4 - places
        for read in (page, display, seen(pad), pad.page(path="/peek")):
            assert numbers(read).isdisjoint(hidden)
        for path in ("/", "/games", "/statistics"):
            assert "380" not in numbers(host.get(path).text)
        assert "pad__crown" not in page + display, "the leader of long ago need not be who won"
        assert page.count('<span class="unseen">hidden</span>') == 2 * 3, "two rounds of three"
        assert spoken(page) == []
        assert "Hold to see the standings" not in page
        for file in ("/record.json", "/rounds.csv", "/travel.json"):
            assert pad.get(file).status_code == 409, file
        assert not load(host, pad.code).table.counts
        ways = re.findall(r'name="places" value="(\d)">([^<]+)<', page)
        following = "Reveal the winner" if places == 3 else "Reveal the next place"
        assert ways == [(str(places), following), ("3", "Reveal all")]
        assert pad.post("/reveal", places=places).status_code == 200
    assert load(host, pad.code).table.counts
    page = pad.page()
    assert {"200", "380"} <= numbers(page)
    for read in (device.page(path="/final"), *(host.get(path).text for path in ("/", "/games"))):
        assert "380" in numbers(read)
    assert ("pad__crown" in page, "Hold to see the standings" in page) == (True, False)
    assert "pad__crown" in device.page(path="/display")
    assert spoken(page)[-1].endswith("Henry has won.")
    assert pad.post("/reveal", places=3).status_code == 422
    with host.application.app_context():
        assert [*verify(Extent())] == [], "it was finished when its last place was revealed"


def test_the_history_tells_neither_bids_nor_tricks_of_a_hidden_round(host: FlaskClient) -> None:
    """They tell its points. Hidden from round 2 on, where each card and each stroke is of round 2."""
    pad = played(host, 1)
    agreed(pad, "/suspense", hidden="last", rounds=3)
    device = other(pad)
    pad.round(2, "R", "2 0 0", "2 0 0")
    pad.post("/undo")
    pad.post("/redo")
    history = device.page(path="/history")
    assert "Henry bids 1" in history
    assert [part for part in ("Henry bids 2", "2 tricks") if part in history] == []
    assert history.count("Round scored") == 1
    assert "Henry bids 2" in pad.page(path="/history"), "who keeps the pad sees its points too"
    play(pad, 3)
    play(pad, 4)
    for pages in (pad, device):
        history = pages.page(path="/history")
        assert ("Henry bids 1" in history, "Henry bids 2" in history) == (True, False)
    pad.post("/reveal", places=3)
    assert "Henry bids 2" in device.page(path="/history")


def test_no_team_has_a_crown_beside_the_reveal(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, rounds=2, teams="y"))
    agreed(pad, "/suspense", hidden="last", rounds=1)
    for number in (1, 2, 3):
        [teams] = re.findall(r'class="pad__teams"(.*?)</ul>', pad.page(), re.S)
        assert ("#crown" in teams) is (number == 2)
        if number < 3:
            pad.round(number, "R", f"{number} 0 0 0", f"{number} 0 0 0")


def test_the_page_says_what_was_saved_and_refuses_what_cannot_be(host: FlaskClient) -> None:
    pad = played(host, 1)
    covered, open_to_all = "Points are hidden from round 3 on", "Points are shown to everybody"
    for fields, sentence, entry in (
        ({"hidden": "last", "rounds": 60}, "hidden from round 1 on, on all other screens.", ""),
        ({"hidden": "last", "rounds": 2}, "hidden from round 3 on, on all other screens.", covered),
        ({"hidden": "always", "keeper": "y"}, "points are hidden from round 1 on, on this device too.", ""),
        ({"hidden": "never"}, "Saved: everybody sees the points all the time.", open_to_all),
    ):
        assert sentence in host.get(agree(pad, "/suspense", **fields).location).text
        assert "Saved:" not in pad.page(path="/changes/suspense")
        assert entry in pad.page(path="/history")
    for fields in ({"hidden": "last"}, {"hidden": "last", "rounds": 0}, {"hidden": "last", "rounds": 61}):
        assert refused(pad, "/suspense", **fields)
    assert pad.post("/reveal", places=1).status_code == 422


def test_on_the_pads_own_screen_only_while_somebody_asks(host: FlaskClient) -> None:
    pad = played(host, 0)
    agreed(pad, "/suspense", hidden="always", keeper="y")
    page = pad.page()
    assert (">No round is scored yet.<" in page, big(page)) == (True, ["0"] * 3)
    for number in (1, 2):
        play(pad, number)
    page = pad.page()
    assert (">Points are hidden from round 1 on.<" in page, big(page)) == (True, ["?"] * 3)
    assert "90" not in numbers(page)
    assert "Hold to see the standings" in page
    assert "90" in numbers(pad.page(path="/peek"))
    agreed(pad, "/suspense", hidden="never")
    assert "90" in numbers(pad.page())


def test_a_correction_of_a_hidden_round_is_nobodys_but_the_pads(host: FlaskClient) -> None:
    pad = played(host, 2)
    agreed(pad, "/suspense", hidden="always", keeper="y")
    device = other(pad)
    assert pad.post("/corrections", cell="2-0-bid").status_code == 200
    page = device.page()
    assert "is being corrected" not in page
    assert 'data-round="3"' in page
    assert "<b>2</b>" not in page
    assert 'data-round="2"' in pad.page(), "who keeps the pad puts it right"
    assert ["Round 2" in pages.page(path="/trick") for pages in (device, pad)] == [False, True]
    assert pad.post("/rounds/2/bids", seat=0, bid=1).status_code == 200
    assert pad.post("/rounds/2/score").status_code == 200
    assert result(pad).rounds[-1].points == (-20, 20, 20)


def test_sheets_of_many_games_hide_it_too(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who knows the code gets the sheet as everybody may see it: 30 and 90, never 200."""
    pad = played(host, 2)
    agreed(pad, "/suspense", hidden="last", rounds=2)
    play(pad, 3)
    drawn: list[Result] = []
    monkeypatch.setattr(game_papers, "sheet_html", lambda result, **how: drawn.append(result) or "<p>")
    batch_print._maker(host.application, pad.code, "en", "a4")()
    assert [row.totals[0] for row in drawn[0].rounds] == [30, 90]


def test_of_a_game_that_was_brought_in_nothing_is_told_either(host: FlaskClient) -> None:
    pad = Pad(host, bring(host, played(host, 3).get("/record.json").text.replace("Henry", "Heinz"))[0])
    agreed(pad, "/suspense", hidden="always")
    device = other(pad)
    for path in SEEN_BY_READERS:
        assert device.get(path).status_code in (200, 302, 303), path
    assert numbers(seen(device)).isdisjoint({"30", "90", "200"})
