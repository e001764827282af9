"""Interaction data: balls and the regions they can roll to."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from fivefold.core.input import Press, Selection
from fivefold.core.scene.interaction import Interaction
from fivefold.games.lines.rules.state import LinesState
from fivefold.games.lines.view.interaction import interaction
from tests.games.lines.positions import cell, lines_state

# Two regions: a9 alone, shut in by the balls on b9, a8 and b8, and all the rest.
CORNER = lines_state("1B7/GB7/9/9/4Y4/9/9/2g6/8B")
LOCKED_IN = lines_state("RB7/G8/9/9/9/9/9/2g6/9")


def groups_of(made: Interaction, state: LinesState, name: str) -> list[tuple[int, ...]]:
    pick = made.picks[state.grid.index(cell(state, name))]
    return [made.groups[group] for targets in pick.targets for group in targets.groups]


def test_every_big_ball_can_be_picked_and_no_small_one() -> None:
    made = interaction(CORNER, preview=True)
    assert {CORNER.grid.name(CORNER.grid.cell(at)) for at in made.picks} == {"b9", "a8", "b8", "e5", "i1"}


def test_a_ball_rolls_to_the_regions_beside_it() -> None:
    made = interaction(CORNER, preview=True)
    assert [len(group) for group in made.groups] == [1, 75, 76]  # each region, and both
    assert [len(group) for group in groups_of(made, CORNER, "b9")] == [1, 75]
    assert [len(group) for group in groups_of(made, CORNER, "e5")] == [75]


def test_a_ball_that_is_shut_in_can_be_picked_but_not_moved() -> None:
    made = interaction(LOCKED_IN, preview=True)
    assert not groups_of(made, LOCKED_IN, "a9")
    reply = made.reply(Selection(picked=cell(LOCKED_IN, "a9")), Press(4.5, 4.5))
    assert reply.refused
    hovered = made.added(Selection(picked=cell(LOCKED_IN, "a9")), cell(LOCKED_IN, "e5"))
    assert "forbidden" in {shape.id for shape in hovered}


def test_without_preview_no_path_is_shown() -> None:
    assert all(style.walks for style in interaction(CORNER, preview=True).styles)
    assert not any(style.walks or style.lines for style in interaction(CORNER, preview=False).styles)


def test_nothing_can_be_picked_when_the_game_is_over() -> None:
    assert not interaction(replace(CORNER, over=True), preview=True).picks


def test_the_data_of_a_crowded_board_is_small() -> None:
    state = lines_state("/".join(["RGBYW1R1B", "1Y1W1R1G1"] * 4 + ["RGBYW1R1B"]))
    assert len(msgspec.json.encode(interaction(state, preview=True))) < 30_000
