"""Level editor of Pipes."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.games.pipes import editor
from fivefold.games.pipes.computer.solver import count_networks
from fivefold.games.pipes.editor import EDITOR, Draft
from fivefold.games.pipes.game import PIPES
from fivefold.games.pipes.rules.network import Solution
from tests.games.pipes.drawing import drawn
from tests.games.pipes.random_boards import random_board


def test_a_level_is_built_block_by_block() -> None:
    draft = Draft.blank(PIPES.options.resolve({"size": 4}))
    assert len(draft.grid) == 16
    assert draft.pieces() == {}
    assert draft.problems() == (
        "This level has no solution: some leak is always left, or the water never reaches the outlet.",
    )
    with pytest.raises(BadNotation, match="This level has no solution"):
        draft.state()
    for x in range(4):
        draft = draft.place(Cell(x, 0), Piece("straight"))
    for y in range(4):
        draft = draft.place(Cell(3, y), Piece("straight" if y % 3 else "turn", 3))
    assert draft.problems() == ()
    state = draft.state()
    assert state.level.name.startswith("own-")
    assert state.level.fewest == 2
    assert state.board == draft.board


def test_blocks_turn_and_go() -> None:
    draft = Draft(drawn("─┐", ".└"))
    assert draft.rotate(Cell(0, 0)).pieces()[Cell(0, 0)] == Piece("straight", 1)
    assert Cell(0, 0) not in draft.place(Cell(0, 0), None).pieces()
    assert draft.empty().pieces() == {}
    assert (draft.turn, draft.with_turn(0)) == (None, draft)


def test_seen_from_the_other_end_it_is_as_solvable_as_before() -> None:
    assert Draft(drawn("┬┐", ".└")).mirror() == Draft(drawn("┐.", "└┴"))
    for seed in range(30):
        draft = Draft(random_board(4, 3, seed))
        other = draft.mirror()
        assert other.mirror() == draft
        assert count_networks(4, draft.board.kinds, 99) == count_networks(4, other.board.kinds, 99)


def test_drafts_come_from_text_and_from_play() -> None:
    draft = Draft.read("L1T2/I0X3")
    assert Draft.read(str(draft)) == draft
    state = PIPES.start(seed=1)
    assert str(EDITOR.draft(state)) == str(state.board)
    with pytest.raises(BadNotation):
        EDITOR.read("L1T2/I0")


def test_the_palette_has_every_kind_and_the_draft_a_scene() -> None:
    assert [piece.kind for piece in EDITOR.palette] == ["tee", "turn", "straight", "cross"]
    scene = EDITOR.scene(Draft(drawn("─┐", ".└")))
    assert {"a2", "b2", "b1", "source", "outlet"} <= {shape.id for shape in scene.shapes}


def test_what_the_solver_cannot_see_is_said_to_be_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "cached_solution", lambda board: Solution(None, 0, sure=False))
    (problem,) = Draft(drawn("─┐", ".└")).problems()
    assert problem == "The solver could not find out whether this level can be solved."
