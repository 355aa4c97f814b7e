"""The papers of a heat are made as soon as it is published: the desk finds them ready."""

import time
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.jobs import Job, Stage
from scorekeeper.web.paper import pdf
from scorekeeper.web.tournament import paper
from tests.sheets.reading import pages
from tests.web.tournament.evening import RULES, Hall, begin

OF_A_HEAT = 4  # seating by name and by table, pads, slips
PATIENCE = 60  # seconds until a test gives up


@pytest.fixture
def hall(app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setitem(app.config, "PAPERS_AHEAD", True)
    monkeypatch.setattr(paper, "AT_ONCE", PATIENCE)  # a test never watches
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    return hall


def made(app: Flask) -> set[str]:
    """The prints that are done."""
    prints = Path(app.instance_path) / "prints"
    jobs = {path.name: Job(path) for path in prints.glob("[0-9a-f]*")}
    return {key for key, job in jobs.items() if job.progress().stage is Stage.DONE}


def all_made(app: Flask, count: int) -> set[str]:
    deadline = time.monotonic() + PATIENCE
    while len(done := made(app)) < count and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(done) == count
    return done


def take(hall: Hall, kind: str) -> bytes:
    answer = hall.done("/paper", kind=kind, heat="1", size="A4")
    ready = hall.client.get(answer.location, follow_redirects=True)
    assert ready.mimetype == "application/pdf", ready.text
    return bytes(ready.data)


def test_what_is_asked_for_after_the_heat_was_published_is_there(
    hall: Hall, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.draw()
    all_made(app, OF_A_HEAT)
    monkeypatch.delattr(pdf, "print_batch")  # nothing more can be printed
    assert pages(take(hall, "pads")) == 2  # nine people, two tables
    take(hall, "names")
    take(hall, "tables")
    take(hall, "slips")


def test_what_says_something_else_is_printed_anew(hall: Hall, app: Flask) -> None:
    hall.draw()
    ready = all_made(app, OF_A_HEAT)
    hall.done("/paper", kind="names", heat="1", size="A5")
    assert len(all_made(app, OF_A_HEAT + 1) - ready) == 1
