"""Games that the computer plays by itself, one after another."""

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

OPENING = 4  # random moves before two bots begin to think, so that no game repeats another
LONGEST = 10_000  # moves after which a game is broken off
PACE = 1000  # milliseconds of play that a move takes: no real time, so that a seed gives the same game again


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: who sat where, every entry, and the last state.

    `home` is the seat of the level whose results are counted; `trouble` says why the last entry is a
    forfeit, where a program of another maker made no legal move in time.
    """

    game: AnyGame
    levels: tuple[Level, ...]
    home: int
    start: Any
    state: Any
    log: tuple[Entry, ...]
    trouble: str = ""

    @property
    def broken_off(self) -> bool:
        """Whether it went on for so long that nobody waited for its end; then it counts as a draw."""
        return self.state.result is None and not self.trouble

    @property
    def result(self) -> Result:
        if self.trouble:
            return Result(1 - self.log[-1].seat, "forfeited")
        return self.state.result or Result(None, "broken-off")

    @property
    def score(self) -> int | None:
        return self.game.ranking.value(self.state) if self.game.ranking else None

    def match(self) -> Match:
        """The bout as a match, checked entry by entry, so that it can be recorded."""
        kinds = ("computer" if level in self.game.levels else "engine" for level in self.levels)
        players = tuple(Player(kind, level.name) for kind, level in zip(kinds, self.levels, strict=True))
        match = Match.begin(self.game, self.start, players)
        for entry in self.log:
            match = match.enter(entry)
        return match


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Where bouts take place: the game, how one starts from a seed, how long a bot thinks, how long it lasts.

    Without nodes and seconds every level thinks with its own number of nodes.
    """

    game: AnyGame
    deal: Callable[[int], Any]
    nodes: int | None = None
    seconds: float | None = None
    longest: int = LONGEST

    def series(self, levels: tuple[Level, ...], games: int, seed: int) -> Iterator[PlayedGame]:
        """So many bouts, a level for each seat, the first the one that is counted.

        As many games as there are seats share a start and an opening, and the levels change seats, so
        that each has the same from every side.
        """
        for number in range(games):
            start, home = divmod(number, len(levels))
            yield self._bout(levels[-home:] + levels[:-home], home, seed + start, seed + number)

    def _bout(self, levels: tuple[Level, ...], home: int, start_seed: int, seed: int) -> PlayedGame:
        start = self.deal(start_seed)
        bots = [level.bot() for level in levels]
        # A seed turned over has nothing to do with itself, so no bot is given the dice of the start.
        dice = Dice.seeded(~seed)
        state, log = _opening(start, Dice.seeded(~start_seed)) if len(levels) > 1 else (start, [])
        while state.turn is not None and len(log) < self.longest:
            seat, at = state.turn, (len(log) + 1) * PACE
            if state.deadline is not None and at >= state.deadline:
                move = self.game.timeout
            else:
                chance, dice = dice.throw()
                limit = limit_for(levels[seat], self.nodes, self.seconds)
                try:
                    move = think(bots[seat], state, limit, chance).move
                except UserError as problem:
                    forfeit = Entry(seat, at, "forfeit")
                    return PlayedGame(self.game, levels, home, start, state, (*log, forfeit), str(problem))
            log.append(Entry(seat, at, str(move)))
            state = state.apply(move, at).state
        return PlayedGame(self.game, levels, home, start, state, tuple(log))


def _opening(start: Any, dice: Dice) -> tuple[Any, list[Entry]]:
    """A few random moves, none of which ends the game."""
    state, log = start, list[Entry]()
    for at in range(PACE, (OPENING + 1) * PACE, PACE):
        moves, dice = dice.shuffled(state.moves())
        tried = ((move, state.apply(move, at).state) for move in moves)
        found = next((pair for pair in tried if pair[1].turn is not None), None)
        if found is None:
            break
        log.append(Entry(state.turn, at, str(found[0])))
        state = found[1]
    return state, log
