"""Tactical positions, each proven by the second solver and solved by the search."""

from __future__ import annotations

import pytest

from fivefold.kernels.gomoku.codes import DECIDED
from tests.kernels.gomoku.positions import Task, tasks
from tests.kernels.gomoku.proof import Proof
from tests.kernels.interpreted import installed

INSTALLED = installed("gomoku")

WINS = [task for kind in ("vcf", "trap", "vct") for task in tasks(kind)]
DEFENCES = tasks("defence")
NODES = 400_000
ALLOWED = 0.05
SHORT = 9


def side(task: Task) -> int:
    return 1 if task.position.black_to_move else 2


def solved(task: Task) -> bool:
    """Return whether a limited search finds the win, or one of the moves that save."""
    search = INSTALLED.search.GomokuSearch(task.position.board(), INSTALLED.table.HashTable(18))
    for depth in range(1, 40):
        iteration = search.deepen(depth, nodes=NODES)
        if task in DEFENCES:
            if not iteration.complete or depth >= 9:
                break
        elif iteration.lines[0].score >= DECIDED or not iteration.complete:
            break
    line = iteration.lines[0]
    return line.moves[0] in task.answers if task in DEFENCES else line.score >= DECIDED


def test_there_are_at_least_sixty() -> None:
    assert len(WINS) + len(DEFENCES) >= 60


def test_the_search_solves_them() -> None:
    everything = [*WINS, *DEFENCES]
    failed = [task.name for task in everything if not solved(task)]
    assert len(failed) <= ALLOWED * len(everything), failed


@pytest.mark.parametrize("task", tasks("vcf") + tasks("trap"), ids=lambda task: task.name)
def test_a_win_by_fours_is_proven(task: Task) -> None:
    answer = next(iter(task.answers))
    assert Proof(task.position).wins_with(answer, side(task), task.plies // 2 + 1, threes=False)


def proven_by_threes(task: Task) -> bool:
    answer = next(iter(task.answers))
    return Proof(task.position).wins_with(answer, side(task), task.plies // 2 + 1, threes=True)


@pytest.mark.parametrize(
    "task", [task for task in tasks("vct") if task.plies <= SHORT], ids=lambda task: task.name
)
def test_a_short_win_by_threes_is_proven(task: Task) -> None:
    assert proven_by_threes(task)


@pytest.mark.deep
@pytest.mark.parametrize(
    "task", [task for task in tasks("vct") if task.plies > SHORT], ids=lambda task: task.name
)
def test_a_long_win_by_threes_is_proven(task: Task) -> None:
    assert proven_by_threes(task)


def lost_otherwise(task: Task, points: list[int]) -> bool:
    """Return whether each of these moves, none of them an answer, loses to a win by fours."""
    proof = Proof(task.position)
    for point in points:
        if task.position.stones[point] or point in task.answers or not proof.legal(point, side(task)):
            continue
        if point in proof.fives(side(task)):
            return False
        proof._put(point, side(task))
        lost = proof.wins(3 - side(task), 9, threes=False)
        proof._take(point)
        if not lost:
            return False
    return True


@pytest.mark.parametrize("task", DEFENCES, ids=lambda task: task.name)
def test_no_other_move_defends(task: Task, deep: bool) -> None:
    everywhere = list(range(len(task.position.stones)))
    assert lost_otherwise(task, everywhere if deep else everywhere[::16])


@pytest.mark.parametrize("task", tasks("vcf") + tasks("trap"), ids=lambda task: task.name)
def test_the_solver_finds_a_win_by_fours(task: Task) -> None:
    board = task.position.board()
    solver = INSTALLED.threats.ThreatSolver(board)
    line = solver.vcf()
    assert solver.plies == task.plies
    for point in line:
        board.place(point)
    if len(line) == task.plies:
        assert board.wins(line[-1])
    else:
        # Black may not take the point that would meet the last four.
        assert len(line) == task.plies - 2
        assert set(board.fives(1)) <= set(board.forbidden())


@pytest.mark.parametrize("task", tasks("vct"), ids=lambda task: task.name)
def test_the_solver_finds_a_win_by_threes(task: Task) -> None:
    board = task.position.board()
    solver = INSTALLED.threats.ThreatSolver(board)
    assert not solver.vcf()
    line = solver.vct()
    assert 1 <= len(line) <= solver.plies
    for point in line:
        board.place(point)
