"""What bad input and failing disks are answered with: a reason, and nothing changed or lost."""

import pytest
from flask.testing import FlaskClient

from tests.web.driving import FOUR, Pad, all_codes, begin, bring, load
from tests.web.importing import booklet


def test_an_impossible_table_is_refused_with_the_reason(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for players, says in [
        (["Henry", "Henry", "Anya"], "Platz 2"),
        (["Henry", "Anya", "anya"], "Platz 3: „anya“ und „Anya“ unterscheiden sich nur"),
        (["Anna Lena", "Henry", "Anna  Lena"], "Platz 3: „Anna  Lena“ und „Anna Lena“"),
        ([*"ABCDEFG"], "7 Spieler"),
        (["x" * 61, "Anya", "Freya"], "Platz 1"),
        (["Hen\x00ry", "Anya", "Freya"], "Platz 1"),
    ]:
        with subtests.test(players=players, says=says):
            answer = host.post("/games", data={"player": players, "first_dealer": 0})
            assert answer.status_code == 422
            assert says in answer.text
            assert all(name in answer.text for name in players if name.isprintable() and len(name) < 61)
            assert all_codes(host) == []


def test_an_impossible_entry_is_refused_with_a_reason_and_not_written(host, subtests):
    pad = Pad(host, begin(host))
    for path, fields in [
        *(("/rounds/1/bids", {"seat": 0, "bid": bid}) for bid in ("2", "x", "", "1.5", "9" * 20)),
        ("/rounds/1/trump", {"card": "Q"}),
        ("/rounds/1/trump", {}),
        ("/corrections", {"cell": "nonsense"}),
        ("/players/0", {"player": " anya"}),
        ("/players/0", {"player": "Ida\x00b"}),
    ]:
        with subtests.test(path=path, fields=fields):
            answer = pad.post(path, **fields)
            assert answer.status_code == 422
            assert 'role="alert"' in answer.text
            assert load(host, pad.code).seq == 1


def test_a_stale_entry_gets_the_new_state_and_one_sent_again_its_own_number(host: FlaskClient) -> None:
    """The answer was lost, another device wrote, the first entry comes again, then one that follows it."""
    pad = Pad(host, begin(host))
    for _ in range(2):
        once = pad.post("/rounds/1/bids", expected=1, entry="lost-answer", seat=0, bid=1)
        assert (once.status_code, once.headers["X-Seq"], load(host, pad.code).seq) == (200, "2", 2)
    pad.post("/rounds/1/bids", expected=2, entry="other-device", seat=1, bid=1)
    again = pad.post("/rounds/1/bids", expected=1, entry="lost-answer", seat=0, bid=1)
    assert (again.status_code, again.headers["X-Seq"]) == (200, "2")
    stale = pad.post("/rounds/1/bids", expected=2, entry="following", seat=2, bid=1)
    assert (stale.status_code, stale.headers["X-Seq"]) == (409, "3")
    assert 'data-seq="3"' in stale.text


def test_the_same_setup_sent_twice_is_one_game(host: FlaskClient) -> None:
    fields = {"player": FOUR, "first_dealer": 0, "entry": "setup-entry-1"}
    first, again = host.post("/games", data=fields), host.post("/games", data=fields)
    assert (first.location, len(all_codes(host))) == (again.location, 1)


def test_a_code_of_no_game_is_told_in_words(host: FlaskClient, stranger: FlaskClient) -> None:
    for path in ("", "/history", "/sheet.pdf", "/people"):
        for client, status in ((host, 404), (stranger, 403)):
            for text in ("nobody", "a-b", "a%20b", "%C3%A4bc", "abc%00", "%F0%9F%83%8F", "*"):
                answer = client.get(f"/games/{text}{path}")
                assert answer.status_code == status, text
                assert ("Dieses Spiel gibt es nicht" in answer.text) == (client is host), text
    assert host.post("/games/a-b/undo", data={"entry": "e" * 12, "expected": "1"}).status_code == 404
    assert 'lang="de"' in host.get("/nowhere").text


def test_a_wrong_page_mark_is_harmless(host: FlaskClient) -> None:
    begin(host)
    for after in ["x", "~", "2026~9", "'; DROP TABLE game; --~1", "x~²", "x~" + "9" * 30, "x~" + "9" * 5000]:
        assert host.get("/games", query_string={"after": after}).status_code == 200, after


def test_a_name_that_sounds_like_another_is_taken_only_of_the_same_seat(host: FlaskClient) -> None:
    """Also where others at the table sounded alike before, as in a game that came from another app."""
    pad = Pad(host, bring(host, booklet(players=["Kim", "kim", "Ben"], rounds=[]))[0])
    answer = pad.post("/players/2", player="KIM")
    assert answer.status_code == 422
    assert "„KIM“ und „Kim“ unterscheiden sich nur" in answer.text
    for player in ("Bea", "bea"):
        assert pad.post("/players/2", player=player).status_code == 200
    assert "Platz 3 heißt jetzt bea" in host.get(f"/games/{pad.code}/history").text.replace("\xad", "")
