"""The parser for everything that can be typed: our commands, and those that games declare."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any, NoReturn

import fivefold
from fivefold import games
from fivefold.cli import deal, demo, moves, replay, show
from fivefold.cli import games as listing
from fivefold.core.command import Command
from fivefold.core.problem import Problem
from fivefold.core.text import say

if TYPE_CHECKING:
    from argparse import _SubParsersAction

OWN = (listing.COMMAND, deal.COMMAND, show.COMMAND, moves.COMMAND, demo.COMMAND, replay.COMMAND)


class Misuse(Problem):
    """The words on the command line do not go together."""


class Parser(ArgumentParser):
    """A parser that says in one sentence what is wrong, and takes no shortened flags."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, allow_abbrev=False, formatter_class=RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        raise Misuse(say("{prog}: {message}; see {prog} --help.", prog=self.prog, message=message))


def whole_parser() -> Parser:
    """The parser of `fivefold`; what it reads has `run`, and `parser`, the one that knows the command."""
    parser = Parser(
        prog="fivefold",
        description=say("Fivefold: Lines, Onet, Laser chess, Pipes and Five in a row in one program."),
        epilog=say("Begin with 'fivefold games'; every command has --help with an example."),
    )
    parser.add_argument("--version", action="version", version=f"fivefold {fivefold.__version__}")
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND", required=True)
    for command in OWN:
        _add(commands, command.name, command)
    shared: dict[str, _SubParsersAction[Parser]] = {}
    for game in games.all_games():
        for command in game.commands:
            if not command.takes_game:
                _add(commands, command.name, command)
                continue
            if command.name not in shared:
                shared[command.name] = _add_shared(commands, command)
            _add(shared[command.name], game.name, command)
    return parser


def _add(parsers: _SubParsersAction[Parser], name: str, command: Command) -> None:
    parser = _named(parsers, name, command)
    command.arguments(parser)
    parser.set_defaults(run=command.run, parser=parser)


def _add_shared(parsers: _SubParsersAction[Parser], command: Command) -> _SubParsersAction[Parser]:
    """A command whose next word is one of the games that declare it."""
    return _named(parsers, command.name, command).add_subparsers(
        title=say("games"), metavar="GAME", required=True
    )


def _named(parsers: _SubParsersAction[Parser], name: str, command: Command) -> Parser:
    summary = say(command.summary)
    return parsers.add_parser(
        name, help=summary, description=summary, epilog=say("example: {line}", line=command.example)
    )
