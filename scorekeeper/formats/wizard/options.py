"""The options of Wizard in a record."""

from collections.abc import Mapping

from scorekeeper.formats.options import (
    Kinds,
    are_numbers_or_null,
    are_texts,
    is_flag,
    is_number_or_null,
    is_text,
    read_as,
)
from scorekeeper.formats.said import Json, is_number
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.written import WrittenOptions

_KINDS: Kinds = {
    "variant": is_text,
    "specials": are_texts,
    "bidding": is_text,
    "plus_minus_one": is_flag,
    "plus_minus_one_from_round": is_number,
    "plus_minus_one_from_cards": is_number,
    "bid_direction": is_text,
    "clairvoyance": is_flag,
    "scoring": is_text,
    "teams": is_flag,
    "rounds": is_number_or_null,
    "cloud_change": is_text,
    "hands": are_numbers_or_null,
    "extra_rounds": is_number,
}


def read_options(raw: Mapping[str, Json]) -> WrittenOptions[Options]:
    """What a record says of the options, right or wrong."""
    return read_as(Options, _KINDS, raw)
