"""Secrets of an installation: made once, the same for every process that starts, and their owner's alone."""

import os
from pathlib import Path

import pytest

from scorekeeper.web.guard.secret_files import former_secret, stored_secret

NAME = "secret_key"


def test_a_secret_is_made_once(tmp_path: Path) -> None:
    made = stored_secret(tmp_path / "instance", NAME)
    assert len(made) == 32, "24 bytes of chance"
    assert stored_secret(tmp_path / "instance", NAME) == made
    assert stored_secret(tmp_path / "instance", "start_link") != made
    assert sorted(file.name for file in (tmp_path / "instance").iterdir()) == [NAME, "start_link"]


def test_two_at_once_have_what_was_complete_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link

    def come_second(draft: Path, path: Path) -> None:
        path.write_text("the other one's\n")
        link(draft, path)

    monkeypatch.setattr(os, "link", come_second)
    assert stored_secret(tmp_path, NAME) == "the other one's"
    assert [file.name for file in tmp_path.iterdir()] == [NAME], "no draft lies about"


def test_of_two_that_find_it_empty_one_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / NAME).write_text("")
    read_text = Path.read_text

    def read_and_be_overtaken(path: Path) -> str:
        text = read_text(path)
        if not text:
            path.unlink()  # as the other one does
        return text

    monkeypatch.setattr(Path, "read_text", read_and_be_overtaken)
    assert len(stored_secret(tmp_path, NAME)) == 32


def test_an_older_version_s_secret_is_read_and_never_made(tmp_path: Path) -> None:
    assert former_secret(tmp_path, "old_key") == ""
    (tmp_path / "old_key").write_text("a secret\n")
    assert former_secret(tmp_path, "old_key") == "a secret"
    assert [file.name for file in tmp_path.iterdir()] == ["old_key"]
