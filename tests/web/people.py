"""Inviting people to a game and coming in, by the pages' own forms."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


def invite(keeper: FlaskClient, code: str, role: str) -> str:
    """A fresh invitation for a role: the path of its link."""
    assert keeper.post(f"/games/{code}/invitations/{role}").status_code == 303
    page = keeper.get(f"/games/{code}/people").text
    section = page.partition(f'id="{role}"')[2].partition("</section>")[0]
    return str(re.findall(r'href="https?://[^/"]+(/join#[^"]+)"', section)[0])


def knock(client: FlaskClient, link: str) -> TestResponse:
    """What is seen once the page that a link leads to has sent what the link carries."""
    answer = client.post("/join", data={"code": link.partition("#")[2]})
    return client.get(answer.location) if answer.status_code == 303 else answer


def form_of(client: FlaskClient, link: str) -> dict[str, str]:
    """What the form of that invitation sends by itself."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', knock(client, link).text))


def accept(client: FlaskClient, link: str, seat: int | None = None) -> TestResponse:
    """The answer to an invitation that was accepted by the form of its page."""
    fields = form_of(client, link)
    return client.post("/invitation", data=fields if seat is None else {**fields, "seat": seat})


def join(client: FlaskClient, link: str, seat: int | None = None) -> None:
    """Accept an invitation and come in."""
    answer = accept(client, link, seat)
    assert answer.status_code == 303, answer.text


def device_in(host: FlaskClient, code: str, role: str, seat: int | None = None) -> FlaskClient:
    """A new device that accepted an invitation for that role."""
    client = host.application.test_client()
    join(client, invite(host, code, role), seat)
    return client


def people(client: FlaskClient, code: str) -> str:
    """The page of who is there."""
    return client.get(f"/games/{code}/people").text


def send_away(host: FlaskClient, code: str) -> None:
    """Tap "Remove" beside the first device that may be sent away from that game."""
    device = re.findall(r'/devices/removal".*?name="device" value="(\d+)"', people(host, code), re.S)[0]
    assert host.post(f"/games/{code}/devices/removal", data={"device": device}).status_code == 303


def hand_over(giver: FlaskClient, code: str, to: str) -> str:
    """Give the pad to the device beside whose name that stands; where that leads."""
    devices = re.findall(rf'name="device" value="(\d+)">\s*<button[^>]*{to}', people(giver, code))
    return str(giver.post(f"/games/{code}/pad", data={"device": devices[0]}).location)
