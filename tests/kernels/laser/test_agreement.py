"""The kernel and the plain implementation agree on very many random positions of both rulesets."""

from __future__ import annotations

from random import Random

import pytest

from fivefold.kernels.laser.codes import BLUE, HIT, RED
from tests.conftest import SliceOf
from tests.kernels.laser.khet import BOARD, CLUB, KHET, Position, board, cell, name
from tests.kernels.laser.test_board import everything, move_name, square_name

CHUNKS = 20  # so that the full count can be resumed
HOMES = (cell("j1"), cell("a8"))


def random_position(random: Random) -> Position:
    """Return any playable position, from Pharaohs alone to a crowd."""
    cells = [at for at in BOARD if at not in HOMES]
    random.shuffle(cells)
    men = [random.choice("RPNrpn") for _ in range(random.randrange(40))]
    pieces = {at: man + random.choice("abcd") for at, man in zip(cells, ["F", "f", *men], strict=False)}
    pieces |= {cell("j1"): "S" + random.choice("ad"), cell("a8"): "s" + random.choice("bc")}
    return Position(pieces, random.random() < 0.5)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_kernel_and_plain_implementation_agree_on_random_positions(chunk: int, slice_of: SliceOf) -> None:
    each = slice_of(1_000_000 // CHUNKS, 20)
    for seed in range(chunk * each, (chunk + 1) * each):
        agree(seed)


def agree(seed: int) -> None:
    """Compare the beams, all moves and the outcome of one move of a random position."""
    random = Random(seed)
    position, rules = random_position(random), (KHET, CLUB)[seed % 2]
    start = board(position, rules)
    for side in (BLUE, RED):
        path, end, hit = start.fire(side)
        cells, ending = position.beam(blue=side == BLUE)
        assert [square_name(square) for square in path] == [name(at) for at in cells]
        assert (end == HIT, hit >= 0) == (ending == "hit", ending == "hit")
    played = list(position.moves(rules))
    moves = start.moves()
    assert [move_name(move) for move in moves] == [move for move, _ in played]
    index = random.randrange(len(moves))
    after, fallen = position.fired(played[index][1])
    struck = start.play(moves[index])
    assert (square_name(struck) if struck >= 0 else None) == (name(fallen) if fallen else None)
    assert everything(start) == everything(board(after, rules))
