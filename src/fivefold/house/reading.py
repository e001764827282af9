"""Text that a player typed or pasted, read as a position to play from: a state, a puzzle, a whole game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fivefold.core.game import AnyGame
from fivefold.core.problem import Problem
from fivefold.core.record import read_record
from fivefold.core.text import say
from fivefold.house.exchange import position_of
from fivefold.house.jobs import Job, Jobs
from fivefold.house.share import read_puzzle
from fivefold.house.words import title


@dataclass(frozen=True, slots=True)
class Reading:
    """The state that was read, as text, or what is wrong; a record is replayed before its state is known."""

    state: str = ""
    problem: str = ""
    record: str = ""


def replayed(game: AnyGame, record: str, jobs: Jobs, done: Callable[[Reading], None]) -> Job[Any]:
    """Play a record to its end, and read the position there."""

    def come(text: str | Problem) -> None:
        done(Reading(problem=str(text)) if isinstance(text, Problem) else _state(game, text))

    return jobs.process(position_of, record, done=come)


def read_position(game: AnyGame, text: str) -> Reading:
    """What the text says, for a game of this kind; nothing at all when there is no text."""
    if not text.strip():
        return Reading()
    try:
        if re.match(r"Fivefold \d", text):
            record = read_record(text)
            return Reading(record=text) if record.game == game.name else _other(record.game)
        if found := read_puzzle(text):
            return _state(game, found[1]) if found[0] is game else _other(found[0].name)
        return _state(game, " ".join(text.split()))
    except Problem as problem:
        return Reading(problem=str(problem))


def _state(game: AnyGame, text: str) -> Reading:
    try:
        state = game.read_state(text)
    except Problem as problem:
        return Reading(problem=str(problem))
    if state.turn is None:
        return Reading(problem=say("In this position the game is over already."))
    return Reading(state=str(state))


def _other(name: str) -> Reading:
    return Reading(problem=say("This belongs to another game: {game}.", game=title(name)))
