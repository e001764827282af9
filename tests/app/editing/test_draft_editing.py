from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivefold.app.editing.draft_editing import ERASE, MOVE, TURN, DraftEditing, read_draft
from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.scene.shapes import Sprite
from fivefold.games import all_games, game_named

EDITABLE = [game for game in all_games() if game.editor]


def blank(name: str) -> DraftEditing:
    game = game_named(name)
    assert game.editor
    return DraftEditing(game.editor, game.editor.blank(game.options.resolve(game.presets[0].values)))


def click(sketch: DraftEditing, x: int, y: int, *, second: bool = False) -> DraftEditing:
    return sketch.handle(Press(x + 0.5, y + 0.5, second)).handle(Release(x + 0.5, y + 0.5))


def drag(sketch: DraftEditing, start: tuple[int, int], end: tuple[int, int]) -> DraftEditing:
    return sketch.handle(Press(start[0] + 0.5, start[1] + 0.5)).handle(Release(end[0] + 0.5, end[1] + 0.5))


def test_a_piece_is_placed_where_one_clicks_and_turned_by_clicking_again() -> None:
    sketch = click(blank("laser").with_tool("3"), 4, 2)
    piece = sketch.editor.palette[3]
    assert sketch.draft.pieces() == {Cell(4, 2): piece}
    sketch = click(sketch, 4, 2)
    assert sketch.draft.pieces() == {Cell(4, 2): Piece(piece.kind, (piece.facing + 1) % 4)}


def test_a_piece_of_another_kind_takes_the_place() -> None:
    sketch = click(click(blank("laser").with_tool("3"), 4, 2).with_tool("1"), 4, 2)
    assert sketch.draft.pieces() == {Cell(4, 2): sketch.editor.palette[1]}


def test_a_stone_on_a_stone_of_its_colour_changes_nothing() -> None:
    once = click(blank("gomoku").with_tool("0"), 7, 7)
    assert click(once, 7, 7).draft == once.draft


def test_the_other_button_turns_whatever_the_tool() -> None:
    sketch = click(click(blank("laser").with_tool("3"), 4, 2).with_tool(ERASE), 4, 2, second=True)
    assert sketch.draft.pieces()[Cell(4, 2)].facing == (sketch.editor.palette[3].facing + 1) % 4
    assert click(sketch, 0, 0, second=True).draft == sketch.draft


def test_turn_and_erase_are_tools() -> None:
    sketch = click(blank("laser").with_tool("3"), 4, 2)
    turned = click(sketch.with_tool(TURN), 4, 2)
    assert turned.draft.pieces()[Cell(4, 2)].facing == (sketch.editor.palette[3].facing + 1) % 4
    assert click(turned.with_tool(ERASE), 4, 2).draft.pieces() == {}


def test_a_piece_is_moved_by_dragging_or_by_two_clicks() -> None:
    sketch = click(blank("laser").with_tool("3"), 4, 2).with_tool(MOVE)
    moved = {Cell(0, 0): sketch.editor.palette[3]}
    assert drag(sketch, (4, 2), (0, 0)).draft.pieces() == moved
    picked = click(sketch, 4, 2)
    assert picked.selection.picked == Cell(4, 2)
    assert click(picked, 0, 0).draft.pieces() == moved
    assert click(picked, 4, 2).selection.picked is None
    assert drag(sketch, (1, 1), (0, 0)).draft == sketch.draft
    assert click(sketch, 1, 1).selection.picked is None


def test_keys_place_turn_and_erase_at_the_cursor() -> None:
    sketch = blank("laser").with_tool("3").handle(Key("enter"))
    assert sketch.draft.pieces() == {}
    sketch = sketch.handle(Key("left")).handle(Key("enter")).handle(Key("r"))
    (cell,) = sketch.draft.pieces()
    assert cell == Cell(4, 4)
    assert sketch.draft.pieces()[cell].facing == (sketch.editor.palette[3].facing + 1) % 4
    assert sketch.handle(Key("backspace")).draft.pieces() == {}
    assert blank("laser").handle(Key("backspace")).draft.pieces() == {}


def test_every_change_can_be_taken_back_and_brought_again() -> None:
    first = blank("gomoku")
    sketch = click(click(first.with_tool("0"), 1, 1).with_tool("1"), 2, 2)
    assert sketch.undo().undo().draft == first.draft
    assert sketch.undo().undo().undo().draft == first.draft
    assert sketch.undo().undo().redo().redo().draft == sketch.draft
    assert sketch.undo().with_draft(first.draft).redo().draft == first.draft


cells = st.floats(-1, 20).map(lambda v: round(v, 1))
inputs = st.one_of(
    st.builds(Press, cells, cells, st.booleans()),
    st.builds(Release, cells, cells),
    st.sampled_from(["left", "right", "up", "down", "enter", "j", "r", "x", "backspace", "escape"]).map(Key),
)


@pytest.mark.parametrize("game", EDITABLE, ids=lambda game: game.name)
@settings(max_examples=25)
@given(data=st.data())
def test_whatever_is_done_the_text_leads_to_the_same_draft_and_undo_to_the_first(
    game: AnyGame, data: st.DataObject
) -> None:
    sketch = first = blank(game.name)
    tools = [MOVE, TURN, ERASE, *map(str, range(len(sketch.editor.palette)))]
    steps: list[Input | str] = data.draw(st.lists(st.one_of(inputs, st.sampled_from(tools)), max_size=30))
    for step in steps:
        sketch = sketch.with_tool(step) if isinstance(step, str) else sketch.handle(step)
        assert sketch.editor.read(str(sketch.draft)) == sketch.draft
        assert all(cell in sketch.draft.grid for cell in sketch.draft.pieces())
    for _ in sketch.past:
        sketch = sketch.undo()
    assert sketch.draft == first.draft


@pytest.mark.parametrize("game", EDITABLE, ids=lambda game: game.name)
def test_a_draft_is_read_from_the_text_of_a_state_too(game: AnyGame) -> None:
    assert game.editor
    state = game.start(seed=5)
    assert read_draft(game, game.editor, str(state)).pieces() == game.editor.draft(state).pieces()


@pytest.mark.parametrize("game", EDITABLE, ids=lambda game: game.name)
def test_text_that_is_neither_is_refused(game: AnyGame) -> None:
    assert game.editor
    with pytest.raises(BadNotation):
        read_draft(game, game.editor, "what a fine day")


def test_what_the_tool_would_do_is_seen_where_the_pointer_is() -> None:
    sketch = click(blank("laser").with_tool("3"), 4, 2)
    ghosts = [shape for shape in sketch.scene(Cell(5, 5)).shapes if shape.id == "ghost"]
    assert [(ghost.x, ghost.y, ghost.name) for ghost in ghosts if isinstance(ghost, Sprite)] == [
        (5.5, 5.5, sketch.editor.palette[3].kind)
    ]
    ids = {shape.id for shape in sketch.scene(Cell(4, 2)).shapes}
    assert "target" in ids
    assert "ghost" not in ids  # a piece stands there
    carried = sketch.with_tool(MOVE).handle(Press(4.5, 2.5))
    assert {"picked", "target", "ghost"} <= {shape.id for shape in carried.scene(Cell(0, 3)).shapes}
    assert sketch.with_tool(MOVE).scene(Cell(99, 99)) == sketch.with_tool(MOVE).scene(None)
