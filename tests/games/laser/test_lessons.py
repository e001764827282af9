"""Tutorial: every line works, is the only solution, and holds against every reply."""

from __future__ import annotations

import pytest

from fivefold.core.game_parts.teaching import Lesson
from fivefold.games.laser.computer.kernel_adapter import kernel_board, move_of
from fivefold.games.laser.lessons import LESSONS
from fivefold.games.laser.rules.board import BLUE, Kind
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.board import LaserBoard
from tests.games.laser.positions import after

SAVING = ("anubis", "pharaoh")
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def wins(board: LaserBoard, within: int) -> list[int]:
    """Return the moves of blue that win within this many of its own moves against every reply."""
    return [move for move in board.moves() if _wins(board, move, within)]


def _wins(board: LaserBoard, move: int, within: int) -> bool:
    board.play(move)
    winner = board.winner()
    won = winner == BLUE or (
        winner is None and within > 1 and all(_loses(board, answer, within - 1) for answer in board.moves())
    )
    board.undo()
    return won


def _loses(board: LaserBoard, answer: int, within: int) -> bool:
    board.play(answer)
    winner = board.winner()
    lost = winner == BLUE or (winner is None and any(_wins(board, move, within) for move in board.moves()))
    board.undo()
    return lost


def falls(state: LaserState, kinds: set[Kind]) -> bool:
    """Return True if red can capture a blue piece of these kinds with its next move."""
    lost = len(state.lost)
    taken = (piece for answer in state.moves() for piece in state.apply(answer).state.lost[lost:])
    return any(piece.side == BLUE and piece.kind in kinds for piece in taken)


def test_there_are_ten_boards_with_every_piece_and_wins_in_one_two_and_three() -> None:
    assert len({lesson.name for lesson in LESSONS}) == 10
    letters = "".join(lesson.start.split()[0].upper() for lesson in LESSONS)
    assert set("FRPNS") <= set(letters)
    assert [len(lesson.line) for lesson in LESSONS] == [1, 1, 1, 1, 1, 1, 1, 3, 3, 5]


@every_lesson
def test_the_line_can_be_played_and_does_what_it_says(lesson: Lesson) -> None:
    end = after(lesson.start, *lesson.line)
    assert (end.result is None) == (lesson.name in SAVING)
    assert end.result is None or end.result.winner == BLUE


@every_lesson
def test_nothing_else_solves_it(lesson: Lesson) -> None:
    """There is no faster win, and only the line's first move wins in its number of moves."""
    state = read_state(lesson.start)
    moves = (len(lesson.line) + 1) // 2
    if lesson.name in SAVING:
        danger = {Kind.PHARAOH} if lesson.name == "pharaoh" else set(Kind)
        steps = {str(move): state.apply(move).state for move in state.moves()}
        safe = [move for move, then in steps.items() if not then.lost and not falls(then, danger)]
        assert safe == [lesson.line[0]]
    else:
        assert moves == 1 or not wins(kernel_board(state), moves - 1)
        assert [str(move_of(move)) for move in wins(kernel_board(state), moves)] == [lesson.line[0]]


@every_lesson
def test_the_answers_hold_out_as_long_as_any_can(lesson: Lesson) -> None:
    for ply in range(2, len(lesson.line), 2):
        state = after(lesson.start, *lesson.line[:ply])
        left = (len(lesson.line) - ply + 1) // 2
        assert left == 1 or not wins(kernel_board(state), left - 1)
        assert read_move(state, lesson.line[ply]) in map(move_of, wins(kernel_board(state), left))
