"""What the tracer says a move would hit is what falls when the move is played."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivefold.kernels.laser.beams import BeamTracer
from tests.kernels.interpreted import copies
from tests.kernels.laser.khet import Position, Rules, board
from tests.kernels.laser.test_board import positions, rulesets

COPIES = copies("laser")


@pytest.mark.parametrize("copy", COPIES)
@given(position=positions(), rules=rulesets)
def test_hits_are_those_of_the_moves_played(copy: str, position: Position, rules: Rules) -> None:
    kernels = COPIES[copy]
    start = board(position, rules, kernels.board)
    before = start.squares()
    moves = start.moves()
    hits = kernels.beams.BeamTracer(start).hits(moves)
    assert start.squares() == before
    for move, hit in zip(moves, hits, strict=True):
        square = start.play(move)
        assert (hit & 127 if hit else -1) == square
        start.undo()


def test_a_hit_names_the_piece_that_falls() -> None:
    start = board(Position({(10, 1): "Sa", (5, 1): "Fa", (1, 8): "sc", (6, 8): "fc", (10, 5): "pa"}))
    move = next(move for move in start.moves() if move & 127 == 4)
    (hit,) = BeamTracer(start).hits([move])
    assert (hit >> 7, hit & 127) == (start.squares()[49], 49)
