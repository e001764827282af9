"""Interaction data: tiles, their partners, and the keys of the acts."""

from __future__ import annotations

from dataclasses import replace

from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release, Selection
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.view.interaction import interaction
from tests.games.onet.boards import own

BOARD = own("A.A/BCB/CA.")


def test_every_tile_can_be_picked() -> None:
    made = interaction(BOARD, preview=True)
    assert set(made.picks) == {at for at, tile in enumerate(BOARD.tiles) if tile}


def test_a_pair_has_one_name_from_both_ends() -> None:
    made, (left, right) = interaction(BOARD, preview=True), (Cell(0, 0), Cell(2, 0))
    assert made.reply(Selection(picked=left), Press(2.5, 0.5)).move == "a3c3"
    assert made.reply(Selection(picked=right), Press(0.5, 0.5)).move == "a3c3"
    assert made.reply(Selection(pressed=right), Release(0.5, 0.5)).move == "a3c3"


def test_a_tile_that_does_not_match_is_refused_and_picked() -> None:
    reply = interaction(BOARD, preview=True).reply(Selection(picked=Cell(0, 0)), Press(0.5, 1.5))
    assert (reply.refused, reply.selection.picked) == (True, Cell(0, 1))


def test_lines_are_previewed_if_wanted() -> None:
    assert len(interaction(BOARD, preview=True).paths) == sum(1 for _ in BOARD.joins())
    assert not interaction(BOARD, preview=False).paths


def test_a_lost_stage_can_be_tried_again_by_key() -> None:
    made = interaction(replace(BOARD, phase=Phase.LATE), preview=True)
    assert not made.picks
    assert {key: made.reply(Selection(), Key(key)).move for key in ("r", "e", "enter", "space")} == {
        "r": "retry",
        "e": "end",
        "enter": "retry",
        "space": "retry",
    }
