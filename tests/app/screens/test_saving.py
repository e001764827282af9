"""The moment of a move: it is shown once it is saved, and told where it cannot be."""

from __future__ import annotations

from fivefold.app.pages.pages import HomePage
from tests.app.player import ControlledWriter, Player

JOURNAL = "The store does not answer; your moves are kept in a journal meanwhile."


def test_a_move_is_shown_once_it_is_saved(player: Player, writer: ControlledWriter) -> None:
    player.play("gomoku", friend="Bob")
    writer.held = True
    player.write("h8")
    player.wait()
    assert player.moves == []
    writer.go_on()
    player.wait()
    assert player.moves == ["h8"]
    assert player.told == []


def test_a_move_that_is_not_saved_in_time_is_shown_with_a_warning(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("gomoku", friend="Bob")
    writer.held = True
    player.write("h8")
    player.wait(249)
    assert player.moves == []
    player.wait(1)
    assert player.moves == ["h8"]
    assert player.told == [JOURNAL]


def test_what_gathered_while_the_disk_was_slow_is_saved_together(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("gomoku", friend="Bob")
    writer.held = True
    for move in ("h8", "i9", "h9"):
        player.write(move)
        player.wait(260)
    writer.held = False
    writer.go_on()
    player.wait(times=3)
    assert _continued(player) == ["h8", "i9", "h9"]


def test_a_move_that_cannot_be_saved_is_told_and_saved_with_the_next(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("gomoku", friend="Bob")
    writer.broken = True
    player.type("h8")
    assert player.moves == ["h8"]
    assert player.told == ["Not saved: the disk is full.", JOURNAL]
    writer.broken = False
    player.type("i9")
    assert _continued(player) == ["h8", "i9"]


def test_what_cannot_be_saved_after_all_is_told_too_and_is_not_said_to_be_kept(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("gomoku", friend="Bob")
    writer.held = True
    player.write("h8")
    player.wait(260)
    writer.held, writer.broken = False, True
    writer.go_on()
    player.wait()
    assert player.told == [JOURNAL, "Not saved: the disk is full."]
    player.wait(10_000)
    player.press("back")
    assert player.told == ["The store does not answer. The next start saves your moves from the journal."]


def test_a_game_left_before_its_last_move_is_saved_keeps_that_move(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("gomoku", friend="Bob")
    writer.held = True
    player.write("h8")
    player.wait(260)
    player.write("i9")
    writer.held = False
    writer.go_on()
    assert _continued(player) == ["h8", "i9"]


def test_nothing_is_entered_before_the_last_move_is_saved(player: Player, writer: ControlledWriter) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    writer.held = True
    player.write("i9")
    player.press("undo")
    assert player.playing.status == "One moment: the last move is not saved yet."
    writer.held = False
    writer.go_on()
    player.wait()
    assert player.moves == ["h8", "i9"]


def test_a_game_without_a_move_is_not_kept(player: Player) -> None:
    player.play("lines")
    player.press("back")
    player.wait(times=3)
    assert player.told == []
    assert "continue" not in player.sees(HomePage).pressable()


def _continued(player: Player) -> list[str]:
    """Leave the game and go on with it from the home page: the moves it has then."""
    player.press("back")
    player.wait(times=3)
    player.press("continue")
    player.wait(times=3)
    return player.moves
