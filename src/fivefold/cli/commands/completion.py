"""`fivefold completion`: prints a script that completes commands, games and flags in a shell."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _SubParsersAction

from fivefold import games
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

SHELLS = ("bash", "zsh", "fish")


def arguments(parser: ArgumentParser) -> None:
    names = ", ".join(SHELLS)
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=gettext("one of {names}", names=names))


def run(args: Namespace, platform: CommandHost) -> None:
    import shtab

    from fivefold.cli.parser import parser_for

    parser = parser_for(())
    _offer_games(parser)
    for line in shtab.complete(parser, args.shell).splitlines():
        platform.tell(line.replace("\t", "    "))


def _offer_games(parser: ArgumentParser) -> None:
    """Make the names of the games choices of every argument that takes one.

    They are no choices when arguments are read: a wrong name gets a suggestion instead of the whole list.
    """
    for action in parser._actions:  # `argparse` and `shtab` have no public way to list them
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                _offer_games(command)
        elif action.type is games.game_named:
            action.choices = [game.name for game in games.all_games()]


COMMAND = Command(
    name="completion",
    summary=gettext_noop("print a script for completion in a shell"),
    example='eval "$(fivefold completion bash)"',
    arguments=arguments,
    run=run,
)
