"""Board editor of Onet: changing tiles, reporting problems, playing."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Sprite
from fivefold.games.onet.board.creatures import CREATURES
from fivefold.games.onet.editor import EDITOR, Draft
from fivefold.games.onet.rules.options import OPTIONS
from tests.games.onet.boards import played, stage

BLANK = Draft.blank(OPTIONS.resolve({"level": "slide-up", "stage": 2}))


def draft(board: str, options: str = "-") -> Draft:
    return Draft.read(f"{options} {board}")


def test_a_blank_board_has_the_size_of_its_stage() -> None:
    assert (BLANK.grid.width, BLANK.grid.height) == (6, 4)
    assert not BLANK.pieces()
    assert BLANK.problems() == ("The board has no tiles.",)


def test_tiles_are_placed_and_taken_away() -> None:
    fox = Piece("fox")
    one = BLANK.place(Cell(1, 2), fox)
    assert one.pieces() == {Cell(1, 2): fox}
    assert not BLANK.pieces()
    assert one.place(Cell(1, 2), None) == BLANK
    assert one.empty() == BLANK


def test_a_board_is_mirrored_left_to_right() -> None:
    assert str(draft("AB./.CC").mirror()) == "- .BA/CC."
    assert draft("AB./.CC").mirror().mirror() == draft("AB./.CC")


def test_creatures_have_no_facing_and_a_board_no_side_to_move() -> None:
    board = draft("AA/..")
    assert board.rotate(Cell(0, 0)) == board.with_turn(1) == board
    assert board.turn is None


@pytest.mark.parametrize(
    ("board", "problems"),
    [
        ("AA/BB", ()),
        (
            "AB/AA",
            (
                "Every creature needs an even number of tiles; bat (A) has 3.",
                "Every creature needs an even number of tiles; bear (B) has one.",
            ),
        ),
        ("AB/BA", ("No two tiles can be joined.",)),
        ("CC/AB/BA", ("This board cannot be cleared.",)),
    ],
)
def test_problems_are_named(board: str, problems: tuple[str, ...]) -> None:
    assert draft(board).problems() == problems
    if problems:
        with pytest.raises(BadNotation):
            draft(board).state()


def test_a_draft_is_played_at_its_level_and_not_ranked() -> None:
    state = draft("AAB/BCC", "level=slide-left,stage=3,run=campaign").state()
    assert state.deal.level.name == "slide-left"
    assert state.grid.width == 3
    assert played(state, "a2b2").tiles[:3] == (2, 0, 0)
    assert played(state, "a2b2", "a2a1", "a1b1").result is not None


def test_a_game_under_way_becomes_a_draft() -> None:
    state = stage("naughty", 2, seed=1)
    after = played(state, str(next(state.joins())))
    board = Draft.of(after)
    assert board.tiles == after.tiles
    assert board.rules.level == "naughty"
    assert Draft.read(str(board)) == board


@pytest.mark.parametrize("text", ["", "-", "- AA/BB x", "- A?/BB", "nonsense AA/BB"])
def test_text_that_is_no_draft_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Draft.read(text)


def test_the_palette_has_all_creatures_and_the_scene_shows_the_tiles() -> None:
    assert [piece.kind for piece in EDITOR.palette] == list(CREATURES)
    sprites = [shape.name for shape in EDITOR.scene(draft("AC/..")).shapes if isinstance(shape, Sprite)]
    assert sprites == ["bat", "bee"]
