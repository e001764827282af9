"""What the tracer says a move would hit is what falls when the move is played."""

from __future__ import annotations

from types import ModuleType

import pytest
from hypothesis import given

from fivefold.kernels.laser import beams as laser_beams
from fivefold.kernels.laser import board as laser_board
from tests.kernels.laser.interpreted import interpreted_search
from tests.kernels.laser.khet import Position, Rules, board
from tests.kernels.laser.test_board import positions, rulesets

COPIES: dict[str, tuple[ModuleType, ModuleType]] = {
    "as installed": (laser_board, laser_beams),
    "interpreted": (interpreted_search().board, interpreted_search().beams),
}


@pytest.mark.parametrize("copy", COPIES)
@given(position=positions(), rules=rulesets)
def test_hits_are_those_of_the_moves_played(copy: str, position: Position, rules: Rules) -> None:
    boards, beams = COPIES[copy]
    start = board(position, rules, boards)
    before = start.squares()
    moves = start.moves()
    hits = beams.BeamTracer(start).hits(moves)
    assert start.squares() == before
    for move, hit in zip(moves, hits, strict=True):
        square = start.play(move)
        assert (hit & 127 if hit else -1) == square
        start.undo()


def test_a_hit_names_the_piece_that_falls() -> None:
    start = board(Position({(10, 1): "Sa", (5, 1): "Fa", (1, 8): "sc", (6, 8): "fc", (10, 5): "pa"}))
    move = next(move for move in start.moves() if move & 127 == 4)
    (hit,) = laser_beams.BeamTracer(start).hits([move])
    assert (hit >> 7, hit & 127) == (start.squares()[49], 49)
