"""Drafts: stones placed by hand, and the problems that prevent play."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Sprite
from fivefold.games.gomoku.editor import EDITOR, Draft
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer
from fivefold.games.gomoku.rules.notation import read_state
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, FULL_BUT_ONE, text

BLACK, WHITE = EDITOR.palette
H8, I9 = Cell(7, 7), Cell(8, 6)


def blank() -> Draft:
    return Draft.blank(GOMOKU.options.resolve({"opening": "swap2"}))


def test_stones_are_laid_changed_and_taken_away() -> None:
    draft = blank().place(H8, BLACK).place(I9, WHITE)
    assert draft.pieces() == {H8: BLACK, I9: WHITE}
    assert draft.rotate(H8).pieces() == {H8: WHITE, I9: WHITE}
    assert draft.rotate(Cell(0, 0)) == draft
    assert draft.place(H8, None).pieces() == {I9: WHITE}
    assert draft.empty() == blank()


def test_mirroring_exchanges_left_and_right() -> None:
    draft = blank().place(Cell(1, 2), BLACK)
    assert draft.mirror().pieces() == {Cell(13, 2): BLACK}
    assert draft.mirror().mirror() == draft


def test_a_sound_draft_can_be_played() -> None:
    draft = blank().place(H8, BLACK).with_turn(1)
    assert draft.problems() == ()
    state = draft.state()
    assert state == read_state("- h8//white -")
    assert (state.turn, len(list(state.moves()))) == (1, 224)


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        (
            "- i9,h8/g7/black -",
            "With black to move there must be as many black stones as white ones, not 2 and 1.",
        ),
        (
            "- h8//black -",
            "With black to move there must be as many black stones as white ones, not 1 and 0.",
        ),
        (
            "- h8/i9/white -",
            "With white to move there must be one more black stone than white ones, not 1 and 1.",
        ),
        ("- e8,f8,g8,h8,i8/i1,g1,e1,c1/white -", "There is a five already, from e8 to i8."),
        ("- i9,h8,g7,f6/e5,d4,c3,b2,a1/white -", "There is a five already, from a1 to e5."),
        (
            "size=9,rule=renju a9,b9,c9,d9,e9,f9/a1,c1,e1,g1,i1/white -",
            "The black row from a9 to f9 is too long for renju.",
        ),
    ],
)
def test_problems_are_named(written: str, problem: str) -> None:
    draft = Draft.read(written)
    assert problem in draft.problems()
    with pytest.raises(BadNotation):
        draft.state()


def test_a_full_board_cannot_be_played_on() -> None:
    draft = Draft.read(text(FULL_BUT_ONE, "size=9", "white")).place(Cell(8, 0), BLACK)
    assert draft.problems() == ("There is no point left to play on.",)


def test_a_board_on_which_black_can_only_pass_is_played_on() -> None:
    draft = Draft.read(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "black")).place(Cell(8, 0), WHITE)
    assert draft.problems() == ()
    assert list(draft.state().moves()) == [Answer.PASS]


@pytest.mark.parametrize("written", ["- i9,h8/g7/black -", "size=9,rule=renju //white -", "- //black -"])
def test_a_draft_comes_back_from_its_text(written: str) -> None:
    assert str(Draft.read(written)) == written


def test_a_draft_is_made_of_any_state() -> None:
    won = read_state("- - h8,a1,i8,b1,j8,c1,k8,d1,l8")
    draft = Draft.of(won)
    assert draft.pieces() == won.pieces()
    assert "There is a five already, from h8 to l8." in draft.problems()
    swapped = Draft.read("opening=swap2 - h8,i9,g7,black")
    assert str(swapped) == "- h8,g7/i9/white -"


def test_a_draft_is_drawn_stone_by_stone() -> None:
    shown = EDITOR.scene(blank().place(H8, BLACK))
    assert [shape.name for shape in shown.shapes if isinstance(shape, Sprite)] == [Piece("stone-black").kind]
