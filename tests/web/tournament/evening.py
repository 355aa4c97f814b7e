"""A tournament driven by its forms, as a browser without JavaScript would."""

import re
from html import unescape
from itertools import count
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.lists import TableGame, tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament

NINE = "Anya Ben Cleo Dora Emil Freya Gus Henry Ida".split()
COUNT = count(1)  # every form of every device has an id of its own


def begin(host: FlaskClient, names: list[str] | None = None, **fields: Any) -> str:
    """A new tournament of these people, who are here; its code."""
    defaults = {"people": "\n".join(NINE if names is None else names), "title": "Autumn", "here": "y"}
    answer = host.post("/halls", data=defaults | fields)
    assert answer.status_code == 303, answer.text
    return answer.location.rpartition("/")[2]


class Hall:
    """The desk of a tournament, form by form; nothing but what pages offer is sent."""

    def __init__(self, client: FlaskClient, code: str) -> None:
        self.client, self.code = client, code

    @property
    def log(self) -> TournamentHistory:
        with self.client.application.app_context():
            return load_tournament(self.code)

    @property
    def tournament(self) -> Tournament:
        return self.log.state.tournament

    def get(self, path: str = "") -> str:
        answer = self.client.get(f"/halls/{self.code}{path}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, path: str, **fields: Any) -> TestResponse:
        data = {"entry": f"form-{next(COUNT):05}", **fields}
        return self.client.post(f"/halls/{self.code}{path}", data=data)

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

    def draw(self, **fields: Any) -> None:
        """The next heat, drawn and published as the page shows it."""
        self.done("/draw", **{"seed": "seed"} | fields)
        self.publish()

    def publish(self) -> None:
        page = self.get("/draw").partition('action="/halls/' + self.code + '/draw/publish"')[2]
        fields = dict(re.findall(r'name="(heat|seen)" value="(\d+)"', page))
        self.done("/draw/publish", **fields)

    def games(self, heat: int | None = None) -> list[TableGame]:
        with self.client.application.app_context():
            return list(tables_of_heat(self.code, heat or len(self.tournament.heats)))

    def paper(self, table: int, scores: list[int], **fields: Any) -> TestResponse:
        """A table's result from paper, sent by its form."""
        heat = len(self.tournament.heats)
        people = self.tournament.heats[-1].seating.tables[table - 1]
        path = f"/heats/{heat}/tables/{table}/paper"
        return self.post(path, **{"who": list(people), "score": scores, "hits": [""] * len(people)} | fields)


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


def device(hall: Hall, role: str) -> FlaskClient:
    """A device that came in by the link for a role."""
    client = hall.client.application.test_client()
    client.post("/language", data={"language": "en"})
    come_in(client, link(hall.get("/devices"), role))
    return client
