"""What a person looks for on a page: by its role and accessible name, or by what stands in it."""

from dataclasses import dataclass

# A field may offer names while one types; a choice is a box to tick or one of several.
ROLES = {
    "button": ("button",),
    "choice": ("checkbox", "radio"),
    "field": ("textbox", "combobox", "spinbutton"),
    "group": ("group",),
    "heading": ("heading",),
    "link": ("link",),
}


@dataclass(frozen=True)
class Target:
    """One element: its accessible name is `name`, or begins with that word and ends so.

    `within` narrows the search. A target without a role is found by the CSS of `style` and the `text` in it.
    """

    role: str = ""
    name: str = ""
    begins: bool = False
    within: "Target | None" = None
    style: str = ""
    text: str = ""
    ends: str = ""


def button(name: str, begins: bool = False, within: Target | None = None, ends: str = "") -> Target:
    return Target("button", name, begins or bool(ends), within, ends=ends)


def link(name: str, begins: bool = False, within: Target | None = None) -> Target:
    return Target("link", name, begins, within)


def field(name: str, begins: bool = False, within: Target | None = None) -> Target:
    return Target("field", name, begins, within)


def group(name: str, begins: bool = False) -> Target:
    return Target("group", name, begins)


def heading(name: str, begins: bool = False) -> Target:
    return Target("heading", name, begins)


def choice(name: str, begins: bool = True, within: Target | None = None) -> Target:
    return Target("choice", name, begins, within)


def fold(text: str) -> Target:
    """What opens when it is tapped, by a text in it."""
    return Target(style="summary", text=text)


def piece(style: str, text: str = "", within: Target | None = None) -> Target:
    """What has neither role nor name."""
    return Target(style=style, text=text, within=within)
