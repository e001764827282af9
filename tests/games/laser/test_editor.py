"""Position editor of Laser chess."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.scene.shapes import Sprite
from fivefold.games.laser.editor import EDITOR, Draft
from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.board import BLUE, RED, SIDES, Kind
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import BARE, CLASSIC, cell, states

BLANK = Draft.blank(LASER.options.resolve({}))


def test_the_palette_holds_every_piece_of_both_colours() -> None:
    assert set(EDITOR.palette) == {Piece(f"{kind}-{side}") for kind in Kind for side in SIDES}


def test_a_position_from_nothing() -> None:
    draft = BLANK.place(cell("j1"), Piece("sphinx-blue")).place(cell("a8"), Piece("sphinx-red", 2))
    draft = draft.place(cell("e3"), Piece("pharaoh-blue")).place(cell("f5"), Piece("pharaoh-red", 2))
    assert draft.problems() == ()
    assert draft.state() == read_state(BARE)
    assert str(draft) == BARE


def test_pieces_are_placed_over_others_turned_and_erased() -> None:
    draft = Draft.read(BARE).place(cell("e3"), Piece("pyramid-red", 3))
    assert draft.pieces()[cell("e3")] == Piece("pyramid-red", 3)
    assert draft.rotate(cell("e3")).pieces()[cell("e3")] == Piece("pyramid-red", 0)
    assert cell("e3") not in draft.place(cell("e3"), None).pieces()
    assert draft.rotate(cell("e4")) == draft


def test_a_scarab_has_two_facings_here_too() -> None:
    draft = BLANK.place(cell("e3"), Piece("scarab-blue", 3))
    assert draft.pieces()[cell("e3")] == Piece("scarab-blue", 1)
    assert draft.rotate(cell("e3")).pieces()[cell("e3")] == Piece("scarab-blue", 0)


def test_an_empty_board_names_all_that_is_missing() -> None:
    assert BLANK.pieces() == {}
    assert len(BLANK.grid) == 80
    assert Draft.read(BARE).empty().problems() == (
        "Blue has no Pharaoh.",
        "Blue has no Sphinx on j1.",
        "Red has no Pharaoh.",
        "Red has no Sphinx on a8.",
    )


def test_unplayable_positions_can_be_read_and_written_but_not_played() -> None:
    draft = Draft.read("10/10/10/5fc4/10/4Sc5/10/10 r")
    assert str(draft) == "10/10/10/5fc4/10/4Sc5/10/10 r"
    assert draft.turn == RED
    assert draft.problems()[:2] == ("Blue has no Pharaoh.", "Blue's Sphinx on e3 belongs on j1.")
    with pytest.raises(BadNotation, match=r"Blue has no Pharaoh\."):
        draft.state()


def test_text_that_is_no_position_is_refused() -> None:
    with pytest.raises(BadNotation, match="Rank 3, file e"):
        Draft.read(BARE.replace("4Fa5", "4Ka5"))


def test_a_whole_state_can_be_pasted() -> None:
    assert str(Draft.read(f"{BARE} ruleset=club lost=p moves=e3e4")) == (
        "sc9/10/10/5fc4/4Fa5/10/10/9Sa r ruleset=club"
    )


def test_the_side_to_move_can_be_chosen() -> None:
    assert Draft.read(BARE).with_turn(RED).state().turn == RED


def test_a_draft_keeps_the_rules() -> None:
    club = Draft.blank(LASER.options.resolve({"ruleset": "club"}))
    assert str(club) == "10/10/10/10/10/10/10/10 b ruleset=club"
    assert str(Draft.of(LASER.start("club"))) == f"{CLASSIC} ruleset=club"


@given(states)
def test_mirroring_gives_the_same_position_to_the_other_side(state: LaserState) -> None:
    draft = Draft.of(state)
    mirrored = draft.mirror()
    assert mirrored.turn == 1 - state.side
    assert mirrored.problems() == ()
    assert mirrored.mirror() == draft
    assert len(list(mirrored.state().moves())) == len(list(state.moves()))


def test_a_set_up_is_its_own_mirror_but_for_the_side_to_move() -> None:
    classic = Draft.read(CLASSIC)
    assert classic.mirror().with_turn(BLUE) == classic


def test_a_draft_is_drawn_even_when_it_cannot_be_played() -> None:
    shapes = EDITOR.scene(Draft.read("10/10/10/5fc4/10/10/10/10 b")).shapes
    sprites = [shape for shape in shapes if isinstance(shape, Sprite)]
    assert [(sprite.id, sprite.name) for sprite in sprites] == [("f5", "pharaoh-red")]
