"""Settings and entrants between their values and the fields of the record."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, json

from scorekeeper.formats.tournament.parts import CutPart, EntrantPart, SettingsPart
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings

Part = TypeVar("Part", bound=Struct)


class Unfit(ValueError):
    """What was written has another shape than the record's; it says which field, and what it should be."""


def read_part(raw: object, part: type[Part]) -> Part:
    """A part of the record. Raises Unfit."""
    try:
        return convert(raw, part, str_keys=True)
    except ValidationError as error:
        raise Unfit(str(error)) from error


def write_part(part: Struct) -> dict[str, Any]:
    """A part as JSON has it, with what is as usual left out."""
    written: dict[str, Any] = json.decode(json.encode(part))
    return written


def settings_of(part: SettingsPart) -> Settings:
    """The settings that a record tells."""
    told = {field.name: getattr(part, field.name) for field in fields(Settings)}
    return Settings(**told | {"cuts": tuple(Cut(cut.people, cut.firsts, cut.heats) for cut in part.cuts)})


def part_of(settings: Settings) -> SettingsPart:
    """Settings as the record tells them."""
    told = {field.name: getattr(settings, field.name) for field in fields(Settings)}
    for name in ("hands", "points", "options"):
        told[name] = dict(told[name])
    return SettingsPart(
        **told | {"cuts": tuple(CutPart(cut.people, cut.firsts, cut.heats) for cut in settings.cuts)}
    )


def read_settings(raw: object) -> Settings:
    """Settings from the fields of a record. Raises Unfit."""
    return settings_of(read_part(raw, SettingsPart))


def write_settings(settings: Settings) -> dict[str, Any]:
    """Settings as fields of a record."""
    return write_part(part_of(settings))


def read_entrant(raw: Mapping[str, Any]) -> Entrant:
    """An entrant from the fields of a record. Raises Unfit."""
    part = read_part(raw, EntrantPart)
    return Entrant(part.name, part.club, part.number, part.substitute)


def write_entrant(entrant: Entrant, here: bool = False) -> dict[str, Any]:
    """An entrant as fields of a record."""
    return write_part(EntrantPart(entrant.name, entrant.club, entrant.number, entrant.substitute, here))
