"""Facts of the side panel of Lines."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Fact
from fivefold.core.input import Selection
from fivefold.core.values import replace
from fivefold.games.lines.view.facts import facts
from tests.games.lines.positions import cell, lines_state

STATE = lines_state("R1Y6/GB7/9/9/4R4/9/9/2g1b4/8B", score=312)


def test_the_status_line_says_what_to_do_next() -> None:
    assert facts(STATE, Selection()).status == "Choose a ball to roll"
    assert facts(STATE, Selection(picked=cell(STATE, "c9"))).status == "Choose a cell for the yellow ball"
    assert facts(STATE, Selection(picked=cell(STATE, "d9"))).status == "Choose a ball to roll"
    assert facts(replace(STATE, over=True), Selection()).status == "Game over. No room for the new balls"


def test_facts_have_score_next_balls_and_free_cells() -> None:
    shown = facts(STATE, Selection())
    assert shown.big == Fact("Score", "312")
    assert shown.rest == (
        Fact("Grows next", pieces=(Piece("small4"), Piece("small2"))),
        Fact("Free cells", "73"),
    )
