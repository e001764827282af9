"""An external program as a level of the computer, so that levels can play against it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from fivefold.core.engine import Bot, Level, Limit, PlayResult, StopFlag
from fivefold.core.engine_protocol import TimeAllowance
from fivefold.core.errors import BadOptions, UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.engines.external import process
from fivefold.engines.external.engine import DEFAULT_SECONDS, ExternalEngine


@dataclass(frozen=True, slots=True)
class ExternalBot(Bot[Any, Any]):
    """A bot that keeps its own time; it raises UserError if it makes no legal move in time."""

    engine: ExternalEngine
    seconds: float

    def think(self, state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
        return PlayResult(self.engine.move(state, TimeAllowance(round(self.seconds * 1000)), StopFlag()))


@contextmanager
def external_level(game: AnyGame, start: Any, command: str, seconds: float | None) -> Iterator[Level]:
    """Yield the external program as a level for games from this start, and end it afterwards.

    Raises UserError if the program cannot be started or its protocol cannot express such a game.
    """
    if game.dialect is None:
        raise BadOptions(gettext("{game} does not support external programs.", game=gettext(game.title)))
    if refusal := game.dialect.refusal(start):
        raise UserError(refusal)
    process.split_command(command)
    engine, name = ExternalEngine(command, game.dialect), process.program_name(command)
    bot = ExternalBot(engine, DEFAULT_SECONDS if seconds is None else seconds)
    try:
        yield Level(name, name, "", lambda: bot)
    finally:
        engine.close()
