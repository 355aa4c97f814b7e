"""What is sent is read only for who may send it, and only as much as the route takes."""

import io
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.guard.bodies import FILES, FORM, LIST, TAP
from tests.web.driving import Pad, begin
from tests.web.importing import BOOKLET
from tests.web.people import device_in
from tests.web.rights import PUBLIC
from tests.web.test_rights import routes

URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
A_FLOOD = b"a&" * (FILES.size // 2 - 10)


class Counted(io.BytesIO):
    """A body that counts how much of it was read."""

    read_so_far = 0

    def read(self, size: int | None = -1) -> bytes:
        piece = super().read(size)
        self.read_so_far += len(piece)
        return piece

    def readinto(self, buffer: Any) -> int:
        count = super().readinto(buffer)
        self.read_so_far += count
        return count


def send(client: FlaskClient, path: str, body: bytes, kind: str = URLENCODED) -> tuple[int, int]:
    """The status, and how many bytes of the body were read."""
    counted = Counted(body)
    length = str(len(body))
    answer = client.open(path, method="POST", input_stream=counted, content_type=kind, content_length=length)
    return answer.status_code, counted.read_so_far


def test_whoever_may_not_send_is_turned_away_before_a_byte_is_read(app: Flask, host: FlaskClient) -> None:
    code = begin(host)
    seat, other = device_in(host, code, "seat", 2), device_in(host, begin(host), "keeper")
    app.config["WTF_CSRF_ENABLED"] = True  # what checks each form's token reads the form
    posts = [(path, endpoint) for method, path, endpoint in routes(app, code) if method == "POST"]
    assert len(posts) > 50
    for turn, (path, endpoint) in enumerate(posts):
        for number, client in enumerate((app.test_client(), other, seat)):
            kind = (URLENCODED, MULTIPART, "")[(turn + number) % 3]
            status, read = send(client, path, A_FLOOD, kind)
            assert (status in (403, 413), read) == (True, 0), (path, kind, status)
            if client is not seat:
                assert (status == 403) == (endpoint not in PUBLIC), (path, kind)


def test_a_tap_takes_four_kilobytes_a_form_sixteen_and_an_import_eight_megabytes(host: FlaskClient) -> None:
    assert (TAP.size, FORM.size, LIST.size, FILES.size) == (4096, 16384, 262144, 8388608)
    assert send(host, f"/games/{begin(host)}/undo", b"a=" + b"x" * 4094)[0] != 413
    takes: dict[int, set[str]] = {}
    for method, path, endpoint in routes(host.application, begin(host)):
        if method != "POST":
            continue
        for measure in (TAP, FORM, LIST, FILES):
            status, read = send(host, path, b"a=" + b"x" * measure.size, MULTIPART)
            if status == 413:
                assert read == 0
                takes.setdefault(measure.size, set()).add(endpoint)
                break
    assert takes[FILES.size] == {"tournament_record.bring", "imports.send"}
    assert takes[LIST.size] == {"tournaments.begin", "tournaments.choose", "seasons.change"}
    assert takes[FORM.size] == {"imports.take", "prints.begin", "setup.choose_edition", "setup.create"}


def test_a_page_of_boxes_has_six_hundred_fields(host: FlaskClient) -> None:
    assert [send(host, "/games", b"&".join([b"a"] * fields))[0] for fields in (600, 601)] == [422, 413]


def test_what_is_costly_to_take_apart_is_small_even_where_files_are_taken(host: FlaskClient) -> None:
    assert send(host, "/import", b"text=" + b"%7B" * 1_000_000) == (413, 0)
    assert [send(host, "/import", b"text=" + b"x" * size)[0] for size in (524_283, 524_284)] == [303, 413]


@pytest.mark.parametrize("kind", [URLENCODED, MULTIPART])
def test_too_many_fields_are_refused_before_anything_is_made_of_them(host: FlaskClient, kind: str) -> None:
    part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    for path, most in ((f"/games/{begin(host)}/undo", 64), ("/halls/new", 1600), ("/import", 100)):
        for fields in (most, most + 1):
            body = b"&".join([b"a"] * fields) if kind == URLENCODED else part * fields + b"--x--"
            assert (send(host, path, body, kind)[0] == 413) == (fields > most), (path, fields)


def test_what_people_really_send_fits(host: FlaskClient) -> None:
    names = ["ü" * 60 + str(number) for number in range(6)]
    answer = host.post("/games", data={"player": names, "first_dealer": 0, "table": "ß" * 80})
    assert answer.status_code == 422, "names too long are told, not turned away"
    assert Pad(host, begin(host)).post("/players/0", player="\U0001f9d9" * 60).status_code == 200
    chosen = {"take": [str(100_000 + number) for number in range(300)]}
    assert host.post("/import/nothing", data=chosen).status_code == 410


def test_an_import_may_be_large_but_not_endless(host: FlaskClient) -> None:
    for name in ("text", "file"):
        for text, words in ((BOOKLET.read_text() + " " * 7_000_000, "Henry"), ("x" * FILES.size, "Zu groß")):
            sent = (io.BytesIO(text.encode()), "games.jsonl") if name == "file" else text
            answer = host.post("/import", data={name: sent}, content_type="multipart/form-data")
            assert answer.status_code == (303 if words == "Henry" else 413)
            assert words in (host.get(answer.location).text if answer.location else answer.text), name
