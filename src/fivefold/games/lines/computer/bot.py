"""Computer player of Lines that takes the best next move."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.lines.computer.evaluation import Evaluation
from fivefold.games.lines.rules.runs import runs
from fivefold.games.lines.rules.state import LinesState, Roll

FREE_NEIGHBOUR_COST = 5  # penalty per free neighbouring cell: a ball in the open blocks paths


class Greedy(Bot[LinesState, Roll]):
    """Takes the best line there is; otherwise plays the most promising move.

    It looks at moves one node each, ball by ball in an order that the seed decides.
    """

    def think(self, state: LinesState, limit: Limit, seed: int) -> PlayResult[Roll]:
        if found := max(_completing_moves(state), key=itemgetter(0), default=None):
            return PlayResult(found[1])
        best, move = next(looked := _evaluated_moves(state, seed))
        for looks, (value, other) in enumerate(looked, 1):
            if limit.reached(looks):
                break
            if value > best:
                best, move = value, other
        return PlayResult(move)


def _completing_moves(state: LinesState) -> Iterator[tuple[int, Roll]]:
    """Yield the moves that complete a line, with their points."""
    grid, rules = state.grid, state.rules
    outlook = Evaluation.of(grid, rules.line, [max(0, ball) for ball in state.board])
    for goal, colour in set(outlook.gaps()):
        for start in (at for at, ball in enumerate(state.board) if ball == colour):
            if goal in state.reachable_cells(grid.cell(start)):
                board = list(outlook.board)
                board[start], board[goal] = 0, colour
                if gone := {at for run in runs(grid, board, rules.line) for at in run}:
                    yield rules.points_for(len(gone)), Roll(grid.cell(start), grid.cell(goal), grid)


def _evaluated_moves(state: LinesState, seed: int) -> Iterator[tuple[int, Roll]]:
    """Yield all moves with the gain of each, counted on the board after the small balls have grown."""
    grid, board = state.grid, state.board
    grown = Evaluation.of(grid, state.rules.line, [abs(ball) for ball in board])
    balls, _ = Dice.seeded(seed).shuffled(at for at, ball in enumerate(board) if ball > 0)
    for start in balls:
        lifted = grown.without(start)
        loss = _value(lifted, start, board[start])
        for goal in state.reachable_cells(grid.cell(start)):
            cleared, lost = lifted, loss
            if board[goal]:
                cleared = lifted.without(goal)
                lost += cleared.gain(goal, -board[goal])
            yield _value(cleared, goal, board[start]) - lost, Roll(grid.cell(start), grid.cell(goal), grid)


def _value(outlook: Evaluation, cell: int, colour: int) -> int:
    """Return the value that a ball on the cell adds."""
    free = sum(not outlook.board[near] for near in outlook.grid.neighbours()[cell])
    return outlook.gain(cell, colour) - FREE_NEIGHBOUR_COST * free
