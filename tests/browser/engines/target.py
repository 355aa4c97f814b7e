"""What a person looks for on a page: by its role and accessible name, or by what stands in it."""

import re
from dataclasses import dataclass
from functools import partial

# A field may offer names while one types; a choice is a box to tick or one of several.
SEVERAL = {"choice": ("checkbox", "radio"), "field": ("textbox", "combobox", "spinbutton")}


@dataclass(frozen=True)
class Target:
    """One element: its accessible name is `name`, or begins with that word. `within` narrows the search. A
    target without a role is found by the CSS of `style` and the `text` in it.
    """

    role: str = ""
    name: str = ""
    begins: bool = False
    within: "Target | None" = None
    style: str = ""
    text: str = ""

    @property
    def roles(self) -> tuple[str, ...]:
        return SEVERAL.get(self.role, (self.role,))

    @property
    def called(self) -> re.Pattern[str]:
        return re.compile(f"^{re.escape(self.name)}" + (r"(?!\w)" if self.begins else "$"))


button, field, group = partial(Target, "button"), partial(Target, "field"), partial(Target, "group")
heading, link = partial(Target, "heading"), partial(Target, "link")
choice = partial(Target, "choice", begins=True)


def fold(text: str) -> Target:
    """What opens when it is tapped, by a text in it."""
    return Target(style="summary", text=text)


def piece(style: str) -> Target:
    """What has neither role nor name."""
    return Target(style=style)
