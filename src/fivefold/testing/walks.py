"""Random games, the same each time, against which laws are checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit
from fivefold.core.events import Beat
from fivefold.core.game import AnyGame
from fivefold.core.record import Player

PLIES = 60


class Moment(NamedTuple):
    """State, the random move made there (none at the end), and its effects."""

    state: Any
    move: Any
    beats: tuple[Beat, ...]
    after: Any


@cache
def walk(game: AnyGame, preset: str, seed: int = 1, plies: int = PLIES) -> tuple[Moment, ...]:
    """Return a random game, the same each time."""
    return tuple(_walk(game, preset, seed, plies))


def _walk(game: AnyGame, preset: str, seed: int, plies: int) -> Iterator[Moment]:
    state, dice = game.start(preset, seed=seed), Dice.seeded(seed)
    for ply in range(plies):
        moves = list(state.moves())
        if not moves:
            return
        move, dice = dice.pick(moves)
        step = state.apply(move, 1000 * ply)
        yield Moment(state, move, step.beats, step.state)
        state = step.state


def played_out(game: AnyGame) -> tuple[Any, Any]:
    """Return the last state in which the weakest level had a move, and the final state."""
    level = game.levels[0]
    bot, state, seeds = level.bot(), game.start(seed=1), count()
    while True:
        before = state
        state = state.apply(bot.think(state, Limit(nodes=level.nodes), next(seeds)).move).state
        if state.result:
            return before, state


def people(game: AnyGame) -> tuple[Player, ...]:
    """Return a person for each seat, named after it."""
    return tuple(Player("person", seat.title) for seat in game.seats)
