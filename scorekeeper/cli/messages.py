"""The language of a call, the terminal's unless `--language` asks for another one, and sentences in it."""

import os
from typing import IO, Any

import click
from click.globals import push_context

from scorekeeper.words import N_, ended_once, translations
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES

UNKNOWN = "en"  # is spoken where nobody can what was asked for
ERROR = N_("Error: {why}")
_CHOSEN = "scorekeeper.language"


class LanguageOption(click.Option):
    """`--language`, which every command has: of what it says, writes and prints."""

    def __init__(self) -> None:
        super().__init__(
            ["--language"],
            type=click.Choice(list(LANGUAGES)),
            default=terminal_language,
            envvar="SCOREKEEPER_LANGUAGE",
            show_default="the terminal's",
            show_envvar=True,
            expose_value=False,
            is_eager=True,
            callback=_choose,
            help="Of what is said and printed.",
        )


def terminal_language() -> str:
    """The language of the terminal; German where it asks for none in particular."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wished = next((name for name in names if name), "").partition(".")[0]
    if wished in ("", "C", "POSIX"):
        return DEFAULT_LANGUAGE
    code = wished.partition("_")[0].partition("-")[0].lower()
    return code if code in LANGUAGES else UNKNOWN


def _choose(ctx: click.Context, _option: click.Parameter, wished: Any) -> None:
    ctx.meta[_CHOSEN] = wished


def language() -> str:
    """The language that the call asks for."""
    context = click.get_current_context(silent=True)
    chosen: str | None = context.meta.get(_CHOSEN) if context else None
    return chosen or terminal_language()


def set_language(wished: str) -> None:
    """Speak that language in a process which works for a call."""
    context = click.Context(click.Command(__name__))
    context.meta[_CHOSEN] = wished
    push_context(context)


def say(sentence: str, **facts: object) -> str:
    """A sentence in the language of the call; `{name}` stands for the fact of that name."""
    return ended_once(translations(language()).gettext(sentence), facts).format(**facts)


class CannotDo(click.ClickException):
    """What was asked for cannot be done: exit status 2, and why, in the language of the call.

    What is wrong with the call itself click says, in English like its help.
    """

    exit_code = 2

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.whole = say(ERROR, why=why)  # while the call is known

    def show(self, file: IO[Any] | None = None) -> None:
        """Writes the whole message to `file`, else to stderr."""
        click.echo(self.whole, file=file, err=file is None)
