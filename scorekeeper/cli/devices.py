"""`scorekeeper devices`: who may write here, and sending a lost device away."""

import click
from flask import current_app

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.storage.devices import DeviceSummary, list_devices, send_away
from scorekeeper.web.guard.access import fingerprint
from scorekeeper.words import N_

SHORT = 8  # letters of an id that are shown
LINE = N_("{id}  {name}: {rights}, since {day}")
NAMELESS = N_("Device without a name")
# Translators: whose device has all games and may do everything.
HOST = N_("Host")
GAMES = N_("games: {number}")
TOURNAMENTS = N_("tournaments: {number}")
GONE = N_("{name} was removed.")
UNKNOWN = N_("No device is called {id}, or more than one.")


@click.command("devices")
@click.option("--away", metavar="ID", multiple=True, help="Send this device away; may be said several times.")
def command(away: tuple[str, ...]) -> None:
    """List the devices that may write, each with its id, or send some away from everything at once.

    With a device of the host end all invitations to games, and the links by which somebody directs a
    tournament.
    """
    with ready_app(existing=True):
        devices = list_devices(fingerprint(current_app.config["START_TOKEN"]))
        if not away:
            for device in devices:
                click.echo(_line(device))
            return
        for found in [_found(devices, wanted) for wanted in away]:
            send_away(found.id)
            click.echo(say(GONE, name=_name(found)), err=True)


def _found(devices: list[DeviceSummary], wanted: str) -> DeviceSummary:
    found = [device for device in devices if device.id.startswith(wanted)]
    if len(found) != 1:
        raise CannotDo(say(UNKNOWN, id=wanted))
    return found[0]


def _line(device: DeviceSummary) -> str:
    rights = [say(HOST)] if device.hosts else []
    rights += [say(GAMES, number=device.games)] if device.games else []
    rights += [say(TOURNAMENTS, number=device.tournaments)] if device.tournaments else []
    facts = {"rights": ", ".join(rights), "day": device.since[:10]}
    return say(LINE, id=device.id[:SHORT], name=_name(device), **facts)


def _name(device: DeviceSummary) -> str:
    return device.name or say(NAMELESS)
