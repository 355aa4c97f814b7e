"""`scorekeeper devices`: who may write, and sending one away."""

from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.app import create_app
from tests.cli.conftest import Call
from tests.conftest import QUIET, open_start
from tests.web.driving import begin


def test_a_lost_device_is_sent_away_by_its_id(call: Call, tmp_path: Path) -> None:
    assert call("migrate").exit_code == 0
    app = create_app(QUIET, instance=tmp_path / "instance")
    lost, own = app.test_client(), app.test_client()
    for client in (lost, own):
        open_start(client)
    code, lines = begin(lost), call("devices").stdout.splitlines()
    assert len(lines) == 2
    (line,) = [line for line in lines if "games: 1" in line]
    found, _, what = line.partition("  ")
    today = datetime.now(UTC).date()
    assert (len(found), what.partition(": ")[2]) == (8, f"Host, games: 1, since {today}")
    assert lost.get(f"/games/{code}/people").status_code == 200
    for wrong in ("nobody", ""):
        assert call("devices", "--away", wrong).exit_code == 2, "none is called so, or both are"
    gone = call("devices", "--away", found)
    assert (gone.exit_code, gone.stdout) == (0, ""), "what is told goes where problems go"
    assert lost.get(f"/games/{code}/people").status_code == 403
    assert own.get(f"/games/{code}/people").status_code == 200
    assert len(call("devices").stdout.splitlines()) == 1
