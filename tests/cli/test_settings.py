"""What is said when a command cannot begin as it was told to."""

import os
import re
import socket
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.cli import serve, startup_banner
from scorekeeper.settings import SettingWrong, from_environment
from tests.cli.conftest import Call
from tests.cli.test_process import process

OUT_OF_RANGE = """
    run --port 0 65536; run --https-port -1 65536; demo --port 0 65536; serve --port 0 65536
    serve --workers 0 65; serve --threads 0 65; check - --jobs 0 257; draw - --heats 0 31
    results - - --heat 0
"""


def test_numbers_that_cannot_be_are_refused_before_anything_begins(call: Call) -> None:
    for words, numbers in re.findall(r"(\S.*?) (-?\d+(?: \d+)?)(?:;|\n)", OUT_OF_RANGE):
        for done in (call(*f"{words}={number}".split()) for number in numbers.split()):
            assert (done.exit_code, "is not in the range" in done.stderr) == (2, True), words


def test_a_setting_that_is_no_number_is_named(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_PROXIES", "yes")
    done = call("migrate", language="de")
    assert done.exit_code == 2
    assert "Diese Einstellung muss eine Zahl sein, oder on oder off: SCOREKEEPER_PROXIES=yes" in done.stderr


def test_switches_are_words_and_folders_begin_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_CORE", "build/pocket")
    assert from_environment(tmp_path)["CORE"] == tmp_path / "build" / "pocket"
    for text in ("", "0", "off", "False", "no", "1", "on", "True"):
        monkeypatch.setenv("SCOREKEEPER_OPEN", text)
        assert from_environment(tmp_path)["OPEN"] is (text in ("1", "on", "True")), text
    monkeypatch.setenv("SCOREKEEPER_OPEN", "nein")
    with pytest.raises(SettingWrong):
        from_environment(tmp_path)


def test_what_is_set_by_nobody_or_behind_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("SCOREKEEPER_")]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings = from_environment(tmp_path)
    assert [settings[name] for name in ("OPEN", "READS_ONLY", "HOSTS", "PROXIES")] == [False, False, (), 0]
    limits = ("CONNECTIONS", "WRITES_A_MINUTE", "GAMES_A_DAY", "NAMES_A_DAY", "PRINTS_A_DAY")
    assert [settings[name] for name in limits] == [100, 600, 20, 200, 200], "as docs/club.md says"
    assert settings["SQLALCHEMY_DATABASE_URI"] == f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}"
    monkeypatch.setenv("SCOREKEEPER_PROXIES", "1")
    monkeypatch.setenv("SCOREKEEPER_HOSTS", " Pad.example.org,, .club")
    monkeypatch.setenv("DATABASE_URL", "postgres://club@host/pads")
    behind = from_environment(tmp_path)
    assert (behind["CONNECTIONS"], behind["HOSTS"]) == (0, ("pad.example.org", ".club"))
    assert behind["SQLALCHEMY_DATABASE_URI"] == "postgresql+psycopg://club@host/pads"


def test_a_database_that_does_not_answer_is_said_before_anything_is_served(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # bound, but not listening
        url = f"postgresql://scorekeeper@127.0.0.1:{nobody.getsockname()[1]}/scorekeeper"
        done = process(tmp_path, "serve", "--port", "65001", DATABASE_URL=url, SCOREKEEPER_LANGUAGE="de")
    assert done.returncode == 2
    assert "Die Datenbank" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_the_start_link_is_the_address_at_which_a_tablet_finds_the_app(
    app: Flask, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy by its name, else in the network at home; and the computer itself has its own."""
    for proxies, hosts, host, lan, found in (
        (1, ("pad.example.org", "club.example.org"), "0.0.0.0", "192.168.1.5", "https://pad.example.org"),
        (1, (), "0.0.0.0", "192.168.1.5", "http://192.168.1.5:8000"),
        (0, ("pad.example.org",), "192.168.1.7", "192.168.1.5", "http://192.168.1.7:8000"),
        (0, (), "0.0.0.0", None, "http://127.0.0.1:8000"),
    ):
        app.config.update(PROXIES=proxies, HOSTS=hosts)
        monkeypatch.setattr(startup_banner, "lan_address", lambda lan=lan: lan)
        startup_banner.print_start_link(app, host, 8000)
        links = re.findall(rf"(https?://\S+)/start#{app.config['START_TOKEN']}", capsys.readouterr().out)
        assert links == [*dict.fromkeys((found, "http://127.0.0.1:8000"))]


def test_a_sign_of_life_costs_no_disk_where_there_is_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    for place, found in ((str(Path.cwd()), str(Path.cwd())), ("/no/such/folder", None)):
        monkeypatch.setattr(serve, "IN_MEMORY", place)
        assert serve._settings(3, 2, 8)["worker_tmp_dir"] == found


@pytest.mark.parametrize("command", ["run", "serve"])
def test_a_port_that_is_taken_is_said_with_a_way_out(tmp_path: Path, command: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = process(tmp_path, command, "--host", "127.0.0.1", "--port", port, SCOREKEEPER_LANGUAGE="de")
    assert done.returncode == 2
    way_out = f"Port {port} ist schon belegt. Wähle einen anderen: make {command} PORT=8123"
    assert way_out in done.stderr.decode()
