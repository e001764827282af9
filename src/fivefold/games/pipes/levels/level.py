"""Level: the start of a puzzle, its name, and the fewest steps it takes."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, parse_whole_number
from fivefold.games.pipes.computer.solver import cached_solution
from fivefold.games.pipes.rules.board import Board, read_board

OWN = "own-"  # prefix of the checksum in the name of a player's level


@dataclass(frozen=True, slots=True)
class Level:
    """Start board with its name, one word that records refer to. `fewest` is None if unknown or
    unsolvable."""

    name: str
    board: Board
    fewest: int | None

    @property
    def own(self) -> bool:
        """True for a level that a player made or imported."""
        return self.name.startswith(OWN)

    def __str__(self) -> str:
        return f"{self.name} {'-' if self.fewest is None else self.fewest} {self.board}"


def own_level(board: Board) -> Level:
    """Return a player's level, named by a checksum of its board."""
    solution = cached_solution(board)
    known = solution.sure and solution.network is not None
    return Level(own_name(board), board, solution.steps if known else None)


def own_name(board: Board) -> str:
    return f"{OWN}{crc32(str(board).encode()):08x}"


def read_level(name: str, fewest: str, board: str) -> Level:
    """Return the level of the three words that `str` wrote, not yet compared with the level of that name."""
    steps = parse_whole_number(fewest)
    if steps is None and fewest != "-":
        raise BadNotation(gettext("'{fewest}' is neither a number of steps nor a dash.", fewest=fewest))
    return Level(name, read_board(board), steps)
