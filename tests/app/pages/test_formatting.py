from __future__ import annotations

import pytest

from fivefold.app.pages.formatting import (
    account_face,
    format_day,
    format_duration,
    format_full_day,
    format_long_duration,
    format_number,
    game_badge,
    game_title,
    group_title,
    list_title,
    opponent_name,
    outcome_mood,
    outcome_text,
    player_names,
    short_outcome,
)
from fivefold.core.record import Player
from fivefold.core.values import replace
from fivefold.games import all_games, game_named
from fivefold.service.store import GameSummary, GameTags
from tests.app.summaries import PLAYED, against, solo


@pytest.mark.parametrize(("n", "said"), [(None, ""), (0, "0"), (999, "999"), (1284, "1\u00a0284")])
def test_thousands_stand_apart(n: int | None, said: str) -> None:
    assert format_number(n) == said


@pytest.mark.parametrize(
    ("ms", "short", "long"),
    [(0, "0:00", "0 min"), (252_999, "4:12", "4 min"), (3_852_000, "1:04:12", "1 h 4 min")],
)
def test_times(ms: int, short: str, long: str) -> None:
    assert (format_duration(ms), format_long_duration(ms)) == (short, long)


@pytest.mark.parametrize(
    ("date", "said"),
    [
        ("2026-03-01", "Today"),
        ("2026-02-28", "Yesterday"),
        ("2026-01-09", "9 Jan"),
        ("2025-12-31", "31 Dec 2025"),
        ("", ""),
        ("1997-13-40", "1997-13-40"),
    ],
)
def test_days_are_said_as_one_would_today(date: str, said: str) -> None:
    assert format_day(date, "2026-03-01") == said


@pytest.mark.parametrize(("date", "said"), [("2026-03-01", "1 Mar 2026"), ("1997-13-40", "1997-13-40")])
def test_days_with_their_year(date: str, said: str) -> None:
    assert format_full_day(date) == said


@pytest.mark.parametrize(
    ("summary", "expected"),
    [
        (replace(PLAYED, finished=False), "open"),
        (replace(PLAYED, winner=0), "won"),
        (replace(PLAYED, winner=1), "lost"),
        (replace(PLAYED, winner=0, tags=GameTags(seat=1)), "lost"),
        (replace(PLAYED, winner=None), "drawn"),
        (replace(PLAYED, winner=None, result="- annulled"), ""),
        (replace(PLAYED, winner=0, players=(Player("person", "Ann"), Player("person", "Bo"))), ""),
        (replace(solo("lines", 3), winner=None), ""),
        (replace(solo("pipes", 3), winner=0), "won"),
    ],
)
def test_a_game_is_taken_as_it_went_for_its_account(summary: GameSummary, expected: str) -> None:
    assert outcome_mood(summary) == expected


def test_accounts_of_one_session_have_faces_of_their_own() -> None:
    faces = [account_face(number) for number in range(1, 31)]
    assert len(set(faces)) == len(faces)


def test_people_go_by_name_and_the_computer_by_its_level() -> None:
    laser = game_named("laser")
    assert player_names(laser, PLAYED.players) == "Ann, Easy"
    assert opponent_name(laser, PLAYED) == "Easy"
    assert opponent_name(laser, replace(PLAYED, tags=GameTags(seat=1))) == "Ann"
    assert opponent_name(game_named("lines"), solo("lines", 3)) == ""


def test_what_this_program_does_not_have_any_more_keeps_its_name() -> None:
    assert game_title("checkers") == "checkers"
    assert game_badge("checkers") is None
    assert player_names(None, (Player("computer", "hard"),)) == "hard"
    assert player_names(game_named("laser"), (Player("computer", "gone"),)) == "gone"


@pytest.mark.parametrize(
    ("summary", "said", "short"),
    [
        (replace(PLAYED, finished=False, result=""), "Under way", "Under way"),
        (PLAYED, "Won: Pharaoh hit", "Won"),
        (replace(PLAYED, winner=1), "Lost: Pharaoh hit", "Lost"),
        (replace(PLAYED, winner=None, result="- Draw agreed"), "Draw: Draw agreed", "Draw"),
        (replace(PLAYED, winner=None, result="- annulled"), "Ended by the administrator", "No result"),
        (replace(against("easy", 1, seat=1), result="1 Resigned"), "Won: Resigned", "Won"),
        (
            replace(PLAYED, players=(Player("person", "Ann"), Player("person", "Bo")), winner=1),
            "Bo won: Pharaoh hit",
            "Bo won",
        ),
        (replace(solo("lines", 312), result="- stopped"), "Stopped", "Stopped"),
        (replace(solo("lines", 312), result="- full"), "No room for the new balls", "Finished"),
    ],
)
def test_outcomes_are_told_from_the_accounts_side(summary: object, said: str, short: str) -> None:
    assert outcome_text(summary) == said  # type: ignore[arg-type]
    assert short_outcome(summary) == short  # type: ignore[arg-type]


def test_lists_are_called_as_their_preset_or_stage() -> None:
    lines, onet = game_named("lines"), game_named("onet")
    assert group_title(lines, "ninety-eight") == "Ninety-eight"
    assert group_title(lines, "colours=6") == "Custom"
    assert group_title(lines, "") == "All"
    assert group_title(onet, onet.stages[3].name) == onet.stages[3].title


def test_among_other_lists_options_of_ones_own_are_told() -> None:
    lines = game_named("lines")
    told = "Colours: 6 · Points: More per ball for longer lines"
    assert list_title(lines, "colours=6,points=square") == told
    assert list_title(lines, "hats=6") == "Custom"
    assert list_title(lines, "grand") == "Grand"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_a_badge_with_a_picture(game: object) -> None:
    shown = game_badge(game.name)  # type: ignore[attr-defined]
    assert shown
    assert shown.kind in {art.kind for art in game.sprites}  # type: ignore[attr-defined]
