"""Hand-made shots of tests/tricky/laser.txt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from fivefold.core.events import Traced
from fivefold.core.grid import Cell
from fivefold.games.laser.rules.board import GRID, Kind
from fivefold.games.laser.rules.fen import write_piece
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.state import LaserState

FILE = Path(__file__).parents[3] / "tricky" / "laser.txt"


def shots() -> Iterator[tuple[str, str, str]]:
    """Return state, move and expected end; a state holds for all moves below it."""
    state = ""
    for line in FILE.read_text("utf-8").splitlines():
        move, colon, end = line.partition(": ")
        if "/" in line and not line.startswith("#"):
            state = line
        elif colon and not line.startswith("#"):
            yield state, move, end


@pytest.mark.parametrize(("fen", "move", "end"), list(shots()))
def test_tricky_shots(fen: str, move: str, end: str) -> None:
    state = read_state(fen)
    step = state.apply(read_move(state, move))
    (shot,) = (event for beat in step.beats for event in beat if isinstance(event, Traced))
    assert f"{bends(shot.path)} {outcome(state, step.state, shot)}" == end


def outcome(before: LaserState, then: LaserState, shot: Traced) -> str:
    if shot.hit:
        fallen = then.lost[-1]
        assert (then.result is not None) == (fallen.kind is Kind.PHARAOH)
        return f"takes {write_piece(fallen)}"
    assert then.lost == before.lost
    return "absorbed" if shot.path[-1] in GRID else "leaves"


def bends(path: tuple[Cell, ...]) -> str:
    """Return the squares where the beam starts, turns, and leaves or ends."""
    ways = [(b.x - a.x, b.y - a.y) for a, b in pairwise(path)]
    inner = [at for at, (one, other) in zip(path[1:], pairwise(ways), strict=False) if one != other]
    end = path[-1] if path[-1] in GRID else path[-2]
    last = () if [end] == inner[-1:] else (end,)
    return " ".join(map(GRID.name, (path[0], *inner, *last)))
