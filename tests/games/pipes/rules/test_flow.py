"""Water against a table of drawings, and properties on any board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.games.pipes.rules.board import Board
from fivefold.games.pipes.rules.flow import SOURCE, Flow, flow
from fivefold.games.pipes.water import Flowed
from tests.games.pipes.drawing import drawn
from tests.games.pipes.reference_solver import opened

TABLE = Path(__file__).parents[3] / "tricky" / "pipes-flow.txt"
WORDS = ("up", "right", "down", "left")  # as events number ways


class Case(NamedTuple):
    board: Board
    outcome: str
    leaks: set[str]
    cycles: tuple[str, ...]


def cases() -> list[object]:
    text = re.sub(r"^#.*\n", "", TABLE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [pytest.param(*_case(part)) for part in text.strip().split("\n\n")]


def _case(part: str) -> tuple[str, Case]:
    head, *rows = part.splitlines()
    title, _, said = head.partition(": ")
    outcome, _, leaks = said.partition(" ")
    boards, cycles = zip(*(row.split() for row in rows), strict=True)
    return title, Case(drawn(*boards), outcome, set(leaks.split(", ")) - {""}, cycles)


def leaks(board: Board, water: Flow) -> set[str]:
    return {
        "source" if wet.at == SOURCE else f"{board.grid.name(wet.at)} {WORDS[way]}"
        for cycle in water.cycles
        for wet in cycle
        for way in wet.leaks
    }


def cycles(board: Board, water: Flow) -> tuple[str, ...]:
    came = {wet.at: str(number) for number, cycle in enumerate(water.cycles, 1) for wet in cycle}
    return tuple("".join(came.get(Cell(x, y), ".") for x in range(board.width)) for y in range(board.height))


@pytest.mark.parametrize(("title", "case"), cases())
def test_water_flows_as_drawn(title: str, case: Case) -> None:
    water = flow(case.board)
    assert water.outcome == case.outcome, title
    assert leaks(case.board, water) == case.leaks, title
    assert cycles(case.board, water) == case.cycles, title


def test_the_event_holds_the_whole_flow() -> None:
    water = flow(drawn("┬┐", "└┴"))
    assert water.as_event(Grid(2, 2)) == Flowed(water.cycles, reached=True, outlet=Cell(1, 1))
    (first,), (right, below), (corner,) = water.cycles
    assert first == (Cell(0, 0), Piece("tee", 1), (3,), ())
    assert (right.entered, below.entered) == ((3,), (0,))
    assert set(corner.entered) == {0, 3}


def test_a_closed_first_block_leaks_at_the_source() -> None:
    ((spilt,),) = flow(drawn("│┐", ".└")).cycles
    assert spilt == (SOURCE, Piece("source"), (), (1,))


boards = st.integers(2, 4).flatmap(
    lambda width: st.lists(st.integers(0, 16), min_size=2 * width, max_size=4 * width).map(
        lambda blocks: Board(width, tuple(blocks[: len(blocks) // width * width]))
    )
)


@given(board=boards)
def test_whatever_the_board_the_water_obeys(board: Board) -> None:
    """Rings grow outwards, no block fills twice, and only the last ring leaks."""
    water = flow(board)
    filled = [wet.at for cycle in water.cycles for wet in cycle]
    assert len(set(filled)) == len(filled)
    assert not any(wet.leaks for cycle in water.cycles[:-1] for wet in cycle)
    assert (water.outcome == "leak") == any(wet.leaks for wet in water.cycles[-1])
    if water.outcome != "leak":
        assert water.reached == (water.outcome == "connected")
        for at in filled:
            ways = opened(board.kinds[board.grid.index(at)], board[at] & 3)
            assert all(_answered(board, at, way) for way in range(4) if ways >> way & 1)


def _answered(board: Board, at: Cell, way: int) -> bool:
    """Return True if the way left, up, right or down meets an open one, the source or the outlet."""
    dx, dy = ((-1, 0), (0, -1), (1, 0), (0, 1))[way]
    to = Cell(at.x + dx, at.y + dy)
    if to not in board.grid:
        return (at, way) in ((Cell(0, 0), 0), (Cell(board.width - 1, board.height - 1), 2))
    return bool(opened(board.kinds[board.grid.index(to)], board[to] & 3) >> (way ^ 2) & 1)
