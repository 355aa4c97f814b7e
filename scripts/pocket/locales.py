"""What Babel knows of a language, without what no page says: names of countries and currencies, units, time zones."""

import pickle
from pathlib import Path

# Of a locale. What is said of dates, times, numbers, lists and plurals stays.
NOT_SAID = {
    "annotations", "compact_currency_formats", "compact_decimal_formats", "compound_unit_patterns",
    "currency_formats", "currency_names", "currency_names_plural", "currency_symbols", "currency_unit_patterns",
    "date_fields", "interval_formats", "languages", "measurement_systems", "meta_zones", "scientific_formats", "scripts",
    "territories", "time_zones", "unit_display_names", "unit_patterns", "variants",
}  # fmt: skip
# Of all of them: by which a locale is found.
FOUND_BY = {"parent_exceptions", "script_aliases", "variant_aliases"}


def is_locale(name: str) -> bool:
    return name.startswith("babel/") and name.endswith(".dat")


def lean(path: Path) -> bytes:
    """That file of Babel's with what is needed."""
    whole = pickle.loads(path.read_bytes())
    if path.name == "global.dat":
        needed = {key: value for key, value in whole.items() if key in FOUND_BY}
    else:
        needed = {key: value for key, value in whole.items() if key not in NOT_SAID}
    return pickle.dumps(needed, 2)
