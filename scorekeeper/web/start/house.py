"""What an edition brings to the set-up page: the rules that a new table may agree on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.web.ui.forms import Form


@dataclass(frozen=True, slots=True)
class House:
    """An edition's part of the set-up page.

    `template` is drawn with `values`, the raw options as the record names them, `errors` by field, and
    what `page_values` gives for those values. `form` has a field for each option, and `usual` its default.
    `usable` makes of raw values, for so many seats, the edition's options as far as they can be used; it
    refuses nothing. `field_of` names the field that a problem is shown beside, "" for the top of the page.
    """

    template: str
    form: type[Form]
    usual: Mapping[str, Any]
    page_values: Callable[[Mapping[str, Any]], dict[str, Any]]
    usable: Callable[[Mapping[str, Any], int], Any]
    field_of: Callable[[Problem], str]

    def sent(self, form: Form) -> dict[str, Any]:
        """The raw options that the form holds."""
        return {name: form[name].data for name in self.usual}

    def again(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """The raw options of an earlier game, of which only those that were not usual are written."""
        return {name: written.get(name, usual) for name, usual in self.usual.items()}

    def agreed(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The raw options that are not the usual ones."""
        return {name: value for name, value in values.items() if value != self.usual[name]}
