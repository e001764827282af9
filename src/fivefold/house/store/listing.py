"""Stored games as lines of a list: which columns are read, narrowed, sorted and made into summaries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Select, func, or_, select, tuple_

from fivefold.core.record import Player
from fivefold.house.store.database import Database
from fivefold.house.store.summary import Filing, Query, Slice, Summary
from fivefold.house.store.tables import SORTS, accounts, games

# The name is looked up for each line by itself, so that a list keeps the order of the index it is read by.
_NAME = select(accounts.c.name).where(accounts.c.id == games.c.account).scalar_subquery()
_COLUMNS = (
    games.c.id,
    games.c.account,
    _NAME.label("account_name"),
    games.c.game,
    games.c.group,
    games.c.stage,
    games.c.daily,
    games.c.level,
    games.c.seat,
    games.c.players,
    games.c.date,
    games.c.finished,
    games.c.ranked,
    games.c.result,
    games.c.winner,
    games.c.score,
    games.c.plies,
    games.c.duration,
)


def listing() -> Select[Any]:
    return select(*_COLUMNS)


def summaries(database: Database, query: Select[Any]) -> tuple[Summary, ...]:
    """The lines that a narrowed `listing` gives."""
    with database.reading() as connection:
        return tuple(map(_summary, connection.execute(query)))


def slice_of(database: Database, query: Query) -> Slice:
    sort = SORTS[query.sort]
    chosen = _narrowed(listing().add_columns(sort.label("sort")), query)
    key = tuple_(sort, games.c.id)
    if query.after is not None:
        chosen = chosen.where(key < query.after if query.descending else key > query.after)
    order = (sort.desc(), games.c.id.desc()) if query.descending else (sort, games.c.id)
    with database.reading() as connection:
        rows = connection.execute(chosen.order_by(*order).limit(query.limit + 1)).all()
    more = len(rows) > query.limit
    rows = rows[: query.limit]
    return Slice(tuple(map(_summary, rows)), (rows[-1].sort, rows[-1].id) if more else None)


def _narrowed(chosen: Select[Any], query: Query) -> Select[Any]:
    # As `coalesce` the columns are not looked up in an index of their own, the lines of which would all have
    # to be sorted: the list is read by the index of its sort, in order, and only as far as it is shown.
    if query.game:
        chosen = chosen.where(func.coalesce(games.c.game, "") == query.game)
    if query.account is not None:
        chosen = chosen.where(func.coalesce(games.c.account, 0) == query.account)
    if query.finished is not None:
        chosen = chosen.where(games.c.finished.is_(query.finished))
    if query.find:
        part = folded([query.find])
        columns = (games.c.names, games.c.date)
        chosen = chosen.where(or_(*(column.contains(part, autoescape=True) for column in columns)))
    return chosen


def folded(names: Iterable[str]) -> str:
    """Names as they are found and sorted, without regard to capitals."""
    return ", ".join(names).casefold()


def players_of(text: str) -> tuple[Player, ...]:
    pairs = (line.partition(" ") for line in text.split("\n") if line)
    return tuple(Player(kind, name) for kind, _, name in pairs)


def _summary(row: Any) -> Summary:
    return Summary(
        id=row.id,
        account=row.account,
        account_name=row.account_name,
        game=row.game,
        filing=Filing(row.group, row.stage, row.daily, row.level, row.seat),
        players=players_of(row.players),
        date=row.date,
        finished=row.finished,
        ranked=row.ranked,
        result=row.result,
        winner=row.winner,
        score=row.score,
        plies=row.plies,
        duration=row.duration,
    )
