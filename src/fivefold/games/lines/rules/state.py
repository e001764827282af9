"""State of Lines: a ball rolls, lines burst, small balls grow, new ones appear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Beat, Event, Grown, Moved, Piece, Removed, Scored, Spawned
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.option import Values
from fivefold.core.state import Result, Step, Untimed, check_move, remember_last
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.lines.rules.balls import colour, piece
from fivefold.games.lines.rules.board_text import Board, write_board
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.path import reachable_cells, shortest_path
from fivefold.games.lines.rules.runs import runs

FULL = Result(None, "full")
ENDINGS = {"full": gettext_noop("No room for the new balls")}


class Roll(NamedTuple):
    """The only move: a big ball rolls to another cell."""

    start: Cell
    end: Cell
    grid: Grid

    def __str__(self) -> str:
        return self.grid.name(self.start) + self.grid.name(self.end)


@dataclass(frozen=True, slots=True)
class LinesState(Untimed):
    """Board, score and dice. While the game is not over, at least one big ball can roll."""

    rules: Rules
    board: Board
    score: int
    dice: Dice
    over: bool = False

    @property
    def grid(self) -> Grid:
        return self.rules.grid

    @property
    def turn(self) -> int | None:
        return None if self.over else 0

    @property
    def result(self) -> Result | None:
        return FULL if self.over else None

    def __getitem__(self, cell: Cell) -> int:
        return self.board[self.grid.index(cell)]

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: piece(ball) for cell, ball in zip(self.grid, self.board, strict=True) if ball}

    def reroll(self, seed: int) -> LinesState:
        return replace(self, dice=Dice.seeded(seed))

    def __str__(self) -> str:
        fields = (str(self.rules), write_board(self.grid, self.board), str(self.score), str(self.dice))
        return " ".join(fields + ("over",) * self.over)

    def reachable_cells(self, cell: Cell) -> dict[int, int]:
        """Return the cells that the ball there can roll to, see `path`; none where no big ball is."""
        return reachable_cells(self.grid, self.board, self.grid.index(cell)) if self[cell] > 0 else {}

    def moves(self) -> Iterator[Roll]:
        if self.over:
            return
        grid = self.grid
        for start in grid:
            for goal in sorted(self.reachable_cells(start)):
                yield Roll(start, grid.cell(goal), grid)

    def apply(self, move: Roll, at: int = 0) -> Step[LinesState]:
        """Roll the ball; a line it makes bursts, otherwise the small balls grow.

        If no big ball is left, the small ones grow at once, so there is always a move.
        """
        check_move(move, Roll)
        step = self._roll(self.way(move))
        burst = _chain(step, LinesState._burst)
        step = burst if len(burst.beats) > len(step.beats) else _chain(step, LinesState._grow_and_spawn)
        while max(step.state.board) <= 0:
            step = _chain(step, LinesState._grow_and_spawn)
        return step

    @remember_last
    def way(self, move: Roll) -> tuple[int, ...]:
        """Return the cells the ball rolls over; raise IllegalMove if the move cannot be made."""
        if self.over:
            raise IllegalMove(gettext("The game is over."))
        grid, (start, end, _) = self.grid, move
        if start not in grid or end not in grid:
            raise IllegalMove(gettext("{move} leads off the board.", move=move))
        if self[start] <= 0:
            raise IllegalMove(gettext("There is no big ball on {cell}.", cell=grid.name(start)))
        if self[end] > 0:
            raise IllegalMove(gettext("There is already a big ball on {cell}.", cell=grid.name(end)))
        came = self.reachable_cells(start)
        if grid.index(end) not in came:
            raise IllegalMove(
                gettext(
                    "The {colour} ball on {start} cannot reach {end}: big balls block the way.",
                    colour=colour(self[start]),
                    start=grid.name(start),
                    end=grid.name(end),
                )
            )
        return shortest_path(came, grid.index(start), grid.index(end))

    def _roll(self, way: tuple[int, ...]) -> Step[LinesState]:
        """Move the ball; a small ball on the goal is crushed or displaced."""
        start, goal = way[0], way[-1]
        small = self.board[goal]
        rolled = Moved(tuple(self.grid.cell(at) for at in way), "roll")
        state = self._with({goal: self.board[start], start: 0})
        if not small:
            return Step(state, ((rolled,),))
        if self.rules.small == "crushed":
            return Step(state, ((Removed(self.grid.cell(goal), "vanish"), rolled),))
        at, dice = self.dice.pick([at for at, ball in enumerate(state.board) if not ball])
        displaced = Moved((self.grid.cell(goal), self.grid.cell(at)), "step")
        return Step(replace(state._with({at: small}), dice=dice), ((displaced, rolled),))

    def _burst(self) -> Step[LinesState]:
        """Remove all runs at once; a ball in two of them counts once."""
        found = runs(self.grid, self.board, self.rules.line)
        if not found:
            return Step(self)
        gone = dict.fromkeys(at for run in found for at in run)
        longest = max(found, key=len)
        points = self.rules.points_for(len(gone))
        events: list[Event] = [Removed(self.grid.cell(at)) for at in gone]
        events.append(Scored(points, self.grid.cell(longest[len(longest) // 2])))
        state = replace(self._with(dict.fromkeys(gone, 0)), score=self.score + points)
        return Step(state, (tuple(events),))

    def _grow_and_spawn(self) -> Step[LinesState]:
        """Grow the small balls, burst the lines this makes, and add new small balls."""
        return _chain(_chain(self._grow(), LinesState._burst), LinesState._spawn)

    def _grow(self) -> Step[LinesState]:
        grown = {at: -ball for at, ball in enumerate(self.board) if ball < 0}
        events = tuple(Grown(self.grid.cell(at), piece(ball)) for at, ball in grown.items())
        return Step(self._with(grown), _beats(events))

    def _spawn(self) -> Step[LinesState]:
        """Add the new small balls; with too few free cells none is added and the game is over."""
        free = [at for at, ball in enumerate(self.board) if not ball]
        if len(free) < self.rules.new:
            return Step(replace(self, over=True))
        cells, dice = self.dice.some(free, self.rules.new)
        colours, dice = _colours(dice, self.rules.colours, self.rules.new)
        sown = {at: -ball for at, ball in zip(cells, colours, strict=True)}
        events = tuple(Spawned(self.grid.cell(at), piece(ball)) for at, ball in sown.items())
        return Step(replace(self._with(sown), dice=dice), _beats(events))

    def _with(self, changes: dict[int, int]) -> LinesState:
        return replace(self, board=changed(self.board, changes))


def deal(values: Values, seed: int) -> LinesState:
    """Return a new game with as many big and as many small balls as new balls appear in a turn.

    A start that contains a line is dealt again.
    """
    rules = Rules.of(values)
    dice = Dice.seeded(seed)
    while True:
        cells, dice = dice.some(range(len(rules.grid)), 2 * rules.new)
        colours, dice = _colours(dice, rules.colours, 2 * rules.new)
        board = [0] * len(rules.grid)
        for n, (at, ball) in enumerate(zip(cells, colours, strict=True)):
            board[at] = ball if n < rules.new else -ball
        if not runs(rules.grid, board, rules.line):
            return LinesState(rules, tuple(board), 0, dice)


def _colours(dice: Dice, colours: int, n: int) -> tuple[list[int], Dice]:
    thrown = []
    for _ in range(n):
        i, dice = dice.below(colours)
        thrown.append(i + 1)
    return thrown, dice


def _chain(step: Step[LinesState], phase: Callable[[LinesState], Step[LinesState]]) -> Step[LinesState]:
    after = phase(step.state)
    return Step(after.state, step.beats + after.beats)


def _beats(events: tuple[Event, ...]) -> tuple[Beat, ...]:
    """Return one beat, or none when nothing happened."""
    return (events,) if events else ()
