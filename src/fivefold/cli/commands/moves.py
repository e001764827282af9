"""`fivefold moves`: prints the legal moves of a state."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any

from fivefold.cli.arguments import add_game, add_state, read_state_argument
from fivefold.core.command import Command, CommandHost
from fivefold.core.errors import IllegalMove
from fivefold.core.game import AnyGame
from fivefold.core.input import Key, Selection
from fivefold.core.text import gettext_noop


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_state(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    state = read_state_argument(args, platform)
    for text in dict.fromkeys(map(str, chain(state.moves(), _action_moves(args.game, state)))):
        platform.tell(text)


def _action_moves(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield the legal moves of the game's buttons, such as resigning, which `State.moves` leaves out."""
    for action in game.actions:
        move = game.interpret(state, Selection(), Key(action.key)).move
        with suppress(IllegalMove):
            if move is not None:
                state.apply(move)
                yield move


COMMAND = Command(
    name="moves",
    summary=gettext_noop("print every legal move of a state, one per line"),
    example="fivefold deal lines | fivefold moves lines -",
    arguments=arguments,
    run=run,
)
