"""A preview as bytes, kept for whichever process is asked for it next."""

import json
from dataclasses import asdict
from typing import Any

from scorekeeper.storage.resemblance import Here
from scorekeeper.web.transfer.import_preview import Bad, Good, Player, Shown


def write_shown(shown: Shown) -> bytes:
    """The preview as bytes."""
    return json.dumps(asdict(shown) | {"takeable": sorted(shown.takeable)}).encode()


def read_shown(data: bytes) -> Shown:
    """The preview that `write_shown` wrote."""
    told = json.loads(data)
    good = [_good(each) for each in told.pop("good")]
    bad = [Bad(**each | {"players": tuple(each["players"])}) for each in told.pop("bad")]
    return Shown(good=good, bad=bad, takeable=frozenset(told.pop("takeable")), **told)


def _good(told: dict[str, Any]) -> Good:
    players = [Player(**player) for player in told.pop("players")]
    here = told.pop("here")
    agreed = tuple(told.pop("agreed"))
    return Good(players=players, agreed=agreed, here=None if here is None else Here(**here), **told)
