"""Batches in a folder, seen by any process: whole or nothing; what nobody makes any more failed."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.jobs import Job, Jobs, Progress, Stage
from scorekeeper.sheets.batch import print_batch
from scorekeeper.sheets.errors import PrintingUnavailable

PAGE = "<html lang='de'><head><title>Blatt</title></head><body><p>Henry</p></body></html>"
# Another process with a batch that never gets beyond its first sheet; it says the key.
OTHER = (
    "import signal, sys, time; from pathlib import Path; from tests.sheets.test_jobs import Jobs, printed;"
    "signal.signal(signal.SIGINT, signal.default_int_handler);"  # tests in the background ignore it
    "job = printed(Jobs(Path(sys.argv[1])), lambda: time.sleep(600));"
    "print(job.key, flush=True); time.sleep(600)"
)


HOUR = 60 * 60


@pytest.fixture
def jobs(tmp_path: Path) -> Jobs:
    return Jobs(tmp_path / "prints")


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", OTHER, str(tmp_path / "prints")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        yield process
        process.kill()


def broken() -> str:
    raise PrintingUnavailable("no Pango")


def printed(jobs: Jobs, *makers: Callable[[], str], owner: str = "", digest: str = "") -> Job | None:
    """One is begun, unless too many are."""
    first = Progress(Stage.DRAWING, 0, len(makers))
    return jobs.begin(first, lambda job: print_batch(job, makers, "Abende"), owner, digest)


def over(job: Job | None) -> Job:
    """The same once it is over."""
    assert job is not None
    job.wait(60)
    assert not job.is_made()
    return job


def test_stopped_in_the_middle_nothing_is_left(jobs: Jobs) -> None:
    first, go_on = threading.Event(), threading.Event()

    def second() -> str:
        first.set()
        return PAGE if go_on.wait(60) else ""

    job = printed(jobs, lambda: PAGE, second)
    assert first.wait(60)
    assert job.progress().stage.running
    threading.Timer(0.2, go_on.set).start()
    job.cancel()
    assert not job.is_made(), "it comes back when it has stopped"
    assert (job.progress().stage, job.result()) == (Stage.CANCELLED, None)
    assert job.progress().done < job.progress().total


def test_what_a_process_made_that_ended_failed_and_its_place_is_free_for_who_waits(
    jobs: Jobs, other: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert other.stdout is not None
    job = jobs.find(other.stdout.readline().strip())
    assert (job.progress().stage, job.progress().total) == (Stage.DRAWING, 1)
    go_on = threading.Event()
    mine = printed(jobs, lambda: PAGE if go_on.wait(60) else "")
    assert printed(jobs, broken) is None
    threading.Timer(0.2, other.send_signal, [signal.SIGINT]).start()  # it does not wait for its work
    third = printed(Jobs(tmp_path / "prints", patience=60), broken)
    other.wait(60)
    assert (job.progress().stage, job.result()) == (Stage.FAILED, None)
    go_on.set()
    assert (over(mine).result() or b"").startswith(b"%PDF-")
    over(third)


def test_old_ones_and_all_but_the_newest_go_unless_they_are_being_made(jobs: Jobs, tmp_path: Path) -> None:
    def age(job: Job, seconds: float) -> Job:
        moment = time.time() - seconds
        os.utime(tmp_path / "prints" / job.key, (moment, moment))
        return job

    go_on = threading.Event()
    (tmp_path / "prints" / ".left").mkdir(parents=True)  # by a process that was killed before it began
    os.utime(tmp_path / "prints" / ".left", (0, 0))
    at_work = age(printed(jobs, lambda: PAGE if go_on.wait(60) else ""), 8 * HOUR)
    old, younger = (age(over(printed(jobs, broken)), 4 * HOUR + more) for more in (60, -60))
    jobs.forget()
    assert not (tmp_path / "prints" / ".left").exists()
    assert (jobs.find(old.key), jobs.find(younger.key) is None) == (None, False)
    recent = [younger, *(age(over(printed(jobs, broken)), 300 - at) for at in range(16))]
    jobs.forget()
    assert jobs.find(at_work.key)
    assert [job for job in recent if not jobs.find(job.key)] == recent[:1]
    go_on.set()
    over(at_work)


def test_one_of_the_same_digest_is_its_owner_s_alone_and_made_anew_where_it_failed(jobs: Jobs) -> None:
    job = over(printed(jobs, lambda: PAGE, broken, owner="desk", digest="digest"))
    progress = job.progress()
    assert (progress.stage, progress.done, progress.total) == (Stage.FAILED, 1, 2), "it spoils the whole"
    assert "libpangoft2-1.0-0" in progress.remedy
    assert job.result() is None
    assert jobs.same("digest", "desk") is None
    go_on = threading.Event()
    job = printed(jobs, lambda: PAGE if go_on.wait(60) else "", owner="desk", digest="digest")
    assert jobs.same("digest", "desk") == job.key, "while it is made"
    assert jobs.same("digest", "another desk") is None
    assert jobs.same("another digest", "desk") is None
    assert jobs.find(job.key, "another desk") is None
    go_on.set()
    over(jobs.find(job.key, "desk")).cancel()
    assert (job.progress(), bool(job.result())) == (Progress(Stage.DONE, 1, 1, title="Abende"), True)
    assert jobs.same("digest", "desk") == job.key


@pytest.mark.parametrize("key", ["..", ".", "", "slot-0", "../prints", "0" * 19, "0" * 20 + "\n", "/etc"])
def test_a_key_is_no_path(jobs: Jobs, tmp_path: Path, key: str) -> None:
    (tmp_path / "prints").mkdir()
    assert jobs.find(key) is None
