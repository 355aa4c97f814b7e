"""The papers of a heat are made as soon as it is published: the desk finds them ready."""

import time
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.jobs import Job, Stage
from scorekeeper.web.paper import pdf
from scorekeeper.web.tournament import paper
from tests.sheets.reading import pages
from tests.web.tournament.evening import Hall

OF_A_HEAT = ("names", "tables", "pads", "slips")
PATIENCE = 60  # seconds until a test gives up


def made(app: Flask, count: int) -> set[str]:
    """The prints that are done, once they are so many."""
    prints, deadline = Path(app.instance_path) / "prints", time.monotonic() + PATIENCE
    while True:
        jobs = {path.name: Job(path) for path in prints.glob("[0-9a-f]*")}
        done = {key for key, job in jobs.items() if job.progress().stage is Stage.DONE}
        if len(done) >= count or time.monotonic() > deadline:
            assert len(done) == count
            return done
        time.sleep(0.05)


def test_what_is_asked_for_after_the_heat_was_published_is_there_and_another_size_is_printed(
    hall: Hall, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "PAPERS_AHEAD", True)
    monkeypatch.setattr(paper, "AT_ONCE", PATIENCE)  # a test never watches
    hall.client.post("/language", data={"language": "de"})
    hall.draw()
    ready = made(app, len(OF_A_HEAT))
    with monkeypatch.context() as without_printing:
        without_printing.delattr(pdf, "print_batch")
        for kind in OF_A_HEAT:
            answer = hall.done("/paper", kind=kind, heat="1", size="A4")
            taken = hall.client.get(answer.location, follow_redirects=True)
            assert taken.mimetype == "application/pdf", taken.text
            assert kind != "pads" or pages(taken.data) == 2  # nine people, two tables
    assert made(app, len(OF_A_HEAT)) == ready
    hall.done("/paper", kind="names", heat="1", size="A5")
    assert made(app, len(OF_A_HEAT) + 1) > ready
