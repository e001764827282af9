"""A program of another maker as a level of the computer, so that levels can play against it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from fivefold.core.bot import Bot, Level, Limit, Stop, Thought
from fivefold.core.dialect import Pace
from fivefold.core.game import AnyGame
from fivefold.core.problem import BadOptions, Problem
from fivefold.core.text import say
from fivefold.engines import program
from fivefold.engines.foreign import USUAL_S, Engine


@dataclass(frozen=True, slots=True)
class Outsider(Bot[Any, Any]):
    """It keeps time by itself, and raises Problem when it makes no legal move in its time."""

    engine: Engine
    seconds: float

    def think(self, state: Any, limit: Limit, seed: int) -> Thought[Any]:
        return Thought(self.engine.move(state, Pace(round(self.seconds * 1000)), Stop()))


@contextmanager
def outsider(game: AnyGame, start: Any, command: str, seconds: float | None) -> Iterator[Level]:
    """The program that the command starts, for games like the one that begins there, ended afterwards; raises
    Problem when it cannot be had or cannot be told such a game."""
    if game.dialect is None:
        raise BadOptions(say("{game} is not played with other programs.", game=say(game.title)))
    if refusal := game.dialect.refusal(start):
        raise Problem(refusal)
    program.words(command)
    engine, name = Engine(command, game.dialect), program.name(command)
    bot = Outsider(engine, USUAL_S if seconds is None else seconds)
    try:
        yield Level(name, name, "", lambda: bot)
    finally:
        engine.close()
