"""The app itself for a tablet that goes on while its server is away: what is offered, and to whom."""

import gzip
import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.ui.assets import version
from tests.web.driving import begin
from tests.web.people import invite, join


def built(folder: Path, manifest: dict[str, str]) -> Path:
    (folder / "pocket").mkdir(parents=True)
    (folder / "pocket" / "built.json").write_text(json.dumps(manifest))
    (folder / "pocket" / "table.js").write_text("// a worker")
    return folder


def test_what_was_built_of_this_version_is_offered_to_who_keeps_the_pad(
    app: Flask, host: FlaskClient, stranger: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    code = begin(host)
    assert '<meta name="core" content="/core/abc/">' in host.get(f"/games/{code}").text
    join(stranger, invite(host, code, "spectator"))
    assert "/core/" not in stranger.get(f"/games/{code}").text
    script = host.get("/core/abc/pocket/table.js")
    assert script.status_code == 200
    assert "immutable" in script.headers["Cache-Control"]
    assert "'wasm-unsafe-eval'" in script.headers["Content-Security-Policy"]
    assert "wasm" not in host.get(f"/games/{code}").headers["Content-Security-Policy"]


def test_what_was_packed_when_it_was_built_travels_packed(
    app: Flask, host: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    (tmp_path / "core" / "python.wasm.packed").write_bytes(gzip.compress(b"machine"))
    answer = host.get("/core/abc/python.wasm")
    assert (answer.status_code, answer.mimetype) == (200, "application/wasm")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.data) == b"machine"
    assert host.get("/core/abc/nothing.wasm").status_code == 404


def test_it_is_offered_only_where_it_is_of_this_version_and_wanted(
    app: Flask, host: FlaskClient, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    code = begin(host)
    for number, manifest in enumerate(({"version": "another", "made": "abc"}, {}, None)):
        with subtests.test(manifest=manifest):
            folder = tmp_path / f"core-{number}"
            app.config["CORE"] = folder if manifest is None else built(folder, manifest)
            assert "/core/" not in host.get(f"/games/{code}").text
            assert host.get("/core/abc/pocket/table.js").status_code == 404
            assert "setting-alone" not in host.get("/settings").text
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    assert "setting-alone" in host.get("/settings").text
    assert host.post("/alone", data={"alone": "off"}).status_code == 303
    assert "/core/" not in host.get(f"/games/{code}").text
