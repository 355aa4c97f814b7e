"""The app can be installed, its service worker keeps what there is, and a tablet may have all of it."""

import gzip
import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.ui.assets import version
from tests.bench.first_load import load
from tests.web.driving import begin
from tests.web.people import invite, join


def test_the_manifest_names_the_app_in_language_and_colour_of_who_asks(stranger: FlaskClient) -> None:
    for language, theme, name, colour in (
        ("de", "light", "Scorekeeper für Wizard", "#6d4f36"),
        ("en", "dark", "Scorekeeper for Wizard", "#17110b"),
    ):
        answer = stranger.get(f"/manifest.webmanifest?language={language}&theme={theme}")
        assert answer.mimetype == "application/manifest+json"
        facts = json.loads(answer.text)
        assert (facts["name"], facts["lang"], facts["theme_color"]) == (name, language, colour)
    assert "no-cache" in answer.headers["Cache-Control"], "that address names no version"
    assert (facts["display"], facts["scope"]) == ("standalone", "/")


def test_the_service_worker_is_always_asked_for_and_lists_what_is_there(stranger: FlaskClient) -> None:
    """Without a network a page says so in the language that is asked for."""
    answer = stranger.get("/service-worker.js")
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache, private")
    first = answer.text.partition("\n")[0]
    shell = json.loads(first.removeprefix("const SHELL = ").removesuffix(";"))
    assert any(address == f"{shell['folder']}js/pages/round.js" for address in shell["files"])
    for address in shell["files"]:
        assert stranger.get(address).status_code == 200, address
    assert "Keine Verbindung zu Scorekeeper" in stranger.get("/offline").text
    assert "No connection to Scorekeeper" in stranger.get("/offline?language=en").text


def test_the_first_page_and_all_that_it_names_stay_small_and_travel_compressed(host: FlaskClient) -> None:
    """It comes quickly over a weak connection, also where every font is needed; few bytes are not packed."""
    sizes, texts = load(host, "/"), ("text/css", "text/javascript", "image/svg+xml")
    assert sum(sizes.values()) < 150_000, sizes
    for path in sizes:
        plain = host.get(path)
        if path.startswith("/static/") and plain.mimetype in texts and len(plain.data) >= 500:
            asked = {"Accept-Encoding": "gzip"}
            answer = host.get(path, headers=asked)
            assert answer.headers.get("Content-Encoding") == "gzip", path
            again = host.get(path, headers=asked | {"If-None-Match": answer.headers["ETag"]})
            assert again.status_code == 304, path


def built(folder: Path, manifest: dict[str, str]) -> Path:
    (folder / "pocket").mkdir(parents=True)
    (folder / "pocket" / "built.json").write_text(json.dumps(manifest))
    (folder / "pocket" / "table.js").write_text("// a worker")
    return folder


def test_what_was_built_of_this_version_is_offered_to_who_keeps_the_pad_and_wants_it_and_travels_packed(
    app: Flask, host: FlaskClient, stranger: FlaskClient, tmp_path: Path, subtests: pytest.Subtests
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
    (tmp_path / "core" / "python.wasm.packed").write_bytes(gzip.compress(b"machine"))
    answer = host.get("/core/abc/python.wasm")
    assert (answer.status_code, answer.mimetype) == (200, "application/wasm")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.data) == b"machine"
    assert host.get("/core/abc/nothing.wasm").status_code == 404
    for number, manifest in enumerate(({"version": "another", "made": "abc"}, {}, None)):
        with subtests.test(manifest=manifest):
            folder = tmp_path / f"core-{number}"
            app.config["CORE"] = folder if manifest is None else built(folder, manifest)
            assert "/core/" not in host.get(f"/games/{code}").text
            assert host.get("/core/abc/pocket/table.js").status_code == 404
            assert "setting-alone" not in host.get("/settings").text
    app.config["CORE"] = tmp_path / "core"
    assert "setting-alone" in host.get("/settings").text
    assert host.post("/alone", data={"alone": "off"}).status_code == 303
    assert "/core/" not in host.get(f"/games/{code}").text
