"""Text that a player typed or pasted, read as a position to play from: a state, a puzzle, a whole game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from fivefold.app.pages.formatting import game_title
from fivefold.app.pages.share_text import read_puzzle
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import read_record
from fivefold.core.text import gettext
from fivefold.games import game_named
from fivefold.play.replay import replay


@dataclass(frozen=True, slots=True)
class PositionText:
    """The state that was read, or what is wrong; neither before it is known."""

    state: Any = None
    problem: str = ""


def read_position(stop: StopFlag, name: str, text: str) -> Any:
    """The state that the text leads to, for the game of that name; raises Problem, saying why not. A record
    is replayed and some states are checked at length, so this is work for a job."""
    state = _state(game_named(name), text)
    if state.turn is None:
        raise UserError(gettext("In this position the game is over already."))
    return state


def _state(game: AnyGame, text: str) -> Any:
    if re.match(r"Fivefold \d", text):
        record = read_record(text)
        _insist(game, record.game)
        return replay(record).state
    if found := read_puzzle(text):
        _insist(game, found[0].name)
        return game.read_state(found[1])
    return game.read_state(" ".join(text.split()))


def _insist(game: AnyGame, name: str) -> None:
    if name != game.name:
        raise UserError(gettext("This belongs to another game: {game}.", game=game_title(name)))
