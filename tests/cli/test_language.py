"""Each call speaks one language: English unless `--language` says otherwise, wherever the terminal stands."""

import json

import pytest

from scorekeeper.cli import COMMANDS
from scorekeeper.words import LANGUAGES
from tests.cli.conftest import Call
from tests.cli.test_paper import text_of


@pytest.fixture(autouse=True)
def german_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_asked_for_a_language(call: Call, command: str) -> None:
    done = call(command, "--help")
    assert f"--language [{'|'.join(LANGUAGES)}]" in done.stdout
    assert "[env var: SCOREKEEPER_LANGUAGE; default: en]" in " ".join(done.stdout.split())


def test_what_a_record_says_wrong_is_told_in_one_language(call: Call) -> None:
    english, german = call("score", "-", text="{"), call("score", "--language", "de", "-", text="{")
    for done, told in (
        (english, "This cannot be read: it is not a complete game record."),
        (german, "Das lässt sich nicht lesen: Es ist kein vollständiger Spielstand."),
    ):
        assert done.stderr == f"{told}\n"
        assert json.loads(done.stdout)["problems"][0]["message"] == told


def test_what_cannot_be_done_is_told_in_one_language(call: Call) -> None:
    for words, error, why in (
        ((), "Error", "Give the codes of some games, or --all."),
        (("--language", "de"), "Fehler", "Nenne die Kürzel der Spiele, oder sage --all."),
    ):
        done = call("export", *words)
        assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{error}: {why}\n")


def test_a_wrong_pad_is_told_in_one_language(call: Call) -> None:
    done = call("pad", "--players", "4", "--first-dealer", "Ida", "-o", "x.pdf", "--language", "de")
    assert done.stderr == "Fehler: --first-dealer Ida: Das ist keiner von --names und kein Platz ab 1.\n"


def test_paper_speaks_the_language_of_the_call(call: Call) -> None:
    call("card", "-o", "english.pdf")
    call("card", "-o", "german.pdf", language="de")
    assert "The rules in short" in text_of("english.pdf")
    assert "Die Regeln in Kürze" in text_of("german.pdf")
