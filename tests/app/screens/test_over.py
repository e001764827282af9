"""After a game: what is said of it, where it stands, and what can be done next."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.app.pages.pages import FormPage, HomePage, ListPage, OverPage, ReviewPage
from fivefold.games import game_named
from tests.app.player import ControlledWriter, Player, SlowJobs

SMALL = {"side": 5, "colours": 3, "new": 1, "line": 3}
MATE = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"  # j6+ wins for blue


def stopped(player: Player, *, practice: bool = False) -> OverPage:
    """A small game of lines, stopped after a move."""
    player.play("lines", values=SMALL, practice=practice)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    return player.ended()


def test_a_score_is_placed_among_the_others_of_its_list(player: Player) -> None:
    first = scored(player)
    assert (first.headline, first.mood, first.big) == ("Game over", "ended", "3")
    assert first.lines[1] == "Place 1: Custom"
    assert [row.cells for row in first.best] == [("1", "Ann", "Today", "3")]
    player.press("home")
    second = scored(player)
    assert second.lines[1] == "Place 2: Custom"
    assert len(second.best) == 2
    assert second.own == second.best[1].id


def scored(player: Player) -> OverPage:
    """Play until there is a score, stop, and return the page after the game."""
    player.play("lines", values=SMALL)
    while not player.state().score:
        player.type(str(best_move(player.state())))
    player.press("stop", "yes")
    return player.ended()


def test_nothing_achieved_is_no_record(player: Player) -> None:
    over = stopped(player)
    assert (over.headline, over.mood, over.big) == ("Game over", "ended", "0")
    assert over.lines == ("Stopped · 1 move · 0:00", "Saved in the archive")
    assert over.best == ()


def test_a_score_above_all_before_is_a_new_record(player: Player) -> None:
    stopped(player)
    player.press("home")
    over = scored(player)
    assert (over.headline, over.mood) == ("New record!", "won")
    assert over.own == over.best[0].id


def best_move(state: Any) -> Any:
    """The one that scores most at once."""
    return max(state.moves(), key=lambda move: state.apply(move).state.score)


def test_practice_is_saved_but_has_no_place(player: Player) -> None:
    over = stopped(player, practice=True)
    assert over.lines[1:] == ("Saved in the archive, not ranked",)
    assert over.best == ()
    assert over.subtitle == "Custom, practice"


def test_until_the_record_is_checked_no_place_is_told(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    player.wait()
    over = player.sees(OverPage)
    assert over.lines[1] == "The game is being checked."
    assert not player.button("share").ready


def test_a_game_that_could_not_be_saved_says_so_and_can_be_saved_again(
    player: Player, writer: ControlledWriter
) -> None:
    player.play("lines", values=SMALL)
    writer.broken = True
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    player.wait(times=4)
    kept = "The store does not answer. The next start saves your moves from the journal."
    assert player.sees(OverPage).lines[1] == kept
    player.press("save")
    player.wait(times=4)
    assert player.sees(OverPage).lines[1] == kept
    journal = player.session.host.journal
    assert journal
    assert len(journal.left_behind()) == 1
    writer.broken = False
    player.press("save")
    assert player.ended().lines[1] == "Saved in the archive"
    assert "save" not in [button.id for button in player.sees(OverPage).buttons]
    assert journal.left_behind() == ()


def test_time_played_before_the_position_was_given_is_not_counted(player: Player) -> None:
    dealt = game_named("onet").start("easy", seed=1)
    middle = dealt.apply(next(dealt.joins()), at=60_000).state
    player.play("onet", position=str(middle))
    player.wait(5_000)
    player.press("stop", "yes")
    over = player.ended()
    assert over.lines[0] == "Stopped · 0 pairs · 0:05"
    player.press("home", "archive")
    page = player.sees(ListPage)
    player.choose("games", page.table.rows[0].id)
    assert "Time played: 0:05" in player.sees(ListPage).detail


@pytest.mark.parametrize(
    ("seat", "headline", "mood", "record", "rank"),
    [
        (0, "You win", "won", "1 of 1 won against Basic", "Beginner 1"),
        (1, "You lose", "lost", "0 of 1 won against Basic", "Beginner 1"),
    ],
)
def test_against_the_computer_the_run_of_games_is_told(
    player: Player, jobs: SlowJobs, seat: int, headline: str, mood: str, record: str, rank: str
) -> None:
    player.play("gomoku", level="basic", seat=seat)
    if seat == 0:
        _computer_gives_up(player, jobs)
    else:
        player.rest()
        player.press("resign", "yes")
    over = player.ended()
    assert (over.headline, over.mood) == (headline, mood)
    assert over.lines[1:] == (record, f"Rank: {rank}")
    assert over.run == (mood,)
    assert over.big == ""


def _computer_gives_up(player: Player, jobs: SlowJobs) -> None:
    """The computer's time runs out."""
    player.press("back")
    player.play("gomoku", level="basic", clock="60+0 1+0")
    jobs.held = True
    player.write("h8")
    player.wait(500, times=4)
    jobs.go_on()


def test_a_friend_is_named(player: Player) -> None:
    player.play("laser", position=MATE, friend="Bob")
    player.type("j6+")
    over = player.ended()
    assert (over.headline, over.mood) == ("Ann wins", "won")
    assert over.lines[0] == "Red's Pharaoh is hit · 1 move · 0:00"
    assert over.lines[1] == "Saved in the archive, not ranked"
    assert [(strip.name, strip.clock, strip.active) for strip in over.strips] == [
        ("Ann", None, True),
        ("Bob", None, False),
    ]


def test_what_was_left_on_the_clocks_is_told(player: Player) -> None:
    player.play("laser", position=MATE, friend="Bob", clock="300+3")
    player.type("j6+")
    assert [strip.clock and strip.clock.text(0) for strip in player.ended().strips] == ["5:03", "5:00"]


def test_again_begins_the_same_kind_of_game_anew(player: Player) -> None:
    stopped(player)
    player.press("again")
    player.wait(times=2)
    assert player.moves == []
    assert player.state().grid.width == SMALL["side"]
    player.press("back")
    assert isinstance(player.session.page, HomePage)


def test_again_from_a_position_begins_there(player: Player) -> None:
    player.play("laser", position=MATE, friend="Bob")
    player.type("j6+")
    player.ended()
    player.press("again")
    player.wait(times=2)
    assert str(player.state()) == MATE


def test_a_stage_that_is_passed_leads_to_the_next(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.solve()
    over = player.ended()
    assert over.mood == "won"
    assert over.headline == "Well done!"
    assert player.button("next").role == "primary"
    player.press("next")
    player.wait(times=2)
    assert player.playing.subtitle == "Round the corner, ranked"


def test_a_stage_that_is_not_passed_can_be_tried_again(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.press("act-giveup", "yes")
    over = player.ended()
    assert over.mood == "ended"
    assert "next" not in [button.id for button in over.buttons]
    assert player.button("again").label == "Try again"


def test_review_home_and_back_lead_where_they_say(player: Player) -> None:
    stopped(player)
    player.press("review")
    assert isinstance(player.session.page, ReviewPage)
    player.press("back", "home")
    assert isinstance(player.session.page, HomePage)
    player.press("play-lines", "start")
    player.wait(times=3)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    player.ended()
    player.press("back")
    assert isinstance(player.session.page, FormPage)


def test_what_is_shared_of_a_game_is_its_result(player: Player) -> None:
    player.play("laser", position=MATE, friend="Bob")
    player.type("j6+")
    player.ended()
    player.press("share")
    head, result = player.clipboard.splitlines()
    assert head == "Fivefold, Laser chess, Bob"
    assert result.startswith("Ann won: ")


def test_what_is_shared_of_a_daily_game_is_its_result(player: Player) -> None:
    player.play("lines", daily="2026-11-15")
    assert player.playing.subtitle == "Daily, 15 Nov 2026, Classic, ranked"
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    assert player.ended().lines[1] == "Saved in the archive"
    player.press("share")
    assert player.clipboard == "Fivefold daily 319, Lines, 2026-11-15\nStopped · Score: 0 · 0:00"


def test_only_the_first_try_at_a_daily_game_counts(player: Player) -> None:
    starts = []
    for kind in ("ranked", "practice"):
        player.play("lines", daily="2026-11-15")
        starts.append(str(player.state()))
        assert player.playing.subtitle.endswith(kind)
        player.type(next(str(move) for move in player.state().moves()))
        player.press("back")
        player.wait(times=3)
    assert starts[0] == starts[1]


def test_the_home_page_calls_nothing_achieved_no_best_game(player: Player) -> None:
    player.play("lines")
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop", "yes")
    player.ended()
    player.press("home")
    player.wait(times=3)
    card = next(card for card in player.sees(HomePage).cards if card.game == "lines")
    assert card.text == "1 game played\nDaily still open"
