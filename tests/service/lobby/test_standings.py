"""The standings of a server count finished games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fivefold.core.state import Result
from fivefold.service.lobby.standings import Standings


def ended(
    winner: int | None, names: tuple[str, str], accounts: tuple[int, int], moves: int = 4, code: str = "x"
) -> Any:
    players = tuple(SimpleNamespace(name=name) for name in names)
    match = SimpleNamespace(result=Result(winner, code), line=(0,) * (moves + 1), players=players)
    return SimpleNamespace(live=SimpleNamespace(match=match), accounts=accounts)


def test_points_decide_then_fewer_games() -> None:
    standings = Standings()
    standings.count(ended(0, ("Ann", "Bea"), (1, 2)))
    standings.count(ended(None, ("Bea", "Cid"), (2, 3)))
    standings.count(ended(1, ("Ann", "Cid"), (1, 3)))
    standings.count(ended(0, ("Ann", "Cid"), (1, 3), moves=0))  # nobody moved
    found = [(each.name, each.points, each.games) for _, each in standings.table()]
    assert found == [("Cid", 1.5, 2), ("Ann", 1.0, 2), ("Bea", 0.5, 2)]


def test_equal_results_share_a_place() -> None:
    standings = Standings()
    standings.count(ended(0, ("Ann", "Bea"), (1, 2)))
    standings.count(ended(0, ("Ann", "Cid"), (1, 3)))
    standings.count(ended(0, ("Bea", "Dan"), (2, 4)))
    standings.count(ended(0, ("Cid", "Dan"), (3, 4)))
    assert [(place, each.name) for place, each in standings.table()] == [
        (1, "Ann"),
        (2, "Bea"),
        (2, "Cid"),
        (4, "Dan"),
    ]


def test_annulled_games_and_removed_members_do_not_count() -> None:
    standings = Standings()
    standings.count(ended(None, ("Ann", "Bea"), (1, 2), code="annulled"))
    assert standings.table() == ()
    standings.count(ended(0, ("Ann", "Bea"), (1, 2)))
    standings.forget(2)
    standings.forget(3)  # has no results
    assert [each.name for _, each in standings.table()] == ["Ann"]
