"""Position editor of Lines."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.events import Piece
from fivefold.games.lines.editor import EDITOR, Draft, draft_scene
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.options import OPTIONS
from tests.games.lines.positions import cell, lines_state

BLANK = Draft.blank(OPTIONS.resolve({"side": 5}))


def test_a_blank_draft_names_what_is_missing() -> None:
    assert BLANK.pieces() == {}
    assert BLANK.problems() == ("There is no big ball to roll.",)
    with pytest.raises(BadNotation, match="no big ball"):
        BLANK.state()
    with pytest.raises(BadOptions):
        EDITOR.blank(OPTIONS.resolve({"side": 5, "line": 7}))


def test_place_erase_and_empty() -> None:
    at = cell(BLANK.position, "b2")
    draft = BLANK.place(at, Piece("ball3"))
    assert draft.pieces() == {at: Piece("ball3")}
    assert draft.problems() == ()
    assert next(draft.state().moves()).start == at
    assert draft.place(at, None) == draft.empty() == BLANK


def test_turning_a_ball_makes_it_small_or_big() -> None:
    at = cell(BLANK.position, "b2")
    draft = BLANK.place(at, Piece("ball3")).rotate(at)
    assert draft.pieces() == {at: Piece("small3")}
    assert draft.rotate(at).pieces() == {at: Piece("ball3")}
    assert BLANK.rotate(at) == BLANK


def test_the_mirror_swaps_left_and_right() -> None:
    draft = EDITOR.draft(lines_state("RB3/5/4y/5/G4", "side=5"))
    assert str(draft.mirror()).split()[1] == "3BR/5/y4/5/4G"
    assert draft.mirror().mirror() == draft


def test_every_problem_is_named() -> None:
    draft = EDITOR.read("side=5 RRRRR/BBBBB/4P/5/5 0 0000000000000000")
    assert draft.problems() == (
        "The pink ball on e3 is not one of the 5 colours of this game.",
        "The red balls from a5 to e5 already form a line.",
        "The blue balls from a4 to e4 already form a line.",
    )


def test_text_both_ways_and_nobody_has_to_move() -> None:
    draft = EDITOR.read(str(LINES.start("grand", seed=2)))
    assert EDITOR.read(str(draft)) == draft
    assert draft.state() == LINES.start("grand", seed=2)
    assert draft.turn is None
    assert draft.with_turn(0) == draft


def test_a_finished_board_can_be_changed_and_played_on() -> None:
    over = LINES.read_state("side=5,new=2 RBRBR/BRBRB/RBGBR/BRBR1/RBRBB 7 0000000000000000 over")
    draft = Draft.of(over).place(cell(over, "a1"), None)
    assert not draft.state().over
    assert any(draft.state().moves())


def test_every_ball_can_be_placed_and_seen() -> None:
    assert {piece.kind for piece in EDITOR.palette} == {art.kind for art in LINES.sprites}
    draft = BLANK
    for at, piece in zip(BLANK.grid, EDITOR.palette, strict=False):
        draft = draft.place(at, piece)
    ids = {shape.id for shape in draft_scene(draft).shapes}
    assert ids >= {draft.grid.name(at) for at in draft.pieces()}
