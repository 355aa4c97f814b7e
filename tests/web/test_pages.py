"""Pages and forms, without JavaScript: who gets what, and what bad input is answered with."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.storage import archive, log
from scorekeeper.storage.models import db
from scorekeeper.web.access import access_of

PUBLIC = {
    "static",
    "access.start",
    "guide.health",
    "guide.rules",
    "speech.choose_language",
    "speech.choose_theme",
}
FOUR = ["Henry", "Anya", "Freya", "Ben"]


def load(host: FlaskClient, code: str) -> History:
    with host.application.app_context():
        return log.load(code)


def all_codes(host: FlaskClient) -> list[str]:
    with host.application.app_context():
        return archive.all_codes()


def begin(host: FlaskClient, players: list[str] | None = None, **options: Any) -> str:
    fields = {"player": players or FOUR, "first_dealer": 0, **options}
    answer = host.post("/games", data=fields)
    assert answer.status_code == 303, answer.text
    return answer.location.rpartition("/")[2]


class Pad:
    """A game driven by its forms, one after the other."""

    def __init__(self, host: FlaskClient, code: str) -> None:
        self.host, self.code, self.count = host, code, 0

    def post(self, path: str, expected: int | None = None, entry: str | None = None, **fields: Any) -> Any:
        self.count += 1
        seq = load(self.host, self.code).seq if expected is None else expected
        data = {"entry": entry or f"entry-{self.count:04}", "expected": seq, **fields}
        return self.host.post(f"/games/{self.code}{path}", data=data, headers={"X-Fragment": "1"})

    def round(self, number: int, trump: str | None, bids: str, won: str) -> None:
        if trump:
            assert self.post(f"/rounds/{number}/trump", card=trump).status_code == 200
        for seat, bid in enumerate(bids.split()):
            assert self.post(f"/rounds/{number}/bids", seat=seat, bid=bid).status_code == 200
        for seat, (tricks, bid) in enumerate(zip(won.split(), bids.split(), strict=True)):
            if tricks != bid:
                assert self.post(f"/rounds/{number}/tricks", seat=seat, tricks=tricks).status_code == 200
        assert self.post(f"/rounds/{number}/score").status_code == 200

    @property
    def totals(self) -> tuple[int, ...]:
        game = load(self.host, self.code).table.game
        return edition_of(game.edition).score(game).totals


# --- who gets what -----------------------------------------------------------


def test_every_view_is_the_hosts_unless_this_list_says_otherwise(app: Flask) -> None:
    views = app.view_functions.items()
    assert {endpoint for endpoint, view in views if access_of(view) == "public"} == PUBLIC


def test_a_stranger_gets_a_friendly_page_and_nothing_about_any_game(app: Flask, host: FlaskClient) -> None:
    code = begin(host)
    stranger = app.test_client()
    for rule in app.url_map.iter_rules():
        if rule.endpoint in PUBLIC:
            continue
        values = {name: code if name == "code" else 1 for name in rule.arguments}
        path = app.url_map.bind("localhost").build(rule.endpoint, values, force_external=False)
        for method in rule.methods & {"GET", "POST"}:
            answer = stranger.open(path, method=method)
            assert answer.status_code == 403, (method, path)
            assert "Henry" not in answer.text
            assert code not in answer.text


def test_a_stranger_learns_nothing_from_addresses_that_do_not_exist(stranger: FlaskClient) -> None:
    assert stranger.get("/games/abcdef").status_code == 403
    assert stranger.get("/no/such/page").status_code == 403


def test_a_wrong_start_link_opens_nothing(stranger: FlaskClient) -> None:
    assert stranger.get("/start/guess").status_code == 403
    assert stranger.get("/").status_code == 403


def test_a_new_start_token_shuts_old_browsers_out(app: Flask, host: FlaskClient) -> None:
    assert host.get("/").status_code == 200
    app.config["START_TOKEN"] = "renewed"
    assert host.get("/").status_code == 403


def test_writes_need_the_pages_token(app: Flask, host: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    answer = host.post("/games", data={"player": FOUR, "first_dealer": 0})
    assert answer.status_code == 400
    assert all_codes(host) == []


def test_pages_forbid_inline_script_and_foreign_frames(host: FlaskClient) -> None:
    policy = host.get("/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "frame-ancestors 'none'" in policy


def test_the_way_back_never_leads_elsewhere(host: FlaskClient) -> None:
    for target in ("https://example.com/", "//example.com", "/\\example.com", "javascript:alert(1)"):
        answer = host.post("/language", data={"language": "en", "next": target})
        assert answer.location == "/"


# --- pages -------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/games", "/games?running=1", "/games/new", "/pads", "/import", "/help"]
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_is_drawn_in_both_languages(host: FlaskClient, path: str, language: str) -> None:
    host.post("/language", data={"language": language})
    answer = host.get(path)
    assert answer.status_code == 200
    assert f'lang="{language}"' in answer.text


def test_german_is_spoken_unless_somebody_asks_for_another(host: FlaskClient) -> None:
    page = host.get("/", headers={"Accept-Language": "fr"}).text
    assert 'lang="de"' in page


def test_the_booklets_example_stands_on_the_page_as_on_the_pad(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], first_dealer=2))
    pad.round(1, "R", "0 1 1", "0 0 1")
    assert pad.totals == (20, -10, 30)
    pad.round(2, "N", "2 0 0", "1 0 1")
    assert pad.totals == (10, 10, 20)
    page = re.sub(r'<span class="unseen">[^<]*</span>', "", host.get(f"/games/{pad.code}").text)
    text = re.sub(r"<[^>]+>", " ", page)
    assert re.search(r"20\s+0\s+−10\s+1\s+30\s+1\s", text), "the first line of the booklet's pad"
    assert re.search(r"10\s+2\s+10\s+0\s+20\s+0\s", text), "the second line"


def test_same_players_again_keeps_order_options_and_goes_on_dealing(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, plus_minus_one="y", table="Stammtisch"))
    pad.round(1, "R", "0 1 1 0", "0 1 0 0")
    page = host.get(f"/games/new?again={pad.code}").text
    assert [name for name in re.findall(r'name="player"[^>]*value="([^"]*)"', page) if name] == FOUR
    assert "Stammtisch" in page
    assert re.search(r'name="plus_minus_one"[^>]*checked', page)


def test_history_tells_who_changed_what_and_strikes_what_was_undone(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    pad.post("/rounds/1/bids", seat=1, bid=1)
    pad.post("/undo")
    host.post("/language", data={"language": "en"})
    page = host.get(f"/games/{pad.code}/history").text
    assert "Anya bids 1" in page
    assert "Undone: Anya bids 1" in page
    assert "Trump: Red" in page


def test_names_of_any_kind_are_shown_as_text(host: FlaskClient) -> None:
    code = begin(host, ["<b>Henry</b>", 'An"ya', "Фрея", "李" * 20])
    page = host.get(f"/games/{code}").text
    assert "<b>Henry</b>" not in page
    assert "Фрея" in page


# --- bad input ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (["Henry", "Henry", "Anya"], "Platz 2"),
        (["Henry", "Anya"], "2 Spieler"),
        (["A", "B", "C", "D", "E", "F", "G"], "7 Spieler"),
        ([], "0 Spieler"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(
    host: FlaskClient, players: list[str], says: str
) -> None:
    answer = host.post("/games", data={"player": players, "first_dealer": 0})
    assert answer.status_code == 422
    assert says in answer.text
    assert all(name in answer.text for name in players), "what was typed is not lost"
    assert all_codes(host) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"first_dealer": "nobody"},
        {"first_dealer": -3},
        {"rounds": "many"},
        {"rounds": 16},
        {"rounds": 0},
        {"bid_direction": "upwards"},
        {"scoring": "generous"},
        {"plus_minus_one_from_round": 0, "plus_minus_one": "y"},
        {"table": "x" * 500},
    ],
    ids=str,
)
def test_options_that_cannot_be_are_refused_or_ignored_never_a_500(
    host: FlaskClient, fields: dict[str, Any]
) -> None:
    answer = host.post("/games", data={"player": FOUR, "first_dealer": 0, **fields})
    assert answer.status_code in (303, 422)


@pytest.mark.parametrize("bid", ["-1", "2", "21", "x", "", "1.5", "99999999999999999999"])
def test_a_bid_that_cannot_be_changes_nothing_and_says_why(host: FlaskClient, bid: str) -> None:
    pad = Pad(host, begin(host))
    answer = pad.post("/rounds/1/bids", seat=0, bid=bid)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert load(host, pad.code).seq == 1


@pytest.mark.parametrize(
    ("path", "fields"),
    [
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
    ],
    ids=str,
)
def test_an_entry_that_cannot_be_is_refused_and_nothing_is_written(
    host: FlaskClient, path: str, fields: dict[str, Any]
) -> None:
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


@pytest.mark.parametrize(
    "path", ["/games/nobody", "/games/nobody/history", "/games/nobody/sheet.pdf", "/nowhere"]
)
def test_what_does_not_exist_is_a_404_in_the_users_language(host: FlaskClient, path: str) -> None:
    answer = host.get(path)
    assert answer.status_code == 404
    assert 'lang="de"' in answer.text


def test_a_wrong_method_is_no_500(host: FlaskClient) -> None:
    assert host.get("/games/abc/undo").status_code == 405
    assert host.post("/").status_code == 405


@pytest.mark.parametrize(
    "query", ["players=7", "players=2", "players=x", "players=", "players=3&name=A&name=B&name=C&name=D"]
)
def test_an_empty_pad_that_cannot_be_says_so(host: FlaskClient, query: str) -> None:
    assert host.get(f"/pad.pdf?{query}").status_code == 422


@pytest.mark.parametrize("after", ["x", "~", "2026~9", "~~~", "'; DROP TABLE game; --~1"])
def test_a_wrong_page_mark_is_harmless(host: FlaskClient, after: str) -> None:
    begin(host)
    assert host.get("/games", query_string={"after": after}).status_code == 200


# --- import ------------------------------------------------------------------


def test_an_imported_record_goes_on_where_it_stopped(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], first_dealer=2))
    pad.round(1, "R", "0 1 1", "0 0 1")
    record = host.get(f"/games/{pad.code}/record.json").text
    page = host.post("/import", data={"text": record})
    assert page.status_code == 200
    code = next(code for code in all_codes(host) if code != pad.code)
    again = Pad(host, code)
    again.round(2, "N", "2 0 0", "1 0 1")
    assert again.totals == (10, 10, 20)


@pytest.mark.parametrize("text", ["", "{", '{"format": "scorekeeper-game/1"}', "null", "\x00", "[1, 2]"])
def test_a_broken_record_is_refused_with_words(host: FlaskClient, text: str) -> None:
    answer = host.post("/import", data={"text": text})
    assert answer.status_code == 422
    assert all_codes(host) == []


def test_a_record_too_large_is_refused(host: FlaskClient) -> None:
    assert host.post("/import", data={"text": "x" * 9_000_000}).status_code == 413


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

    monkeypatch.setattr("scorekeeper.web.games.list_games", broken)
    host.application.config["TESTING"] = host.application.testing = False
    host.application.config["PROPAGATE_EXCEPTIONS"] = False
    answer = host.get("/")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text


# --- static files ------------------------------------------------------------


def test_files_are_kept_by_browsers_only_under_addresses_that_change_with_them(host: FlaskClient) -> None:
    style = host.get("/").text.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "immutable" in host.get(style).headers["Cache-Control"]
    module = host.get("/static/js/queue.js")
    assert "no-cache" in module.headers["Cache-Control"]
    again = host.get("/static/js/queue.js", headers={"If-None-Match": module.headers["ETag"]})
    assert again.status_code == 304
