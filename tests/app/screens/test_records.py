from __future__ import annotations

import pytest

from fivefold.app.pages.pages import HelpPage, ListPage, ReviewPage
from fivefold.app.pages.parts import PickField
from fivefold.games import game_named
from fivefold.service.store import Store
from tests.app.fakes import Guest
from tests.app.screens.played import dealt, laser, lines, solved, stage


def options(guest: Guest, name: str) -> list[str]:
    field = guest.field(name)
    assert isinstance(field, PickField)
    return [option.label for option in field.options]


@pytest.fixture
def best(guest: Guest, store: Store) -> list[str]:
    """Five games of Lines by two accounts; their scores as the list should have them."""
    other = store.accounts.create("Bo", "2026-11-15").wait()
    scores = (120, 7, 1284, 40, 300)
    for seed, score in enumerate(scores):
        lines(store, 1, seed=seed, score=score, account=1 if seed % 2 else other)
    return ["1\u00a0284", "300", "120", "40", "7"]


def test_an_empty_list_says_what_comes_there(guest: Guest) -> None:
    guest.press("records")
    page = guest.sees(ListPage)
    assert page.podium == ()
    assert page.table.empty == "Nothing yet. Finished ranked games appear here."


def test_the_best_three_stand_on_the_podium_and_the_rest_below(guest: Guest, best: list[str]) -> None:
    guest.press("records")
    page = guest.sees(ListPage)
    assert [row.cells[2] for row in page.podium] == best[:3]
    assert [row.cells[2] for row in page.table.rows] == best[3:]
    assert [row.cells[0] for row in (*page.podium, *page.table.rows)] == ["1", "2", "3", "4", "5"]


def test_each_account_has_a_list_of_its_own(guest: Guest, best: list[str]) -> None:
    guest.press("records")
    guest.fill(account="1")
    page = guest.sees(ListPage)
    assert {row.cells[1] for row in page.podium} == {"Ann"}
    assert len(page.podium) == 2
    guest.fill(account="")
    assert len(guest.sees(ListPage).podium) == 3


def test_a_place_opens_its_game_by_pointer_and_by_keys(guest: Guest, best: list[str]) -> None:
    guest.press("records")
    guest.choose("podium", guest.sees(ListPage).podium[1].id, open=True)
    assert guest.sees(ReviewPage)
    guest.press("back")
    while guest.session.page.focus != "podium":
        guest.press_keys("tab")
    guest.press_keys("home", "right", "enter")
    assert guest.sees(ReviewPage)


def test_the_overview_has_the_best_of_each_list_and_opens_it(guest: Guest, best: list[str]) -> None:
    guest.press("records")
    assert options(guest, "list") == ["Best of every list", "Classic"]
    guest.fill(list="overview")
    page = guest.sees(ListPage)
    assert [row.cells[:3:2] for row in page.table.rows] == [("Classic", best[0])]
    guest.choose("lists", page.table.rows[0].id, open=True)
    assert len(guest.sees(ListPage).podium) == 3


def test_the_fewest_steps_of_every_level_of_pipes(guest: Guest, store: Store) -> None:
    game = game_named("pipes")
    names = [each.name for each in game.stages[:2]]
    for name in names:
        stage(store, name)
    guest.press("records")
    guest.fill(game="pipes")
    page = guest.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == [each.title for each in game.stages[:2]]
    assert [column.label for column in page.table.columns][2] == "Steps"
    assert page.detail[1].startswith("Best time: ")


def test_levels_stand_in_their_order_and_own_options_after_them(guest: Guest, store: Store) -> None:
    game = game_named("pipes")
    for name in (game.stages[10].name, game.stages[1].name):
        stage(store, name)
    dealt(store, 5, size=4)
    dealt(store, 6)
    guest.press("records")
    guest.fill(game="pipes", list="overview")
    lists = [row.cells[0] for row in guest.sees(ListPage).table.rows]
    own = "Blocks per side: 4 · Difficulty: Easy"
    assert lists == ["Easy", game.stages[1].title, game.stages[10].title, own]


def test_boards_dealt_by_the_same_options_compare(guest: Guest, store: Store) -> None:
    for seed in (5, 6, 7):
        dealt(store, seed)
    guest.press("records")
    guest.fill(game="pipes", list="group easy")
    steps = [int(row.cells[2]) for row in guest.sees(ListPage).podium]
    assert len(steps) == 3
    assert steps == sorted(steps)


def test_onet_has_a_list_for_every_level_and_stage(guest: Guest, store: Store) -> None:
    game = game_named("onet")
    for start in (game.start("slide-up", seed=1), game.start("easy", seed=1), game.stages[2].start(1)):
        solved(store, "onet", start, moves=5)
    guest.press("records")
    guest.fill(game="onet", list="overview")
    page = guest.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == ["Easy", "Slide-up", game.stages[2].title]
    assert [column.label for column in page.table.columns][2] == "Score"


def test_daily_games_have_a_list_for_each_day(guest: Guest, store: Store) -> None:
    lines(store, 10, daily="2026-11-15")
    lines(store, 10, daily="2026-11-13", date="2026-11-13")
    guest.press("records")
    assert options(guest, "list") == ["Best of every list", "Daily, Today", "Daily, 13 Nov"]
    guest.fill(list="day 2026-11-13")
    assert [row.cells[4] for row in guest.sees(ListPage).podium] == ["13 Nov"]


def test_games_against_the_computer_are_counted_by_level(guest: Guest, store: Store) -> None:
    for level, loser in (("easy", 1), ("easy", 1), ("easy", 0), ("medium", 1)):
        laser(store, level, resigns=loser)
    guest.press("records")
    guest.fill(game="laser", account="1")
    page = guest.sees(ListPage)
    assert [row.cells for row in page.table.rows] == [
        ("Medium", "1", "1", "0", "0"),
        ("Easy", "3", "2", "0", "1"),
    ]
    assert page.detail[1].startswith("Rank: Bamboo")


def test_everybodys_ranks_stand_in_order(guest: Guest, store: Store) -> None:
    other = store.accounts.create("Bo", "2026-11-15").wait()
    laser(store, "easy")
    for _ in range(20):
        laser(store, "medium", account=other, name="Bo")
    guest.press("records")
    guest.fill(game="laser")
    rows = guest.sees(ListPage).table.rows
    assert [row.cells[0] for row in rows] == ["Bo", "Ann"]
    assert rows[1].cells[-1] == "Bamboo, one star"


def test_how_ranks_are_found_is_one_button_away(guest: Guest) -> None:
    guest.press("records", "formula")
    page = guest.sees(HelpPage)
    assert page.topics[page.open].title == "Ranks"
