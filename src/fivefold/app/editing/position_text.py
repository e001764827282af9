"""Reading a position from typed or pasted text: a state, a puzzle or a whole record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from fivefold.app.pages.formatting import game_title
from fivefold.app.pages.share_text import read_puzzle
from fivefold.core.budget import Budget
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import read_record
from fivefold.core.text import gettext
from fivefold.games import game_named
from fivefold.play.replay import replay


@dataclass(frozen=True, slots=True)
class PositionText:
    """The state that was read, or the problem; neither while it is being read."""

    state: Any = None
    problem: str = ""


def read_position(stop: StopFlag, name: str, text: str) -> Any:
    """Return the state that the text leads to in the named game; raises UserError.

    A record is replayed and some states need a long check, so this runs as a job.
    """
    state = _read_state(game_named(name), text, Budget(stop=stop.__bool__))
    if state.turn is None:
        raise UserError(gettext("The game is already over in this position."))
    return state


def _read_state(game: AnyGame, text: str, budget: Budget) -> Any:
    if re.match(r"Fivefold \d", text):
        record = read_record(text, budget)
        _require_game(game, record.game)
        return replay(record, budget).state
    if found := read_puzzle(text):
        _require_game(game, found[0].name)
        return game.read_state(found[1])
    return game.read_state(" ".join(text.split()))


def _require_game(game: AnyGame, name: str) -> None:
    """Raise UserError if the text belongs to another game."""
    if name != game.name:
        raise UserError(gettext("This belongs to another game: {game}.", game=game_title(name)))
