"""Files are their owner's alone, whatever rights new files usually have and older versions gave."""

import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper import private_files
from scorekeeper.app import create_app
from scorekeeper.jobs import Jobs, Progress, Stage
from scorekeeper.storage.backup import copies, daily
from scorekeeper.storage.limit_counts import Counts
from scorekeeper.storage.log import begin
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.uploads import Upload, keep
from tests.conftest import QUIET
from tests.storage.copied import TABLE


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Whatever is made without care is everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """What others on this computer may do anything with."""
    found = [folder, *folder.rglob("*")]
    return [str(path.relative_to(folder.parent)) for path in found if path.stat().st_mode & 0o077]


def use(instance: Path) -> None:
    app = create_app(QUIET, instance=instance)
    with app.app_context():
        migrate()
        begin(TABLE, "entry-0001", "tablet")
        keep([Upload("games.jsonl", BytesIO(b"{}"))])
        Counts(f"counts://{instance}/limits.sqlite").incr("guesses", 60)
        made = daily.make()
        assert made is not None
        for name in ("prints", "arrivals"):
            begun = Jobs(instance / name).begin(Progress(Stage.DRAWING, 0, 1), lambda job: b"%PDF")
            assert begun is not None
            begun.wait(60)
            assert begun.result() == b"%PDF"
        journals = {path.name for path in instance.glob("scorekeeper.sqlite-*")}
        assert journals == {"scorekeeper.sqlite-wal", "scorekeeper.sqlite-shm"}


def test_all_that_is_kept_is_the_owners_alone_also_what_lay_open_before(tmp_path: Path) -> None:
    instance = tmp_path / "made" / "instance"
    use(instance)
    assert open_to_others(instance) == []
    for path in [instance, *instance.rglob("*")]:
        with suppress(FileNotFoundError):  # a journal goes with the connection that nobody holds any more
            path.chmod(0o755 if path.is_dir() else 0o644)
    letter = instance / "letter.odt"
    letter.touch(0o644)
    (tmp_path / "elsewhere").touch(0o644)
    (instance / "linked.pem").symlink_to(tmp_path / "elsewhere")
    create_app(QUIET, instance=instance)
    others = {"instance/letter.odt", "instance/linked.pem"}
    assert set(open_to_others(instance)) == others, "what is not ours stays as it is"
    assert stat.S_IMODE((instance / "backups").stat().st_mode) == 0o700
    assert [private_files.age(path) < 60 for path in (letter, instance / "nothing")] == [True, False]


def test_what_is_elsewhere_is_the_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "stick"
    stick.mkdir(mode=0o700)
    with create_app(QUIET, instance=tmp_path / "instance").app_context():
        migrate()
        begin(TABLE, "entry-0001", "tablet")
        copies.back_up(stick / "copy.sqlite")
        (stick / "copy.sqlite").chmod(0o644)  # as an older version made it
        copies.restore(stick / "copy.sqlite", force=True)
        copies.back_up(stick / "copy.sqlite")
    shutil.copyfile(stick / "copy.sqlite", stick / "elsewhere.sqlite")
    assert open_to_others(stick) == ["stick/elsewhere.sqlite"]
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{stick / 'elsewhere.sqlite'}")
    with create_app(QUIET, instance=tmp_path / "instance").app_context():
        migrate()
        assert (stick / "elsewhere.sqlite.migrating").exists()
        assert open_to_others(stick) == open_to_others(tmp_path / "instance") == []
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    create_app(QUIET, instance=shared)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o1777
    assert stat.S_IMODE((shared / "secret_key").stat().st_mode) == 0o600
