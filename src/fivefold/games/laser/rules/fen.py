"""Positions as text: the board from a8 to j1, then the side to move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext
from fivefold.games.laser.rules.board import BLUE, GRID, RED, Board, Kind, LaserPiece

_LETTER = dict(zip(Kind, "FRPNS", strict=True))  # capital for blue, lower case for red
_PIECES = {letter: LaserPiece(kind, BLUE) for kind, letter in _LETTER.items()}
_PIECES |= {letter.lower(): LaserPiece(piece.kind, RED) for letter, piece in _PIECES.items()}
_FACINGS = "abcd"
_MOVERS = ("b", "r")
_SKIPS = {str(n): n for n in range(1, GRID.width + 1)}
_PART = re.compile(r"[0-9]+|[A-Za-z][a-d]?|.")


def write_piece(piece: LaserPiece) -> str:
    """Return the letter of a piece, without its facing."""
    letter = _LETTER[piece.kind]
    return letter if piece.side == BLUE else letter.lower()


def read_piece(letter: str) -> LaserPiece:
    """Return the piece of a letter, facing north; raise BadNotation if there is none."""
    if letter not in _PIECES:
        raise BadNotation(gettext("'{letter}' is not a piece; use F, R, P, N or S.", letter=letter))
    return _PIECES[letter]


def write_fen(board: Board, side: int) -> str:
    return f"{'/'.join(map(_write_rank, GRID.rows(board)))} {_MOVERS[side]}"


def _write_rank(row: Sequence[LaserPiece | None]) -> str:
    parts = []
    for empty, group in groupby(row, lambda piece: piece is None):
        squares = list(group)
        parts += [str(len(squares))] if empty else [write_piece(m) + _FACINGS[m.facing] for m in squares if m]
    return "".join(parts)


def read_fen(text: str) -> tuple[Board, int]:
    """Return the board and the side to move; raise BadNotation naming the wrong rank and file."""
    match text.split():
        case [placement, mover]:
            pass
        case _:
            raise BadNotation(gettext("A position is eight ranks with / between them, then b or r to move."))
    ranks = placement.split("/")
    if len(ranks) != GRID.height:
        raise BadNotation(gettext("A position has 8 ranks with / between them, not {n}.", n=len(ranks)))
    if mover not in _MOVERS:
        raise BadNotation(gettext("'{mover}' is not a side to move; use b or r.", mover=mover))
    board = tuple(piece for row, text in enumerate(ranks) for piece in _read_rank(GRID.height - row, text))
    return board, _MOVERS.index(mover)


def _read_rank(rank: int, text: str) -> list[LaserPiece | None]:
    pieces: list[LaserPiece | None] = []
    for part in _PART.findall(text):
        if len(pieces) == GRID.width:
            raise BadNotation(gettext("Rank {rank} has more than 10 squares.", rank=rank))
        try:
            pieces += _read_part(part, GRID.width - len(pieces))
        except BadNotation as problem:
            raise BadNotation(
                gettext(
                    "Rank {rank}, file {file}: {problem}", rank=rank, file=_file(len(pieces)), problem=problem
                )
            ) from problem
    if len(pieces) < GRID.width:
        raise BadNotation(gettext("Rank {rank} ends before file {file}.", rank=rank, file=_file(len(pieces))))
    return pieces


def _read_part(part: str, room: int) -> list[LaserPiece | None]:
    if part[0] in "0123456789":
        if _SKIPS.get(part, GRID.width + 1) > room:
            raise BadNotation(
                gettext("a number from 1 to {room} can skip squares here, not {part}.", room=room, part=part)
            )
        return [None] * _SKIPS[part]
    piece = read_piece(part[0])
    if len(part) == 1:
        raise BadNotation(gettext("'{part}' needs a direction: a, b, c or d.", part=part))
    return [piece.turned(_FACINGS.index(part[1]))]


def _file(x: int) -> str:
    return GRID.name(GRID.cell(x))[0]
