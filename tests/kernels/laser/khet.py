"""Laser chess once more, slow and plain, to check the kernel against.

Pieces are their FEN letters by (file, rank), mirrors are vectors, every position is a new dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from fivefold.kernels.laser import board as laser_board
from fivefold.kernels.laser.codes import BLUE, EMPTY, FILES, RED, SQUARES, encode

Cell = tuple[int, int]
Beam = tuple[list[Cell], str]

SETUPS = {
    "classic": "sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b",
    "imhotep": "sc3ncfcncra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b",
    "dynasty": "sc3pcncpb3/5fc4/pa3pcncra3/pb1rb1Pd1Pb3/3pd1pb1Rb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b",
}
BOARD = {(file, rank): f"{'abcdefghij'[file - 1]}{rank}" for rank in range(1, 9) for file in range(1, 11)}
COMPASS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
FRONT = dict(zip("abcd", COMPASS[0::2], strict=True))
MIRROR = dict(zip("abcd", COMPASS[1::2], strict=True))


def cell(name: str) -> Cell:
    return "abcdefghij".index(name[0]) + 1, int(name[1])


def name(cell: Cell) -> str:
    return BOARD[cell]


FOR_BLUE = {cell(name) for name in ("j2", "j3", "j4", "j5", "j6", "j7", "j8", "b1", "b8")}
FOR_RED = {cell(name) for name in ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "i1", "i8")}


@dataclass(frozen=True)
class Rules:
    reserved: bool
    sphinx_turns: bool
    pharaoh_turns: bool


KHET = Rules(reserved=True, sphinx_turns=True, pharaoh_turns=False)
CLUB = Rules(reserved=False, sphinx_turns=False, pharaoh_turns=True)


@dataclass(frozen=True)
class Position:
    pieces: dict[Cell, str]
    blue_to_move: bool = True

    def over(self) -> bool:
        return not {"F", "f"} <= {piece[0] for piece in self.pieces.values()}

    def beam(self, *, blue: bool) -> Beam:
        """The cells a beam runs through from its Sphinx on, and `left`, `absorbed` or `hit`."""
        here = cell("j1" if blue else "a8")
        dx, dy = FRONT[self.pieces[here][1]]
        path = [here]
        while (here := (here[0] + dx, here[1] + dy)) in BOARD:
            path.append(here)
            if here in self.pieces:
                kind, facing = tuple(self.pieces[here])
                mx, my = MIRROR[facing]
                against = dx * mx + dy * my
                if kind in "Ss" or (kind in "Nn" and (-dx, -dy) == FRONT[facing]):
                    return path, "absorbed"
                if kind in "FfNn" or (kind in "Pp" and against > 0):
                    return path, "hit"
                if kind in "Rr":  # a Scarab's `a` is `/`, as of a Pyramid that looks south-east
                    mx, my = MIRROR["b" if facing in "ac" else "a"]
                    against = dx * mx + dy * my
                dx, dy = dx - against * mx, dy - against * my
        return path, "left"

    def played(self, rules: Rules) -> Iterator[tuple[str, Position, Cell | None]]:
        """Every legal move in order, the position after its beam, and where a piece fell."""
        for move, changed in () if self.over() else self.moves(rules):
            yield move, *self.fired(changed)

    def fired(self, changed: dict[Cell, str]) -> tuple[Position, Cell | None]:
        """The position after a move and its beam, and where a piece fell; "" stands for an empty cell."""
        pieces = {at: piece for at, piece in (self.pieces | changed).items() if piece}
        path, end = Position(pieces).beam(blue=self.blue_to_move)
        fallen = path[-1] if end == "hit" else None
        if fallen:
            del pieces[fallen]
        return Position(pieces, not self.blue_to_move), fallen

    def moves(self, rules: Rules) -> Iterator[tuple[str, dict[Cell, str]]]:
        """Every legal move in order, and what it puts on the cells that it changes."""
        closed = (FOR_RED if self.blue_to_move else FOR_BLUE) if rules.reserved else set()
        for here in BOARD:
            piece = self.pieces.get(here)
            if piece is None or piece[0].isupper() != self.blue_to_move:
                continue
            for dx, dy in COMPASS:
                there = here[0] + dx, here[1] + dy
                if there in BOARD and there not in closed and self._may_go(here, there, closed):
                    yield name(here) + name(there), {here: self.pieces.get(there, ""), there: piece}
            for sign, facings in (("+", "abcda"), ("-", "adcba")):
                turned = piece[0] + facings[facings.index(piece[1]) + 1]
                if self._may_turn(here, sign, turned, rules):
                    yield name(here) + sign, {here: turned}

    def _may_go(self, here: Cell, there: Cell, closed: set[Cell]) -> bool:
        piece, other = self.pieces[here], self.pieces.get(there)
        if other is None:
            return piece[0] not in "Ss"
        pushed_home = other[0].isupper() != self.blue_to_move or here not in closed
        return piece[0] in "Rr" and other[0] in "PpNn" and pushed_home

    def _may_turn(self, here: Cell, sign: str, turned: str, rules: Rules) -> bool:
        match turned[0].upper():
            case "F":
                return rules.pharaoh_turns
            case "R":
                return sign == "+"
            case "S":
                dx, dy = FRONT[turned[1]]
                return rules.sphinx_turns and (here[0] + dx, here[1] + dy) in BOARD
            case _:
                return True


def read(fen: str) -> Position:
    rows, mover = fen.split()
    pieces = {}
    for rank, row in zip(range(8, 0, -1), rows.split("/"), strict=True):
        file = 1
        for skip, piece in re.findall(r"(\d+)|(\w[a-d])", row):
            if piece:
                pieces[file, rank] = piece
            file += int(skip or 1)
    return Position(pieces, mover == "b")


def tally(position: Position, rules: Rules, depth: int) -> tuple[int, int, int]:
    """Moves at the last ply, how many of them hit a piece, how many a Pharaoh."""
    after = [(child, fallen) for _, child, fallen in position.played(rules)]
    if depth == 1:
        return len(after), sum(bool(fallen) for _, fallen in after), sum(child.over() for child, _ in after)
    below = [tally(child, rules, depth - 1) for child, _ in after]
    return sum(n for n, _, _ in below), sum(n for _, n, _ in below), sum(n for _, _, n in below)


def piece_codes(position: Position) -> list[int]:
    """The squares as a kernel's board takes them."""
    squares = [EMPTY] * SQUARES
    for (file, rank), text in position.pieces.items():
        squares[(rank - 1) * FILES + file - 1] = piece_code(text)
    return squares


@cache
def piece_code(text: str) -> int:
    kind, side = " frpns".index(text[0].lower()), BLUE if text[0].isupper() else RED
    return encode(kind, side, "abcd".index(text[1]))


def board(position: Position, rules: Rules = KHET, kernel: ModuleType = laser_board) -> Any:
    """The position on a kernel's board."""
    return kernel.LaserBoard(piece_codes(position), blue_to_move=position.blue_to_move, **vars(rules))
