"""The side from which a board is seen: the player's own, flipped, or that of the player to move."""

from __future__ import annotations

from fivefold.app.pages.inputs import BoardHover, DescribeFrontEnd
from fivefold.app.pages.pages import ReviewPage
from fivefold.core.scene.shapes import Sprite
from tests.app.player import Player


def piece_at(player: Player, x: float, y: float) -> str:
    """Return the kind of the piece that the page shows at a point."""
    shapes = player.playing.board.scene.shapes
    return next((s.name for s in shapes if isinstance(s, Sprite) and (s.x, s.y) == (x, y)), "")


def test_the_own_side_is_at_the_bottom(player: Player) -> None:
    player.play("laser", friend="Bob", seat=0)
    assert piece_at(player, 9.5, 7.5) == "sphinx-blue"
    assert [bar.seat for bar in player.playing.strips] == [0, 1]
    player.press("go-home")
    player.play("laser", friend="Bob", seat=1)
    assert piece_at(player, 9.5, 7.5) == "sphinx-red"
    assert [bar.seat for bar in player.playing.strips] == [1, 0]


def test_moves_are_made_where_they_are_seen(player: Player) -> None:
    """The second player of Five in a row presses the cell seen at the bottom left."""
    player.play("gomoku", friend="Bob", seat=1)
    player.type("h8")
    player.click("a1")
    assert player.moves == ["h8", "o15"]
    player.rest()
    assert piece_at(player, 0.5, 14.5) == "stone-white"


def test_arrow_keys_and_the_pointer_follow_the_board(player: Player) -> None:
    player.play("gomoku", friend="Bob", seat=1)
    player.at_board("right", "up")
    cursor = player.playing.board.focus
    assert cursor == (7, 6)  # one row above the middle, as it is seen
    player.press_keys("enter")
    assert player.moves == ["h7"]
    player.rest()
    player.give(BoardHover((0.5, 14.5)))
    ghost = next(s for s in player.playing.board.scene.shapes if s.id == "ghost")
    assert isinstance(ghost, Sprite)
    assert (ghost.x, ghost.y) == (0.5, 14.5)


def test_interaction_data_are_turned_too(player: Player) -> None:
    player.give(DescribeFrontEnd(wants_interaction=True))
    player.play("gomoku", friend="Bob", seat=1)
    interaction = player.playing.board.interaction
    assert interaction
    assert interaction.turned


def test_flipping_is_remembered_for_the_game(player: Player) -> None:
    player.play("laser", friend="Bob", seat=0)
    player.press_keys("f")
    assert piece_at(player, 9.5, 7.5) == "sphinx-red"
    player.press("go-home")
    player.play("laser", friend="Bob", seat=0)
    assert piece_at(player, 9.5, 7.5) == "sphinx-red"
    player.press("flip")
    assert piece_at(player, 9.5, 7.5) == "sphinx-blue"
    player.press("go-home")
    player.play("lines")
    assert "flip" not in player.session.page.order


def test_the_board_can_turn_to_the_player_to_move(player: Player) -> None:
    player.session.adjust("side", "mover")
    player.play("gomoku", friend="Bob", seat=0)
    assert [bar.seat for bar in player.playing.strips] == [0, 1]
    player.type("h8")
    player.rest()
    player.wait()
    assert [bar.seat for bar in player.playing.strips] == [1, 0]
    player.type("a1")
    player.rest()
    player.wait()
    assert [bar.seat for bar in player.playing.strips] == [0, 1]


def test_the_first_player_can_stay_at_the_bottom(player: Player) -> None:
    player.session.adjust("side", "first")
    player.play("laser", friend="Bob", seat=1)
    assert piece_at(player, 9.5, 7.5) == "sphinx-blue"


def test_a_review_shows_the_same_side_and_flips(player: Player) -> None:
    player.play("laser", friend="Bob", seat=1)
    player.press("resign", "yes")
    player.ended()
    player.press("review")
    assert [bar.seat for bar in player.sees(ReviewPage).strips] == [1, 0]
    player.press("flip")
    assert [bar.seat for bar in player.sees(ReviewPage).strips] == [0, 1]
