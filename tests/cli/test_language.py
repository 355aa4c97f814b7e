"""Each call speaks one language: the terminal's, unless `--language` says otherwise."""

import json

import pytest
from click.testing import CliRunner

from scorekeeper.cli import COMMANDS, scorekeeper
from scorekeeper.words.languages import LANGUAGES
from tests.cli.conftest import Call
from tests.cli.test_pdf_files import text_of


def test_every_command_can_be_asked_for_a_language(call: Call, subtests: pytest.Subtests) -> None:
    for command in COMMANDS:
        with subtests.test(command=command):
            done = call(command, "--help")
            assert f"--language [{'|'.join(LANGUAGES)}]" in done.stdout
            assert "[env var: SCOREKEEPER_LANGUAGE; default: (the terminal's)]" in " ".join(
                done.stdout.split()
            )


def test_a_terminal_is_spoken_to_in_its_language_or_in_english_and_in_german_where_it_has_none(
    call: Call, subtests: pytest.Subtests
) -> None:
    for terminal, prefix in [
        ("de_AT.UTF-8", "Fehler"),
        ("en_US", "Error"),
        ("C.UTF-8", "Fehler"),
        ("POSIX", "Fehler"),
        ("tr_TR", "Error"),
    ]:
        with subtests.test(terminal=terminal, told=prefix):
            assert call("export", language=terminal).stderr.startswith(f"{prefix}: ")


@pytest.mark.usefixtures("call")
def test_the_environment_goes_before_the_terminal_and_the_call_before_both() -> None:
    for asked, words, prefix in (("de", (), "Fehler"), ("de", ("--language", "en"), "Error")):
        done = CliRunner(env={"LC_ALL": "en_GB", "SCOREKEEPER_LANGUAGE": asked}).invoke(
            scorekeeper, ["export", *words]
        )
        assert done.stderr.startswith(f"{prefix}: ")


def test_what_a_record_says_wrong_is_told_in_one_language(call: Call) -> None:
    english, german = call("score", "-", text="{"), call("score", "--language", "de", "-", text="{")
    for done, sentence in (
        (english, "This cannot be read: it is not a complete saved game."),
        (german, "Das lässt sich nicht lesen: Es ist kein vollständiges gespeichertes Spiel."),
    ):
        assert done.stderr == f"{sentence}\n"
        assert json.loads(done.stdout)["problems"][0]["message"] == sentence


def test_what_cannot_be_done_is_told_in_one_language(call: Call) -> None:
    for words, error, why in (
        ((), "Error", "Give the codes of the games, or --all."),
        (("--language", "de"), "Fehler", "Gib die Kürzel der Spiele an, oder --all."),
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
