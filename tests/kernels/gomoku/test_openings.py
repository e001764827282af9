"""Openings by search, answers of swap2, and the opening book."""

from __future__ import annotations

from random import Random

import pytest

import fivefold.kernels.gomoku
from fivefold.kernels.gomoku.book import Book, canonical, turn, turn_back
from fivefold.kernels.gomoku.codes import DECIDED
from fivefold.kernels.gomoku.openings import add_two, answer, best_lines, propose, worth
from tests.kernels.gomoku.positions import FOLDER

NODES = 2_000
TEXT = (FOLDER.parents[3] / "src/fivefold/kernels/gomoku/book.txt").read_text()


def stones(*points: int, size: int = 15) -> list[int]:
    board = [0] * (size * size)
    for number, point in enumerate(points):
        board[point] = 1 + number % 2
    return board


def test_a_proposal_repeats_and_is_not_decided() -> None:
    first = propose(7, nodes=NODES, tries=4)
    assert first == propose(7, nodes=NODES, tries=4)
    assert len(set(first)) == 3
    assert abs(worth(stones(*first), nodes=NODES)) < DECIDED


def test_the_better_colour_is_taken() -> None:
    black_open_three = [0] * 225
    for point in (110, 111, 112):
        black_open_three[point] = 1
    for point in (0, 14):
        black_open_three[point] = 2
    white_open_three = [(0, 2, 1)[stone] for stone in black_open_three]
    assert answer(white_open_three, nodes=NODES) == "white"
    far_white = stones(112, 0, 113)
    assert answer(far_white, nodes=NODES, more=False) == "black"


def test_an_even_opening_gets_two_stones_more() -> None:
    opening = propose(3, nodes=NODES, tries=6)
    before = stones(*opening)
    white, black = add_two(before, nodes=NODES)
    assert white != black
    assert before[white] == before[black] == 0
    assert answer(before, nodes=NODES, more=False) in ("black", "white")


def test_symmetries_are_undone() -> None:
    for size in (9, 15, 20):
        for symmetry in range(8):
            points = [turn(point, size, symmetry) for point in range(size * size)]
            assert sorted(points) == list(range(size * size))
            assert [turn_back(point, size, symmetry) for point in points] == list(range(size * size))


def test_the_book_reads_what_it_wrote() -> None:
    book = Book.read(TEXT)
    assert book.moves
    assert Book.read(book.write()) == book
    with pytest.raises(ValueError, match="line 1 of a book has five words"):
        Book.read("freestyle 15 -")


def test_the_book_answers_every_symmetry_of_its_positions() -> None:
    book = Book.read(TEXT)
    random = Random(1)
    for (rule, size, black, white), move in book.moves.items():
        symmetry = random.randrange(8)
        position = [0] * (size * size)
        for stone, side in ((1, black), (2, white)):
            for point in side:
                position[turn(point, size, symmetry)] = stone
        found = book.move(rule, size, position)
        assert found is not None
        assert position[found] == 0
        assert canonical(rule, size, position)[0] == (rule, size, black, white)
        followed, original = list(position), [0] * (size * size)
        for stone, side in ((1, black), (2, white)):
            for point in side:
                original[point] = stone
        followed[found] = original[move] = 1 if len(black) == len(white) else 2
        assert canonical(rule, size, followed)[0] == canonical(rule, size, original)[0]


def test_a_position_that_is_not_in_the_book_has_no_move() -> None:
    assert Book.read(TEXT).move("freestyle", 9, [0] * 80 + [1]) is None


def test_the_book_lies_beside_the_kernel() -> None:
    assert fivefold.kernels.gomoku.__path__[0] in str(FOLDER.parents[3] / "src/fivefold/kernels/gomoku")
    assert best_lines([0] * 225, black_to_move=True, nodes=NODES)[0].moves[0] == 112
