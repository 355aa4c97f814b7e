"""All routes as all kinds of devices, on a server that is open to all and on one that is not.

Views are stood in for, so that a walk changes nothing and tells who is let through to each;
`test_rights.py`, as the host and nobody, and `tournament/test_roles.py` walk the views themselves.
"""

import re
from collections.abc import Callable
from functools import wraps

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from scorekeeper.storage.devices import end_former_hosts
from scorekeeper.web.guard import access, tournament_rights
from scorekeeper.web.guard.access import RightsCache, access_of, fingerprint
from tests.conftest import open_start
from tests.web.driving import begin
from tests.web.people import hand_over, invite, join, send_away
from tests.web.rights import IN_A_GAME, KINDS_OF_DEVICES, KINDS_OF_GUESTS, PUBLIC
from tests.web.tournament.evening import Hall
from tests.web.tournament.evening import begin as begin_hall

KIM = ["Kim", "Lou", "Max"]


class Server:
    """A game, a tournament and a season of the host's, and the devices that come there."""

    def __init__(self, app: Flask) -> None:
        self.app, self.host = app, app.test_client()
        open_start(self.host)
        self.host.post("/language", data={"language": "en"})
        self.game, self.season = begin(self.host), self.begin_season(self.host)
        self.hall = Hall(self.host, begin_hall(self.host))

    @staticmethod
    def begin_season(client: FlaskClient) -> str:
        return str(client.post("/seasons", data={"title": "Autumn"}).location).split("/")[-2]

    def walker(self, kind: str) -> tuple[FlaskClient, dict[str, str]]:
        """A device of that kind, as its people would bring it about, and the codes of what it walks."""
        words, client, walks = kind.removeprefix("former ").split(" "), self.app.test_client(), {}
        match words:
            case ["host"]:
                client = self.host
            case ["host", "that", *_]:
                client, walks = self.host, {"code": begin(self.host)}
                join(self.app.test_client(), invite(client, walks["code"], "seat"), seat=2)
                hand_over(client, walks["code"], "Freya")
            case ["host", *_]:
                walks = self._former_host(client, kind)
            case [role] if role in IN_A_GAME:
                walks = {"code": begin(self.host)}
                join(client, invite(self.host, walks["code"], role), seat=2 if role == "seat" else None)
            case ["director" | "table" | "guest" as role, *pad] if pad in ([], ["with", "its", "pad"]):
                client, walks = self._in_hall(role, bool(pad))
            case ["reader", *_]:
                walks = {"season": self.begin_season(self.host)}
                shared = {"title": "Autumn", "shared": "y"}
                self.host.post(f"/seasons/{walks['season']}/settings", data=shared)
            case [*_, "began", "a", "tournament"]:
                walks = {"tournament_code": begin_hall(client)}
            case [*_, "began", "a", "season"]:
                walks = {"season": self.begin_season(client)}
            case ["guest", *_]:
                walks = {"code": begin(client)}
                if "out" in words:
                    client.post("/sign-out")
        if kind.startswith("former"):
            self._send_away(walks)
        hosts = {"code": self.game, "tournament_code": self.hall.code, "season": self.season}
        return client, hosts | walks

    def _former_host(self, client: FlaskClient, kind: str) -> dict[str, str]:
        link = self.app.config["START_TOKEN"]
        self.app.config["START_TOKEN"] = "the former one"
        open_start(client)
        walks = {"code": begin(client), "tournament_code": begin_hall(client)}
        walks["season"] = self.begin_season(client)
        self.app.config["START_TOKEN"] = link
        if "out" in kind:
            client.post("/sign-out")
        else:
            with self.app.app_context():
                end_former_hosts(fingerprint(link))
        return walks

    def _send_away(self, walks: dict[str, str]) -> None:
        """The newest device of that tournament, or else the only other one of that game."""
        if "tournament_code" in walks:
            page = self.host.get(f"/halls/{walks['tournament_code']}/devices").text
            away = re.findall(r'action="([^"]*/devices/(\d+)/away)"', page)
            newest = max(away, key=lambda found: int(found[1]))
            assert self.host.post(newest[0]).status_code == 303
            return
        send_away(self.host, walks["code"])

    def _in_hall(self, role: str, with_pad: bool) -> tuple[FlaskClient, dict[str, str]]:
        """By its link; with the pad of table 1, whose game is walked then."""
        if not with_pad:
            return self.hall.device(role), {"tournament_code": self.hall.code}
        hall = Hall(self.host, begin_hall(self.host))
        hall.done("/devices/phones", allow="keep_pad")
        hall.draw()
        client = hall.phone(hall.tables[0][0], takes=True) if role == "guest" else hall.keeper(role)
        return client, {"tournament_code": hall.code, "code": hall.game()}


Asking = tuple[Rule, str]


def all_that_ask(app: Flask) -> list[Asking]:
    """All addresses but the public ones, each with what its view asks for."""
    with app.test_request_context():
        return [
            (rule, access_of(rule.endpoint, "code" in rule.arguments))
            for rule in app.url_map.iter_rules()
            if rule.endpoint not in PUBLIC
        ]


def one_of_a_kind(asking: list[Asking]) -> list[Asking]:
    """One of all addresses of a blueprint that ask for the same, of the same."""
    kinds = {
        (rule.endpoint.split(".")[0], asked, *sorted(rule.arguments)): (rule, asked) for rule, asked in asking
    }
    return [*kinds.values()]


def let_through(client: FlaskClient, asking: list[Asking], **about: str) -> set[str]:
    """What those views ask for that this device gets to, at that game, tournament and season."""
    addresses = client.application.url_map.bind("localhost")
    found, refused, parts = set[str](), set[str](), {"role": "seat", **about}
    for rule, asked in asking:
        path = addresses.build(rule.endpoint, {name: parts.get(name, 1) for name in rule.arguments})
        for method in (rule.methods or set()) & {"GET", "POST"}:
            status = client.open(path, method=method).status_code
            assert status in (204, 403), (method, path, status)
            (found if status == 204 else refused).add(asked)
    assert not found & refused, "all views that ask for the same let it through, or none does"
    return found


def stand_in(app: Flask) -> None:
    """Answer 204 in the place of each view, which asks for what it asked for."""
    for name, view in app.view_functions.items():
        app.view_functions[name] = wraps(view)(lambda **_values: ("", 204))


@pytest.mark.slow
@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
def test_a_device_gets_to_what_is_its_own_and_nothing_else(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch, is_open: bool
) -> None:
    # What a device was known to be when it wrote last is asked anew by the view: see test_entry_rights.py.
    monkeypatch.setattr(RightsCache, "of", lambda *_asked: None)
    for module in (access, tournament_rights):  # the page that turns away is looked at in test_rights.py
        monkeypatch.setattr(module, "render_template", lambda *_page, **_values: "")
    app = make_app()
    app.config["OPEN"] = is_open
    server = Server(app)
    kinds = KINDS_OF_DEVICES | (KINDS_OF_GUESTS if is_open else {})
    walkers = {kind: server.walker(kind) for kind in kinds}
    foreign = {
        "code": begin(server.host, KIM),
        "tournament_code": begin_hall(server.host, KIM),
        "season": server.begin_season(server.host),
    }
    stand_in(app)
    asking = all_that_ask(app)
    few = one_of_a_kind(asking)
    for kind, (client, own) in walkers.items():
        hosts = "host" in kinds[kind]
        everywhere = {"open"} if is_open or hosts else set()
        assert let_through(client, few if is_open else asking, **own) == kinds[kind] | everywhere, kind
        theirs = (KINDS_OF_DEVICES["host"] if hosts else set()) | everywhere
        assert let_through(client, few, **foreign) == theirs, f"{kind}, at what is others'"
