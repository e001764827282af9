"""Series of games between levels of the computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from fivefold.core.dice import Dice
from fivefold.core.engine import Level
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, Player
from fivefold.core.state import Result
from fivefold.engines.thinking import limit_for, think
from fivefold.play.match import Match

OPENING_MOVES = 4  # random moves at the start, so that games differ
MAX_MOVES = 10_000  # moves after which a game is broken off
MS_PER_MOVE = 1000  # of play time, not real time, so that a seed gives the same game again


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its levels by seat, every entry, and the last state.

    `counted_seat` is the seat of the level whose results are counted. `problem` says why the last entry is a
    forfeit, if an external program made no legal move in time.
    """

    game: AnyGame
    levels: tuple[Level, ...]
    counted_seat: int
    start: Any
    state: Any
    log: tuple[Entry, ...]
    problem: str = ""

    @property
    def broken_off(self) -> bool:
        """Return True if the game reached the maximum length; it counts as a draw."""
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
        kinds = ("computer" if level in self.game.levels else "engine" for level in self.levels)
        players = tuple(Player(kind, level.name) for kind, level in zip(kinds, self.levels, strict=True))
        match = Match.begin(self.game, self.start, players)
        for entry in self.log:
            match = match.enter(entry)
        return match


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Conditions for games between levels: game, start by seed, thinking time, maximum length.

    Without nodes and seconds every level uses its own number of nodes.
    """

    game: AnyGame
    deal: Callable[[int], Any]
    nodes: int | None = None
    seconds: float | None = None
    longest: int = MAX_MOVES

    def series(self, levels: tuple[Level, ...], games: int, seed: int) -> Iterator[PlayedGame]:
        """Play so many games with a level for each seat; results of the first level are counted.

        As many games as there are seats share a start and an opening, and the levels change seats, so
        that each plays every side.
        """
        for number in range(games):
            start, counted_seat = divmod(number, len(levels))
            yield self._play_game(
                levels[-counted_seat:] + levels[:-counted_seat], counted_seat, seed + start, seed + number
            )

    def _play_game(
        self, levels: tuple[Level, ...], counted_seat: int, start_seed: int, seed: int
    ) -> PlayedGame:
        start = self.deal(start_seed)
        bots = [level.bot() for level in levels]
        # The inverted seed is unrelated to the seed, so no bot sees the dice of the start.
        dice = Dice.seeded(~seed)
        state, log = _random_opening(start, Dice.seeded(~start_seed)) if len(levels) > 1 else (start, [])
        while state.turn is not None and len(log) < self.longest:
            seat, at = state.turn, (len(log) + 1) * MS_PER_MOVE
            if state.deadline is not None and at >= state.deadline:
                move = self.game.timeout
            else:
                chance, dice = dice.throw()
                limit = limit_for(levels[seat], self.nodes, self.seconds)
                try:
                    move = think(bots[seat], state, limit, chance).move
                except UserError as problem:
                    forfeit = Entry(seat, at, "forfeit")
                    return PlayedGame(
                        self.game, levels, counted_seat, start, state, (*log, forfeit), str(problem)
                    )
            log.append(Entry(seat, at, str(move)))
            state = state.apply(move, at).state
        return PlayedGame(self.game, levels, counted_seat, start, state, tuple(log))


def _random_opening(start: Any, dice: Dice) -> tuple[Any, list[Entry]]:
    """Make a few random moves, none of which ends the game."""
    state, log = start, list[Entry]()
    for at in range(MS_PER_MOVE, (OPENING_MOVES + 1) * MS_PER_MOVE, MS_PER_MOVE):
        moves, dice = dice.shuffled(state.moves())
        tried = ((move, state.apply(move, at).state) for move in moves)
        found = next((pair for pair in tried if pair[1].turn is not None), None)
        if found is None:
            break
        log.append(Entry(state.turn, at, str(found[0])))
        state = found[1]
    return state, log
