"""The interface of computer players: a state and a limit go in, a move comes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, cast

from fivefold.core.dice import Dice
from fivefold.core.values import replace

S = TypeVar("S")
M = TypeVar("M")

EVEN_SCORE = 25  # a bot offers a draw only if neither side is further ahead


class StopFlag:
    """A flag that ends a search; compiled code reads it without the GIL.

    `flag` is two C ints, in memory of this process or shared between processes: the flag, and a number with
    which long work reports how far it has come.

    >>> stop = StopFlag()
    >>> stop.set()
    >>> bool(stop)
    True
    """

    __slots__ = ("flag",)

    def __init__(self, flag: array[int] | memoryview[int] | None = None) -> None:
        self.flag = array("i", [0, 0]) if flag is None else flag

    @property
    def kernel_flag(self) -> array[int]:
        """The flag as the type that kernels declare; compiled ones accept any buffer of C ints."""
        return cast("array[int]", self.flag)

    def set(self) -> None:
        self.flag[0] = 1

    def __bool__(self) -> bool:
        return bool(self.flag[0])

    @property
    def reported(self) -> int:
        """Return the last number that the work reported."""
        return self.flag[1]

    def report(self, number: int) -> None:
        """Report how far the work has come."""
        self.flag[1] = number


class ClockTime(NamedTuple):
    """Seconds on a player's clock: at the start of the match, and left.

    >>> ClockTime(start=600.0, left=432.5).left
    432.5
    """

    start: float
    left: float


@dataclass(frozen=True, slots=True)
class Limit:
    """The effort for one search: a number of nodes, or until the flag is set.

    Bots never read a clock: whoever sets `seconds` also sets `stop` when they are over. A bot may use the
    number to divide its time. `clock` tells external programs about the rest of the match.

    >>> Limit(nodes=100).reached(99), Limit(nodes=100).reached(100)
    (False, True)
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: StopFlag = field(default_factory=StopFlag)
    clock: ClockTime | None = None

    def reached(self, nodes: int) -> bool:
        """Return True if the search must end after that many nodes."""
        return bool(self.stop) or (self.nodes is not None and nodes >= self.nodes)


@dataclass(frozen=True, slots=True)
class Info(Generic[M]):
    """One line of an analysis: depth and nodes of the search so far, score, and principal variation.

    `seldepth` is the depth of the longest line examined, `nps` the nodes a second where a clock measured
    them, `multipv` the rank of the line, 1 for the best. Depth 0 means that nothing was searched.

    >>> Info(depth=6, seldepth=9, nodes=12000, score=35, pv=("h8", "i9")).multipv
    1
    """

    depth: int
    seldepth: int
    nodes: int
    score: int | None
    pv: tuple[M, ...]
    multipv: int = 1
    nps: int | None = None


@dataclass(frozen=True, slots=True)
class PlayResult(Generic[M]):
    """The move a bot would play, its score, the principal variation and the search behind it.

    The score is seen from the side to move, in hundredths of the smallest piece. `offers_draw` is set where
    the bot would agree to a draw after its move.

    >>> PlayResult("h8", score=35, pv=("h8", "i9")).move
    'h8'
    """

    move: M
    score: int | None = None
    pv: tuple[M, ...] = ()
    info: Info[M] | None = None
    offers_draw: bool = False


class Bot(ABC, Generic[S, M]):
    """One computer player for one game; it may keep what it computed before.

    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> bot = laser.level("easy").bot()
    >>> bot.think(laser.start(), Limit(nodes=50), seed=1).move in set(laser.start().moves())
    True
    """

    @abstractmethod
    def think(self, state: S, limit: Limit, seed: int) -> PlayResult[M]:
        """Return a legal move for the seat to move; equal arguments with a node limit give equal moves."""

    def accepts_draw(self, state: S, seat: int, limit: Limit, seed: int) -> bool:
        """Return True if the bot on that seat accepts an offered draw, whoever is to move."""
        return False

    def is_drawish(self, state: S) -> bool:
        """Return True if the game has gone on for so long that a draw is worth a thought."""
        return False


class SearchBot(Bot[S, M]):
    """A bot that searches deeper and deeper, and reports the lines of every iteration.

    `nodes` limits a move where the limit names neither nodes nor seconds.

    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> *_, last = laser.level("hard").bot().search(laser.start(), Limit(nodes=200), lines=2)
    >>> [info.multipv for info in last]
    [1, 2]
    """

    nodes: int

    @abstractmethod
    def search(self, state: S, limit: Limit, lines: int = 1) -> Iterator[tuple[Info[M], ...]]:
        """Yield the best lines of each iteration, at least once, until the limit is reached.

        A limit in nodes starts with an empty hash table and gives the same lines every time. Searches
        without one share a table, also those that run in several threads at once.
        """

    @abstractmethod
    def configure(self, megabytes: int) -> None:
        """Set the size of the hash table, which starts empty."""

    def without_search(self, state: S, limit: Limit, seed: int) -> PlayResult[M] | None:
        """Return the move where it is not found by `search`, such as in an opening by rules; else None."""
        return None

    def lines_for_play(self, state: S) -> int:
        """Return the number of lines to search when choosing a move; more than one for variety."""
        return 1

    def choose(self, found: tuple[Info[M], ...], seed: int) -> PlayResult[M]:
        """Return the move to play from the lines of the last iteration."""
        best = found[0]
        return PlayResult(best.pv[0], best.score, best.pv, best)

    def think(self, state: S, limit: Limit, seed: int) -> PlayResult[M]:
        if limit.nodes is None and limit.seconds is None:
            limit = replace(limit, nodes=self.nodes)
        *_, lines = self.search(state, limit, self.lines_for_play(state))
        found = self.choose(lines, seed)
        offers = found.score is not None and self.offers_draw(state, found.score)
        return replace(found, offers_draw=True) if offers else found

    def offers_draw(self, state: S, score: int) -> bool:
        """Return True if a bot that found this score offers a draw with its move."""
        return self.is_drawish(state) and abs(score) <= EVEN_SCORE

    def best_line(self, state: S, limit: Limit) -> PlayResult[M]:
        """Return the best line that the search finds, without opening book and variety."""
        if limit.nodes is None and limit.seconds is None:
            limit = replace(limit, nodes=self.nodes)
        *_, (best, *_) = self.search(state, limit)
        return PlayResult(best.pv[0], best.score, best.pv, best)


class Engine(ABC, Generic[S, M]):
    """Whoever can be asked for moves and analysis: a level, a kernel, an external program.

    Calls of `play` and `analyse` wait for their result; `stop` may be called from another thread.

    >>> from fivefold.engines.level_engine import LevelEngine
    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> engine = LevelEngine(gomoku.level("basic").bot())
    >>> engine.play(gomoku.start(), Limit(nodes=1)).move in set(gomoku.start().moves())
    True
    >>> engine.close()
    """

    @abstractmethod
    def play(self, state: S, limit: Limit, seed: int = 0) -> PlayResult[M]:
        """Return the move to play within the limit."""

    @abstractmethod
    def analyse(self, state: S, limit: Limit, lines: int = 3) -> Iterator[Info[M]]:
        """Yield each line of every iteration as it is found, at most `lines` an iteration."""

    @abstractmethod
    def configure(self, *, hash_megabytes: int | None = None, threads: int | None = None) -> None:
        """Change the size of the hash table or the number of threads; None leaves a value as it is."""

    @abstractmethod
    def stop(self) -> None:
        """End the search under way, which returns what it has found.

        A program whose protocol has no such command is ended, and its search raises UserError.
        """

    @abstractmethod
    def close(self) -> None:
        """Release processes and memory; the engine is not used afterwards."""


class RandomBot(Bot[Any, Any]):
    """A bot that plays any legal move.

    >>> from fivefold.games import game_named
    >>> state = game_named("lines").start(seed=1)
    >>> RandomBot().think(state, Limit(), seed=2).move in set(state.moves())
    True
    """

    def think(self, state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
        return PlayResult(Dice.seeded(seed).pick(tuple(state.moves()))[0])


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer: its name, its title and a sentence about how it plays.

    `nodes` limits its search when nothing else does.

    >>> Level("random", "Random", "Plays random moves.", RandomBot).nodes is None
    True
    """

    name: str
    title: str
    text: str
    bot: Callable[[], Bot[Any, Any]]
    nodes: int | None = None


STRENGTH = "strength-{n}"  # the name of a step of the slider


def strength_step(number: int, bot: Callable[[], Bot[Any, Any]], nodes: int) -> Level:
    """Return a step of the strength slider as a level.

    >>> strength_step(3, RandomBot, 100).name
    'strength-3'
    """
    return Level(STRENGTH.format(n=number), f"Strength {number}", "", bot, nodes)
