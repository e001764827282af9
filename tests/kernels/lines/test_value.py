"""The values of moves, compiled and interpreted, against playing each move with the rules."""

from __future__ import annotations

from array import array
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fivefold.core.dice import Dice
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.runs import runs
from fivefold.games.lines.rules.state import LinesState
from fivefold.kernels.lines.geometry import decode_move
from fivefold.kernels.lines.patterns import COUNTS, UNIT, VARIANTS, layout, rough
from tests.conftest import SliceOf
from tests.kernels.interpreted import copies
from tests.kernels.lines.test_table import held, options, roll, scattered

EXPERT = Rules(9, 7, 3, 5, "square")


COPIES = copies("lines")


@pytest.fixture(params=COPIES)
def kernels(request: pytest.FixtureRequest) -> SimpleNamespace:
    return COPIES[request.param]


def noise(side: int, line: int) -> array[int]:
    """Random weights, the same for a pattern and its mirror image, 0 for patterns that never count."""
    lots, shape = Random(side * 10 + line), layout(side, line)
    values = array("i", [lots.randrange(-500, 500) for _ in range(shape.size)])
    for at in range(VARIANTS * shape.variant_size):
        values[at] *= shape.counted[at % shape.variant_size]
    for pattern, other in enumerate(shape.mirror):
        values[pattern] = values[other]
    return values


def judge(kernels: SimpleNamespace, rules: Rules, weights: array[int], fade: int = 0) -> Any:
    return kernels.value.LinesValue(
        weights, side=rules.side, colours=rules.colours, line=rules.line, fade=fade
    )


def expected(
    table: LinesState, move: int, judging: Any, kernels: SimpleNamespace, weights: array[int]
) -> int:
    """The points of a move and the value of the table once its small balls have grown, by the rules."""
    after = table._roll(table.way(roll(table, move))).state
    burst = after._burst()
    after = burst.state
    after = after._grow().state._burst().state
    board = kernels.table.LinesTable(after.board, **options(table.rules), over=True)
    value: int = judging.value(board) + after.score * UNIT
    if burst.beats:
        value += weights[layout(table.rules.side, table.rules.line).tempo_base + _big(after)]
    return value


def _big(table: LinesState) -> int:
    return sum(ball > 0 for ball in table.board)


def check_moves(table: LinesState, kernels: SimpleNamespace) -> None:
    weights = noise(table.rules.side, table.rules.line)
    judging = judge(kernels, table.rules, weights)
    values = judging.moves(held(table, kernels.table))
    moves = held(table, kernels.table).moves()
    assert list(values) == moves
    picks, _ = Dice.seeded(len(moves)).some(moves, min(len(moves), 40))
    for move in {*picks, *(move for move in moves if table.board[decode_move(move)[1]])}:
        assert values[move] == expected(table, move, judging, kernels, weights)


def test_values_are_those_of_playing_each_move(slice_of: SliceOf) -> None:
    for seed in range(slice_of(3_000, 40)):
        check_moves(scattered(EXPERT, seed, 20 + seed % 70), COPIES["as installed"])


def test_interpreted_values_are_those_of_playing_each_move() -> None:
    for seed in range(3):
        check_moves(scattered(EXPERT, seed, 40 + seed), COPIES["interpreted"])


@pytest.mark.parametrize(
    "rules", [Rules(5, 3, 1, 3, "count"), Rules(12, 9, 5, 4, "square"), Rules(7, 4, 2, 7, "count")]
)
def test_values_hold_for_other_rules(rules: Rules) -> None:
    for seed in range(4):
        check_moves(scattered(rules, seed, 50), COPIES["as installed"])


def without_counts(weights: array[int]) -> array[int]:
    """The same weights in every variant, and none for numbers of balls."""
    shape = layout(9, 5)
    stretches = weights[: shape.variant_size] * VARIANTS
    return stretches + weights[len(stretches) : shape.balls_base] + array("i", [0]) * (3 * COUNTS)


def displacing(table: LinesState, move: int, judging: Any, kernels: SimpleNamespace) -> int | None:
    """The value of a move: a displaced ball adds what it adds on average. None where lines would stand."""

    def value(board: list[int]) -> int:
        return int(judging.value(kernels.table.LinesTable(board, **options(EXPERT), over=True)))

    grown = [abs(ball) for ball in table.board]
    start, goal = decode_move(move)
    after = list(grown)
    after[goal], after[start] = grown[start], 0
    small = grown[goal]
    free = [cell for cell, ball in enumerate(table.board) if not ball and small]
    added = [[*grown[:cell], small, *grown[cell + 1 :]] for cell in free]
    if any(list(runs(EXPERT.grid, board, 5)) for board in (grown, after, *added)):
        return None
    gain = sum(value(board) - value(grown) for board in added)
    return value(after) + (int(gain / len(free)) if small else 0)


def test_a_displaced_ball_adds_its_mean_over_the_free_cells(slice_of: SliceOf) -> None:
    kernels, compared = COPIES["as installed"], 0
    judging, other = (judge(kernels, EXPERT, without_counts(noise(9, 5))) for _ in range(2))
    for seed in range(slice_of(300, 3)):
        table = scattered(EXPERT, seed, 30 + seed % 30)
        values = judging.moves(held(table, kernels.table, displaced=True))
        onto_small = [move for move in values if table.board[decode_move(move)[1]]]
        for move in (*onto_small[:20], *list(values)[:20]):
            wanted = displacing(table, move, other, kernels)
            if wanted is not None:
                assert values[move] == wanted
                compared += 1
    assert compared > 50


def test_compiled_and_interpreted_agree(slice_of: SliceOf) -> None:
    compiled, plain = COPIES.values()
    for seed in range(slice_of(60, 4)):
        for displaced in (False, True):
            table = scattered(EXPERT, seed, 30 + 10 * (seed % 5))
            values = [
                judge(kernels, EXPERT, noise(9, 5), fade=7).moves(
                    held(table, kernels.table, displaced=displaced)
                )
                for kernels in (compiled, plain)
            ]
            assert values[0] == values[1]


def turned(table: LinesState) -> LinesState:
    """The table turned by a quarter and its colours exchanged in a circle."""
    side, colours = table.rules.side, table.rules.colours
    sign = [(ball > 0) - (ball < 0) for ball in table.board]
    new = [s * (abs(ball) % colours + 1) if ball else 0 for ball, s in zip(table.board, sign, strict=True)]
    board = [new[(side - 1 - x) * side + y] for y in range(side) for x in range(side)]
    return LinesState(table.rules, tuple(board), 0, table.dice)


def test_a_turned_table_in_other_colours_is_worth_the_same(kernels: SimpleNamespace) -> None:
    # Blocks on an axis of the table are their own mirror images and may differ, so these have no weight.
    weights, shape = noise(9, 5), layout(9, 5)
    for (kind, _, _), base in shape.bases.items():
        if kind == "block":
            weights[base : base + 512] = array("i", [0]) * 512
    judging = judge(kernels, EXPERT, weights)
    for seed in range(5):
        table = scattered(EXPERT, seed, 50)
        values = [judging.value(held(one, kernels.table)) for one in (table, turned(table))]
        assert values[0] == values[1]


def test_the_rule_for_a_start_likes_balls_of_one_colour_on_a_line(kernels: SimpleNamespace) -> None:
    judging = judge(kernels, EXPERT, rough(9, 5))
    row = [[1, 1, 1, 1, *[0] * 77], [1, 1, 1, 0, 0, 1, *[0] * 75], [1, 2, 1, 1, *[0] * 77]]
    values = [judging.value(kernels.table.LinesTable(board, **options(EXPERT))) for board in row]
    assert values[0] > values[1] > values[2]


def test_bad_arguments_are_refused(kernels: SimpleNamespace) -> None:
    weights = rough(9, 5)
    with pytest.raises(ValueError, match="weights of type 'i' are needed, not 3"):
        kernels.value.LinesValue(array("i", [1, 2, 3]))
    with pytest.raises(ValueError, match="of type 'i' are needed"):
        kernels.value.LinesValue(array("q", weights))
    with pytest.raises(ValueError, match="fade is 0 to 20, not 21"):
        kernels.value.LinesValue(weights, fade=21)
    judging = kernels.value.LinesValue(weights)
    with pytest.raises(ValueError, match="not of side 9, 5 colours and lines of 5"):
        judging.moves(kernels.table.LinesTable.deal(1))
