"""Animations on the board: which must be seen, which can be skipped, and inputs meanwhile."""

from __future__ import annotations

from functools import partial

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import OverPage, PlayingPage
from fivefold.app.pages.parts import BoardPart
from fivefold.core.scene.shapes import Sprite
from fivefold.service.store import GameQuery
from tests.app.boards import picked
from tests.app.player import FRAME, Player

BALL = "side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de"
PHARAOH_LOST = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"  # j6+ bends the beam along the rank, into red's Pharaoh


def test_an_animation_that_must_be_seen_is_skipped_by_space_escape_or_pressing_its_line(
    player: Player,
) -> None:
    player.play("laser", friend="Bob")
    skips = (
        (partial(player.press_keys, "escape"), "Escape"),
        (partial(player.at_board, "space"), "Escape"),
        (partial(player.give, PressButton("skip")), "Escape"),
    )
    for skip, key in skips:
        player.write(next(str(move) for move in player.state().moves()))
        player.wait(times=2)
        assert _runs(player)
        assert player.playing.skip
        assert player.playing.status == f"Watch what happens; {key} skips"
        skip()
        assert not _runs(player)
        assert not player.playing.skip
        assert isinstance(player.session.page, PlayingPage)


def test_an_animation_moves_no_button_from_its_place(player: Player) -> None:
    player.play("laser", friend="Bob")
    before = [button.id for button in player.playing.buttons]
    player.write("j4i5")
    player.wait()
    assert _runs(player)
    assert [button.id for button in player.playing.buttons] == before


def test_while_water_runs_the_page_tells_what_is_seen_of_it(player: Player) -> None:
    player.play("pipes", stage="level-28")
    assert player.button("act-done").role == "primary"
    player.press("act-done")
    told = []
    while _runs(player):
        assert player.playing.under_way
        assert player.playing.status == player.playing.under_way.value
        told.append(player.playing.status)
        player.wait()
    so_far = [f"Cycle {n}. No leak so far." for n in range(1, 7)]
    assert list(dict.fromkeys(told)) == [*so_far, "Cycle 6. It leaks."]
    assert player.playing.under_way is None
    assert player.playing.status.startswith("It leaks at ")


def test_during_such_a_animation_the_last_input_is_kept_and_done_afterwards(player: Player) -> None:
    player.play("laser", friend="Bob")
    player.write("j4i5")
    player.wait()
    assert _runs(player)
    player.click("e7")
    player.click("a5")
    assert not picked(player.playing.board)
    player.rest()
    player.wait()
    assert picked(player.playing.board) == _name_at(player.playing.board, "a5", player)


def test_other_animations_let_one_play_on(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.click("e5")
    player.wait()
    assert _runs(player)
    first = player.playing.board.animation
    player.click("e5")
    player.click("a1")
    player.wait()
    assert len(player.moves) == 2
    assert player.playing.board.animation is not first


def test_without_motion_nothing_has_to_be_waited_for(player: Player) -> None:
    player.session.adjust("motion", "off")
    player.play("laser", friend="Bob")
    player.write("j4i5")
    player.wait()
    assert player.moves == ["j4i5"]
    assert not _runs(player)
    player.click("e7")
    assert picked(player.playing.board) == ""


def _runs(player: Player) -> bool:
    board = player.playing.board
    return board.animating(0)


def _name_at(board: BoardPart, cell: str, player: Player) -> str:
    at = player.grid.named(cell)
    sprites = (shape for shape in board.scene.shapes if isinstance(shape, Sprite))
    return next(sprite.id for sprite in sprites if (sprite.x, sprite.y) == (at.x + 0.5, at.y + 0.5))


def test_leaving_during_the_last_animation_loses_nothing(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    player.write("j6+")
    player.wait(times=2)
    assert _runs(player)
    player.press("back")
    player.wait(times=4)
    (game,) = player.session.store.archive.list(GameQuery()).games
    assert (game.finished, game.winner) == (True, 0)


def test_the_end_is_seen_before_the_page_changes(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    player.write("j6+")
    player.wait(times=2)
    assert _runs(player)
    assert isinstance(player.session.page, PlayingPage)
    player.wait(FRAME, times=200)
    assert isinstance(player.session.page, OverPage)
