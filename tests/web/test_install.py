"""The app can be installed, and its service worker keeps what is really there."""

import json
import re
import struct

from flask.testing import FlaskClient


def test_the_manifest_names_the_app_and_pictures_of_the_size_it_says(stranger: FlaskClient) -> None:
    for language, theme, name, colour in (
        ("de", "light", "Scorekeeper für Wizard", "#6d4f36"),
        ("en", "dark", "Scorekeeper for Wizard", "#17110b"),
    ):
        answer = stranger.get(f"/manifest.webmanifest?language={language}&theme={theme}")
        assert answer.mimetype == "application/manifest+json"
        facts = json.loads(answer.text)
        assert (facts["name"], facts["lang"], facts["theme_color"]) == (name, language, colour)
    assert (facts["short_name"], facts["display"]) == ("Scorekeeper", "standalone")
    assert (facts["start_url"], facts["scope"]) == ("/", "/")
    icons = {(icon["sizes"], icon["purpose"]) for icon in facts["icons"]}
    assert icons == {(size, what) for size in ("192x192", "512x512") for what in ("any", "maskable")}
    for icon in facts["icons"]:
        picture = stranger.get(icon["src"])
        assert (picture.status_code, picture.mimetype) == (200, icon["type"])
        width, height = struct.unpack(">II", picture.data[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_every_page_names_manifest_and_picture_for_the_home_screen(host: FlaskClient) -> None:
    page = host.get("/").text
    for kind in ("manifest", "apple-touch-icon"):
        found = re.search(rf'<link rel="{kind}" href="([^"]+)"', page)
        assert found
        assert host.get(found.group(1).replace("&amp;", "&")).status_code == 200
    favicon = host.get("/favicon.ico")  # of a PDF's tab
    assert (favicon.status_code, favicon.mimetype) == (200, "image/png")


def test_the_service_worker_is_asked_for_again_and_again_and_lists_only_what_is_there(
    stranger: FlaskClient,
) -> None:
    answer = stranger.get("/service-worker.js")
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache, private")
    first = answer.text.partition("\n")[0]
    shell = json.loads(first.removeprefix("const SHELL = ").removesuffix(";"))
    assert any(address == f"{shell['folder']}js/pages/round.js" for address in shell["files"])
    for address in shell["files"]:
        assert stranger.get(address).status_code == 200, address


def test_the_page_without_network_says_it_in_the_language_that_is_asked_for(stranger: FlaskClient) -> None:
    assert "Keine Verbindung zu Scorekeeper" in stranger.get("/offline").text
    assert "No connection to Scorekeeper" in stranger.get("/offline?language=en").text
