"""Who plays the seats that no person has. Whoever can answer these two questions can be an opponent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fivefold.core.engine import Level, PlayResult, StopFlag
from fivefold.core.engine_protocol import TimeAllowance
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.engines.external import process
from fivefold.engines.external.engine import DEFAULT_SECONDS, ExternalEngine
from fivefold.engines.thinking import Task, accepts_draw, think_text
from fivefold.play.match import Match
from fivefold.service.jobs import Job, Jobs

MOVES_AHEAD = 30  # a computer on the clock keeps time for so many more moves
PROMPT = 0.05  # seconds it takes all the same


class Opponent(Protocol):
    """Answers come later, at a tick; the job can be cancelled, and then none comes."""

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        """The move for the seat to move, as text."""

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        """Whether to take the draw that this seat is offered."""

    def close(self) -> None:
        """Nothing more will be asked."""


@dataclass(frozen=True, slots=True)
class ComputerOpponent:
    """A level of the game, thinking in another process, until it has seen `nodes` or for `seconds`."""

    jobs: Jobs
    game: AnyGame
    level: Level
    nodes: int | None = None
    seconds: float | None = None

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        return self.jobs.process(think_text, self._task(match, seed), done=done, purpose="engine")

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        return self.jobs.process(accepts_draw, self._task(match, seed), seat, done=done, purpose="engine")

    def close(self) -> None:
        """The process is the house's, and stays."""

    def _task(self, match: Match, seed: int) -> Task:
        limits = [limit for limit in (self.seconds, share_of_clock(match)) if limit is not None]
        seconds = min(limits, default=None)
        return Task(self.game.name, str(match.state), self.level.name, seed, self.nodes, seconds)


@dataclass(frozen=True, slots=True)
class ExternalOpponent:
    """A program of another maker, which has `seconds` for each move, but no more than its clock."""

    jobs: Jobs
    engine: ExternalEngine
    seconds: float

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        stop = StopFlag()

        def ask() -> PlayResult[str]:
            return PlayResult(str(self.engine.move(match.state, self._pace(match), stop)))

        return self.jobs.thread(ask, done, stop)

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        """Its protocol has no word for that, so it plays on."""
        return self.jobs.thread(lambda: False, done)

    def close(self) -> None:
        self.engine.close()

    def _pace(self, match: Match) -> TimeAllowance:
        turn, seat = round(self.seconds * 1000), match.turn
        if seat is None or not match.controls:
            return TimeAllowance(turn)
        left = match.clock.left(seat, match.now)
        return TimeAllowance(min(turn, left), match.controls[seat].base, left)


def share_of_clock(match: Match) -> float | None:
    """How many seconds the seat to move can spend on one move; None without a clock."""
    seat = match.turn
    if seat is None or not match.controls:
        return None
    left, gain = match.clock.left(seat, match.now), match.controls[seat].increment
    return max(PROMPT, min(left / 2, left / MOVES_AHEAD + gain) / 1000)


def make_opponents(
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
                found[seat] = ComputerOpponent(jobs, match.game, level, nodes, seconds)
            case _:
                found[seat] = external_opponent(
                    jobs, match, player.name, command or "", seconds or DEFAULT_SECONDS
                )
    return found


def external_opponent(jobs: Jobs, match: Match, name: str, command: str, seconds: float) -> ExternalOpponent:
    """The program of that name, which the command starts; raises Problem when it cannot play here."""
    dialect = match.game.dialect
    if dialect is None or process.program_name(command) != name:
        raise UserError(gettext("The engine {name} is not here to play on.", name=name))
    if refusal := dialect.refusal(match.state):
        raise UserError(refusal)
    process.split_command(command)
    return ExternalOpponent(jobs, ExternalEngine(command, dialect), seconds)


def strongest_opponent(jobs: Jobs, game: AnyGame, seconds: float) -> ComputerOpponent:
    """The strongest level, for hints, demos and opinions: it takes no longer than that, even where its
    nodes would."""
    level = game.level("")
    return ComputerOpponent(jobs, game, level, level.nodes, seconds)
