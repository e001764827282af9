"""The review of a game: step by step, by automatic play, with analysis, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fivefold.app import analysis
from fivefold.app.pages.inputs import BoardHover, ChooseRow, FocusPart
from fivefold.app.pages.pages import BOARD, ListPage, ReviewPage
from fivefold.core.engine import PlayResult, StopFlag
from fivefold.core.record import read_record
from fivefold.engines.thinking import Task
from fivefold.games import game_named
from fivefold.play.replay import replay
from fivefold.service.match import opponent
from tests.app.player import Player, SlowJobs

GAME = ("h8", "i9", "h9", "i8", "h10", "i7", "h7", "i10", "h11")  # black wins


def reviewed(player: Player) -> ReviewPage:
    """A won game of two friends, opened for review."""
    player.play("gomoku", friend="Bob")
    player.type(*GAME)
    player.ended()
    player.press("review")
    return player.sees(ReviewPage)


def test_it_opens_at_the_end_with_all_moves(player: Player) -> None:
    page = reviewed(player)
    assert page.cursor == len(GAME)
    assert tuple(ply.text for ply in page.moves) == GAME
    assert page.status.startswith("Move 9 of 9")
    assert [strip.name for strip in page.strips] == ["Ann", "Bob"]
    assert not any(strip.active for strip in page.strips)
    assert page.ending == "Black won · 9 moves · Today"


def test_buttons_step_and_jump(player: Player) -> None:
    reviewed(player)
    assert not player.button("next").ready
    for button, cursor in (("previous", 8), ("first", 0), ("next", 1), ("next", 2), ("last", 9)):
        player.press(button)
        assert player.sees(ReviewPage).cursor == cursor
    player.press("first")
    assert not player.button("previous").ready


@pytest.mark.parametrize("part", [BOARD, "moves"])
def test_keys_step_and_jump(player: Player, part: str) -> None:
    reviewed(player)
    player.give(FocusPart(part))
    for key, cursor in {"left": 8, "up": 7, "home": 0, "pageup": 0, "right": 1, "down": 2, "end": 9}.items():
        player.press_keys(key)
        assert player.sees(ReviewPage).cursor == cursor


def test_a_move_of_the_list_is_gone_to(player: Player) -> None:
    reviewed(player)
    player.give(ChooseRow("moves", "4"))
    assert player.sees(ReviewPage).cursor == 4
    player.give(ChooseRow("moves", "99"))
    assert player.sees(ReviewPage).cursor == 9
    for nonsense in ("nonsense", "9" * 5000):
        player.give(ChooseRow("moves", nonsense))
        assert player.sees(ReviewPage).cursor == 9
        assert not player.session.page.notices


def test_a_step_forward_is_a_animation_and_a_step_back_is_not(player: Player) -> None:
    reviewed(player)
    player.press("previous")
    assert player.sees(ReviewPage).board.animation is None
    player.press("next")
    assert player.sees(ReviewPage).board.animation is not None


def test_it_plays_as_a_animation_from_the_start_until_its_end(player: Player) -> None:
    reviewed(player)
    player.give(FocusPart(BOARD))
    player.press_keys("space")
    assert player.sees(ReviewPage).cursor == 0
    assert player.button("halt").ready
    player.wait(times=400)
    assert player.sees(ReviewPage).cursor == len(GAME)
    assert player.button("film").ready


def test_the_animation_can_be_ended_and_goes_on_from_there(player: Player) -> None:
    reviewed(player)
    player.press("film")
    player.wait(times=70)
    assert "film" not in player.session.page.order  # one button stands in the place of the other
    player.press("halt")
    cursor = player.sees(ReviewPage).cursor
    assert 0 < cursor < len(GAME)
    player.wait(times=100)
    assert player.sees(ReviewPage).cursor == cursor
    player.press("film")
    player.wait(times=400)
    assert player.sees(ReviewPage).cursor == len(GAME)


def test_the_keyboard_stays_on_the_button_of_the_animation(player: Player) -> None:
    reviewed(player)
    player.session.focus("film")
    player.press_keys("enter")
    assert player.session.page.focus == "halt"
    player.press_keys("enter")
    assert player.session.page.focus == "film"


def test_the_position_and_the_game_can_be_copied(player: Player) -> None:
    reviewed(player)
    player.press("first", "next", "position")
    game = game_named(player.sees(ReviewPage).board.game)
    stone = game.read_move(game.start(), "h8")
    assert game.read_state(player.clipboard) == game.start().apply(stone).state
    player.press("record")
    record = read_record(player.clipboard)
    assert record.date == "2026-11-15"
    assert tuple(entry.text for entry in record.entries) == GAME
    assert replay(record).result


def test_one_plays_on_from_any_position_with_the_same_players(player: Player) -> None:
    reviewed(player)
    assert not player.button("play").ready
    player.press("first", "next", "next", "play")
    player.wait(times=2)
    assert player.moves == []
    assert [strip.name for strip in player.playing.strips] == ["Ann", "Bob"]
    assert player.playing.subtitle == "Practice"
    player.grid = player.state().grid
    player.click("h9")
    assert player.moves == ["h9"]
    player.press("back")
    assert isinstance(player.session.page, ReviewPage)


def test_playing_on_against_the_computer_keeps_its_level(player: Player) -> None:
    player.play("gomoku", level="basic", seat=1)
    player.rest()
    player.press("resign", "yes")
    player.ended()
    player.press("review", "first", "play")
    player.wait(times=2)
    assert [strip.name for strip in player.playing.strips] == ["Ann", "Basic"]


def test_a_game_from_the_archive_is_looked_through(player: Player) -> None:
    reviewed(player)
    player.press("go-archive")
    player.wait(times=4)
    player.choose(player.sees(ListPage).table.id, "1")
    player.wait(times=3)
    player.press("review")
    player.wait(times=3)
    assert tuple(ply.text for ply in player.sees(ReviewPage).moves) == GAME


def test_what_is_under_the_pointer_is_marked(player: Player) -> None:
    reviewed(player)
    player.press("first")
    plain = player.sees(ReviewPage).board.scene
    player.give(BoardHover((3.5, 3.5)))
    assert player.sees(ReviewPage).board.scene != plain


# Opinions


def opinions(
    monkeypatch: pytest.MonkeyPatch, scores: list[int | None], moves: Sequence[str] = ("a1",) * 9
) -> list[int]:
    """Have positions judged as given, from the view of the side to move; the order in which it is done."""
    seen: list[int] = []

    def think(stop: StopFlag, task: Task) -> PlayResult[str]:
        number = task.seed
        seen.append(number)
        return PlayResult(moves[number], scores[number], (moves[number], "b2"))

    monkeypatch.setattr(opponent, "think_text", think)
    return seen


def test_every_position_is_judged_and_charted_from_the_first_seats_view(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = opinions(monkeypatch, [0, 10, -20, 30, 250, 0, 0, -5000, 5000])
    reviewed(player)
    player.wait(times=12)
    chart = player.sees(ReviewPage).chart
    assert chart
    assert chart.values == (0, -10, -20, -30, 250, 0, 0, 1000, 1000, 1000)
    assert chart.paints == ("black", "white")
    assert sorted(seen) == list(range(9))


def marks_of(player: Player) -> dict[int, str]:
    player.wait(times=12)
    return {ply.number: ply.mark for ply in player.sees(ReviewPage).moves if ply.mark}


def test_slips_and_blunders_are_marked_by_the_winning_chance_they_gave_away(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinions(monkeypatch, [0, 100, 0, 0, 0, 250, 250, 0, -100])
    reviewed(player)
    assert marks_of(player) == {1: "slip", 2: "slip", 5: "blunder", 6: "blunder", 7: "blunder"}


def test_losing_something_in_a_decided_game_is_no_slip(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinions(monkeypatch, [900, -700, 650, -600, 600, -600, 600, -600, 600])
    reviewed(player)
    assert marks_of(player) == {}


def test_the_best_move_is_never_a_slip(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    opinions(monkeypatch, [0, 0, 0, 0, 0, 0, 500, 500, 500], moves=GAME)
    reviewed(player)
    assert marks_of(player) == {}


def test_a_side_that_is_ahead_is_not_called_even(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blue lacks a pyramid and nothing can be won at once: the score counts what stands on the board."""
    monkeypatch.setattr(analysis, "SECONDS", 0.1)
    start = str(game_named("laser").start())
    player.play("laser", friend="Bob", position=start.replace("7Pa2", "10"))
    player.type(str(next(iter(player.state().moves()))))
    player.press("resign", "yes")
    player.ended()
    player.press("review", "first")
    player.wait(times=12)
    assert player.sees(ReviewPage).value == "Red is a Pyramid ahead"


def test_the_position_that_is_shown_is_judged_first_and_its_best_line_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = opinions(monkeypatch, [150] * 9)
    reviewed(player)
    player.press("previous")
    player.wait(times=12)
    page = player.sees(ReviewPage)
    assert 8 in seen[:2]
    assert page.line == "a1 b2"
    assert (page.status, page.value) == ("Move 8 of 9", "Black is better")
    assert any(shape.id.startswith("hint") for shape in page.board.scene.shapes)
    player.press("previous")
    assert player.sees(ReviewPage).value == "White is better"


def test_levels_that_tell_no_values_give_no_chart(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    opinions(monkeypatch, [None] * 9)
    reviewed(player)
    player.wait(times=12)
    assert player.sees(ReviewPage).chart is None


def test_an_even_position_is_called_so(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    opinions(monkeypatch, [0] * 9)
    reviewed(player)
    player.press("first")
    player.wait(times=12)
    assert player.sees(ReviewPage).value == "Even"


def test_a_game_for_one_has_neither_strips_nor_opinions(player: Player) -> None:
    player.play("lines", values={"side": 5, "colours": 3, "new": 1, "line": 3})
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    player.ended()
    player.press("review")
    page = player.sees(ReviewPage)
    assert (page.strips, page.chart, page.line) == ((), None, "")
    assert page.status == "Move 1 of 1 · Stopped"
    assert page.value == "Score: 0"


def test_the_progress_of_the_analysis_is_told_while_it_runs(
    player: Player, jobs: SlowJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinions(monkeypatch, [0] * 9)
    reviewed(player)
    player.press("back")
    jobs.held = True
    player.press("review")
    player.wait(times=3)
    page = player.sees(ReviewPage)
    assert page.status.startswith("Move 9 of 9")
    assert page.progress == "Moves analysed: 0 of 9"
    assert page.standing.endswith(page.progress)
    assert page.chart  # its place is kept, so that nothing moves when values come
    jobs.go_on()
    player.wait(times=12)
    assert player.sees(ReviewPage).progress == ""
