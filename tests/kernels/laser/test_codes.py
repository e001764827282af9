"""The numbers that the laser kernel runs on."""

from __future__ import annotations

from fivefold.kernels.laser import codes, tables
from tests.kernels.laser import khet


def test_a_code_is_read_back_as_the_piece_it_stands_for() -> None:
    assert {codes.encode(*codes.decode(code)) for code in codes.PIECES} == codes.PIECES
    assert codes.decode(codes.encode(codes.ANUBIS, codes.RED, 3)) == (codes.ANUBIS, codes.RED, 3)


def test_a_scarab_has_two_facings() -> None:
    scarabs = [codes.encode(codes.SCARAB, codes.RED, facing) for facing in range(4)]
    assert scarabs == [*scarabs[:2], *scarabs[:2]]


def test_a_move_is_read_back() -> None:
    move = codes.encode_move(79, 68, codes.SWAP)
    assert codes.decode_move(move) == (79, 68, codes.SWAP)


def test_the_reserved_squares_are_those_of_the_rules() -> None:
    for side, cells in ((codes.BLUE, khet.FOR_BLUE), (codes.RED, khet.FOR_RED)):
        assert codes.RESERVED[side] == {list(khet.BOARD).index(cell) for cell in cells}


def test_there_is_room_for_the_moves_of_any_position() -> None:
    pairs = sum(goal >= 0 for goal in tables.NEIGHBOURS) // 2
    assert pairs + 2 * codes.SQUARES == codes.MOST_MOVES
