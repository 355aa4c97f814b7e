"""What the page around the app says while there is no app yet that could: a heading, a text, and its buttons.

`make pocket` writes it down in all languages; the page's scripts call it by these names.
"""

from collections.abc import Mapping

from scorekeeper.words import N_, translations
from scorekeeper.words.languages import LANGUAGES, SOURCE_LANGUAGE

Texts = tuple[str, ...]

TEXTS: Mapping[str, Texts] = {
    "loading": (N_("Scorekeeper is loading"), N_("It is downloaded once and then works without a network.")),
    "python": (N_("One moment"), N_("The pad is being laid out.")),
    "changing": (
        N_("A newer version"),
        N_("The newer version replaces this one. All games stay."),
        N_("Try again"),
    ),
    "elsewhere": (
        N_("Scorekeeper is open in another tab"),
        N_("Only one tab keeps the pad, so that nothing is written twice. What you entered there is saved."),
        N_("Continue here"),
    ),
    "held": (
        N_("Another tab is still using the games"),
        N_("Close the other tabs with Scorekeeper, then try again. Nothing is lost."),
        N_("Try again"),
    ),
    "refused": (
        N_("This browser does not save anything for Scorekeeper"),
        N_(
            "In a private window, or when the device is full, no game can be saved. Open it in an "
            "ordinary window, or continue for this evening: the games then last until this tab is "
            "closed, and can be saved as a file."
        ),
        N_("Try again"),
        N_("Continue for this evening"),
    ),
    "blocked": (
        N_("This browser does not save anything for Scorekeeper"),
        N_(
            "Cookies and site data are blocked, and without them it cannot run here. "
            "Allow site data for this address, or open it in an ordinary window."
        ),
        N_("Try again"),
    ),
    "passing": (
        N_("Nothing is saved here: these games last until this tab is closed."),
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
        N_("Scorekeeper could not be downloaded completely"),
        N_(
            "The network was lost, or a file arrived damaged. What has arrived is kept; the rest is "
            "downloaded next time."
        ),
        N_("Try again"),
    ),
    "unwritten": (
        N_("The last entry could not be saved"),
        N_(
            "The browser's storage is full or was withdrawn. Everything shown as saved is safe. Free "
            "up space on this device, then continue."
        ),
        N_("Continue"),
    ),
    "spoilt": (
        N_("The games in this browser cannot be read"),
        N_(
            "Their file is damaged. Save it on this device: much of it may be recoverable. You can "
            "start over; the damaged file is kept."
        ),
        N_("Save the damaged file"),
        # Translators: a button: everything from scratch.
        N_("Start over"),
    ),
    "newer": (
        N_("The games are from a newer version"),
        N_(
            "This page is older than the one that wrote them. Connect to the network and reload it; "
            "nothing was changed."
        ),
        N_("Try again"),
    ),
    "broken": (
        N_("Scorekeeper did not start"),
        N_(
            "Your games were not changed. Try again; if it keeps happening, save their file before you "
            "do anything else."
        ),
        N_("Try again"),
        N_("Save the games as a file"),
    ),
}

# In the page itself, whose scripts could not choose a language.
TOO_OLD = N_("Scorekeeper needs a newer browser here: Safari 16.4, Chrome 105 or Firefox 114.")
NO_SCRIPTS = N_("Scorekeeper needs JavaScript here.")


def in_each_language(text: str) -> dict[str, str]:
    """A text by language, in English first."""
    languages = sorted(LANGUAGES, key=lambda language: language != SOURCE_LANGUAGE)
    return {language: translations(language).gettext(text) for language in languages}


def in_all_languages() -> dict[str, dict[str, list[str]]]:
    """By language and name."""
    return {
        language: {
            name: [translations(language).gettext(text) for text in texts] for name, texts in TEXTS.items()
        }
        for language in LANGUAGES
    }
