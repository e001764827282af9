"""The board of the gomoku kernel against the game's own rules, turned, mirrored and with colours swapped."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.forbidden_points import forbidden_points
from tests.conftest import SliceOf
from tests.kernels.gomoku.positions import RULES, Position, random_game, random_position
from tests.kernels.interpreted import copies

COPIES = copies("gomoku")
INSTALLED, INTERPRETED = COPIES.values()

every_rule = pytest.mark.parametrize("rule", RULES)
CHUNKS = 40


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> SimpleNamespace:
    return COPIES[request.param]


def everything(board: Any) -> tuple[object, ...]:
    return board.stones(), board.turn, board.hash, board.evaluate(), board.features(), board.free


def beside_four(position: Position, stone: int) -> list[int]:
    """Return the points with four such stones beside them in five cells of a line.

    A five can be made only there. The rules are asked there; asking them everywhere takes far longer.
    """
    width = position.size + 4  # so that no line goes on at the other side
    points = [y * width + x for y in range(position.size) for x in range(position.size)]
    stones = sum(1 << at for at, found in zip(points, position.stones, strict=True) if found == stone)
    beside = 0
    for stride in (1, width - 1, width, width + 1):
        behind = [stones << stride * steps for steps in range(5)]
        ahead = [stones >> stride * steps for steps in range(5)]
        for before in range(5):
            others = -1
            for reached in (*behind[1 : before + 1], *ahead[1 : 5 - before]):
                others &= reached
            beside |= others
    return [point for point, at in enumerate(points) if beside >> at & 1]


def agree_with_the_rules(position: Position, kernel: SimpleNamespace = INSTALLED) -> None:
    board, plain, rules = position.board(kernel), position.plain, position.rules
    free = [point for point, stone in enumerate(position.stones) if not stone]
    bans = forbidden_points(plain, rules.restrictions) if rules.restrictions else {}
    spots = {point: plain.spot(position.cell(point)) for point in free}
    assert board.forbidden() == [point for point, spot in spots.items() if spot in bans]
    for side, colour in ((0, BLACK), (1, WHITE)):
        near = [point for point in beside_four(position, side + 1) if not position.stones[point]]
        fives = [point for point in near if rules.five(plain.put(spots[point], colour), spots[point])]
        assert board.fives(side) == fives
    for point, stone in enumerate(position.stones):
        if stone:
            assert board.wins(point) == bool(rules.five(plain, plain.spot(position.cell(point))))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_wins_and_forbidden_points_are_those_of_the_rules(chunk: int, slice_of: SliceOf) -> None:
    random = Random(chunk)
    for _ in range(slice_of(1_000_000 // CHUNKS, 8)):
        rule = random.choice(list(RULES))
        agree_with_the_rules(random_position(random, rule, random.choice([9, 9, 9, 10, 13])))


@every_rule
@pytest.mark.parametrize("size", [9, 15, 19, 20])
def test_every_size_agrees_with_the_rules(rule: str, size: int, kernel: SimpleNamespace) -> None:
    random = Random(f"{rule} {size}")
    agree_with_the_rules(random_position(random, rule, size), kernel)


@every_rule
def test_stones_are_taken_back_without_a_trace(rule: str, kernel: SimpleNamespace) -> None:
    random = Random(rule)
    board = random_position(random, rule, 11).board(kernel)
    before = [everything(board)]
    for _ in range(12):
        board.place(random.choice([point for point, stone in enumerate(board.stones()) if not stone]))
        before.append(everything(board))
    while len(before) > 1:
        assert everything(board) == before.pop()
        board.undo()
    assert everything(board) == before.pop()


@every_rule
def test_interpreted_the_board_knows_the_same(rule: str) -> None:
    position = random_game(Random(rule), rule, 12, 30)
    assert everything(position.board(INTERPRETED)) == everything(position.board())


def test_the_hash_tells_stones_and_turn_apart(kernel: SimpleNamespace) -> None:
    stones = [(0,) * 81, (1,) + (0,) * 80, (2,) + (0,) * 80, (0, 1) + (0,) * 79]
    hashes = {
        Position("freestyle", 9, each, turn).board(kernel).hash for each in stones for turn in (True, False)
    }
    assert len(hashes) == 8


def turned(position: Position, symmetry: int) -> Position:
    """Return the position under one of the eight symmetries of the square."""
    size = position.size
    stones = [0] * (size * size)
    for point, stone in enumerate(position.stones):
        x, y = point % size, point // size
        if symmetry & 1:
            x = size - 1 - x
        if symmetry & 2:
            y = size - 1 - y
        if symmetry & 4:
            x, y = y, x
        stones[y * size + x] = stone
    return Position(position.rule, size, tuple(stones), position.black_to_move)


@every_rule
def test_all_eight_symmetries_are_evaluated_alike(rule: str, slice_of: SliceOf) -> None:
    random = Random(rule)
    for _ in range(slice_of(2_000, 30)):
        position = random_game(random, rule, random.choice([9, 15, 20]), random.randint(1, 40))
        values = {turned(position, symmetry).board().evaluate() for symmetry in range(8)}
        assert len(values) == 1


@pytest.mark.parametrize("rule", ["freestyle", "standard"])
def test_swapped_colours_are_evaluated_alike_without_bans(rule: str, slice_of: SliceOf) -> None:
    random = Random(rule)
    for _ in range(slice_of(2_000, 60)):
        position = random_game(random, rule, 15, random.randint(1, 40))
        stones = tuple((0, 2, 1)[stone] for stone in position.stones)
        swapped = Position(rule, 15, stones, not position.black_to_move)
        assert swapped.board().evaluate() == position.board().evaluate()


def test_what_is_no_board_is_refused(kernel: SimpleNamespace) -> None:
    make = kernel.board.GomokuBoard
    for size in (8, 21):
        with pytest.raises(ValueError, match=f"9 to 20 points a side, not {size}"):
            make([0] * (size * size), size=size)
    with pytest.raises(ValueError, match="225 points, not 224"):
        make([0] * 224)
    with pytest.raises(ValueError, match="no stone has the code 3 of point 224"):
        make([0] * 224 + [3])
    with pytest.raises(ValueError, match="no rule is called 'caro'"):
        kernel.patterns.rule("caro")
    with pytest.raises(ValueError, match="renju has its own bans"):
        kernel.patterns.rule("renju", no_three_three=True)


def test_what_cannot_be_done_is_refused_and_changes_nothing(kernel: SimpleNamespace) -> None:
    board = Position("freestyle", 9, (1,) + (0,) * 80, black_to_move=False).board(kernel)
    before = everything(board)
    with pytest.raises(ValueError, match="no stone to take back"):
        board.undo()
    for point in (-1, 0, 81):
        with pytest.raises(ValueError, match=f"{point} is no free point"):
            board.place(point)
    for point in (-1, 81):
        with pytest.raises(ValueError, match=f"{point} is no point"):
            board.wins(point)
        with pytest.raises(ValueError, match=f"no point {point}"):
            board.grade(point, 0)
    with pytest.raises(ValueError, match="no side has the number 2"):
        board.fives(2)
    assert everything(board) == before
