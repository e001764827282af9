"""Stored games as lines of a list: which columns are read, narrowed, sorted and made into summaries."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fivefold.core.record import Player
from fivefold.service.store.database.connection import Row
from fivefold.service.store.database.database import Database
from fivefold.service.store.game_summary import GameQuery, GameSlice, GameSummary, GameTags, Sort

# The name is looked up for each line by itself, so that a list keeps the order of the index it is read by.
_COLUMNS: Final = """
    id, account, (SELECT name FROM account WHERE account.id = game.account), game,
    "group", stage, daily, level, seat,
    players, date, finished, ranked, result, winner, score, plies, duration
"""
_SORTS: Final[dict[Sort, str]] = {
    "date": "date",
    "game": "game",
    "players": "names",
    "result": "result",
    "score": "sort_score",
    "plies": "plies",
}


def summaries(database: Database, rest: str, **values: object) -> tuple[GameSummary, ...]:
    """The lines of all games, as far as the rest of the query narrows and sorts them."""
    with database.reading() as connection:
        return tuple(map(_summary, connection.rows(f"SELECT {_COLUMNS} FROM game {rest}", **values)))


def read_slice(database: Database, query: GameQuery) -> GameSlice:
    sort = _SORTS[query.sort]
    conditions, values = _narrowed(query)
    than, direction = ("<", "DESC") if query.descending else (">", "ASC")
    if query.after is not None:
        conditions.append(f"({sort}, id) {than} (:sort, :id)")
        values |= zip(("sort", "id"), query.after, strict=True)
    narrowed = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    order = f"ORDER BY {sort} {direction}, id {direction} LIMIT {query.limit + 1}"
    with database.reading() as connection:
        rows = connection.rows(f"SELECT {sort}, {_COLUMNS} FROM game {narrowed} {order}", **values)
    shown = rows[: query.limit]
    more = len(rows) > len(shown)
    return GameSlice(tuple(_summary(row[1:]) for row in shown), shown[-1][:2] if more else None)


def _narrowed(query: GameQuery) -> tuple[list[str], dict[str, object]]:
    """The conditions, and their values."""
    # As `coalesce` the columns are not looked up in an index of their own, the lines of which would all have
    # to be sorted: the list is read by the index of its sort, in order, and only as far as it is shown.
    conditions: list[str] = []
    find = query.find.strip()
    if query.game:
        conditions.append("coalesce(game, '') = :game")
    if query.account is not None:
        taking_part = "SELECT game FROM participant WHERE account = :account"
        conditions.append(f"(coalesce(account, 0) = :account OR id IN ({taking_part}))")
    if query.finished is not None:
        conditions.append("finished = :finished")
    if find:
        conditions.append("(names LIKE :part ESCAPE '/' OR date LIKE :part ESCAPE '/')")
    part = re.sub("[%_/]", r"/\g<0>", fold_names([find]))
    asked: dict[str, object] = {
        "game": query.game,
        "account": query.account,
        "finished": query.finished,
        "part": f"%{part}%",
    }
    return conditions, asked


def fold_names(names: Iterable[str]) -> str:
    """Names as they are found and sorted, without regard to capitals."""
    return ", ".join(names).casefold()


def players_of(text: str) -> tuple[Player, ...]:
    pairs = (line.partition(" ") for line in text.split("\n") if line)
    return tuple(Player(kind, name) for kind, _, name in pairs)


def _summary(row: Row) -> GameSummary:
    number, account, name, game, group, stage, daily, level, seat, players, *rest = row
    filing = GameTags(group, stage, daily, level, seat)
    return GameSummary(number, account, name, game, filing, players_of(players), *rest)
