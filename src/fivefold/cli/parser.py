"""The parser for everything that can be typed: our commands, and those that games declare."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import fivefold
from fivefold import games
from fivefold.core.command import Command
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from _typeshed import SupportsWrite

# The module of each command, by the name that is typed.
COMMAND_MODULES = {
    "games": "games",
    "deal": "deal",
    "show": "show",
    "moves": "moves",
    "demo": "demo",
    "replay": "replay",
    "film": "animate",
    "shot": "shot",
    "store": "store",
}
TERMINAL_FLAG = "--terminal"


class CommandParser(ArgumentParser):
    """A parser that says in one sentence what is wrong, and takes no shortened flags."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False, formatter_class=RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        raise UserError(gettext("{prog}: {message}; see {prog} --help.", prog=self.prog, message=message))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help or the version without hiding that it cannot be written, as argparse does."""
        (file or sys.stdout).write(message)


def parser_for(words: Sequence[str]) -> CommandParser:
    """The parser of `fivefold`; what it reads has `run`, and `parser`, the one that knows the command.

    Only what the words may mean is loaded: the command they begin with, or else all there are.
    """
    parser = CommandParser(
        prog="fivefold",
        description=gettext("Fivefold: Lines, Onet, Laser chess, Pipes and Five in a row in one program."),
        epilog=gettext("Begin with 'fivefold games'; every command has --help with an example."),
    )
    parser.add_argument(
        TERMINAL_FLAG,
        action="store_true",
        help=gettext("play in the terminal; without any words fivefold opens a window where it can"),
    )
    parser.add_argument("--version", action="version", version=f"fivefold {fivefold.__version__}")
    commands = parser.add_subparsers(title=gettext("commands"), metavar="COMMAND")
    parser.set_defaults(run=None, parser=parser)
    known = words and words[0] in COMMAND_MODULES
    for name in words[:1] if known else COMMAND_MODULES:
        _add_command(commands, name, import_module(f"fivefold.cli.commands.{COMMAND_MODULES[name]}").COMMAND)
    if not known:
        _add_game_commands(commands)
    return parser


def _add_game_commands(commands: _SubParsersAction[CommandParser]) -> None:
    """The commands of games; most want the game's name as their next word."""
    shared: dict[str, _SubParsersAction[CommandParser]] = {}
    for game in games.all_games():
        for command in game.commands():
            if not command.takes_game:
                _add_command(commands, command.name, command)
            else:
                if command.name not in shared:
                    parser = _add_named_parser(commands, command.name, command)
                    shared[command.name] = parser.add_subparsers(metavar="GAME", required=True)
                _add_command(shared[command.name], game.name, command)


def _add_command(parsers: _SubParsersAction[CommandParser], name: str, command: Command) -> None:
    parser = _add_named_parser(parsers, name, command)
    command.arguments(parser)
    parser.set_defaults(run=command.run, parser=parser)


def _add_named_parser(
    parsers: _SubParsersAction[CommandParser], name: str, command: Command
) -> CommandParser:
    summary = gettext(command.summary)
    return parsers.add_parser(
        name, help=summary, description=summary, epilog=gettext("example: {line}", line=command.example)
    )
