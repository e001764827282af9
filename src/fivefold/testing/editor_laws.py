"""Laws of position editors."""

from __future__ import annotations

from itertools import product

from fivefold.core.game import AnyGame
from fivefold.core.game_parts.editor import Draft, Editor
from fivefold.testing.law import editor_law


def editor_of(game: AnyGame) -> Editor:
    assert game.editor
    return game.editor


def empty(game: AnyGame) -> Draft:
    return editor_of(game).draft(game.start(seed=1)).empty()


@editor_law
def every_tool_has_a_name_of_its_own_that_a_player_knows(game: AnyGame) -> None:
    editor = editor_of(game)
    names = [editor.called(piece) for piece in editor.palette]
    assert len({*names, editor.turning, "Move", "Erase"}) == len(names) + 3
    for name in names:
        assert name[0].isupper()
        assert name.replace(" ", "").isalpha()


@editor_law
def a_placed_piece_is_on_the_board(game: AnyGame) -> None:
    draft = empty(game)
    first, *_, last = draft.grid
    for cell, piece in product((first, last), editor_of(game).palette):
        placed = draft.place(cell, piece)
        assert placed.pieces() == {cell: piece}
        assert placed.place(cell, None) == draft


@editor_law
def turning_has_a_name_where_it_does_something(game: AnyGame) -> None:
    draft = empty(game)
    cell = next(iter(draft.grid))
    placed = [draft.place(cell, piece) for piece in editor_of(game).palette]
    assert any(one.rotate(cell) != one for one in placed) == bool(editor_of(game).turning)
