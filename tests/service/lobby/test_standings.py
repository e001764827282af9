"""The standings of a server count finished games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fivefold.core.state import Result
from fivefold.service.lobby.standings import Standings


def ended(winner: int | None, names: tuple[str, str], accounts: tuple[int, int], moves: int = 4) -> Any:
    players = tuple(SimpleNamespace(name=name) for name in names)
    match = SimpleNamespace(result=Result(winner, "x"), line=(0,) * (moves + 1), players=players)
    return SimpleNamespace(live=SimpleNamespace(match=match), accounts=accounts)


def test_points_decide_then_fewer_games() -> None:
    standings = Standings()
    standings.count(ended(0, ("Ann", "Bea"), (1, 2)))
    standings.count(ended(None, ("Bea", "Cid"), (2, 3)))
    standings.count(ended(1, ("Ann", "Cid"), (1, 3)))
    standings.count(ended(0, ("Ann", "Cid"), (1, 3), moves=0))  # nobody moved
    found = [(each.name, each.points, each.games) for each in standings.table()]
    assert found == [("Cid", 1.5, 2), ("Ann", 1.0, 2), ("Bea", 0.5, 2)]
