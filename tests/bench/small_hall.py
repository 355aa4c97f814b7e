"""The same as `hall` with few tables: shows in two minutes that it works."""

from tests.bench import hall

SMALL = hall.Size(tables=6, phones=20, walls=2)


def measure() -> None:
    """Print the figures of a small hall."""
    hall.measure(SMALL)
