"""Positions drawn in text: x black, o white, ? a point; rows that are not drawn are empty."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from fivefold.core.grid import Cell, Grid
from fivefold.games.gomoku.rules.options import Rules
from tests.games.gomoku.reference_rules import Stones

TRICKY = Path(__file__).parents[2] / "tricky"

# Boards of nine by nine without a five, on which little is left to do.
FULL_BUT_ONE = [
    "xxooxxoo?",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
]
FIVE_AT_THE_END = [
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "ooxxxx?oo",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
]
ALL_BUT_FORBIDDEN = [
    "xxooxxoo.",
    "ooxxooxxo",
    "xoxxx?xxo",
    "ooxxooxxo",
    "xxoooxoox",
    "ooxxooxxo",
    "xxooxxoox",
    "ooxxooxxo",
    "xxooxxoox",
]


class Case(NamedTuple):
    """Point of a position, and the expected result for black under these rules."""

    name: str
    rules: Rules
    verdict: str
    stones: Stones
    point: Cell


def cells(drawing: list[str], sign: str) -> frozenset[Cell]:
    return frozenset(Cell(x, y) for y, row in enumerate(drawing) for x, at in enumerate(row) if at == sign)


def drawn(drawing: list[str]) -> Stones:
    (width,) = {len(row) for row in drawing}
    return Stones(width, cells(drawing, "x"), cells(drawing, "o"))


def text(drawing: list[str], options: str, turn: str) -> str:
    """Return the text of a position with these stones."""
    grid = Grid(len(drawing), len(drawing))
    black, white = (",".join(map(grid.name, sorted(cells(drawing, sign)))) for sign in "xo")
    return f"{options} {black}/{white}/{turn} -"


def tricky(name: str) -> list[Case]:
    """Return the cases of a file, without the description of the format in its first paragraph."""
    paragraphs = (TRICKY / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return [_case(paragraph.splitlines()) for paragraph in paragraphs[1:]]


def _case(lines: list[str]) -> Case:
    options, verdict, name = lines[0].split(" | ")
    drawing = [line for line in lines[1:] if set(line) <= set(".xo?")]
    (point,) = cells(drawing, "?")
    return Case(name, Rules.read(options), verdict, drawn(drawing), point)
