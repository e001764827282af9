"""Boards for the tests: drawn, random, and the tricky ones of the text files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from fivefold.core.grid import Grid
from fivefold.core.option import Value
from fivefold.core.values import replace
from fivefold.games.onet.board.board_text import read_board
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.game import ONET
from fivefold.games.onet.rules.notation import read_move
from fivefold.games.onet.rules.options import OPTIONS, Rules
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState

TRICKY = Path(__file__).parents[2] / "tricky"
LEVEL_NAMES = tuple(level.name for level in LEVELS)


def own(board: str, level: str = "normal", **changes: Any) -> OnetState:
    """Return a state with a board drawn by hand, rows from the top separated by /; `changes` go to the
    state."""
    rules = Rules.of(OPTIONS.resolve({"level": level}))
    return replace(OnetState.own(rules, *read_board(board)), **changes)


def stage(level: str = "normal", number: int = 1, seed: int = 0, **options: Value) -> OnetState:
    """Return one dealt stage."""
    return ONET.start(given={"level": level, "stage": number, "run": "stage", **options}, seed=seed)


def played(state: OnetState, *moves: str, at: int = 0, pace: int = 0) -> OnetState:
    """Return the state after the moves, the first at time `at`, the others `pace` later each."""
    for number, move in enumerate(moves):
        state = state.apply(read_move(state, move), at + number * pace).state
    return state


def cleared(state: OnetState, at: int = 0) -> OnetState:
    """Return the stage, cleared with as many shuffles as that takes."""
    while state.phase is Phase.PLAYING:
        state = replace(state, shuffles=1).apply(next(state.joins()), state.since + at).state
    return state


def random_board(random: Random, widest: int = 7, pictures: int = 4) -> tuple[Grid, tuple[int, ...]]:
    """Return a board with holes, sparse or crowded."""
    grid = Grid(random.randint(2, widest), random.randint(2, widest))
    holes = random.random()
    return grid, tuple(
        0 if random.random() < holes else random.randint(1, pictures) for _ in range(len(grid))
    )


@st.composite
def boards(draw: st.DrawFn, widest: int = 6) -> tuple[Grid, tuple[int, ...]]:
    """Draw any small board with every picture an even number of times."""
    grid = Grid(draw(st.integers(2, widest)), draw(st.integers(2, widest)))
    pairs = draw(st.lists(st.integers(1, 5), min_size=1, max_size=len(grid) // 2))
    tiles = draw(st.permutations(pairs * 2 + [0] * (len(grid) - 2 * len(pairs))))
    return grid, tuple(tiles)


def paragraphs(name: str) -> Iterator[list[str]]:
    """Yield the paragraphs of a tricky file, without comments."""
    for part in (TRICKY / f"{name}.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in part.splitlines() if line and not line.startswith("#")]
        if lines:
            yield lines
