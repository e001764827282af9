"""The laser kernel, compiled and interpreted, against known counts and a second, plain implementation."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache
from threading import Event, Thread
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.kernels.laser import board as laser_board
from fivefold.kernels.laser import codes
from fivefold.kernels.laser.codes import BLUE, RED
from tests.conftest import SliceOf
from tests.kernels.interpreted import interpreted
from tests.kernels.laser import khet
from tests.kernels.laser.khet import CLUB, KHET, Position, Rules, board, cell, name, piece_codes

PLAIN: ModuleType = interpreted("laser").board
COPIES = {"as installed": laser_board, "interpreted": PLAIN}
RULES = {"khet": KHET, "club": CLUB}
STARTS = {setup: khet.read(fen) for setup, fen in khet.SETUPS.items()}

# Positions, captures and Pharaohs hit, one ply after the other. Those of Classic under khet were known
# beforehand; the others are what the kernel and the plain implementation agree on.
COUNTS = {
    ("classic", "khet"): [(77, 8, 0), (5_920, 1_045, 8), (451_859, 82_443, 6_261)],
    ("classic", "club"): [(79, 7, 0), (6_233, 1_003, 8), (489_207, 77_277, 1_004)],
    ("imhotep", "khet"): [(73, 5, 0), (5_343, 767, 56), (387_073, 61_497, 8_155)],
    ("imhotep", "club"): [(76, 4, 0), (5_806, 804, 60), (438_799, 63_390, 3_768)],
    ("dynasty", "khet"): [(70, 14, 1), (4_854, 1_104, 69), (334_850, 75_730, 6_298)],
    ("dynasty", "club"): [(71, 13, 1), (4_993, 1_054, 70), (349_775, 74_190, 6_323)],
}


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return COPIES[request.param]


def square_name(square: int) -> str:
    return name((square % codes.FILES + 1, square // codes.FILES + 1))


@cache
def move_name(move: int) -> str:
    start, goal, how = codes.decode_move(move)
    assert codes.encode_move(start, goal, how) == move
    turn = {codes.CLOCKWISE: "+", codes.ANTICLOCKWISE: "-"}.get(how)
    return square_name(start) + (turn or square_name(goal))


def everything(board: Any) -> tuple[object, ...]:
    return board.squares(), board.turn, board.hash, board.winner()


def placed(**pieces: str) -> Position:
    """These pieces and the four that no position goes without."""
    return Position(
        {cell(at): piece for at, piece in ({"j1": "Sa", "e1": "Fa", "a8": "sc", "f8": "fc"} | pieces).items()}
    )


def turned_round(position: Position) -> Position:
    """The board seen from the other side, with the colours changed."""
    facing = dict(zip("abcd", "cdab", strict=True))
    pieces = {
        (11 - file, 9 - rank): piece[0].swapcase() + facing[piece[1]]
        for (file, rank), piece in position.pieces.items()
    }
    return Position(pieces, not position.blue_to_move)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any playable position, from Pharaohs alone to a crowd or a maze of mirrors."""
    inner = st.sampled_from([at for at in khet.BOARD if at not in (cell("j1"), cell("a8"))])
    facing = st.sampled_from("abcd")
    size = draw(st.integers(0, 70))
    men = st.tuples(st.sampled_from(draw(st.sampled_from(["RPNrpn", "Rr"]))), facing).map("".join)
    pieces = draw(st.dictionaries(inner, men, min_size=size, max_size=size))
    blue, red = draw(st.lists(inner, min_size=2, max_size=2, unique=True))
    pieces |= {blue: "F" + draw(facing), red: "f" + draw(facing)}
    pieces |= {cell("j1"): "S" + draw(st.sampled_from("ad")), cell("a8"): "s" + draw(st.sampled_from("bc"))}
    return Position(pieces, draw(st.booleans()))


rulesets = st.builds(Rules, st.booleans(), st.booleans(), st.booleans())


@pytest.mark.parametrize(("setup", "ruleset"), COUNTS)
def test_counts(setup: str, ruleset: str) -> None:
    start = board(STARTS[setup], RULES[ruleset])
    for depth, counts in enumerate(COUNTS[setup, ruleset], start=1):
        assert start.tally(depth) == counts
        assert start.perft(depth) == counts[0]


@pytest.mark.deep
def test_classic_four_plies_deep() -> None:
    assert board(STARTS["classic"]).perft(4) == 34_065_081


@pytest.mark.parametrize(("setup", "ruleset"), COUNTS)
def test_interpreted_the_kernel_counts_the_same(setup: str, ruleset: str) -> None:
    start = board(STARTS[setup], RULES[ruleset], PLAIN)
    assert [start.tally(depth) for depth in (1, 2)] == COUNTS[setup, ruleset][:2]


@pytest.mark.parametrize(("setup", "ruleset"), COUNTS)
def test_the_plain_implementation_counts_the_same(setup: str, ruleset: str, slice_of: SliceOf) -> None:
    depth = slice_of(3, 2)
    assert khet.tally(STARTS[setup], RULES[ruleset], depth) == COUNTS[setup, ruleset][depth - 1]


def test_the_first_beam_in_classic_bends_four_times_and_leaves(kernel: ModuleType) -> None:
    path, end, hit = board(STARTS["classic"], kernel=kernel).fire(BLUE)
    assert " ".join(map(square_name, path)) == "j1 j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8"
    assert (end, hit) == (codes.LEFT, -1)


def test_one_first_move_in_dynasty_kills_ones_own_pharaoh(kernel: ModuleType) -> None:
    start = board(STARTS["dynasty"], kernel=kernel)
    winners = []
    for move in start.moves():
        start.play(move)
        if start.winner() is not None:
            winners.append(start.winner())
            assert start.moves() == []
            assert [start.perft(depth) for depth in (0, 1, 2)] == [1, 0, 0]
        start.undo()
    assert winners == [RED]


@pytest.mark.parametrize(
    ("pieces", "move", "allowed_by"),
    [
        ({"i4": "Pa"}, "i4j4", {"khet", "club"}),
        ({"b4": "Pa"}, "b4a4", {"club"}),
        ({"j5": "Ra", "i5": "pa"}, "j5i5", {"khet", "club"}),  # pushes an enemy onto a square of blue's
        ({"b4": "Ra", "a4": "pa"}, "b4a4", {"club"}),
        ({"a4": "Ra", "b4": "na"}, "a4b4", {"khet", "club"}),
        ({"a4": "Ra", "b4": "Na"}, "a4b4", {"club"}),  # only an enemy is pushed where it may not stand
        ({"e4": "Ra", "e5": "rb"}, "e4e5", set()),
        ({"d1": "Ra"}, "d1e1", set()),
        ({"i2": "Ra"}, "i2j1", set()),
        ({"e4": "Pa", "e5": "pa"}, "e4e5", set()),
        ({"e4": "Rb"}, "e4+", {"khet", "club"}),
        ({"e4": "Rb"}, "e4-", set()),
        ({}, "e1+", {"club"}),
        ({}, "e1-", {"club"}),
        ({}, "j1+", set()),
        ({}, "j1-", {"khet"}),
        ({"j1": "Sd"}, "j1+", {"khet"}),
        ({}, "j1j2", set()),
    ],
)
def test_which_rules_allow_a_move(
    pieces: dict[str, str], move: str, allowed_by: set[str], kernel: ModuleType
) -> None:
    boards = {ruleset: board(placed(**pieces), rules, kernel) for ruleset, rules in RULES.items()}
    assert {
        ruleset for ruleset, start in boards.items() if move in map(move_name, start.moves())
    } == allowed_by


@given(positions())
def test_beams_are_those_of_the_plain_implementation(position: Position) -> None:
    ends = {codes.LEFT: "left", codes.ABSORBED: "absorbed", codes.HIT: "hit"}
    for kernel in COPIES.values():
        for side in (BLUE, RED):
            path, end, hit = board(position, kernel=kernel).fire(side)
            cells, ending = position.beam(blue=side == BLUE)
            assert [square_name(square) for square in path] == [name(at) for at in cells]
            assert (ends[end], hit) == (ending, path[-1] if ending == "hit" else -1)
            assert max(Counter(path).values()) <= 2


@given(positions(), rulesets)
def test_moves_and_what_they_do_are_those_of_the_plain_implementation(
    position: Position, rules: Rules
) -> None:
    played = list(position.played(rules))
    for kernel in COPIES.values():
        start = board(position, rules, kernel)
        before = everything(start)
        assert [move_name(move) for move in start.moves()] == [move for move, _, _ in played]
        for move, (_, after, fallen) in zip(start.moves(), played, strict=True):
            hit = start.play(move)
            assert (square_name(hit) if hit >= 0 else None) == (name(fallen) if fallen else None)
            assert everything(start) == everything(board(after, rules, kernel))
            start.undo()
            assert everything(start) == before


@given(positions(), rulesets, st.data())
def test_a_whole_game_is_taken_back_move_by_move(
    position: Position, rules: Rules, data: st.DataObject
) -> None:
    start = board(position, rules)
    past: list[object] = []
    while (moves := start.moves()) and len(past) < 20:
        past.append(everything(start))
        start.play(data.draw(st.sampled_from(moves)))
    while past:
        start.undo()
        assert everything(start) == past.pop()


@given(positions(), rulesets)
def test_no_side_is_favoured(position: Position, rules: Rules) -> None:
    assert board(position, rules).tally(2) == board(turned_round(position), rules).tally(2)


def test_hashes_tell_positions_apart_exactly_as_light_does(kernel: ModuleType) -> None:
    def as_lit(position: Position) -> object:
        acting = {"R": "abab", "r": "abab", "F": "aaaa", "f": "aaaa"}
        return position.blue_to_move, frozenset(
            (at, piece[0], acting.get(piece[0], "abcd")["abcd".index(piece[1])])
            for at, piece in position.pieces.items()
        )

    replies = [reply for _, child, _ in STARTS["dynasty"].played(CLUB) for _, reply, _ in child.played(CLUB)]
    by_hash: dict[int, object] = {}
    by_light: dict[object, int] = {}
    for position in replies:
        seen, key = as_lit(position), board(position, kernel=kernel).hash
        assert by_hash.setdefault(key, seen) == seen
        assert by_light.setdefault(seen, key) == key
    assert len(by_hash) < len(replies)


def test_the_hash_knows_whose_turn_it_is_and_where_a_sphinx_looks(kernel: ModuleType) -> None:
    start = placed(e4="Ra")
    others = [Position(start.pieces, blue_to_move=False), placed(e4="Ra", j1="Sd"), placed(e4="Rb")]
    assert len({board(position, kernel=kernel).hash for position in [start, *others]}) == 4
    assert board(placed(e4="Rc", e1="Fb"), kernel=kernel).hash == board(start, kernel=kernel).hash


def test_another_thread_stops_a_count(kernel: ModuleType) -> None:
    start = board(STARTS["classic"], kernel=kernel)
    before, stop, begun, outcome = everything(start), array("i", [0]), Event(), []

    def count() -> None:
        begun.set()
        try:
            outcome.append(start.perft(9, stop))
        except kernel.Stopped:
            outcome.append("stopped")

    counting = Thread(target=count, daemon=True)
    counting.start()
    begun.wait()
    stop[0] = 1
    counting.join(60)
    assert outcome == ["stopped"]
    assert everything(start) == before


def test_a_count_stopped_midway_leaves_the_board_as_it_was() -> None:
    class Fuse:
        looks = 1_000

        def __getitem__(self, _: int) -> bool:
            self.looks -= 1
            return self.looks < 0

    kernel = PLAIN
    start = board(STARTS["classic"], kernel=kernel)
    before = everything(start)
    with pytest.raises(kernel.Stopped):
        start.perft(3, Fuse())
    assert everything(start) == before


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"j1": "Sb"}, "square 9 needs its Sphinx"),
        ({"a8": "Pa"}, "square 70 needs its Sphinx"),
        ({"e4": "Sa"}, "square 9 needs its Sphinx"),
        ({"e4": "Fa"}, "no side has two"),
        ({"e1": "Pa", "f8": "pa"}, "needs a Pharaoh"),
    ],
)
def test_an_unplayable_position_is_refused(
    change: dict[str, str], complaint: str, kernel: ModuleType
) -> None:
    with pytest.raises(ValueError, match=complaint):
        board(placed(**change), kernel=kernel)


def test_what_is_no_board_is_refused(kernel: ModuleType) -> None:
    squares = piece_codes(placed())
    with pytest.raises(ValueError, match="80 squares, not 79"):
        kernel.LaserBoard(squares[:-1])
    for code in (-1, 7, codes.encode(codes.SCARAB, BLUE, 0) + 2, codes.CODES):
        with pytest.raises(ValueError, match=f"no piece has the code {code} of square 79"):
            kernel.LaserBoard([*squares[:-1], code])


def test_what_cannot_be_done_is_refused_and_changes_nothing(kernel: ModuleType) -> None:
    start = board(STARTS["classic"], kernel=kernel)
    before = everything(start)
    with pytest.raises(ValueError, match="no move to take back"):
        start.undo()
    for move in (-1, 0, codes.encode_move(9, 19, codes.STEP), 1 << 40):
        with pytest.raises(ValueError, match=f"{move} is no legal move"):
            start.play(move)
    for depth in (-1, 65, 1 << 40):
        with pytest.raises(ValueError, match="a depth is 0 to 64"):
            start.perft(depth)
    with pytest.raises(ValueError, match="no side has the number 2"):
        start.fire(2)
    assert everything(start) == before
