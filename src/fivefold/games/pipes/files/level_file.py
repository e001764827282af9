"""Level files: rows of a board in square brackets, each block a (type,orientation) pair.

Types are 0 T, 1 turn, 2 straight, 3 cross, 4 empty. A board written on one line is a square.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from fivefold.core.budget import Budget, file_budget
from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.game_file import FileGame, FileKind
from fivefold.core.grid import Grid
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.board import Block, Board, Kind, block, check_size, kind_of
from fivefold.games.pipes.rules.puzzle import Move, PuzzleState

_PART = re.compile(r"\[|\]|\(\s*(\d+)\s*,\s*(\d+)\s*\)|[^\s\[\]]+")
_KINDS = {str(int(kind)): kind for kind in Kind}
_FACINGS = ("0", "1", "2", "3")
SOLVING = 100  # entries that stand for the work of solving a board


class _Row(NamedTuple):
    line: int
    blocks: Sequence[Block]


def read_levels(content: bytes, budget: Budget | None = None) -> tuple[Board, ...]:
    """Return the boards of a file; raise BadNotation naming the line, or the byte that is not text."""
    budget = file_budget(content, budget)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadNotation(gettext("This is not a text file: see byte {at}.", at=problem.start)) from problem
    boards: list[Board] = []
    rows: list[_Row] = []
    opened = 0  # the line of the bracket that is open
    for line, words in enumerate(text.splitlines(), 1):
        row: list[Block] = []
        for part in _PART.finditer(words):
            match part[0]:
                case "[" if not opened:
                    opened = line
                case "]" if opened:
                    boards.append(_board(opened, [*rows, _Row(line, tuple(row))] if row else rows))
                    rows, row, opened = [], [], 0
                case _ if part[1] and opened:
                    budget.take_cells(1)
                    row.append(_block(line, part[1], part[2]))
                case stray:
                    raise _wrong(line, gettext("'{stray}' is not expected here.", stray=stray))
        if row:
            rows.append(_Row(line, tuple(row)))
    if opened:
        raise _wrong(opened, gettext("The level that starts here has no closing ]."))
    if not boards:
        raise BadNotation(gettext("There is no level in this file."))
    return tuple(boards)


def write_levels(boards: Iterable[Board]) -> bytes:
    return "\n".join("\n".join(("[", *_rows(board), "]", "")) for board in boards).encode()


def _rows(board: Board) -> Iterator[str]:
    for row in board.grid.rows(board.blocks):
        yield " ".join(f"({kind_of(block):d},{block & 3})" for block in row)


def _block(line: int, kind: str, facing: str) -> Block:
    if kind not in _KINDS:
        raise _wrong(line, gettext("There is no block of type {kind}: types are 0 to 4.", kind=kind))
    if facing not in _FACINGS:
        raise _wrong(line, gettext("There is no orientation {facing}: they are 0 to 3.", facing=facing))
    return block(_KINDS[kind], _FACINGS.index(facing))


def _board(opened: int, rows: list[_Row]) -> Board:
    if len(rows) == 1:
        rows = _square(rows[0])
    width = len(rows[0].blocks) if rows else 0
    for line, blocks in rows:
        if len(blocks) != width:
            raise _wrong(
                line,
                gettext(
                    "This row has {n} blocks, the first of the level {width}.", n=len(blocks), width=width
                ),
            )
    try:
        check_size(width, len(rows))
    except BadNotation as problem:
        raise _wrong(opened, str(problem)) from problem
    return Board(width, tuple(block for row in rows for block in row.blocks))


def _square(row: _Row) -> list[_Row]:
    side = isqrt(len(row.blocks))
    if side * side != len(row.blocks):
        raise _wrong(row.line, gettext("{n} blocks on one line do not make a square.", n=len(row.blocks)))
    return [_Row(row.line, blocks) for blocks in Grid(side, side).rows(row.blocks)]


def _wrong(line: int, reason: str) -> BadNotation:
    return BadNotation(gettext("Line {line}: {reason}", line=line, reason=reason))


def _read(content: bytes, budget: Budget | None = None) -> tuple[FileGame[PuzzleState, Move], ...]:
    budget = Budget() if budget is None else budget
    return tuple(_solved(board, budget) for board in read_levels(content, budget))


def _solved(board: Board, budget: Budget) -> FileGame[PuzzleState, Move]:
    budget.take_entries(SOLVING)
    budget.check_entry()
    return FileGame(PuzzleState.of(own_level(board)))


def _write(played: tuple[FileGame[PuzzleState, Move], ...]) -> bytes:
    return write_levels(each.start.board for each in played)


LEVEL_FILE: FileKind[PuzzleState, Move] = FileKind(
    "levels", gettext_noop("Level file"), ".txt", _read, _write
)
