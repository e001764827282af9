"""Opponents for the seats that no person plays: levels of the computer and external programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fivefold.core.engine import ClockTime, Level, Limit, PlayResult
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.engines.external.command import program_name
from fivefold.engines.external.engine import DEFAULT_SECONDS, ExternalEngine, open_engine
from fivefold.engines.thinking import Task, accepts_draw, ponder_text, result_text, think_text
from fivefold.play.match import Match
from fivefold.service.jobs import Job, Jobs

MOVES_AHEAD = 30  # a computer with a clock saves time for so many moves
PROMPT = 0.05  # seconds it may always use
PONDER_SECONDS = 60.0  # in the other player's time, at most


class Opponent(Protocol):
    """A player that answers by callback at a later tick; cancelling the job drops the answer."""

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        """Find a move, as text, for the seat to move."""

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        """Decide on a draw offered to this seat."""

    def ponder(self, match: Match) -> Job[Any] | None:
        """Think while the other player does, until the job is cancelled; None if it does not ponder."""

    def close(self) -> None:
        """Release the engine."""


@dataclass(frozen=True, slots=True)
class ComputerOpponent:
    """A level of the game, searching in another process up to `nodes` or for `seconds`.

    With `judges` it returns the best line instead of playing with opening book and variety. With `resigns`
    it gives up a game that is lost by force. With `ponders` it also thinks in the other player's time, where
    its own is limited in seconds: a limit in nodes starts with an empty hash table.
    """

    jobs: Jobs
    game: AnyGame
    level: Level
    nodes: int | None = None
    seconds: float | None = None
    judges: bool = False
    resigns: bool = False
    ponders: bool = False

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        def receive(answer: PlayResult[str] | UserError) -> None:
            done(PlayResult("resign") if self.resigns and self._is_lost(answer) else answer)

        return self.jobs.process(think_text, self._task(match, seed), done=receive, purpose="engine")

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        return self.jobs.process(accepts_draw, self._task(match, seed), seat, done=done, purpose="engine")

    def ponder(self, match: Match) -> Job[Any] | None:
        task = self._task(match, 0)
        if not self.ponders or self.nodes is not None or task.seconds is None:
            return None
        task = task._replace(seconds=PONDER_SECONDS)
        return self.jobs.process(ponder_text, task, done=_ignore, purpose="engine")

    def close(self) -> None:
        """Do nothing: the process belongs to the worker pool."""

    def _task(self, match: Match, seed: int) -> Task:
        limits = [limit for limit in (self.seconds, share_of_clock(match)) if limit is not None]
        seconds = min(limits, default=None)
        state = str(match.state)
        return Task(self.game.name, state, self.level.name, seed, self.nodes, seconds, self.judges)

    def _is_lost(self, answer: PlayResult[str] | UserError) -> bool:
        """Return True if the search has proven that the game is lost."""
        if isinstance(answer, UserError) or answer.score is None or self.game.commentary is None:
            return False
        plies = self.game.commentary.plies_to_end(answer.score)
        return plies is not None and plies < 0


@dataclass(frozen=True, slots=True)
class ExternalOpponent:
    """An external program with `seconds` for each move, but no more than its clock shows."""

    jobs: Jobs
    engine: ExternalEngine
    seconds: float
    ended: Callable[[], None] | None = None  # called when the program is closed

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        limit = Limit(seconds=self.seconds, clock=_clock_time(match))
        return self.jobs.thread(
            lambda: result_text(self.engine.play(match.state, limit, seed)), done, limit.stop
        )

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        """Decline: engine protocols have no draw offers."""
        return self.jobs.thread(lambda: False, done)

    def ponder(self, match: Match) -> Job[Any] | None:
        """Do nothing: a program decides by itself what it does meanwhile."""
        return None

    def close(self) -> None:
        self.engine.close()
        if self.ended:
            self.ended()


def _clock_time(match: Match) -> ClockTime | None:
    """Return the clock of the seat to move; None without a clock."""
    seat = match.turn
    if seat is None or not match.controls:
        return None
    return ClockTime(match.controls[seat].base / 1000, match.clock.left(seat, match.now) / 1000)


def _ignore(answer: object) -> None:
    """Drop the answer of a job that has none."""


def share_of_clock(match: Match) -> float | None:
    """Return the seconds that the seat to move can spend on one move; None without a clock."""
    seat = match.turn
    if seat is None or not match.controls:
        return None
    left, gain = match.clock.left(seat, match.now), match.controls[seat].increment
    return max(PROMPT, min(left / 2, left / MOVES_AHEAD + gain) / 1000)


def make_opponents(
    jobs: Jobs,
    match: Match,
    seconds: float | None = None,
    command: str | None = None,
    *,
    ended: Callable[[], None] | None = None,
    resigns: bool = False,
    ponders: bool = False,
) -> dict[int, Opponent]:
    """Return the opponents of a match by seat, each with the time given or its level's limit.

    `command` starts an external program, and `ended` is called when it is closed. With `resigns` levels give
    up lost games, with `ponders` they think in the other player's time. Raises UserError for an opponent that
    is not available.
    """
    found: dict[int, Opponent] = {}
    for seat, player in enumerate(match.players):
        match player.kind:
            case "person":
                continue
            case "computer":
                level = match.game.level(player.name)
                nodes = level.nodes if seconds is None else None
                found[seat] = ComputerOpponent(
                    jobs, match.game, level, nodes, seconds, resigns=resigns, ponders=ponders
                )
            case _:
                found[seat] = external_opponent(
                    jobs, match, player.name, command or "", seconds or DEFAULT_SECONDS, ended
                )
    return found


def external_opponent(
    jobs: Jobs,
    match: Match,
    name: str,
    command: str,
    seconds: float,
    ended: Callable[[], None] | None = None,
) -> ExternalOpponent:
    """Return the program that the command starts; raises UserError if it cannot play this match."""
    if program_name(command) != name:
        raise UserError(gettext("The engine {name} is not available here.", name=name))
    return ExternalOpponent(jobs, open_engine(match.game, match.state, command), seconds, ended)


def strongest_opponent(jobs: Jobs, game: AnyGame, seconds: float) -> ComputerOpponent:
    """Return the strongest level, for hints, demos and analysis, limited to so many seconds."""
    level = game.level("")
    return ComputerOpponent(jobs, game, level, level.nodes, seconds, judges=True)
