"""The options of Extreme in a record."""

from collections.abc import Mapping

from scorekeeper.formats.options import Kinds, is_flag, is_number_or_null, read_as
from scorekeeper.formats.said import Json, is_number
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.written import WrittenOptions

_KINDS: Kinds = {
    "mage_base": is_number,
    "rounds": is_number_or_null,
    "mage_raise": is_flag,
    "extra_rounds": is_number,
}


def read_options(raw: Mapping[str, Json]) -> WrittenOptions[Options]:
    """What a record says of the options, right or wrong."""
    return read_as(Options, _KINDS, raw)
