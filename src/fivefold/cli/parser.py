"""The parser of the command line: our commands, and those that games declare."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import fivefold
from fivefold.cli.arguments import separate_options
from fivefold.core.errors import UserError
from fivefold.core.game_parts.command import Command
from fivefold.core.text import closest_name, gettext

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

# The module of each command, by the name that is typed.
COMMAND_MODULES = {
    "play": "play",
    "games": "games",
    "deal": "positions.deal",
    "show": "positions.show",
    "moves": "positions.moves",
    "move": "positions.move",
    "best": "positions.best",
    "demo": "demo",
    "engine": "engine",
    "replay": "replay",
    "film": "film",
    "shot": "shot",
    "store": "store",
    "completion": "completion",
    "serve": "serve",
    "bench": "bench",
}
HELP_COMMAND = "help"
TERMINAL_FLAG = "--terminal"
VERBOSE_FLAG = "--verbose"
JOIN_FLAG = "--join"


class CommandParser(ArgumentParser):
    """A parser that reports an error as one sentence and accepts no abbreviated flags."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False, formatter_class=RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        if message.endswith("?"):
            raise UserError(gettext("{prog}: {message}", prog=self.prog, message=message))
        raise UserError(gettext("{prog}: {message}; see {prog} --help.", prog=self.prog, message=message))

    def _check_value(self, action: Action, value: Any) -> None:
        """Report an unknown command, game or action with the ones there are."""
        if isinstance(action, _SubParsersAction) and value not in action.choices:
            kind, names = str(action.metavar).lower(), ", ".join(action.choices)
            if near := closest_name(str(value), action.choices):
                self.error(
                    gettext(
                        "there is no {kind} '{name}'; did you mean '{near}'?",
                        kind=kind,
                        name=value,
                        near=near,
                    )
                )
            self.error(
                gettext(
                    "there is no {kind} '{name}' (choose from {names})", kind=kind, name=value, names=names
                )
            )
        super()._check_value(action, value)

    def unknown_arguments(self, unknown: Sequence[str]) -> NoReturn:
        """Report arguments that the command does not have, with the flag that was probably meant."""
        flags = (flag for action in self._actions for flag in action.option_strings)
        near = closest_name(unknown[0], flags) if unknown[0].startswith("--") else ""
        words = " ".join(unknown)
        self.error(
            gettext("unknown argument: {words}; did you mean {near}?", words=words, near=near)
            if near
            else gettext("unknown argument: {words}", words=words)
        )

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help or the version; unlike in argparse, a failure to write is not hidden."""
        (file or sys.stdout).write(message)


def prepare_words(words: Sequence[str]) -> list[str]:
    """Return the words as the parser reads them: `help COMMAND` becomes `COMMAND --help`."""
    if words and words[0] == HELP_COMMAND:
        words = [*words[1:], "--help"]
    return separate_options(words)


def parser_for(words: Sequence[str]) -> CommandParser:
    """Return the parser of `fivefold`; its result has `run`, and `parser`, that of the command.

    Only the command that the words begin with is loaded, or all of them if it is not ours.
    """
    parser = CommandParser(
        prog="fivefold",
        description=gettext("Fivefold: Lines, Onet, Laser chess, Pipes and Five in a row in one program."),
        epilog=gettext("Start with 'fivefold games'. 'fivefold help COMMAND' has an example of each."),
    )
    parser.add_argument(
        TERMINAL_FLAG,
        action="store_true",
        help=gettext("play in the terminal; without arguments fivefold opens a window if it can"),
    )
    parser.add_argument(
        JOIN_FLAG,
        metavar="ADDRESS",
        help=gettext("play on a server that 'fivefold serve' started, such as 192.168.1.24:8765"),
    )
    parser.add_argument(
        VERBOSE_FLAG, action="store_true", help=gettext("show the log on standard error while playing")
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
    """Add the commands of games; most take the name of the game as their next argument."""
    from fivefold import games  # late: not every command needs the games

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
