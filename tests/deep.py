"""Cases that `make test` leaves out; `make test-all` runs them too."""

from typing import Any

import pytest


def deep(*cases: Any) -> list[Any]:
    """Returns these cases of a parametrized test, each marked `deep`."""
    return [pytest.param(case, marks=pytest.mark.deep) for case in cases]
