"""Records: what the games amount to, held against sums made by hand."""

from __future__ import annotations

from itertools import product

import pytest

from fivefold.games import game_named
from fivefold.service.rank import LAST, rank, rank_of_points
from fivefold.service.store import GameSummary, GameTags, Store
from fivefold.service.store.game_summary import Best
from fivefold.service.store.leaderboard import Tally
from tests.service.store.crowd import counted, crowd

WAYS: tuple[Best, ...] = ("high", "low")


@pytest.fixture
def bob(store: Store) -> int:
    account: int = store.accounts.create("Bob", "2026-11-15").wait()
    return account


@pytest.fixture
def many(store: Store, ann: int, bob: int) -> list[GameSummary]:
    return crowd(store, [ann, bob], 120, seed=6)


def that_count(store: Store, many: list[GameSummary]) -> list[GameSummary]:
    """Those of the games that were replayed, are ranked and have a score."""
    with store.database.reading() as connection:
        replayed = set(connection.column("SELECT id FROM game WHERE verified"))
    return [game for game in many if game.id in replayed and game.ranked and game.score is not None]


def in_order(found: list[GameSummary], best: Best) -> list[int]:
    """From the best score on; of two alike the older game is the better one."""
    sign = -1 if best == "high" else 1
    return [game.id for game in sorted(found, key=lambda game: (sign * (game.score or 0), game.id))]


def test_the_best_games_are_those_found_by_hand(store: Store, many: list[GameSummary], ann: int) -> None:
    for best, group, daily, account in product(WAYS, (None, "small"), ("", "2026-11-01"), (None, ann)):
        wanted = [
            game
            for game in that_count(store, many)
            if game.game == "lines"
            and group in (None, game.tags.group)
            and game.tags.daily == daily
            and account in (None, game.account)
        ]
        assert wanted
        for limit in (1, 3, 100):
            found = store.archive.best("lines", group, best, account=account, daily=daily, limit=limit)
            assert [game.id for game in found] == in_order(wanted, best)[:limit]


def test_a_game_has_the_place_it_has_in_the_whole_list(store: Store, many: list[GameSummary]) -> None:
    counting = that_count(store, many)
    for best in WAYS:
        for game in many:
            opponents = [
                other
                for other in counting
                if (other.game, other.tags.group, other.tags.daily)
                == (game.game, game.tags.group, game.tags.daily)
            ]
            wanted = 1 + in_order(opponents, best).index(game.id) if game in counting else None
            assert store.archive.place(game.id, best) == wanted


def test_groups_and_days_are_those_in_which_something_counts(store: Store, ann: int) -> None:
    counted(store, ann, 10, GameTags("small"))
    counted(store, ann, 20, GameTags("small"))
    counted(store, ann, 10, GameTags("large", daily="2026-11-02"))
    counted(store, ann, 10, GameTags("large", daily="2026-11-03"))
    counted(store, ann, 10, GameTags("huge"), ranked=False)
    counted(store, ann, 10, GameTags("huge", daily="2026-11-04"), verified=False)
    counted(store, ann, 10, GameTags("other"), game="onet")
    assert store.archive.groups("lines") == ("small",)
    assert store.archive.days("lines") == ("2026-11-03", "2026-11-02")


def test_the_game_of_a_day_is_the_first_one_tried(store: Store, ann: int, bob: int) -> None:
    counted(store, bob, 10, GameTags(daily="2026-11-02"))
    first = counted(store, ann, 10, GameTags(daily="2026-11-02"), finished=False)
    counted(store, ann, 99, GameTags(daily="2026-11-02"))
    found = store.archive.daily("lines", ann, "2026-11-02")
    assert found
    assert found.id == first
    assert store.archive.daily("lines", ann, "2026-11-03") is None


def test_the_shortest_game_is_one_that_was_won_and_counts(store: Store, ann: int, bob: int) -> None:
    assert store.archive.quickest("lines", None) is None
    counted(store, ann, 1, GameTags("small"), duration=1000, winner=None)
    counted(store, ann, 1, GameTags("small"), duration=2000, verified=False)
    counted(store, ann, 1, GameTags("small"), duration=5000)
    counted(store, bob, 1, GameTags("large"), duration=4000)
    assert store.archive.quickest("lines", None) == 4000
    assert store.archive.quickest("lines", None, ann) == 5000
    assert store.archive.quickest("lines", "small") == 5000


def test_games_against_the_computer_are_finished_and_ranked_the_newest_first(
    store: Store, many: list[GameSummary], ann: int
) -> None:
    wanted = [
        game.id
        for game in reversed(many)
        if (game.game, game.account) == ("gomoku", ann) and game.finished and game.ranked
    ]
    assert [game.id for game in store.archive.against("gomoku", ann)] == wanted
    assert [game.id for game in store.archive.against("gomoku", ann, 2)] == wanted[:2]
    assert store.archive.against("lines", ann) == ()


def test_a_stage_is_passed_by_winning_and_its_score_must_count(store: Store, ann: int, bob: int) -> None:
    for score in (30, 10, 20):
        counted(store, ann, score, GameTags(stage="one"))
    counted(store, ann, 1, GameTags(stage="one"), ranked=False)
    counted(store, ann, 5, GameTags(stage="two"), verified=False)
    counted(store, ann, 5, GameTags(stage="three"), winner=None)
    counted(store, bob, 5, GameTags(stage="four"))
    assert store.archive.passed("lines", ann) == {"one": 10, "two": None}
    assert store.archive.passed("lines", ann, "high") == {"one": 30, "two": None}
    assert store.archive.tried("lines", ann) == {"one", "two", "three"}


def test_the_time_spent_is_the_sum_of_all_games(
    store: Store, many: list[GameSummary], ann: int, bob: int
) -> None:
    for account, game in product((ann, bob), ("", "lines", "pipes")):
        played = [g.duration for g in many if g.account == account and game in ("", g.game)]
        assert store.archive.spent(account, game) == sum(played)


def test_games_are_counted_by_game_and_state(store: Store, many: list[GameSummary], ann: int) -> None:
    mine = [game for game in many if game.account == ann]
    for name, counts in store.archive.counts(ann).items():
        states = [game.finished for game in mine if game.game == name]
        assert counts == (states.count(True), states.count(False))
    assert set(store.archive.counts(ann)) == {game.game for game in mine}


def test_the_shortest_wins_against_a_level_are_those_found_by_hand(
    store: Store, many: list[GameSummary], ann: int
) -> None:
    won = [g for g in many if g.tags.level and g.finished and g.ranked and g.winner == g.tags.seat]
    assert won
    for name in {game.game for game in many}:
        assert store.archive.beaten_levels(name) == {g.tags.level for g in won if g.game == name}
    for game, level, account in {(g.game, g.tags.level, who) for g in won for who in (None, ann)}:
        mine = [g for g in won if (g.game, g.tags.level) == (game, level) and account in (None, g.account)]
        wanted = sorted(mine, key=lambda g: (g.plies, g.duration, g.id))
        found = store.archive.shortest_wins(game, level, account=account, limit=2)
        assert [g.id for g in found] == [g.id for g in wanted[:2]]


def test_what_is_read_of_all_accounts_at_once_is_what_is_read_of_each(store: Store, ann: int) -> None:
    accounts = [ann, *(store.accounts.create(name, "2026-11-15").wait() for name in ("Bob", "Cid", "Dan"))]
    crowd(store, accounts[:3], 80, seed=3)
    gomoku = game_named("gomoku")
    spent, points = store.archive.spent_by_account(), store.archive.half_points(LAST)
    tallies = store.archive.tallies("gomoku")
    for account in accounts:
        assert spent.get(account, 0) == store.archive.spent(account)
        games = store.archive.against("gomoku", account)
        assert rank_of_points(gomoku, points.get((account, "gomoku"), {})) == rank(gomoku, games)
        assert tallies.get(account, Tally(0, 0, 0)) == (
            len(games),
            sum(game.winner == game.tags.seat for game in games),
            sum(game.winner is None for game in games),
        )
    assert store.archive.spent_by_account("lines") == {
        account: store.archive.spent(account, "lines") for account in accounts[:3]
    }
