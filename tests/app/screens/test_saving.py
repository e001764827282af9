"""The moment of a move: it is shown once it is saved, and told where it cannot be."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import Input, KeyPress, Quit
from fivefold.app.pages.pages import HelpPage, HomePage, OverPage, PlayingPage
from fivefold.core.input import Key
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


def break_everything(player: Player, writer: ControlledWriter) -> None:
    """Let neither the store nor the journal take anything."""
    assert player.session.host.journal
    player.session.host.journal.folder.write_text("in the way")
    writer.broken = True


@pytest.fixture
def nowhere(player: Player, writer: ControlledWriter) -> Player:
    """A player whose first move is saved nowhere."""
    player.play("gomoku", friend="Bob")
    break_everything(player, writer)
    player.type("h8")
    assert player.moves == ["h8"]
    return player


def test_a_game_that_is_saved_nowhere_is_not_left_without_a_question(
    nowhere: Player, writer: ControlledWriter
) -> None:
    for way in ("back", "go-home"):
        nowhere.press(way)
        question = nowhere.sees(PlayingPage).question
        assert question
        assert question.text == "Your moves are not saved"
        assert question.detail.startswith("Not saved anywhere: ")
        assert question.detail.endswith(" If you leave now, they are lost.")
        nowhere.press("stay")
    writer.broken = False
    nowhere.wait(1000, times=3)
    assert _continued(nowhere) == ["h8"]


def test_a_new_game_does_not_take_the_place_of_one_that_is_saved_nowhere(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("lines")
    break_everything(player, writer)
    move = next(str(move) for move in player.state().moves())
    player.type(move)
    player.press("new", "stay")
    assert player.moves == [move]
    player.press("new", "lose")
    assert player.moves == []


def test_whoever_wants_to_can_lose_a_game_that_is_saved_nowhere(nowhere: Player) -> None:
    nowhere.press("back", "lose")
    assert "continue" not in nowhere.sees(HomePage).pressable()


@pytest.mark.parametrize("way", [Quit(), KeyPress(Key("ctrl+q"))])
def test_the_program_asks_before_it_ends_with_a_game_that_is_saved_nowhere(
    nowhere: Player, way: Input
) -> None:
    nowhere.press("go-help")
    nowhere.session.handle(way)
    assert nowhere.session.open
    assert nowhere.sees(HelpPage).question
    nowhere.press("stay")
    assert nowhere.session.open
    nowhere.session.handle(way)
    nowhere.session.handle(way)  # it was asked
    assert not nowhere.session.open


def test_a_finished_game_that_is_saved_nowhere_is_not_left_without_a_question(
    nowhere: Player, writer: ControlledWriter
) -> None:
    nowhere.press("resign", "yes")
    nowhere.wait(times=4)
    for way in ("back", "go-archive", "again"):
        nowhere.press(way)
        assert nowhere.sees(OverPage).question
        nowhere.press("stay")
    writer.broken = False
    nowhere.press("save")
    nowhere.wait(times=4)
    nowhere.press("back")
    assert nowhere.sees(HomePage).question is None


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
