"""Small things that people ask other programs for, in every game that can have them."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import PasteText
from fivefold.app.pages.pages import ListPage
from fivefold.core.scene.shapes import Label
from fivefold.games import all_games, game_named
from tests.app.player import Player


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_moves_can_be_typed_in_every_game(player: Player, game: str) -> None:
    player.play(game, level="random" if len(game_named(game).seats) > 1 else "")
    move = next(str(move) for move in player.state().moves())
    player.write(move)
    player.wait()
    assert player.moves[0] == move


def test_stones_have_the_numbers_of_their_moves_when_that_is_wanted(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8", "i9")
    assert not numbers(player)
    player.session.adjust("numbers", value=True)
    assert numbers(player) == {"1", "2"}


def numbers(player: Player) -> set[str]:
    """Return the numbers on the stones."""
    shapes = player.playing.board.scene.shapes
    return {shape.text for shape in shapes if isinstance(shape, Label) and shape.id.startswith("number")}


def test_the_time_played_and_the_best_time_are_told(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.wait(65_000)
    player.solve()
    assert " · 1:0" in player.ended().lines[0]
    player.press("home", "records")
    player.wait(times=3)
    player.fill(game="pipes")
    told = player.sees(ListPage).detail
    assert told[0] == "Time played: 1 min"
    assert told[1].startswith("Best time: 1:0")


def test_a_position_is_shared_as_a_short_text_and_played_from_it(player: Player) -> None:
    player.play("pipes", values={"size": 4})
    player.press("copy")
    text = player.clipboard
    assert text.startswith("Fivefold puzzle, Pipes\n")
    assert len(text.splitlines()) == 2
    start = player.copied()
    player.press("back", "play-pipes")
    player.give(PasteText(f"Look at this!\n{text}"))
    player.wait(times=3)
    player.press("start")
    player.wait(times=3)
    assert player.state() == start
