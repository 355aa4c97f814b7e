"""A tournament driven by its forms, as a browser without JavaScript would."""

import re
from collections.abc import Sequence
from html import unescape
from itertools import count
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.gamelog.tournament.commands import StartClock
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.heat import TableResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.lists import TableGame, tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament, write_tournament
from tests.web.driving import Pad
from tests.web.people import invite, join

NINE = "Anya Ben Cleo Dora Emil Freya Gus Henry Ida".split()
COUNT = count(1)  # every form of every device has an id of its own
LONG_AGO = "2026-01-01T20:00:00+00:00"
RULES = {
    "edition": "wizard",
    "draw": ["random", "random", "random"],
    "size": 4,
    "sizes": [5, 3, 6],
    "played": "own",
    "hands_at": ["1", "1", "1", "1"],
    "worth": "game",
    "ties": "averaged",
    "order": ["points", "score", "hits"],
}
OF_TWO_ROUNDS = {"hands_at": ["1 2"] * 4}
TIMED = {"minutes": 45, "overtime": 20}


def begin(host: FlaskClient, names: Sequence[str] | None = None, **fields: Any) -> str:
    """A new tournament of these people, who are here; its code."""
    defaults = {"people": "\n".join(NINE if names is None else names), "title": "Autumn", "here": "y"}
    answer = host.post("/halls", data=defaults | fields)
    assert answer.status_code == 303, answer.text
    return answer.location.rpartition("/")[2]


def words(page: str) -> str:
    """What is read on a page."""
    text = re.sub("[\u00ad\u200b\u2066-\u2069]", "", re.sub(r"<[^>]*>", " ", page))
    return " ".join(unescape(text).split())


class Hall:
    """The desk of a tournament, form by form; nothing but what pages offer is sent."""

    def __init__(self, client: FlaskClient, code: str) -> None:
        self.client, self.code = client, code

    @property
    def path(self) -> str:
        return f"/halls/{self.code}"

    @property
    def log(self) -> TournamentHistory:
        with self.client.application.app_context():
            return load_tournament(self.code)

    @property
    def tournament(self) -> Tournament:
        return self.log.state.tournament

    @property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where in the newest heat."""
        return self.tournament.heats[-1].seating.tables

    @property
    def results(self) -> dict[int, TableResult]:
        """What is known of the newest heat."""
        return dict(self.tournament.heats[-1].results)

    def table_of(self, who: int) -> int:
        return self.tournament.heats[-1].table_of(who)

    def names(self, people: Sequence[int]) -> list[str]:
        entrants = self.tournament.entrants
        return [entrants[person].name for person in people]

    def get(self, path: str = "") -> str:
        answer = self.client.get(f"{self.path}{path}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def words(self, path: str = "") -> str:
        return words(self.get(path))

    def post(self, path: str, **fields: Any) -> TestResponse:
        data = {"entry": f"form-{next(COUNT):05}", **fields}
        return self.client.post(f"{self.path}{path}", data=data)

    def done(self, path: str, **fields: Any) -> TestResponse:
        """A form that is taken."""
        answer = self.post(path, **fields)
        assert answer.status_code == 303, re.findall(r'class="fault">([^<]*)', answer.text) or answer.text
        return answer

    def refused(self, path: str, **fields: Any) -> str:
        """A form that is not; what it says on top."""
        before = self.log.seq
        answer = self.post(path, **fields)
        assert answer.status_code == 422, answer.text
        assert self.log.seq == before, "nothing was written"
        return unescape(" ".join(re.findall(r'class="fault">([^<]*)', answer.text)))

    def undo(self) -> None:
        self.done("/undo", stroke=self.log.undo_target)

    def draw(self, **fields: Any) -> None:
        """The next heat, drawn and published as the page shows it."""
        self.done("/draw", **{"seed": "seed"} | fields)
        self.publish()

    def publish(self) -> None:
        page = self.get("/draw").partition(f'action="{self.path}/draw/publish"')[2]
        fields = dict(re.findall(r'name="(heat|seen)" value="(\d+)"', page))
        self.done("/draw/publish", **fields)

    def by_hand(self, *tables: Sequence[int]) -> None:
        """These people at these tables, to be looked at."""
        seats = {player: number for number, people in enumerate(tables, start=1) for player in people}
        self.done("/draw/by-hand", who=list(seats), table=list(seats.values()))

    def seat(self, *tables: Sequence[int]) -> None:
        """These people at these tables; else all nine in their order, four and five."""
        self.by_hand(*tables or (range(4), range(4, 9)))
        self.publish()

    def games(self, heat: int | None = None) -> list[TableGame]:
        with self.client.application.app_context():
            return list(tables_of_heat(self.code, heat or len(self.tournament.heats)))

    def game(self, table: int = 1) -> str:
        """The game of that table in the newest heat."""
        return self.games()[table - 1].game

    def play(self, *tables: int, by: FlaskClient | None = None) -> None:
        """The first round at these tables' pads, or at all: who sits first bids its trick and wins it."""
        for game in self.games():
            if not tables or game.table in tables:
                one_trick = "1" + " 0" * (len(game.players) - 1)
                Pad(by or self.client, game.game).round(1, "R", one_trick, one_trick)

    def paper(self, table: int, scores: Sequence[int], **fields: Any) -> TestResponse:
        """A table's result from paper, sent by its form."""
        heat, people = len(self.tournament.heats), self.tables[table - 1]
        path = f"/heats/{heat}/tables/{table}/paper"
        return self.post(path, **{"who": list(people), "score": scores, "hits": [""] * len(people)} | fields)

    def on_paper(self, *results: Sequence[int]) -> None:
        """The papers of all tables: these points, or 30 for who sits first at each and 20 for the others."""
        given = results or [[30, *[20] * (len(people) - 1)] for people in self.tables]
        for table, scores in enumerate(given, start=1):
            assert self.paper(table, scores).status_code == 303

    def fine(self, who: int, **fields: Any) -> None:
        penalty = {"heat": 1, "kind": "game", "points": 20, "reason": "overtime"}
        self.done(f"/people/{who}/penalties", **penalty | fields)

    def begin_time(self, at: str = LONG_AGO) -> None:
        """The time of heat 1 began then."""
        with self.client.application.app_context():
            write_tournament(self.code, StartClock(1, at), WriteRequest("the-clock", 0, "desk"))

    def link(self, role: str, before: str = "") -> str:
        """The link for a role, which there is from now on; with what a badge has before its secret."""
        self.done(f"/devices/links/{role}")
        path, _, secret = link(self.get("/devices"), role).partition("#")
        return f"{path}#{before}{secret}"

    def table_link(self, table: int) -> str:
        """The link of that table's own device."""
        self.done("/devices/links/table")
        found = re.search(rf'href="https?://[^/"]+(/halls/[^"]+#t{table}\.[^"]+)"', self.get("/devices"))
        assert found is not None
        return found[1]

    def device(self, role: str) -> FlaskClient:
        """A device that came in by the link for a role."""
        client = self.client.application.test_client()
        client.post("/language", data={"language": "en"})
        come_in(client, self.link(role))
        return client

    def take_pad(self, client: FlaskClient, table: int = 1, heat: int = 0) -> TestResponse:
        """Ask for the pad of a table of that heat, or of the newest one."""
        return client.post(f"{self.path}/heats/{heat or len(self.tournament.heats)}/tables/{table}/pad")

    def keeper(self, role: str, table: int = 1) -> FlaskClient:
        """A device of that role that keeps the pad of a table."""
        client = self.device(role)
        assert self.take_pad(client, table).status_code == 303
        return client

    def phone(self, who: int | None = None, *, takes: bool = False) -> FlaskClient:
        """A guest's phone, which says that it is somebody's; it may take the pad of their table."""
        client = self.device("guest")
        if who is not None:
            assert client.post(f"{self.path}/me", data={"who": who}).status_code == 303
            assert not takes or self.take_pad(client, self.table_of(who)).status_code == 303
        return client

    def invited(self, role: str, by: FlaskClient | None = None) -> FlaskClient:
        """A device that came by an invitation to the game of table 1 alone, the desk's or another's."""
        client = self.client.application.test_client()
        client.post("/language", data={"language": "en"})
        join(client, invite(by or self.client, self.game(), role))
        return client

    def copied(self) -> "Hall":
        """Another tournament, of this one's record."""
        saved = self.get("/record.json")
        again = self.client.post("/halls/record", data={"text": saved, "entry": f"copy-{next(COUNT)}"})
        assert again.status_code == 303, again.text
        return Hall(self.client, again.location.rpartition("/")[2])


def hall_of(host: FlaskClient, names: Sequence[str] | None = None, **rules: Any) -> Hall:
    """A tournament in English of these people, who are here for games of one round."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, names))
    hall.done("/rules", **RULES | rules)
    return hall


def link(page: str, part: str) -> str:
    """The first link of a part of the page of devices, without its host."""
    found = re.search(rf'id="{part}".*?href="https?://[^/"]+([^"]+)"', page, re.S)
    assert found is not None
    return found[1]


def come_in(client: FlaskClient, address: str) -> str:
    """Open a link as its page does; where it leads to."""
    path, _, secret = address.partition("#")
    page = client.get(path).text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    answer = client.post(path, data={"csrf_token": token[1] if token else "", "secret": secret})
    assert answer.status_code == 303, answer.text
    return str(answer.location)
