"""Inviting people to a game and coming in, by the pages' own forms."""

import re

from flask.testing import FlaskClient


def invite(keeper: FlaskClient, code: str, role: str) -> str:
    """A fresh invitation for a role: the path of its link."""
    answer = keeper.post(f"/games/{code}/invitations/{role}")
    assert answer.status_code == 303
    page = keeper.get(f"/games/{code}/people").text
    section = page.partition(f'id="{role}"')[2].partition("</section>")[0]
    link = re.search(r'href="https?://[^/"]+(/join/[^"]+)"', section)
    assert link is not None
    return link[1]


def join(client: FlaskClient, link: str, seat: int | None = None) -> None:
    """Accept an invitation by the form of its page."""
    action = re.search(r'<form method="post" action="(/join/[^"]+)"', client.get(link).text)
    assert action is not None
    answer = client.post(action[1], data={} if seat is None else {"seat": seat})
    assert answer.status_code == 303, answer.text


def people(client: FlaskClient, code: str) -> str:
    """The page of who is there."""
    return client.get(f"/games/{code}/people").text


def hand_over(giver: FlaskClient, code: str, to: str) -> None:
    """Give the pad to the device beside whose name that stands."""
    device = re.search(rf'name="device" value="(\d+)">\s*<button[^>]*{to}', people(giver, code))
    assert device is not None
    giver.post(f"/games/{code}/pad", data={"device": device[1]})
