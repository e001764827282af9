"""The numbers that the laser kernel runs on."""

from __future__ import annotations

from fivefold.kernels.laser import optics
from tests.kernels.laser import khet


def test_a_code_is_read_back_as_the_piece_it_stands_for() -> None:
    assert {optics.encode(*optics.decode(code)) for code in optics.PIECES} == optics.PIECES
    assert optics.decode(optics.encode(optics.ANUBIS, optics.RED, 3)) == (optics.ANUBIS, optics.RED, 3)


def test_a_scarab_has_two_facings() -> None:
    codes = [optics.encode(optics.SCARAB, optics.RED, facing) for facing in range(4)]
    assert codes == [*codes[:2], *codes[:2]]


def test_a_move_is_read_back() -> None:
    move = optics.encode_move(79, 68, optics.SWAP)
    assert optics.decode_move(move) == (79, 68, optics.SWAP)


def test_the_reserved_squares_are_those_of_the_rules() -> None:
    for side, cells in ((optics.BLUE, khet.FOR_BLUE), (optics.RED, khet.FOR_RED)):
        assert optics.RESERVED[side] == {khet.BOARD.index(cell) for cell in cells}


def test_there_is_room_for_the_moves_of_any_position() -> None:
    pairs = sum(goal >= 0 for goal in optics.NEIGHBOURS) // 2
    assert pairs + 2 * optics.SQUARES == optics.MOST_MOVES
