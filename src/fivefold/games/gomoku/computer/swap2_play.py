"""Moves of the swap2 opening chosen by search: three stones, an answer, and two more stones."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.dice import Dice
from fivefold.games.gomoku.computer.kernel_adapter import kernel_rule, place_of, stones_of
from fivefold.games.gomoku.rules.board import BLACK
from fivefold.games.gomoku.rules.move import Answer, Move
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.kernels.gomoku import openings
from fivefold.kernels.gomoku.codes import MOST_LINES

ANSWER_NODES = 60_000  # most nodes to judge an opening with, however many the limit allows
CANDIDATES = 16  # points tried for the third stone


def swap2_move(state: GomokuState, nodes: int, seed: int) -> Move:
    """Return the move of the player who lays out stones or answers, by searches of so many nodes in all."""
    stones, size, rule = stones_of(state), state.rules.size, kernel_rule(state.rules)
    if state.choices:
        more = Answer.MORE in state.choices
        budget = max(1, min(nodes, ANSWER_NODES))
        return Answer(openings.answer(stones, size=size, rule=rule, nodes=budget, more=more))
    if not state.answers:
        return _lay_out(state, nodes, seed)
    if state.colour == BLACK:
        return place_of(_balanced_black_stone(state, nodes), state)
    white, _ = openings.add_two(
        stones, size=size, rule=rule, nodes=max(MOST_LINES, min(nodes // 7, ANSWER_NODES))
    )
    return place_of(white, state)


def _lay_out(state: GomokuState, nodes: int, seed: int) -> Move:
    """Return one of the first three stones: two at random near the middle, and a third that balances them."""
    stones, size, reach = stones_of(state), state.rules.size, openings.SPREAD
    near = range(size // 2 - reach, size // 2 + reach + 1)
    free = (y * size + x for y in near for x in near if stones[y * size + x] == 0)
    points, _ = Dice.seeded(seed).shuffled(free)
    laid = len(state.stones)
    return place_of(points[0] if laid < 2 else _most_even(state, points[:CANDIDATES], nodes), state)


def _balanced_black_stone(state: GomokuState, nodes: int) -> int:
    """Return black's point of the two additional stones that leaves the game most even."""
    share = max(1, min(nodes, ANSWER_NODES) // (MOST_LINES + 1))
    lines = openings.best_lines(
        stones_of(state),
        size=state.rules.size,
        rule=kernel_rule(state.rules),
        black_to_move=True,
        nodes=share,
        lines=MOST_LINES,
    )
    return _most_even(state, [line.moves[0] for line in lines], share * MOST_LINES)


def _most_even(state: GomokuState, points: Sequence[int], nodes: int) -> int:
    """Return the point for a black stone after which the position is worth least to either side."""
    share = max(1, min(nodes // len(points), ANSWER_NODES))
    stones, size, rule = stones_of(state), state.rules.size, kernel_rule(state.rules)

    def unevenness(point: int) -> int:
        after = [*stones[:point], 1, *stones[point + 1 :]]
        return abs(openings.worth(after, size=size, rule=rule, nodes=share))

    return min(points, key=unevenness)
