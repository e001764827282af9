"""Who plays the seats that no person has. Whoever can answer these two questions can be an opponent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fivefold.core.bot import Level, Stop, Thought
from fivefold.core.dialect import Pace
from fivefold.core.game import AnyGame
from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.engines import program
from fivefold.engines.foreign import USUAL_S, Engine
from fivefold.engines.thinking import Task, accepts_draw, think_text
from fivefold.house.jobs import Job, Jobs
from fivefold.play.match import Match

MOVES_AHEAD = 30  # a computer on the clock keeps time for so many more moves
PROMPT = 0.05  # seconds it takes all the same


class Opponent(Protocol):
    """Answers come later, at a tick; the job can be cancelled, and then none comes."""

    def think(self, match: Match, seed: int, done: Callable[[Thought[str] | Problem], None]) -> Job[Any]:
        """The move for the seat to move, as text."""

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | Problem], None]
    ) -> Job[Any]:
        """Whether to take the draw that this seat is offered."""

    def close(self) -> None:
        """Nothing more will be asked."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A level of the game, thinking in another process, until it has seen `nodes` or for `seconds`."""

    jobs: Jobs
    game: AnyGame
    level: Level
    nodes: int | None = None
    seconds: float | None = None

    def think(self, match: Match, seed: int, done: Callable[[Thought[str] | Problem], None]) -> Job[Any]:
        return self.jobs.process(think_text, self._task(match, seed), done=done)

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | Problem], None]
    ) -> Job[Any]:
        return self.jobs.process(accepts_draw, self._task(match, seed), seat, done=done)

    def close(self) -> None:
        """The process is the house's, and stays."""

    def _task(self, match: Match, seed: int) -> Task:
        limits = [limit for limit in (self.seconds, share_of_clock(match)) if limit is not None]
        seconds = min(limits, default=None)
        return Task(self.game.name, str(match.state), self.level.name, seed, self.nodes, seconds)


@dataclass(frozen=True, slots=True)
class Foreign:
    """A program of another maker, which has `seconds` for each move, but no more than its clock."""

    jobs: Jobs
    engine: Engine
    seconds: float

    def think(self, match: Match, seed: int, done: Callable[[Thought[str] | Problem], None]) -> Job[Any]:
        stop = Stop()

        def ask() -> Thought[str]:
            return Thought(str(self.engine.move(match.state, self._pace(match), stop)))

        return self.jobs.thread(ask, done, stop)

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | Problem], None]
    ) -> Job[Any]:
        """Its protocol has no word for that, so it plays on."""
        return self.jobs.thread(lambda: False, done)

    def close(self) -> None:
        self.engine.close()

    def _pace(self, match: Match) -> Pace:
        turn, seat = round(self.seconds * 1000), match.turn
        if seat is None or not match.controls:
            return Pace(turn)
        left = match.clock.left(seat, match.now)
        return Pace(min(turn, left), match.controls[seat].base, left)


def share_of_clock(match: Match) -> float | None:
    """How many seconds the seat to move can spend on one move; None without a clock."""
    seat = match.turn
    if seat is None or not match.controls:
        return None
    left, gain = match.clock.left(seat, match.now), match.controls[seat].increment
    return max(PROMPT, min(left / 2, left / MOVES_AHEAD + gain) / 1000)


def opponents(
    jobs: Jobs, match: Match, seconds: float | None = None, command: str | None = None
) -> dict[int, Opponent]:
    """The opponents of a match by their seats, each with the time given or as its level likes; raises
    Problem for one that cannot be had here. `command` starts the program of another maker."""
    found: dict[int, Opponent] = {}
    for seat, player in enumerate(match.players):
        match player.kind:
            case "person":
                continue
            case "computer":
                level = match.game.level(player.name)
                nodes = level.nodes if seconds is None else None
                found[seat] = Computer(jobs, match.game, level, nodes, seconds)
            case _:
                found[seat] = foreign(jobs, match, player.name, command or "", seconds or USUAL_S)
    return found


def foreign(jobs: Jobs, match: Match, name: str, command: str, seconds: float) -> Foreign:
    """The program of that name, which the command starts; raises Problem when it cannot play here."""
    dialect = match.game.dialect
    if dialect is None or program.name(command) != name:
        raise Problem(say("The engine {name} is not here to play on.", name=name))
    if refusal := dialect.refusal(match.state):
        raise Problem(refusal)
    program.words(command)
    return Foreign(jobs, Engine(command, dialect), seconds)


def strongest(jobs: Jobs, game: AnyGame, seconds: float) -> Computer:
    """The strongest level, for hints, demos and opinions: it takes no longer than that, even where its
    nodes would."""
    level = game.level("")
    return Computer(jobs, game, level, level.nodes, seconds)
