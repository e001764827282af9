"""The order for a start: what is to be dealt, in words that can be sent to another process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fivefold.core.engine import StopFlag
from fivefold.core.option import Value
from fivefold.games import game_named
from fivefold.service import daily


class StartOrder(NamedTuple):
    """A start to be dealt, or read from a position.

    `key` is the secret of a server, which alone knows the dice of its daily games.
    """

    game: str
    values: Mapping[str, Value]
    stage: str = ""
    daily: str = ""
    position: str = ""
    key: bytes = b""


def deal_start(stop: StopFlag, order: StartOrder, seed: int) -> Any:
    """Return the state to start from; raises UserError.

    Some take long to deal and to check, so this runs as a job. The state itself comes back, which need not be
    read again.
    """
    game = game_named(order.game)
    if order.position:
        return game.read_state(order.position)
    if order.daily:
        return daily.daily_start(game, order.daily, order.key)
    if order.stage:
        return game.stage(order.stage).start(seed)
    return game.deal(game.options.resolve(order.values), seed)
