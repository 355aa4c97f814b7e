"""Each call speaks one language: the terminal's, unless `--language` says otherwise."""

import json

import pytest
from click import Context
from click.testing import CliRunner

from scorekeeper.cli import COMMANDS, scorekeeper
from scorekeeper.words.languages import LANGUAGES
from tests.cli.conftest import Call

NO_CODE = {
    "en": "Error: Give the codes of the games, or --all.\n",
    "de": "Fehler: Gib die Kürzel der Spiele an, oder --all.\n",
}


def test_every_command_explains_itself_and_can_be_asked_for_a_language(call: Call) -> None:
    overview = call("--help").stdout.splitlines()
    assert "  verify       Whether the database is sound." in overview
    for command in COMMANDS:
        done = call(command, "--help")
        assert done.exit_code == 0
        assert f"--language [{'|'.join(LANGUAGES)}]" in done.stdout, command
        explained = " ".join(done.stdout.split())
        assert "[env var: SCOREKEEPER_LANGUAGE; default: (the terminal's)]" in explained, command
        for option in scorekeeper.get_command(Context(scorekeeper), command).params:
            if isinstance(option.default, str | int) and not isinstance(option.default, bool):
                assert f"default: {option.default}" in explained, (command, option.name)
        assert ("default: 8000; 1<=x<=65535]" in explained) is (command in ("demo", "run", "serve"))
        hint = "[env var: SCOREKEEPER_HTTPS_PORT; default: (443 above the other); 0<=x<=65535]"
        assert (hint in explained) is (command == "run")
        (line,) = (line for line in overview if line.startswith(f"  {command} "))
        assert line.split(maxsplit=1)[1][:2].istitle(), "what it is for"


@pytest.mark.parametrize(
    "terminal, asked, words, language",
    [
        ("de_AT.UTF-8", "", (), "de"),
        ("en_US", "", (), "en"),
        ("C.UTF-8", "", (), "de"),  # none at all
        ("tr_TR", "", (), "en"),  # one that we do not speak
        ("en_GB", "de", (), "de"),  # the environment goes before the terminal
        ("en_GB", "de", ("--language", "en"), "en"),  # and the call before both
    ],
)
def test_what_cannot_be_done_is_told_in_one_language(
    terminal: str, asked: str, words: tuple[str, ...], language: str
) -> None:
    runner = CliRunner(env={"LC_ALL": terminal, "SCOREKEEPER_LANGUAGE": asked})
    done = runner.invoke(scorekeeper, ["export", *words])
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", NO_CODE[language])


def test_what_a_record_says_wrong_and_a_wrong_pad_speak_the_language_of_the_call(call: Call) -> None:
    english, german = call("score", "-", text="{"), call("score", "--language", "de", "-", text="{")
    for done, sentence in (
        (english, "This cannot be read: it is not a complete saved game."),
        (german, "Das lässt sich nicht lesen: Es ist kein vollständiges gespeichertes Spiel."),
    ):
        assert (done.stderr, json.loads(done.stdout)["problems"][0]["message"]) == (f"{sentence}\n", sentence)
    pad = call("pad", "--players", "4", "--first-dealer", "Ida", "-o", "x.pdf", "--language", "de")
    assert pad.stderr == "Fehler: --first-dealer Ida: Das ist keiner von --names und kein Platz ab 1.\n"
