from __future__ import annotations

import pytest

from fivefold.app.pages.pages import HelpPage, ListPage, ReviewPage
from fivefold.app.pages.parts import PickField
from fivefold.games import game_named
from fivefold.service.store import Store
from tests.app.fakes import SessionUser
from tests.app.screens.played import dealt, laser, lines, solved, stage


def options(user: SessionUser, name: str) -> list[str]:
    field = user.field(name)
    assert isinstance(field, PickField)
    return [option.label for option in field.options]


@pytest.fixture
def best(user: SessionUser, store: Store) -> list[str]:
    """Five games of Lines by two accounts; their scores as the list should have them."""
    other = store.accounts.create("Bo", "2026-11-15").wait()
    scores = (120, 7, 1284, 40, 300)
    for seed, score in enumerate(scores):
        lines(store, 1, seed=seed, score=score, account=1 if seed % 2 else other)
    return ["1\u00a0284", "300", "120", "40", "7"]


def test_an_empty_list_says_what_comes_there(user: SessionUser) -> None:
    user.press("records")
    page = user.sees(ListPage)
    assert page.podium == ()
    assert page.table.empty == "No records yet. Finished ranked games appear here."


def test_the_best_three_stand_on_the_podium_and_the_rest_below(user: SessionUser, best: list[str]) -> None:
    user.press("records")
    page = user.sees(ListPage)
    assert [row.cells[2] for row in page.podium] == best[:3]
    assert [row.cells[2] for row in page.table.rows] == best[3:]
    assert [row.cells[0] for row in (*page.podium, *page.table.rows)] == ["1", "2", "3", "4", "5"]


def test_each_account_has_a_list_of_its_own(user: SessionUser, best: list[str]) -> None:
    user.press("records")
    user.fill(account="1")
    page = user.sees(ListPage)
    assert {row.cells[1] for row in page.podium} == {"Ann"}
    assert len(page.podium) == 2
    user.fill(account="")
    assert len(user.sees(ListPage).podium) == 3


def test_a_place_opens_its_game_by_pointer_and_by_keys(user: SessionUser, best: list[str]) -> None:
    user.press("records")
    user.choose("podium", user.sees(ListPage).podium[1].id, open=True)
    assert user.sees(ReviewPage)
    user.press("back")
    while user.session.page.focus != "podium":
        user.press_keys("tab")
    user.press_keys("home", "right", "enter")
    assert user.sees(ReviewPage)
    user.press("back")
    for digits in (20, 5000):
        user.choose("scores", "9" * digits, open=True)
        assert not user.sees(ListPage).notices


def test_the_overview_has_the_best_of_each_list_and_opens_it(user: SessionUser, best: list[str]) -> None:
    user.press("records")
    assert options(user, "list") == ["Best of each list", "Classic"]
    user.fill(list="overview")
    page = user.sees(ListPage)
    assert [row.cells[:3:2] for row in page.table.rows] == [("Classic", best[0])]
    user.choose("lists", page.table.rows[0].id, open=True)
    assert len(user.sees(ListPage).podium) == 3


def test_the_fewest_steps_of_every_level_of_pipes(user: SessionUser, store: Store) -> None:
    game = game_named("pipes")
    names = [each.name for each in game.stages[:2]]
    for name in names:
        stage(store, name)
    user.press("records")
    user.fill(game="pipes")
    page = user.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == [each.title for each in game.stages[:2]]
    assert [column.label for column in page.table.columns][2] == "Steps"
    assert page.detail[1].startswith("Best time: ")


def test_levels_stand_in_their_order_and_own_options_after_them(user: SessionUser, store: Store) -> None:
    game = game_named("pipes")
    for name in (game.stages[10].name, game.stages[1].name):
        stage(store, name)
    dealt(store, 5, size=4)
    dealt(store, 6)
    user.press("records")
    user.fill(game="pipes", list="overview")
    lists = [row.cells[0] for row in user.sees(ListPage).table.rows]
    own = "Blocks per side: 4 · Difficulty: Easy"
    assert lists == ["Easy", game.stages[1].title, game.stages[10].title, own]


def test_boards_dealt_by_the_same_options_compare(user: SessionUser, store: Store) -> None:
    for seed in (5, 6, 7):
        dealt(store, seed)
    user.press("records")
    user.fill(game="pipes", list="group easy")
    steps = [int(row.cells[2]) for row in user.sees(ListPage).podium]
    assert len(steps) == 3
    assert steps == sorted(steps)


def test_onet_has_a_list_for_every_level_and_stage(user: SessionUser, store: Store) -> None:
    game = game_named("onet")
    for start in (game.start("slide-up", seed=1), game.start("easy", seed=1), game.stages[2].start(1)):
        solved(store, "onet", start, moves=5)
    user.press("records")
    user.fill(game="onet", list="overview")
    page = user.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == ["Easy", "Slide-up", game.stages[2].title]
    assert [column.label for column in page.table.columns][2] == "Score"


def test_daily_games_have_a_list_for_each_day(user: SessionUser, store: Store) -> None:
    lines(store, 10, daily="2026-11-15")
    lines(store, 10, daily="2026-11-13", date="2026-11-13")
    user.press("records")
    assert options(user, "list") == ["Best of each list", "Daily, Today", "Daily, 13 Nov"]
    user.fill(list="day 2026-11-13")
    assert [row.cells[4] for row in user.sees(ListPage).podium] == ["13 Nov"]


def test_games_against_the_computer_are_counted_by_level(user: SessionUser, store: Store) -> None:
    for level, loser in (("easy", 1), ("easy", 1), ("easy", 0), ("medium", 1)):
        laser(store, level, resigns=loser)
    user.press("records")
    user.fill(game="laser", account="1")
    page = user.sees(ListPage)
    assert [row.cells for row in page.table.rows] == [
        ("Medium", "1", "1", "0", "0"),
        ("Easy", "3", "2", "0", "1"),
    ]
    assert page.detail[1].startswith("Rank: Beginner")


def test_everybodys_ranks_stand_in_order(user: SessionUser, store: Store) -> None:
    other = store.accounts.create("Bo", "2026-11-15").wait()
    laser(store, "easy")
    for _ in range(20):
        laser(store, "medium", account=other, name="Bo")
    user.press("records")
    user.fill(game="laser")
    rows = user.sees(ListPage).table.rows
    assert [row.cells[0] for row in rows] == ["Bo", "Ann"]
    assert rows[1].cells[-1] == "Beginner 1"


def test_how_ranks_are_found_is_one_button_away(user: SessionUser) -> None:
    user.press("records", "formula")
    page = user.sees(HelpPage)
    assert page.topics[page.open].title == "Ranks"


def test_games_for_two_have_a_list_of_wins_for_each_level(user: SessionUser, store: Store) -> None:
    """The shortest wins come first, and lost games are in no list."""
    for level, resigns in (("easy", 1), ("easy", 0), ("easy", 1), ("medium", 1)):
        laser(store, level, resigns=resigns)
    user.press("records")
    user.fill(game="laser")
    assert options(user, "list") == ["All levels", "Against Medium", "Against Easy"]
    user.fill(list="level easy")
    page = user.sees(ListPage)
    assert [row.cells[:3] for row in page.podium] == [("1", "Ann", "1"), ("2", "Ann", "1")]
    user.choose("podium", page.podium[0].id, open=True)
    assert user.sees(ReviewPage)


def test_without_a_win_there_is_no_list_to_choose(user: SessionUser, store: Store) -> None:
    laser(store, "easy", resigns=0)
    user.press("records")
    user.fill(game="laser")
    assert "list" not in user.session.page.order
