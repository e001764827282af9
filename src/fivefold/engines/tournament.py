"""Series of games between engines: levels of the computer and external programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from fivefold.core.dice import Dice
from fivefold.core.engine import Engine, Level, Limit
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, Player
from fivefold.core.state import Result
from fivefold.engines.external.command import program_name
from fivefold.engines.external.engine import open_engine
from fivefold.engines.level_engine import LevelEngine
from fivefold.play.match import Match

OPENING_MOVES = 4  # random moves at the start, so that games differ
MAX_MOVES = 10_000  # moves after which a game is broken off
MS_PER_MOVE = 1000  # of play time, not real time, so that a seed gives the same game again


@dataclass(frozen=True, slots=True)
class Competitor:
    """An engine that takes part under a name; `engine` returns a new one, or the same, for each game.

    `nodes` limits a move where the tournament does not.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> Competitor.of_level(gomoku.level("basic")).name
    'basic'
    """

    name: str
    kind: Literal["computer", "engine"]
    engine: Callable[[], Engine[Any, Any]]
    nodes: int | None = None

    @classmethod
    def of_level(cls, level: Level) -> Competitor:
        return cls(level.name, "computer", lambda: LevelEngine(level.bot()), level.nodes)


@contextmanager
def external_competitor(game: AnyGame, start: Any, command: str) -> Iterator[Competitor]:
    """Yield an external program for games from this start, and end it afterwards.

    Raises UserError if there is no such program or its protocol cannot express such a game.

    >>> from fivefold.games import game_named
    >>> lines = game_named("lines")
    >>> with external_competitor(lines, lines.start(), "some-program"):
    ...     pass
    Traceback (most recent call last):
    fivefold.core.errors.UserError: Lines does not support external programs.
    """
    engine = open_engine(game, start, command)
    try:
        yield Competitor(program_name(command), "engine", lambda: engine)
    finally:
        engine.close()


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its competitors by seat, every entry, and the last state.

    `counted_seat` is the seat of the one whose results are counted. `problem` says why the last entry is a
    forfeit, if an external program made no legal move in time.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> random = Competitor.of_level(gomoku.level("random"))
    >>> tournament = Tournament(game=gomoku, deal=lambda seed: gomoku.start(seed=seed), longest=6)
    >>> game = tournament.play_game((random, random), number=0, seed=1)
    >>> len(game.log), game.broken_off
    (6, True)
    """

    game: AnyGame
    competitors: tuple[Competitor, ...]
    counted_seat: int
    start: Any
    state: Any
    log: tuple[Entry, ...]
    problem: str = ""

    @property
    def broken_off(self) -> bool:
        """Return True if the game reached the maximum length."""
        return self.state.result is None and not self.problem

    @property
    def result(self) -> Result:
        if self.problem:
            return Result(1 - self.log[-1].seat, "forfeited")
        return self.state.result or Result(None, "broken-off")

    @property
    def score(self) -> int | None:
        return self.game.ranking.value(self.state) if self.game.ranking else None

    def match(self) -> Match:
        """Return the game as a match, checked entry by entry, for a record."""
        players = tuple(Player(one.kind, one.name) for one in self.competitors)
        match = Match.begin(self.game, self.start, players)
        for entry in self.log:
            match = match.enter(entry)
        return match


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Conditions for games between engines: game, start by seed, thinking time, maximum length.

    Without nodes and seconds every level uses its own number of nodes.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> basic, random = (Competitor.of_level(gomoku.level(name)) for name in ("basic", "random"))
    >>> tournament = Tournament(game=gomoku, deal=lambda seed: gomoku.start(seed=seed), nodes=1, longest=8)
    >>> [game.counted_seat for game in tournament.series((basic, random), games=2, seed=1)]
    [0, 1]
    """

    game: AnyGame
    deal: Callable[[int], Any]
    nodes: int | None = None
    seconds: float | None = None
    longest: int = MAX_MOVES

    def series(self, competitors: tuple[Competitor, ...], games: int, seed: int) -> Iterator[PlayedGame]:
        """Play so many games with one competitor for each seat; results of the first one are counted.

        As many games as there are seats share a start and an opening, and the competitors change seats, so
        that each plays every side.
        """
        for number in range(games):
            yield self.play_game(competitors, number, seed)

    def play_game(self, competitors: tuple[Competitor, ...], number: int, seed: int) -> PlayedGame:
        """Play one game of the series, counted from 0."""
        opening, counted_seat = divmod(number, len(competitors))
        seated = competitors[-counted_seat:] + competitors[:-counted_seat]
        start_seed = seed + opening
        start = self.deal(start_seed)
        engines = [one.engine() for one in seated]
        dice = Dice.seeded(~(seed + number))  # inverted, so that no bot sees the dice of the start
        state, log = random_opening(start, start_seed) if len(seated) > 1 else (start, [])
        while state.turn is not None and len(log) < self.longest:
            seat, at = state.turn, (len(log) + 1) * MS_PER_MOVE
            if state.deadline is not None and at >= state.deadline:
                move = self.game.timeout
            else:
                chance, dice = dice.throw()
                try:
                    move = engines[seat].play(state, self._limit(seated[seat]), chance).move
                except UserError as problem:
                    forfeit = Entry(seat, at, "forfeit")
                    return PlayedGame(
                        self.game, seated, counted_seat, start, state, (*log, forfeit), str(problem)
                    )
            log.append(Entry(seat, at, str(move)))
            state = state.apply(move, at).state
        return PlayedGame(self.game, seated, counted_seat, start, state, tuple(log))

    def _limit(self, competitor: Competitor) -> Limit:
        if self.nodes is None and self.seconds is None:
            return Limit(nodes=competitor.nodes)
        return Limit(nodes=self.nodes, seconds=self.seconds)


def random_opening(start: Any, seed: int) -> tuple[Any, list[Entry]]:
    """Make a few random moves, none of which ends the game; return the state after them and the moves.

    >>> from fivefold.games import game_named
    >>> state, opening = random_opening(game_named("gomoku").start(), seed=1)
    >>> len(opening)
    4
    """
    state, log = start, list[Entry]()
    dice = Dice.seeded(~seed)  # inverted as above
    for at in range(MS_PER_MOVE, (OPENING_MOVES + 1) * MS_PER_MOVE, MS_PER_MOVE):
        moves, dice = dice.shuffled(state.moves())
        tried = ((move, state.apply(move, at).state) for move in moves)
        found = next((pair for pair in tried if pair[1].turn is not None), None)
        if found is None:
            break
        log.append(Entry(state.turn, at, str(found[0])))
        state = found[1]
    return state, log
