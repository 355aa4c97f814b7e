"""What bad input and failing disks are answered with: a reason, and nothing changed or lost."""

import json

import pytest
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.storage.models import db
from tests.web.driving import FOUR, Pad, all_codes, begin, bring, load


def test_a_table_that_cannot_be_is_refused_with_the_reason(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for players, says in [
        (["Henry", "Henry", "Anya"], "Platz 2"),
        (["Henry", "Anya", "anya"], "Platz 3: „anya“ und „Anya“ unterscheiden sich nur"),
        (
            ["Anna Lena", "Henry", "Anna  Lena"],
            "Platz 3: „Anna  Lena“ und „Anna Lena“ unterscheiden sich nur",
        ),
        (["Henry", "Anya"], "2 Spieler"),
        (["A", "B", "C", "D", "E", "F", "G"], "7 Spieler"),
        ([], "0 Spieler"),
    ]:
        with subtests.test(players=players, says=says):
            answer = host.post("/games", data={"player": players, "first_dealer": 0})
            assert answer.status_code == 422
            assert says in answer.text
            assert all(name in answer.text for name in players), "what was typed is not lost"
            assert all_codes(host) == []


def test_options_that_cannot_be_are_refused_or_ignored_never_a_500(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for fields in [
        {"first_dealer": "nobody"},
        {"first_dealer": -3},
        {"rounds": "many"},
        {"rounds": 16},
        {"rounds": 0},
        {"bid_direction": "upwards"},
        {"scoring": "generous"},
        {"plus_minus_one_from_round": 0, "plus_minus_one": "y"},
        {"table": "x" * 500},
    ]:
        with subtests.test(fields=fields):
            answer = host.post("/games", data={"player": FOUR, "first_dealer": 0, **fields})
            assert answer.status_code in (303, 422)


def test_a_bid_that_cannot_be_changes_nothing_and_says_why(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for bid in ["-1", "2", "21", "x", "", "1.5", "99999999999999999999"]:
        with subtests.test(bid=bid):
            pad = Pad(host, begin(host))
            answer = pad.post("/rounds/1/bids", seat=0, bid=bid)
            assert answer.status_code == 422
            assert 'role="alert"' in answer.text
            assert load(host, pad.code).seq == 1


def test_an_entry_that_cannot_be_is_refused_and_nothing_is_written(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for path, fields in [
        ("/rounds/1/bids", {"seat": 4, "bid": 0}),
        ("/rounds/1/bids", {"seat": -1, "bid": 0}),
        ("/rounds/2/bids", {"seat": 0, "bid": 0}),
        ("/rounds/0/score", {}),
        ("/rounds/1/score", {}),
        ("/rounds/1/tricks", {"seat": 0, "tricks": 1}),
        ("/rounds/1/trump", {"card": "Q"}),
        ("/rounds/1/trump", {"card": "B14"}),
        ("/rounds/1/trump", {}),
        ("/rounds/1/trump", {"suit": "X"}),
        ("/corrections", {"cell": "1-0-total"}),
        ("/corrections", {"cell": "nonsense"}),
        ("/rounds/1/correction/cancel", {}),
        ("/undo", {}),
        ("/redo", {}),
        ("/players/9", {"player": "Ida"}),
        ("/players/0", {"player": "Anya"}),
        ("/players/0", {"player": "  "}),
        ("/players/0", {"player": "Ida\x00b"}),
    ]:
        with subtests.test(path=path, fields=fields):
            pad = Pad(host, begin(host))
            assert pad.post(path, **fields).status_code == 422
            assert load(host, pad.code).seq == 1


def test_a_stale_entry_gets_the_new_state(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/bids", seat=0, bid=1)
    answer = pad.post("/rounds/1/bids", expected=1, seat=1, bid=1)
    assert (answer.status_code, answer.headers["X-Seq"]) == (409, "2")
    assert 'data-seq="2"' in answer.text


def test_an_entry_sent_again_is_answered_and_written_once(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    first = pad.post("/rounds/1/bids", expected=1, entry="same-entry", seat=0, bid=1)
    again = pad.post("/rounds/1/bids", expected=1, entry="same-entry", seat=0, bid=1)
    assert (first.status_code, again.status_code) == (200, 200)
    assert load(host, pad.code).seq == 2


def test_the_last_bidders_forbidden_number_is_refused_with_the_reason(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, plus_minus_one="y"))
    for seat in (1, 2, 3):
        pad.post("/rounds/1/bids", seat=seat, bid=0)
    answer = pad.post("/rounds/1/bids", seat=0, bid=1)
    assert answer.status_code == 422
    assert "Plus/minus Eins" in answer.text
    assert pad.post("/rounds/1/bids", seat=0, bid=0).status_code == 200


def test_what_does_not_exist_is_a_404_in_the_users_language(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for path in ["/games/nobody", "/games/nobody/history", "/games/nobody/sheet.pdf", "/nowhere"]:
        with subtests.test(path=path):
            answer = host.get(path)
            assert answer.status_code == 404
            assert 'lang="de"' in answer.text


def test_a_text_that_no_game_can_have_as_its_code_is_answered_like_a_code_that_none_has(
    host: FlaskClient, stranger: FlaskClient, subtests: pytest.Subtests
) -> None:
    for path in ["", "/history", "/sheet.pdf", "/people"]:
        with subtests.test(path=path):
            for client, status in ((host, 404), (stranger, 403)):
                for text in ("nobody", "a-b", "a%20b", "%C3%A4bc", "abc%00", "%F0%9F%83%8F", "*"):
                    answer = client.get(f"/games/{text}{path}")
                    assert answer.status_code == status, text
                    assert ("Dieses Spiel gibt es nicht" in answer.text) == (client is host), text
            assert host.post("/games/a-b/undo", data={"entry": "e" * 12, "expected": "1"}).status_code == 404


def test_a_wrong_method_is_no_500(host: FlaskClient) -> None:
    assert host.get("/games/abc/undo").status_code == 405
    assert host.post("/").status_code == 405


def test_an_empty_pad_that_cannot_be_says_so(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for query in ["players=7", "players=2", "players=x", "players=", "players=3&name=A&name=B&name=C&name=D"]:
        with subtests.test(query=query):
            assert host.get(f"/pad.pdf?{query}").status_code == 422


def test_a_wrong_page_mark_is_harmless(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for after in ["x", "~", "2026~9", "~~~", "'; DROP TABLE game; --~1"]:
        with subtests.test(after=after):
            begin(host)
            assert host.get("/games", query_string={"after": after}).status_code == 200


# --- a failing disk ----------------------------------------------------------


def test_a_full_disk_is_a_503_in_words_and_the_entry_can_be_sent_again(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    full = ["PRAGMA max_page_count = 1"]
    with host.application.app_context():
        event.listen(db.engine, "checkout", lambda connection, *_: connection.execute(full[0]))
    status, sent = 200, 0
    while status == 200 and sent < 2000:
        sent += 1
        seq = load(host, pad.code).seq
        answer = pad.post("/rounds/1/bids", seat=0, bid=sent % 2, entry=f"entry-full-{sent}", expected=seq)
        status = answer.status_code
    assert status == 503
    assert "nicht gespeichert" in answer.text
    assert load(host, pad.code).seq == seq, "what was acknowledged is there, the refused one is not"
    full[0] = "PRAGMA max_page_count = 1000000"
    again = pad.post("/rounds/1/bids", seat=0, bid=sent % 2, entry=f"entry-full-{sent}", expected=seq)
    assert (again.status_code, again.headers["X-Seq"]) == (200, str(seq + 1))


def test_a_mistake_of_ours_is_a_page_without_a_trace(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr("scorekeeper.web.start.games.list_games", broken)
    host.application.config["TESTING"] = host.application.testing = False
    host.application.config["PROPAGATE_EXCEPTIONS"] = False
    answer = host.get("/")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text


# --- sent twice, or in a way that nobody thought of --------------------------


def test_the_same_setup_sent_twice_is_one_game(host: FlaskClient) -> None:
    fields = {"player": FOUR, "first_dealer": 0, "entry": "setup-entry-1"}
    first, again = host.post("/games", data=fields), host.post("/games", data=fields)
    assert first.location == again.location
    assert len(all_codes(host)) == 1


def test_a_name_that_no_page_can_show_is_refused(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for name in ["x" * 61, "Hen\x00ry", "Hen\nry"]:
        with subtests.test(name=name):
            answer = host.post("/games", data={"player": [name, "Anya", "Freya"], "first_dealer": 0})
            assert answer.status_code == 422
            assert "Platz 1" in answer.text
            assert all_codes(host) == []


def test_a_page_mark_with_an_impossible_number_is_harmless(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for after in ["x~²", "x~" + "9" * 30, "x~" + "9" * 5000]:
        with subtests.test(after=after):
            assert host.get("/games", query_string={"after": after}).status_code == 200


def test_a_way_back_with_strange_signs_is_not_taken(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for target in ["/\nfoo", "/\t/evil.com", "/\r\nX: y", "//evil.com", "/\\evil.com"]:
        with subtests.test(target=target):
            assert host.post("/language", data={"language": "en", "next": target}).location == "/"


def test_a_repeated_entry_is_answered_with_its_own_number_so_that_the_next_is_told(host: FlaskClient) -> None:
    """The answer was lost, another device wrote, the first entry comes again, then one that follows it."""
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/bids", expected=1, entry="lost-answer", seat=0, bid=1)
    pad.post("/rounds/1/bids", expected=2, entry="other-device", seat=1, bid=1)
    again = pad.post("/rounds/1/bids", expected=1, entry="lost-answer", seat=0, bid=1)
    assert (again.status_code, again.headers["X-Seq"]) == (200, "2")
    following = pad.post("/rounds/1/bids", expected=2, entry="following", seat=2, bid=1)
    assert following.status_code == 409


def test_correcting_a_trump_keeps_what_was_recorded(host: FlaskClient) -> None:
    record = (
        '{"format": "scorekeeper-game/1", "edition": "wizard", "players": ["Henry", "Anya", "Freya"], '
        '"first_dealer": 2, "options": {"rounds": 2}, "rounds": ['
        '{"turned_up": "R7", "trump": "R", "bids": [0, 1, 1], "won": [0, 0, 1]}, '
        '{"turned_up": "Z", "trump": "B", "bids": [2, 0, 0], "won": [1, 0, 1]}]}'
    )
    pad = Pad(host, bring(host, record)[0])
    pad.post("/corrections", cell="1-0-bid")
    pad.post("/rounds/1/trump", card="R", step="trump")
    assert pad.post("/rounds/1/score").status_code == 200
    assert load(host, pad.code).table.game.rounds[0].turned_up == "R7"
    pad.post("/corrections", cell="2-0-bid")
    pad.post("/rounds/2/trump", card="Z", step="trump")
    assert pad.post("/rounds/2/score").status_code == 422, "the dealer's suit is missing"
    pad.post("/rounds/2/trump", card="Z", suit="G", step="trump")
    assert pad.post("/rounds/2/score").status_code == 200
    assert load(host, pad.code).table.game.rounds[1].trump == "G"


@pytest.mark.parametrize("name", ["ANYA", " anya"])
def test_a_seat_is_not_renamed_to_what_sounds_like_another(host: FlaskClient, name: str) -> None:
    pad = Pad(host, begin(host, FOUR))
    answer = pad.post("/players/0", player=name)
    assert answer.status_code == 422
    assert "und „Anya“ unterscheiden sich nur" in answer.text
    assert pad.post("/players/1", player="anya").status_code == 200, "a name written otherwise is fine"


def test_nor_where_others_at_the_table_sounded_alike_before(host: FlaskClient) -> None:
    """Such as a game from another app brings along."""
    seats = {"players": ["Kim", "kim", "Ben"], "first_dealer": 0}
    game = {"format": "scorekeeper-game/1", "edition": "wizard", **seats, "options": {}, "rounds": []}
    (code,) = bring(host, json.dumps(game))
    pad = Pad(host, code)
    answer = pad.post("/players/2", player="KIM")
    assert answer.status_code == 422
    assert "„KIM“ und „Kim“ unterscheiden sich nur" in answer.text
    assert pad.post("/players/2", player="Bea").status_code == 200
