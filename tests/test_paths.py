"""Where games are kept: in a checkout beside the project, installed where the system keeps an app's data."""

from pathlib import Path

import pytest

from scorekeeper import paths


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app that was installed, called in some folder; where its data should lie."""
    monkeypatch.delenv("SCOREKEEPER_INSTANCE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(paths, "_IN_CHECKOUT", False)
    monkeypatch.setattr(paths, "_users_folder", lambda: tmp_path / "data" / "scorekeeper")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data" / "scorekeeper"


def test_a_checkout_keeps_its_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SCOREKEEPER_INSTANCE", raising=False)
    monkeypatch.chdir(tmp_path)
    assert paths.instance_folder() == Path(__file__).parents[1] / "instance"
    assert paths.TEMPLATES.is_dir()


def test_what_an_older_version_kept_in_the_working_folder_is_found_and_a_named_one_comes_first(
    installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "instance").mkdir()
    assert paths.instance_folder() == installed, "a folder of somebody else's"
    (tmp_path / "instance" / "secret_key").write_text("a secret")
    assert paths.instance_folder() == tmp_path / "instance"
    installed.mkdir(parents=True)
    (installed / "secret_key").write_text("a secret")
    assert paths.instance_folder() == installed, "new games are there already"
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "named"))
    assert paths.instance_folder() == tmp_path / "named"
