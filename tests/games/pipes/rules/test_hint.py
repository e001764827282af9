"""Hints: certain, explained, written into the state, and unchanged for games of version 1."""

from __future__ import annotations

import pytest

from fivefold.core.events import Turned
from fivefold.core.input import Selection
from fivefold.core.values import replace
from fivefold.games.pipes.game import PIPES
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.hint import Explanation, read_explanation
from fivefold.games.pipes.rules.move import Act, Aid, Turn
from fivefold.games.pipes.rules.network import turns_to
from fivefold.games.pipes.rules.notation import read_puzzle
from fivefold.games.pipes.rules.options import named_level
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.version1.solver import cached_solution
from fivefold.games.pipes.view.explanation import explanation_text
from fivefold.kernels.pipes.tables import REASONS
from tests.conftest import SliceOf
from tests.games.pipes.reference_solver import networks_by_search, opened


def start(name: str) -> PuzzleState:
    level = named_level(name)
    assert level is not None
    return PuzzleState.of(level)


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_every_hint_fits_the_only_network_and_all_of_them_win(difficulty: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(300, 6)):
        state = start(f"plain-{difficulty}-4-{seed}-v2")
        (network,) = networks_by_search(state.board)
        while flow(state.board).outcome != "connected":
            after = state.apply(Aid.HINT).state
            assert after.explanation is not None
            at = state.grid.index(after.explanation.cell)
            assert state.board.blocks[at] != after.board.blocks[at]
            assert opened(after.board.kinds[at], after.board.blocks[at] % 4) == network[at]
            assert read_puzzle(str(after)) == after
            state = after


def test_an_explanation_lasts_until_the_next_move() -> None:
    state = start("plain-normal-6-3-v2").apply(Aid.HINT).state
    assert state.explanation is not None
    turn = next(move for move in state.moves() if isinstance(move, Turn))
    for move in (turn, Act.DONE, Aid.RESTART):
        assert state.apply(move).state.explanation is None
    assert PIPES.facts(state, Selection()).status.startswith("Hint: ")


def test_games_of_version_1_keep_their_hints() -> None:
    """They turn the first wrong block that the water reaches, and say nothing about the reason."""
    state = read_puzzle(str(replace(start("plain-hard-8-7"), version=1)))
    assert state.version == 1
    network = cached_solution(state.board).network
    assert network is not None
    for at, quarters in turns_to(state.board, network):
        ((event,),) = (step := state.apply(Aid.HINT)).beats
        assert event == Turned(state.grid.cell(at), quarters)
        state = step.state
        assert state.explanation is None
        assert len(str(state).split()) == 8
    assert flow(state.board).outcome == "connected"


def test_every_reason_has_a_sentence() -> None:
    grid = PIPES.start(seed=1).grid
    cell, other = grid.named("b2"), grid.named("b3")
    for reason in REASONS:
        explanation = Explanation(cell, reason, other)
        text = explanation_text(explanation, grid)
        assert text.startswith("Hint: ")
        assert "b2" in text or reason == "entry"
        assert read_explanation(grid, explanation.write(grid)) == explanation
    assert explanation_text(Explanation(cell, "edge"), grid) == "Hint: no end of b2 may face the wall"
    assert read_explanation(grid, "-") is None
