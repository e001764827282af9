"""The computer at the table: at random, or greedy for what lies in front of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from fivefold.core.bot import Bot, Level, Limit, Thought
from fivefold.core.dice import Dice
from fivefold.core.text import mark
from fivefold.games.lines.outlook import Outlook
from fivefold.games.lines.rules import Roll, Table
from fivefold.games.lines.runs import runs

Value: TypeAlias = tuple[int, int]  # points at once, then how promising the table is


class Random(Bot[Table, Roll]):
    def think(self, state: Table, limit: Limit, seed: int) -> Thought[Roll]:
        move, _ = Dice.seeded(seed).pick(tuple(state.moves()))
        return Thought(move)


class Greedy(Bot[Table, Roll]):
    """Looks at every move once, a node each: the table as it will be when the small balls have grown.

    It throws no dice but for the order in which equal moves are looked at.
    """

    def think(self, state: Table, limit: Limit, seed: int) -> Thought[Roll]:
        valued = _valued(state, seed)
        best, move = next(valued)
        for node, (value, other) in enumerate(valued, 2):
            if limit.stop or (limit.nodes is not None and node > limit.nodes):
                break
            if value > best:
                best, move = value, other
        return Thought(move)


def _valued(state: Table, seed: int) -> Iterator[tuple[Value, Roll]]:
    grid, line = state.grid, state.rules.line
    now = Outlook.of(grid, [max(0, ball) for ball in state.board], line)
    grown = Outlook.of(grid, [abs(ball) for ball in state.board], line)
    starts, _ = Dice.seeded(seed).shuffled(at for at, ball in enumerate(state.board) if ball > 0)
    for start in starts:
        colour, cell = state.board[start], grid.cell(start)
        before, after = now.without(start), grown.without(start)
        loss = after.worth(start) - grown.worth(start)
        for goal in state.reach(cell):
            move = Roll(cell, grid.cell(goal), grid)
            if before.completes(goal, colour):
                yield (_points(state, before.board, goal, colour), 0), move
            elif state.board[goal] < 0:
                crushed = after.without(goal)
                lost = loss + crushed.worth(goal) - after.worth(goal)
                yield (0, lost + crushed.gain(goal, colour)), move
            else:
                yield (0, loss + after.gain(goal, colour)), move


def _points(state: Table, board: tuple[int, ...], goal: int, colour: int) -> int:
    """The points for a ball that completes a line on the goal."""
    full = (*board[:goal], colour, *board[goal + 1 :])
    return state.rules.worth(len({at for run in runs(state.grid, full, state.rules.line) for at in run}))


LEVELS = (
    Level("random", mark("Random"), mark("Rolls any ball anywhere."), Random),
    Level(
        "greedy",
        mark("Greedy"),
        mark(
            "Takes every line it can, and otherwise rolls where lines come nearest. It looks one move ahead."
        ),
        Greedy,
    ),
)
