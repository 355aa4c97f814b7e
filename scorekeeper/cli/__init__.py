"""The command line. Commands are loaded when they are called: `score` needs no web and no database."""

import ast
import io
import os
import sys
from importlib import import_module
from pkgutil import get_data

import click

from scorekeeper.cli.messages import LanguageOption

PURE = (
    "score",
    "check",
    "sheet",
    "pad",
    "certificate",
    "card",
    "draw",
    "results",
    "standings",
    "season",
    "hall-paper",
)
KEEPING = (
    "run",
    "demo",
    "serve",
    "export",
    "import",
    "backup",
    "restore",
    "verify",
    "rebuild",
    "migrate",
    "devices",
)
COMMANDS = (*PURE, *KEEPING)
# Where it is not the command's name.
MODULES = {
    "import": "import_",
    "hall-paper": "tournament_paper",
    "card": "rules_card",
    "certificate": "winner_certificate",
}


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{_module(name)}").command
        if not any(isinstance(option, LanguageOption) for option in command.params):
            command.params.append(LanguageOption())
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What each is for: the first line of its module, which is read and not loaded."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _purpose(name)) for name in COMMANDS])


def _module(name: str) -> str:
    return MODULES.get(name, name)


def _purpose(name: str) -> str:
    source = get_data(__name__, f"{_module(name)}.py") or b""
    described = ast.get_docstring(ast.parse(source)) or ""
    purpose = described.partition("\n")[0].partition(": ")[2]
    return purpose[:1].upper() + purpose[1:]


@click.group(cls=_LazyGroup)
@click.version_option(package_name="scorekeeper")
def scorekeeper() -> None:
    """Keep, score and print games of Wizard."""


def main() -> None:
    """The entry point: exit status 0 without a problem, 1 with some, 2 for a wrong call."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # JSON is UTF-8, whatever the terminal speaks
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")
    try:
        scorekeeper()
    except BrokenPipeError:
        # Whoever read the output has had enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
