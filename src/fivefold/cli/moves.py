"""`fivefold moves`: what can be played."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.cli.arguments import add_game, add_state, state_given
from fivefold.core.command import Command, Desk
from fivefold.core.text import mark


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_state(parser)


def run(args: Namespace, desk: Desk) -> None:
    for move in state_given(args, desk).moves():
        desk.tell(str(move))


COMMAND = Command(
    name="moves",
    summary=mark("print every legal move of a state, one a line"),
    example="fivefold deal lines | fivefold moves lines -",
    arguments=arguments,
    run=run,
)
