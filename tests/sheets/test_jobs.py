"""Batches in a folder: any process sees them; what nobody makes any more failed, and old ones go."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.jobs import KEPT_SECONDS, MOST_KEPT, Job, Jobs, Progress, Stage
from scorekeeper.sheets.batch import print_batch
from scorekeeper.sheets.errors import PrintingUnavailable

PAGE = "<html lang='de'><head><title>Blatt</title></head><body><p>Henry</p></body></html>"
# Another process with a batch that never gets beyond its first sheet; it says the key.
OTHER = (
    "import sys, time; from pathlib import Path; from tests.sheets.test_jobs import Jobs, printed;"
    "job = printed(Jobs(Path(sys.argv[1])), lambda: time.sleep(600));"
    "print(job.key, flush=True); time.sleep(600)"
)


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


def printed(jobs: Jobs, *makers: Callable[[], str]) -> Job | None:
    return jobs.begin(Progress(Stage.DRAWING, 0, len(makers)), lambda job: print_batch(job, makers, "x"))


def begun(jobs: Jobs, *makers: Callable[[], str]) -> tuple[str, Job]:
    job = printed(jobs, *makers)
    assert job is not None
    return job.key, job


def over(job: Job) -> Job:
    for _ in range(600):
        if not job.is_made():
            return job
        time.sleep(0.1)
    raise AssertionError(job.progress())


def test_what_a_process_made_that_died_failed_and_its_place_is_free(
    jobs: Jobs, other: subprocess.Popen[str]
) -> None:
    assert other.stdout is not None
    job = jobs.find(other.stdout.readline().strip())
    assert job is not None
    assert (job.progress().stage, job.progress().total) == (Stage.DRAWING, 1)
    go_on = threading.Event()
    _, mine = begun(jobs, lambda: PAGE if go_on.wait(60) else "")
    assert printed(jobs, broken) is None
    other.kill()
    other.wait()
    assert job.progress().stage is Stage.FAILED
    assert job.result() is None
    _, third = begun(jobs, broken)
    go_on.set()
    assert over(mine).progress().stage is Stage.DONE
    assert (mine.result() or b"").startswith(b"%PDF-")
    over(third)


def test_it_is_told_what_is_missing_on_this_system(jobs: Jobs) -> None:
    _, job = begun(jobs, broken)
    progress = over(job).progress()
    assert (progress.stage, progress.done, progress.total) == (Stage.FAILED, 0, 1)
    assert "libpangoft2-1.0-0" in progress.remedy


def test_stopping_what_is_done_changes_nothing(jobs: Jobs) -> None:
    _, job = begun(jobs, lambda: PAGE)
    over(job).cancel()
    assert job.progress().stage is Stage.DONE
    assert job.result()


def test_old_ones_go(jobs: Jobs, tmp_path: Path) -> None:
    (old, job), (young, _) = begun(jobs, broken), begun(jobs, broken)
    over(job)
    os.utime(tmp_path / "prints" / old, (0, 0))
    jobs.forget()
    assert jobs.find(old) is None
    assert jobs.find(young) is not None


def test_only_the_newest_are_kept(jobs: Jobs, tmp_path: Path) -> None:
    keys = []
    for at in range(MOST_KEPT + 1):
        key, job = begun(jobs, broken)
        over(job)
        age = time.time() - KEPT_SECONDS / 2 + at
        os.utime(tmp_path / "prints" / key, (age, age))
        keys.append(key)
    jobs.forget()
    assert [key for key in keys if jobs.find(key) is None] == keys[:1]


def test_what_is_being_made_stays_however_old(jobs: Jobs, tmp_path: Path) -> None:
    go_on = threading.Event()
    key, job = begun(jobs, lambda: PAGE if go_on.wait(60) else "")
    os.utime(tmp_path / "prints" / key, (0, 0))
    jobs.forget()
    assert jobs.find(key) is not None
    go_on.set()
    over(job)


def test_one_of_the_same_digest_is_found_while_it_is_made_and_once_it_is_done(jobs: Jobs) -> None:
    go_on = threading.Event()
    makers = [lambda: PAGE if go_on.wait(60) else ""]
    first = Progress(Stage.DRAWING, 0, 1)
    begun = jobs.begin(first, lambda job: print_batch(job, makers, "x"), "desk", "digest")
    assert begun is not None
    key = begun.key
    assert jobs.same("digest", "desk") == key
    assert jobs.same("digest", "another desk") is None
    assert jobs.same("another digest", "desk") is None
    go_on.set()
    job = jobs.find(key, "desk")
    assert job is not None
    over(job)
    assert jobs.same("digest", "desk") == key


def test_one_of_the_same_digest_that_failed_is_made_anew(jobs: Jobs) -> None:
    def begin(maker: Callable[[], str]) -> Job:
        first = Progress(Stage.DRAWING, 0, 1)
        begun = jobs.begin(first, lambda job: print_batch(job, [maker], "x"), "desk", "digest")
        assert begun is not None
        job = jobs.find(begun.key, "desk")
        assert job is not None
        return over(job)

    begin(broken)
    assert jobs.same("digest", "desk") is None
    assert begin(lambda: PAGE).result()


@pytest.mark.parametrize("key", ["..", ".", "", "slot-0", "../prints", "0" * 19, "0" * 20 + "\n", "/etc"])
def test_a_key_is_no_path(jobs: Jobs, key: str) -> None:
    over(begun(jobs, broken)[1])
    assert jobs.find(key) is None
