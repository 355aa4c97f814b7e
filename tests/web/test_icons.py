"""One icon, one meaning: every icon of the pages, what it says, and the words that it may stand beside."""

import re
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.paths import STATIC, TEMPLATES

CALL = re.compile(r"(?<!card_)\bicon\(([^()]*)\)")
WORDS = re.compile(r"_\('((?:[^'\\]|\\.)*)'|ngettext\('((?:[^'\\]|\\.)*)'")


@cache
def uses() -> dict[str, set[str]]:
    """Every icon that a template draws, and the words nearest to it: those after it, else those before."""
    found: dict[str, set[str]] = {}
    for path in sorted(TEMPLATES.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        for call in CALL.finditer(text):
            for name in re.findall(r"(?<!== )'([\w-]+)'", call[1]):
                found.setdefault(name, set()).add(beside(path, text, call).replace("\\'", "'"))
    return found


def beside(path: Path, text: str, call: re.Match[str]) -> str:
    line_end = text.find("\n", call.end())
    after = WORDS.search(text, call.end(), line_end)
    if after is not None:
        return after[1] or after[2]
    before = [*WORDS.finditer(text, text.rfind("\n", 0, call.start()) + 1, call.start())]
    if before:
        return before[-1][1] or before[-1][2]
    return path.relative_to(TEMPLATES).as_posix()


# Icon: what it says, and the words (or else the files) that it may stand beside. A new use needs a word here.
ICONS: dict[str, tuple[str, set[str]]] = {
    "archive": (
        "lies aside",
        {
            "Open it",
            "Set aside (%(count)s)",
            "Set the game aside",
            "This game is set aside: it does not count and takes no entries.",
            "game/_aside_note.html",
        },
    ),
    "archive-restore": ("comes back from aside", {"Bring back", "Bring the game back"}),
    "arrow-down": ("further down the row", {"Move down"}),
    "arrow-left": (
        "a card passed to the left",
        {"Now everybody passes one card face down to the left – all at once.", "passed to the left"},
    ),
    "arrow-up": ("further up the row", {"Move up"}),
    "big": ("over the whole screen", {"Big numbers"}),
    "certificate": ("the certificate", {"Certificate (PDF)", "Certificate for the winner"}),
    "check": (
        "right, done or allowed",
        {
            "Check %(name)s in",
            "Enter the result",
            "I am here",
            "Everybody is here",
            "Is here now",
            "Nobody meets again, and nothing else stands out.",
            "Play by these rules",
            "Publish heat %(number)s",
            "Seat them so",
            "These go on",
            "is here",
            "Save",
            "Play by these rules from now on",
            "Write it on the pad",
            "%(player)s confirms",
            "Finish quickly",
            "done",
            "Import the chosen ones",
            "Nothing: every card fits the rules.",
            "Open it",
            "Copy it from the protocol",
            "Yes, that is right",
            "Your number is in.",
            "live/_wire.html",
            "has bid",
            "in",
            "start/new_game.html",
            "nothing found",
            "wizard/_house.html",
            "you may",
        },
    ),
    "chevron-left": (
        "back to where one was",
        {
            "To the desk",
            "paper/_progress.html",
            "All tables",
            "Back",
            "Back to the desk",
            "Back to the draw",
            "Back to the list",
            "Back to the season",
            "Back to the tournament",
            "Seasons",
            "Tournaments",
            "All players",
            "Back to the game",
            "Back to the round",
            "Back to the trick",
            "Back to the tricks",
        },
    ),
    "chevron-right": (
        "on to what was brought in, or to https",
        {"transfer/preview.html", "Go on over https", "Open the page over http"},
    ),
    "circle-help": (
        "says what the rules are",
        {"Help", "Look up", "Rules and help", "What may I play?", "our reading"},
    ),
    "closed": (
        "no way in here",
        {
            "hall/not_yours.html",
            "people/join_gone.html",
            "guard/not_yours.html",
            "people/old_link.html",
            "guard/stranger.html",
        },
    ),
    "compare": ("two players side by side", {"Compare"}),
    "copy": ("copies a link", {"Copy the link"}),
    "chips": ("a total as chips", {"Points as chips"}),
    "course": ("how the points went", {"How it is going"}),
    "crown": ("leads the game", {"leads", "wizard/_pad.html", "won"}),
    "dealer": ("deals", {"deals", "deals first", "deals next"}),
    "download": (
        "a file to keep, or the app itself",
        {
            "All (.json)",
            "All results (.csv)",
            "Both (.json)",
            "Save the list",
            "Standings (.csv)",
            "Install",
            "How that goes",
            "Load the profile",
            "Records (.jsonl)",
            "Save as a file",
            "Save the game as a file",
            "Save the rounds as a table",
            "Save this device's copy",
            "Take the game along",
            "Table (.csv)",
        },
    ),
    "equal": ("the same game twice", {"The same game came earlier: %(where)s."}),
    "eye": ("uncovers", {"Show the bids"}),
    "eye-off": (
        "covered",
        {
            "Nobody sees your number before its time, not even the scorekeeper.",
            "Only %(player)s looks now.",
            "Your number is in.",
            "covered",
            "has bid",
            "secret",
        },
    ),
    "external-link": ("leads out to another app", {"Hand over to BG Stats", "Open in BG Stats"}),
    "image": ("a picture to pass on", {"As a picture"}),
    "flag": ("ends before its time", {"End the game early"}),
    "grip-vertical": ("can be moved", {"start/new_game.html"}),
    "hand": (
        "it is this one’s turn",
        {"bids now", "extreme/_trick.html", "takes", "wizard/_protocol.html", "wizard/_trick.html"},
    ),
    "hand-over": ("given into other hands", {"Hand over the pad", "Hand the tablet to %(player)s"}),
    "history": ("what was entered when", {"Who entered what"}),
    "home": ("the start page", {"Go to the start page", "ui/base.html"}),
    "lead": ("leads a trick", {"Somebody else led", "leads"}),
    "list-checks": ("looks through before taking in", {"Look at them"}),
    "log-in": ("in with a code", {"I have a code for a game", "Join a game"}),
    "log-out": ("signs out", {"Sign out", "Sign this device out", "people/sign_out.html"}),
    "lots": (
        "chance decides",
        {"Club evening, tournament", "Draw again", "Draw the tables", "First dealer by lot", "Seats by lot"},
    ),
    "mage": (
        "the Black Mage",
        {
            "%(player)s has the Black Mage",
            "%(player)s puts the Black Mage back",
            "%(player)s takes the Black Mage",
            "%(seal)s: %(count)s in the middle",
            "Black Mage",
            "The Black Mage is in the middle",
            "extreme/_help_signs.html",
        },
    ),
    "merge": ("makes one of two", {"Merge"}),
    "monitor": ("the big screen", {"Show on a big screen"}),
    "more": ("more to choose from", {"More"}),
    "no-trump": ("no trump", {"no trump", "none"}),
    "pencil": (
        "writes, and puts right",
        {
            "Change my bid",
            "Change what was taken",
            "Correct names",
            "Rename",
            "Round %(number)s is being corrected.",
            "Take the pad back",
            "Keep the pad too",
            "change",
            "people/devices.html",
        },
    ),
    "play": (
        "goes on",
        {
            "Begin",
            "Keep the pad of heat %(number)s",
            "Keep the pad of table %(number)s",
            "To the pad of this table",
            "Deal the first round",
            "Go on with the tricks",
            "Next trick",
            "Play on",
            "Go to the game",
            "Go to the tricks",
            "Trick by trick",
        },
    ),
    "plus": (
        "makes or adds a new one",
        {
            "Add the others to the list",
            "Add to the list",
            "Begin a season",
            "New tournament",
            "Joins",
            "Make a link",
            "New game",
            "New link and code",
            "start/new_game.html",
        },
    ),
    "printer": (
        "on paper",
        {
            "On paper",
            "Create the PDF",
            "Create the card",
            "Create the pad",
            "Open the PDF",
            "Print",
            "Print the score sheet",
            "Score sheet (PDF)",
        },
    ),
    "redo": ("brings an entry back", {"Put back", "Redo"}),
    "repeat": (
        "everything again",
        {
            "Let everybody bid again",
            "Somebody mistyped?",
            "The bids added up to the tricks, and that is not allowed here: "
            "everybody bids again. Nobody learns a number.",
            "Try again",
        },
    ),
    "scale": ("settles a trick", {"Settle a trick"}),
    "scroll": (
        "the protocol of tricks",
        {"Note the tricks card by card", "Protocols of tricks", "Read the protocol"},
    ),
    "seal-black": ("a black seal", {"black seal"}),
    "seal-white": ("a white seal", {"white seal"}),
    "second": (
        "a second person confirms",
        {"Is this result right?", "Let a second person confirm", "Somebody else confirms each round."},
    ),
    "settings": ("what a device chooses for itself", {"Look and sound"}),
    "share": ("passes on to others", {"Send …", "Share"}),
    "smartphone": ("on your own device", {"I bid for myself again", "bids on their device"}),
    "smile": ("a picture beside a name", {"Choose pictures", "no picture"}),
    "sort-down": ("largest first", {"statistics/overview.html"}),
    "sort-up": ("smallest first", {"statistics/overview.html"}),
    "sparkles": ("what will be remembered", {"Look back at the game", "game/_final.html"}),
    "split": ("makes two of one", {"Separate again"}),
    "statistics": ("the statistics", {"Statistics", "statistics/_parts.html"}),
    "take": ("takes a seal from somebody", {"Take the %(seal)s seal from %(player)s"}),
    "triangle-alert": (
        "look here: odd or refused",
        {
            "Call the referee",
            "hall/call.html",
            "Table %(table)s calls the referee",
            "calls the referee",
            "hall/_draw.html",
            "game/changes.html",
            "%(num)s minute over its time",
            "%(num)s finding",
            "%(num)s more after it.",
            "Take points from %(player)s",
            "Taken off by the referee:",
            "A bid of %(bid)s can never come true with %(cards)s tricks, but it is allowed.",
            "Dragon and Fairy should come together. You may play like this all the same.",
            "Not entered",
            "Open it",
            "Trick %(number)s",
            "game/protocol.html",
        },
    ),
    "trophy": ("has won the game", {"start/_games.html", "game/_winner.html", "paper/prints.html", "won"}),
    "undo": ("takes back", {"Take back", "Take the last card back", "Undo"}),
    "upload": (
        "brings files in",
        {"Bring it in", "Import and export", "Import games", "Import nothing", "Import others"},
    ),
    "user": ("sits at the table", {"You are %(player)s.", "people/devices.html"}),
    "users": (
        "the people of a game",
        {
            "To the list",
            "Players and rules",
            "Play again",
            "Players, variant and special cards",
            "Same players again",
            "Who is here",
            "start/start.html",
        },
    ),
    "volume-2": ("is heard", {"Listen to it"}),
    "watch": ("only looks on", {"Look at it", "You are %(player)s.", "people/devices.html"}),
    "wifi-off": (
        "not sent yet",
        {
            "Your number waits here and is sent as soon as it can be. Until then you may tap another.",
            "start/_games.html",
            "live/_wire.html",
            "live/offline.html",
        },
    ),
    "wins": ("takes a trick", {"%(player)s wins the trick", "wins"}),
    "x": (
        "away with it, or no",
        {
            "Delete it now",
            "Take this result away",
            "Cancel heat %(number)s",
            "Cancel it",
            "Leave as it is",
            "Take back",
            "Back to counting the tricks",
            "Import nothing",
            "Leave as it was",
            "No, something is wrong",
            "Nobody knows the card of %(player)s",
            "Send away",
            "Stop",
            "Take all cards away",
            "Remove",
            "Understood",
            "Withdraw it, and send away whoever came by it",
            "not a card of this game",
            "no: you still have %(suit)s",
        },
    ),
}

# Those whose name is put together: a suit, a card, a seal or a look says what it is.
NAMED = ("suit-", "card-", "extreme-")
LOOKS = {"sun", "moon"}


@pytest.mark.parametrize("icon", ICONS)
def test_an_icon_stands_only_beside_words_of_its_meaning(icon: str) -> None:
    _meaning, words = ICONS[icon]
    assert uses().get(icon, set()) == words


def test_every_icon_has_a_meaning_of_its_own_and_a_use() -> None:
    sprite = set(re.findall(r'id="([^"]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
    assert {name for name in sprite if not name.startswith(NAMED)} == {*ICONS, *LOOKS}
    assert {name for name in uses() if not name.startswith(NAMED)} == set(ICONS)
    meanings = [meaning for meaning, _words in ICONS.values()]
    assert len(set(meanings)) == len(meanings)


def test_no_two_icons_are_drawn_alike() -> None:
    drawn = re.findall(
        r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>',
        (STATIC / "icons.svg").read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert len({shape for _name, shape in drawn}) == len(drawn)
