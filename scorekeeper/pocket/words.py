"""What the page around the app says while there is no app yet that could: a heading, a text, and its buttons.

`make pocket` writes it down in all languages; the page's scripts call it by these names.
"""

from collections.abc import Mapping

from scorekeeper.words import N_, translations
from scorekeeper.words.languages import LANGUAGES

Said = tuple[str, ...]

SAID: Mapping[str, Said] = {
    "loading": (
        N_("Scorekeeper is on its way"),
        N_("It is fetched once and then works without a network."),
    ),
    "python": (
        N_("One moment"),
        N_("The pad is being laid out."),
    ),
    "changing": (
        N_("A newer version"),
        N_("It takes the place of this one. All games stay."),
        N_("Try again"),
    ),
    "elsewhere": (
        N_("Scorekeeper is open in another tab"),
        N_("One tab keeps the pad, so that nothing is written twice. What you entered there is saved."),
        N_("Go on here"),
    ),
    "held": (
        N_("Another tab still holds the games"),
        N_("Close the other tabs with Scorekeeper, then try again. Nothing is lost."),
        N_("Try again"),
    ),
    "refused": (
        N_("This browser keeps nothing for Scorekeeper"),
        N_(
            "In a private window, or where the device has no room, no game can be saved. Open it in an "
            "ordinary window, or go on for this evening: then the games last until this tab is closed, "
            "and can be saved as a file."
        ),
        N_("Try again"),
        N_("Go on for this evening"),
    ),
    "blocked": (
        N_("This browser keeps nothing for Scorekeeper"),
        N_(
            "Cookies and site data are blocked, and without them it cannot run here. "
            "Allow site data for this address, or open it in an ordinary window."
        ),
        N_("Try again"),
    ),
    "passing": (
        N_("Nothing is kept here: these games last until this tab is closed."),
        N_("Save the games as a file"),
    ),
    "unsupported": (
        N_("This browser cannot run Scorekeeper by itself"),
        N_(
            "It needs https (or this very computer) and a newer browser: "
            "Safari 16.4, Chrome or Edge 105, Firefox 114."
        ),
        N_("Try again"),
    ),
    "unloaded": (
        N_("Scorekeeper could not be fetched whole"),
        N_(
            "The network went away, or a file did not come as it should. What has come is kept; "
            "the rest is fetched next time."
        ),
        N_("Try again"),
    ),
    "unwritten": (
        N_("The last entry could not be saved"),
        N_(
            "The browser's storage is full or was taken away. What was shown as saved before is there. "
            "Make room on this device, then go on."
        ),
        N_("Go on"),
    ),
    "spoilt": (
        N_("The games in this browser cannot be read"),
        N_(
            "Their file is damaged. Save it on this device: much of it can perhaps be recovered. "
            "You can begin afresh; the damaged file is kept beside."
        ),
        N_("Save the damaged file"),
        N_("Begin afresh"),
    ),
    "newer": (
        N_("The games are from a newer version"),
        N_(
            "This page is older than the one that wrote them. Connect to the network and load it anew; "
            "nothing was changed."
        ),
        N_("Try again"),
    ),
    "broken": (
        N_("Scorekeeper did not start"),
        N_(
            "Nothing of your games was changed. Try it again; if it stays so, save their file before you "
            "do anything else."
        ),
        N_("Try again"),
        N_("Save the games as a file"),
    ),
}


def in_all_languages() -> dict[str, dict[str, list[str]]]:
    """By language and name."""
    return {
        language: {
            name: [translations(language).gettext(text) for text in said] for name, said in SAID.items()
        }
        for language in LANGUAGES
    }
