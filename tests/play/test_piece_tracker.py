from __future__ import annotations

from fivefold.core.events import (
    Changed,
    Event,
    Grown,
    Merged,
    Moved,
    Piece,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Turned,
)
from fivefold.core.grid import Cell
from fivefold.play.piece_tracker import PieceTracker

A, B, C, D = Cell(0, 0), Cell(1, 0), Cell(2, 0), Cell(3, 0)
BALL, BOX = Piece("ball"), Piece("box", 1)


def cast(**pieces: Piece) -> PieceTracker:
    cells = {"a": A, "b": B, "c": C, "d": D}
    return PieceTracker.of({cells[name]: piece for name, piece in pieces.items()})


def names(before: PieceTracker, *events: Event) -> dict[Cell, str]:
    return before.follow([events]).names


def test_everybody_has_a_name_of_their_own() -> None:
    assert cast(a=BALL, b=BALL, c=BOX).names == {A: "p1", B: "p2", C: "p3"}


def test_a_name_follows_a_moving_piece() -> None:
    assert names(cast(a=BALL), Moved((A, B, C), "roll")) == {C: "p1"}


def test_pieces_move_all_at_once_even_in_a_ring() -> None:
    ring = (Moved((A, B), "slide"), Moved((B, C), "slide"), Moved((C, A), "slide"))
    assert names(cast(a=BALL, b=BALL, c=BALL), *ring) == {B: "p1", C: "p2", A: "p3"}


def test_swapped_pieces_keep_their_names() -> None:
    after = cast(a=BALL, b=BOX).follow([(Swapped(A, B),)])
    assert (after.names, after.pieces) == ({A: "p2", B: "p1"}, {A: BOX, B: BALL})


def test_turning_changes_the_facing_round_the_clock() -> None:
    assert cast(a=Piece("box", 3)).follow([(Turned(A, 1),)]).pieces == {A: Piece("box", 0)}
    assert cast(a=Piece("box", 0)).follow([(Turned(A, -1),)]).pieces == {A: Piece("box", 3)}


def test_growing_keeps_the_name() -> None:
    after = cast(a=BALL, b=BALL).follow([(Grown(A, BOX),)])
    assert (after.names, after.pieces) == ({A: "p1", B: "p2"}, {A: BOX, B: BALL})


def test_a_changed_piece_keeps_its_name() -> None:
    after = cast(a=BALL, b=BALL).follow([(Changed(A, BOX),)])
    assert (after.names, after.pieces) == ({A: "p1", B: "p2"}, {A: BOX, B: BALL})


def test_of_two_that_merge_the_one_nearer_the_wall_lives_on() -> None:
    after = cast(b=BALL, d=BALL).follow([(Merged(B, D, A, BOX),)])
    assert (after.names, after.pieces) == ({A: "p1"}, {A: BOX})


def test_a_piece_may_go_where_another_was_removed_in_the_same_beat() -> None:
    assert names(cast(a=BALL, b=BOX), Moved((A, B), "roll"), Removed(B)) == {B: "p1"}


def test_a_new_piece_never_takes_an_old_name() -> None:
    after = cast(a=BALL).follow([(Removed(A),), (Spawned(A, BALL), Scored(5, A))])
    assert after.names == {A: "p2"}


def test_meeting_another_position_keeps_who_did_not_change() -> None:
    met = cast(a=BALL, b=BOX).meet({A: BALL, B: BALL, C: BOX})
    assert met.names == {A: "p1", B: "p3", C: "p4"}
