"""The language of a call, and sentences in it: English unless `--language` asks for another one."""

from typing import IO, Any

import click

from scorekeeper.words import LANGUAGES, N_, ended_once, translations

USUAL = "en"
ERROR = N_("Error: {why}")
_CHOSEN = "scorekeeper.language"


class LanguageOption(click.Option):
    """`--language`, which every command has: of what it says, writes and prints."""

    def __init__(self) -> None:
        super().__init__(
            ["--language"],
            type=click.Choice(list(LANGUAGES)),
            default=USUAL,
            envvar="SCOREKEEPER_LANGUAGE",
            show_default=True,
            show_envvar=True,
            expose_value=False,
            is_eager=True,
            callback=_choose,
            help="Of what is said and printed.",
        )


def _choose(ctx: click.Context, _option: click.Parameter, wished: Any) -> None:
    ctx.meta[_CHOSEN] = wished


def language() -> str:
    """The language that the call asks for."""
    context = click.get_current_context(silent=True)
    chosen: str = context.meta.get(_CHOSEN, USUAL) if context else USUAL
    return chosen


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
        click.echo(self.whole, file=file, err=file is None)
