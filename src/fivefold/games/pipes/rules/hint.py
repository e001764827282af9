"""Hints: a block that is turned wrong, and the deduction that says so.

The deductions of version 2 are part of the rules: a hint is a move, so a record replays it by them.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.errors import BadNotation, IllegalMove
from fivefold.core.grid import Cell, Grid
from fivefold.core.text import gettext
from fivefold.games.pipes.rules.board import Board
from fivefold.games.pipes.rules.network import quarters_to, turns_to

NODES = 20_000  # most positions of a search where deductions end
NONE = "-"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Block that a hint turned, a code for the deduction, and the other block that the deduction uses."""

    cell: Cell
    reason: str
    other: Cell | None = None

    def write(self, grid: Grid) -> str:
        """Return the text that `read_explanation` reads, such as `c3:open-neighbour:d3`."""
        other = f":{grid.name(self.other)}" if self.other else ""
        return f"{grid.name(self.cell)}:{self.reason}{other}"


@dataclass(frozen=True, slots=True)
class HintTurn:
    """Quarters by which a hint turns a block, and the reason where one is known."""

    at: int
    quarters: int
    explanation: Explanation | None


def find_hint(board: Board, version: int) -> HintTurn:
    """Return the hint for a board; raise IllegalMove if there is none."""
    return _version1_hint(board) if version == 1 else _deduced_hint(board)


def read_explanation(grid: Grid, text: str) -> Explanation | None:
    """Return the explanation that `write` wrote, None for a dash; raise BadNotation."""
    from fivefold.kernels.pipes.tables import REASONS  # noqa: PLC0415 - a first page needs no kernel

    if text == NONE:
        return None
    match text.split(":"):
        case [cell, reason] if reason in REASONS:
            return Explanation(grid.named(cell), reason)
        case [cell, reason, other] if reason in REASONS:
            return Explanation(grid.named(cell), reason, grid.named(other))
    raise BadNotation(gettext("'{text}' is not the explanation of a hint, such as c3:edge.", text=text))


def _deduced_hint(board: Board) -> HintTurn:
    from fivefold.kernels.pipes.hints import hint  # noqa: PLC0415 - a first page needs no kernel
    from fivefold.kernels.pipes.solver import PipesSolver  # noqa: PLC0415
    from fivefold.kernels.pipes.tables import REASONS  # noqa: PLC0415

    found = hint(board.width, board.height, board.blocks, nodes=NODES)
    if found is None:
        count = PipesSolver(board.width, board.height, board.kinds).count(most=1, nodes=NODES)
        raise _no_hint(solved=count.number > 0, sure=count.sure)
    other = board.grid.cell(found.other) if found.other >= 0 else None
    explanation = Explanation(board.grid.cell(found.cell), REASONS[found.reason], other)
    return HintTurn(found.cell, quarters_to(board.blocks[found.cell], found.ways), explanation)


def _version1_hint(board: Board) -> HintTurn:
    """Return the first wrong block on the water's path."""
    from fivefold.games.pipes.version1.solver import cached_solution  # noqa: PLC0415 - for old records alone

    solution = cached_solution(board)
    wrong = turns_to(board, solution.network) if solution.network else ()
    if not wrong:
        raise _no_hint(solved=solution.network is not None, sure=solution.sure)
    return HintTurn(*wrong[0], None)


def _no_hint(*, solved: bool, sure: bool) -> IllegalMove:
    if solved:
        return IllegalMove(gettext("No hint needed: every block that matters is right. Press Done."))
    if sure:
        return IllegalMove(gettext("No hint: this board cannot be solved."))
    return IllegalMove(gettext("No hint: this board is too hard for the solver."))
