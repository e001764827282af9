"""Positions shared by several tests."""

from __future__ import annotations

from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.core.events import Beat
from fivefold.core.grid import Cell
from fivefold.games.laser.rules.board import (
    BLUE,
    EMPTY,
    GRID,
    RED,
    SPHINX_FACINGS,
    SPHINX_HOME,
    Board,
    Kind,
    LaserPiece,
    with_pieces,
)
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.options import RULESETS
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import LaserState

CLASSIC = SETUPS["classic"]
BARE = "sc9/10/10/5fc4/10/4Fa5/10/9Sa b"  # Pharaohs and Sphinxes only, all beams leave the board
BOX = ((Kind.SCARAB, 2), (Kind.PYRAMID, 7), (Kind.ANUBIS, 2))  # what may be missing, a side


def after(state: LaserState | str, *moves: str) -> LaserState:
    """Return the state after moves given as text."""
    at = read_state(state) if isinstance(state, str) else state
    for move in moves:
        at = at.apply(read_move(at, move)).state
    return at


def beats(state: str, move: str) -> tuple[Beat, ...]:
    start = read_state(state)
    return start.apply(read_move(start, move)).beats


def cell(name: str) -> Cell:
    return GRID.named(name)


def names(cells: tuple[Cell, ...]) -> str:
    """Return the squares of a path; `out` for those beyond the board."""
    return " ".join(GRID.name(at) if at in GRID else "out" for at in cells)


def random_board(dice: Dice) -> tuple[Board, Dice]:
    """Return a board with random pieces anywhere and the Sphinxes at home: more unusual than real play."""
    free, dice = dice.shuffled(at for at in GRID if at not in SPHINX_HOME)
    squares, board = iter(free), EMPTY
    for side in (BLUE, RED):
        looks, dice = dice.pick(SPHINX_FACINGS[side])
        board = with_pieces(board, (SPHINX_HOME[side], LaserPiece(Kind.SPHINX, side, looks)))
        for kind, most in ((Kind.PHARAOH, 1), *BOX):
            number, dice = dice.below(most + 1) if kind is not Kind.PHARAOH else (1, dice)
            for _ in range(number):
                turns, dice = dice.below(4)
                board = with_pieces(board, (next(squares), LaserPiece(kind, side).turned(turns)))
    return board, dice


def random_state(seed: int) -> LaserState:
    """Return a random board under one of the rulesets, either side to move."""
    board, dice = random_board(Dice.seeded(seed))
    rules, dice = dice.pick(tuple(RULESETS.values()))
    side, dice = dice.below(2)
    return LaserState.begin(rules, board, side)


states = st.integers(0, 2**64 - 1).map(random_state)


# Tours of five and seven squares, by two Pharaohs: no position comes for the third time in 50 moves each.
BLUE_TOUR, RED_TOUR = ("e3", "e4", "f5", "g4", "f3"), ("d6", "d7", "e8", "f7", "g7", "f6", "e6")
TOURISTS = "sc9/10/3fc6/10/10/4Fa5/10/9Sa b"


def tour(plies: int) -> list[str]:
    """Return moves from TOURISTS that capture nothing."""

    def step(squares: tuple[str, ...], n: int) -> str:
        return squares[n % len(squares)] + squares[(n + 1) % len(squares)]

    return [step(RED_TOUR if ply % 2 else BLUE_TOUR, ply // 2) for ply in range(plies)]
