"""Who may call what: every route of the app, from its own URL map, as every role of a game and of none."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage import invitations
from scorekeeper.web.access import access_of
from tests.web.driving import FOUR, all_codes, begin
from tests.web.people import invite, join

PUBLIC = {
    "static",
    "access.start",
    "games.start_page",  # turns away itself who has neither rights nor a game
    "guide.health",
    "guide.rules",
    "install.manifest",
    "install.offline",
    "install.service_worker",
    "joining.accept",
    "joining.ask_code",
    "joining.join",
    "joining.read_code",
    "speech.choose_language",
    "speech.choose_theme",
}
OPEN = {
    "games.archive",
    "pads.pad",
    "pads.pads",
    "pads.show",
    "papers.card",
    "papers.cards",
    "papers.show_card",
    "setup.choose_edition",
    "setup.create",
    "setup.new",
    "trick.of_any_table",
}
HOST = {
    "people.take_back",
    "players.hits",
    "players.merge",
    "players.part",
    "players.rating",
    "players.rename",
    "players.show",
    "prints.begin",
    "prints.cancel",
    "prints.choose",
    "prints.take",
    "prints.watch",
    "records.import_form",
    "records.import_records",
    "statistics.hall_of_fame",
    "statistics.heads_up",
    "statistics.overview",
}
READER = {
    "display.show",
    "extreme_pages.settle",
    "papers.certificate",
    "papers.chart",
    "papers.choose",
    "papers.sheet",
    "papers.show",
    "protocol.every",
    "protocol.paper",
    "protocol.show",
    "table.history",
    "table.show",
    "trick.of_round",
}
SEAT = {
    "entries.confirm",
    "entries.release",
    "extreme.end_taking",
    "extreme.take_mage",
    "extreme.take_seal",
    "wizard.change_cloud",
    "wizard.place_bid",
}
KEEPER = {
    "entries.cancel_correction",
    "entries.close_round",
    "entries.end",
    "entries.open_correction",
    "entries.redo",
    "entries.rename",
    "entries.resume",
    "entries.set_second_check",
    "entries.take_over",
    "entries.undo",
    "extreme.reopen_takings",
    "extreme.set_left",
    "extreme.win_trick",
    "people.end",
    "people.hand_over",
    "people.remove",
    "people.renew",
    "people.show",
    "protocol_entries.begin",
    "protocol_entries.follow",
    "protocol_entries.lead_trick",
    "protocol_entries.pass_card",
    "protocol_entries.play_card",
    "records.export",
    "wizard.count_tricks",
    "wizard.drop_bids",
    "wizard.name_trump",
    "wizard.play_bomb",
    "wizard.reveal_bids",
    "wizard.swap_werewolf",
}
OF_A_GAME = {"keeper": KEEPER, "seat": SEAT, "reader": READER}


def test_every_route_is_listed_here_with_what_it_asks_for(app: Flask) -> None:
    found: dict[str, set[str]] = {}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            found.setdefault(access_of(rule.endpoint, "code" in rule.arguments), set()).add(rule.endpoint)
    assert found == {"public": PUBLIC, "open": OPEN, "host": HOST, **OF_A_GAME}


@pytest.fixture
def game(host: FlaskClient) -> str:
    return begin(host)


def routes(app: Flask, code: str) -> Iterator[tuple[str, str, str]]:
    """Every way to call the app: method, address, endpoint."""
    known = {"code": code, "role": "seat", "filename": "css/base.css", "token": "guess"}
    for rule in app.url_map.iter_rules():
        values = {name: known.get(name, 1) for name in rule.arguments}
        path = app.url_map.bind("localhost").build(rule.endpoint, values)
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            yield method, path, rule.endpoint


def who_may(client: FlaskClient, code: str) -> set[str]:
    """The endpoints that let this browser through to the view."""
    return {
        endpoint
        for method, path, endpoint in routes(client.application, code)
        if client.open(path, method=method).status_code != 403
    }


# The start link with a guessed secret is turned away whoever brings it.
ALWAYS = PUBLIC - {"access.start"}


@pytest.mark.parametrize(
    ("role", "expected"),
    [
        ("keeper", READER | SEAT | KEEPER),
        ("seat", READER | SEAT),
        ("spectator", READER),
    ],
)
def test_a_role_opens_its_own_routes_and_no_other(
    app: Flask, host: FlaskClient, game: str, role: str, expected: set[str]
) -> None:
    other = begin(host, ["Kim", "Lou", "Max"])
    client = app.test_client()
    join(client, invite(host, game, role), seat=2 if role == "seat" else None)
    assert who_may(client, game) - ALWAYS == expected
    elsewhere = who_may(client, other)
    assert elsewhere == ALWAYS, "rights in one game are none in another"


def test_the_host_may_do_everything(app: Flask, host: FlaskClient, game: str) -> None:
    everything = {rule.endpoint for rule in app.url_map.iter_rules()}
    assert who_may(host, game) == everything - {"access.start"}


def test_nobody_in_particular_gets_a_friendly_page_and_nothing_about_any_game(
    app: Flask, host: FlaskClient, game: str
) -> None:
    for method, path, endpoint in routes(app, game):
        if endpoint in ALWAYS - {"games.start_page"}:
            continue
        answer = app.test_client().open(path, method=method)
        assert answer.status_code == 403, (method, path)
        assert "Henry" not in answer.text
        assert game not in answer.text


def test_addresses_that_do_not_exist_look_like_those_that_do(stranger: FlaskClient, game: str) -> None:
    there = stranger.get(f"/games/{game}")
    assert stranger.get("/games/abcdef").data == there.data
    assert stranger.get("/no/such/page").status_code == 403


def test_a_wrong_start_link_opens_nothing(stranger: FlaskClient) -> None:
    assert stranger.get("/start/guess").status_code == 403
    assert stranger.get("/").status_code == 403


def test_a_new_start_token_shuts_old_browsers_out(app: Flask, host: FlaskClient) -> None:
    assert host.get("/").status_code == 200
    app.config["START_TOKEN"] = "renewed"
    assert host.get("/").status_code == 403


# --- an open server ----------------------------------------------------------


@pytest.fixture
def open_app(make_app: Callable[[], Flask]) -> Flask:
    app = make_app()
    app.config["OPEN"] = True
    return app


def test_on_an_open_server_anybody_keeps_tables_of_their_own(open_app: Flask, host: FlaskClient) -> None:
    begin(host, ["Kim", "Lou", "Max"])
    guest, other = open_app.test_client(), open_app.test_client()
    own = begin(guest)
    assert "Henry" in guest.get("/").text
    assert "Kim" not in guest.get("/").text
    assert guest.get(f"/games/{own}").status_code == 200
    assert "Henry" not in other.get("/").text
    assert other.get(f"/games/{own}").status_code == 403
    assert who_may(guest, own) == ALWAYS | OPEN | READER | SEAT | KEEPER


def test_on_an_open_server_nobody_is_told_who_played_there_or_copies_their_table(open_app: Flask) -> None:
    guest, other = open_app.test_client(), open_app.test_client()
    own = begin(guest)
    assert "Henry" not in other.get("/games/new").text
    assert other.get(f"/games/new?again={own}").status_code == 403
    assert guest.get(f"/games/new?again={own}").status_code == 200


def test_a_server_that_is_not_open_begins_games_for_nobody(stranger: FlaskClient, host: FlaskClient) -> None:
    answer = stranger.post("/games", data={"player": FOUR, "first_dealer": 0})
    assert answer.status_code == 403
    assert all_codes(host) == []


# --- invitations -------------------------------------------------------------


def test_the_short_code_leads_to_the_invitation_however_it_is_typed(
    host: FlaskClient, game: str, stranger: FlaskClient
) -> None:
    link = invite(host, game, "spectator")
    shown = re.search(r'class="figure" aria-label="([^"]+)"', host.get(f"/games/{game}/people").text)
    assert shown is not None
    letters = shown[1].replace(" ", "")
    for typed in (letters, letters.upper(), f"{letters[:3]} {letters[3:]}", f" {letters[:2]}-{letters[2:]}"):
        assert stranger.post("/join", data={"code": typed}).location == link
    assert stranger.post("/join", data={"code": letters[:-1]}).status_code == 404
    assert stranger.post("/join", data={"code": ""}).status_code == 404


def test_the_short_code_ends_and_the_link_stays(
    host: FlaskClient, game: str, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "CODE_LASTS", timedelta(seconds=-1))
    link = invite(host, game, "spectator")
    with host.application.app_context():
        code = next(iter(invitations.invitations(game).values())).code
    assert stranger.post("/join", data={"code": code}).status_code == 404
    assert stranger.get(link).status_code == 200


def test_an_invitation_tells_the_names_and_gives_nothing_before_it_is_accepted(
    host: FlaskClient, game: str, stranger: FlaskClient
) -> None:
    link = invite(host, game, "seat")
    assert "Freya" in stranger.get(link).text
    assert stranger.get(f"/games/{game}").status_code == 403
    assert stranger.post(link, data={}).status_code == 422, "a seat has to be chosen"
    assert stranger.post(link, data={"seat": 9}).status_code == 422
    assert stranger.get(f"/games/{game}").status_code == 403


def test_a_seat_has_one_device(app: Flask, host: FlaskClient, game: str) -> None:
    link = invite(host, game, "seat")
    first, second = app.test_client(), app.test_client()
    join(first, link, seat=1)
    assert second.post(link, data={"seat": 1}).status_code == 409
    assert second.get(f"/games/{game}").status_code == 403
    join(second, link, seat=2)
    assert "Du bist Anya" in first.get(f"/games/{game}").text
    assert "Du bist Freya" in second.get(f"/games/{game}").text


def test_a_renewed_invitation_shuts_the_old_link_and_leaves_whoever_is_in(
    app: Flask, host: FlaskClient, game: str
) -> None:
    old = invite(host, game, "seat")
    first, late = app.test_client(), app.test_client()
    join(first, old, seat=1)
    new = invite(host, game, "seat")
    assert new != old
    assert late.get(old).status_code == 404
    assert "Henry" not in late.get(old).text
    assert late.get(new).status_code == 200
    assert first.get(f"/games/{game}").status_code == 200


def test_a_withdrawn_invitation_takes_the_rights_of_whoever_came_by_it(
    app: Flask, host: FlaskClient, game: str
) -> None:
    players, watchers = invite(host, game, "seat"), invite(host, game, "spectator")
    seat, watcher = app.test_client(), app.test_client()
    join(seat, players, seat=1)
    join(watcher, watchers)
    host.post(f"/games/{game}/invitations/seat/withdrawal")
    assert seat.get(f"/games/{game}").status_code == 403
    assert seat.get(players).status_code == 404
    assert watcher.get(f"/games/{game}").status_code == 200


def test_a_device_that_is_sent_away_has_no_rights(app: Flask, host: FlaskClient, game: str) -> None:
    client = app.test_client()
    join(client, invite(host, game, "seat"), seat=1)
    holder = re.search(r'devices/removal">\s*<input[^>]*><input[^>]*value="(\d+)"', people(host, game))
    assert holder is not None
    host.post(f"/games/{game}/devices/removal", data={"device": holder[1]})
    assert client.get(f"/games/{game}").status_code == 403


def test_an_invitation_takes_no_rights_away(app: Flask, host: FlaskClient, game: str) -> None:
    client = app.test_client()
    join(client, invite(host, game, "keeper"))
    join(client, invite(host, game, "seat"), seat=3)
    join(client, invite(host, game, "spectator"))
    assert client.get(f"/games/{game}/people").status_code == 200
    assert "Ben" in people(client, game)


def test_whose_cookie_is_forged_is_nobody(app: Flask, host: FlaskClient, game: str) -> None:
    client = app.test_client()
    join(client, invite(host, game, "seat"), seat=1)
    signed = client.get_cookie("scorekeeper")
    assert signed is not None
    client.set_cookie("scorekeeper", signed.value[:-3] + "abc")
    assert client.get(f"/games/{game}").status_code == 403


# --- the pad from hand to hand -----------------------------------------------


def people(client: FlaskClient, code: str) -> str:
    return client.get(f"/games/{code}/people").text


def hand_over(giver: FlaskClient, code: str, to: str) -> None:
    """Give the pad to the device beside whose name that stands."""
    device = re.search(rf'name="device" value="(\d+)">\s*<button[^>]*{to}', people(giver, code))
    assert device is not None
    giver.post(f"/games/{code}/pad", data={"device": device[1]})


def test_the_pad_is_handed_over_and_back(app: Flask, host: FlaskClient, game: str) -> None:
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=1)
    hand_over(host, game, "Anya")
    assert phone.get(f"/games/{game}/people").status_code == 200
    assert host.get(f"/games/{game}/people").status_code == 403
    assert "Block zurückholen" in host.get(f"/games/{game}").text
    host.post(f"/games/{game}/pad/back")
    assert host.get(f"/games/{game}/people").status_code == 200
    assert "Du bist Anya" in phone.get(f"/games/{game}").text


def test_the_pad_given_on_by_a_phone_leaves_it_its_seat(app: Flask, host: FlaskClient, game: str) -> None:
    link = invite(host, game, "seat")
    anya, freya = app.test_client(), app.test_client()
    join(anya, link, seat=1)
    join(freya, link, seat=2)
    hand_over(host, game, "Anya")
    hand_over(anya, game, "Freya")
    assert "Du bist Anya" in anya.get(f"/games/{game}").text
    assert freya.get(f"/games/{game}/people").status_code == 200


def test_whoever_keeps_the_pad_stays_when_the_players_invitation_is_withdrawn(
    app: Flask, host: FlaskClient, game: str
) -> None:
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=1)
    hand_over(host, game, "Anya")
    phone.post(f"/games/{game}/invitations/seat/withdrawal")
    assert phone.get(f"/games/{game}/people").status_code == 200


def test_an_imported_game_that_nobody_sat_down_at_is_the_hosts(host: FlaskClient) -> None:
    record = {"format": "scorekeeper-game/1", "edition": "wizard", "players": ["Kim", "Lou", "Max"]}
    host.post("/import", data={"text": json.dumps(record | {"first_dealer": 0, "options": {}, "rounds": []})})
    (code,) = all_codes(host)
    assert host.get(f"/games/{code}/people").status_code == 200
