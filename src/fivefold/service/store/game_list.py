"""Queries for lists of stored games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fivefold.core.record import Player
from fivefold.play.endings import WITHOUT_RESULT
from fivefold.service.store.database.connection import Row
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import MAX_BRIEF, brief, whole
from fivefold.service.store.game_summary import (
    GameQuery,
    GameSlice,
    GameSummary,
    GameTags,
    Outcome,
    SearchTerm,
    Sort,
)

# The account that a list is for sees a game from its own seat; other lists show the owner's.
SEAT: Final = """
    CAST(coalesce(
        (SELECT min(seat) FROM participant WHERE participant.game = game.id
         AND participant.account = :viewer AND game.account <> :viewer),
        seat
    ) AS INTEGER)
"""
# The name is read by a subquery, not a join, so that a list keeps the order of its index.
_COLUMNS: Final = f"""
    id, {whole("account")},
    coalesce((SELECT {brief("name")} FROM account WHERE account.id = game.account), ''), {brief("game")},
    {brief("group", "stage", "daily", "level")}, {SEAT}, hosted, {brief("time")},
    players, {brief("date")}, finished, ranked, {brief("result")},
    {whole("winner", "score", "plies", "duration", "touched")}, rated
"""
_SORTS: Final[dict[Sort, str]] = {
    "date": "date",
    "game": "game",
    "players": "names",
    "result": "result",
    "score": "sort_score",
    "plies": "plies",
}


_HAS_RESULT: Final = f"result NOT IN ({', '.join(repr(f'- {code}') for code in WITHOUT_RESULT)})"

# A game between two people is won by somebody, whoever looks at it.
_OUTCOMES: Final[dict[Outcome, str]] = {
    "won": f"(winner = {SEAT} OR winner IS NOT NULL AND players LIKE :people)",
    "lost": f"(winner <> {SEAT} AND players NOT LIKE :people)",
    "drawn": f"(finished AND winner IS NULL AND players LIKE :two AND {_HAS_RESULT})",
    "under way": "NOT finished",
    "finished": "finished",
}

# The condition that the account `:viewer` has a seat in the game.
TAKES_PART: Final = """
    EXISTS (SELECT 1 FROM participant WHERE participant.account = :viewer AND participant.game = game.id)
"""


def summaries(
    database: Database, rest: str, *, viewer: int | None = None, **values: object
) -> tuple[GameSummary, ...]:
    """Return the list lines of the games that the rest of the query selects and sorts.

    They are seen from the seat of the account `viewer`, or of the owner.
    """
    query = f"SELECT {_COLUMNS} FROM game {rest}"
    with database.reading() as connection:
        return tuple(map(_summary, connection.rows(query, viewer=viewer, **values)))


def read_slice(database: Database, query: GameQuery) -> GameSlice:
    """Return the part of the archive that the query asks for."""
    sort = _SORTS[query.sort]
    conditions, values = _conditions(query)
    than, direction = ("<", "DESC") if query.descending else (">", "ASC")
    if query.after is not None:
        conditions.append(f"({sort}, id) {than} (:sort, :id)")
        values |= zip(("sort", "id"), query.after, strict=True)
    narrowed = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    order = f"ORDER BY game.{sort} {direction}, id {direction} LIMIT {query.limit + 1}"
    with database.reading() as connection:
        rows = connection.rows(f"SELECT {sort}, {_COLUMNS} FROM game {narrowed} {order}", **values)
    shown = rows[: query.limit]
    more = len(rows) > len(shown)
    return GameSlice(tuple(_summary(row[1:]) for row in shown), shown[-1][:2] if more else None)


def _conditions(query: GameQuery) -> tuple[list[str], dict[str, object]]:
    """Return the conditions of a query and their values."""
    # `coalesce` keeps the database from using an index of these columns, whose rows it would have to sort:
    # the list is read in order from the index of its sort, and only as far as it is shown.
    conditions: list[str] = []
    if query.game:
        conditions.append("coalesce(game, '') = :game")
    if query.account is not None:
        taking_part = "SELECT game FROM participant WHERE account = :viewer"
        conditions.append(f"(coalesce(account, 0) = :viewer OR id IN ({taking_part}))")
    if query.finished is not None:
        conditions.append("finished = :finished")
    asked: dict[str, object] = {
        "game": query.game,
        "viewer": query.account,
        "finished": query.finished,
        "people": "person %\nperson %",
        "two": "%\n%",
    }
    for number, term in enumerate(query.terms):
        conditions.append(_search_condition(term, f"t{number}_", asked))
    return conditions, asked


def _search_condition(term: SearchTerm, prefix: str, values: dict[str, object]) -> str:
    """Return the condition that a term is true of a game; its values get names that begin with the prefix."""

    def named(value: str) -> str:
        name = f"{prefix}{len(values)}"
        values[name] = value
        return f":{name}"

    part = re.sub("[%_/]", r"/\g<0>", fold_names([term.text]))
    text = named(f"%{part}%")
    either = [f"names LIKE {text} ESCAPE '/'", f"date LIKE {text} ESCAPE '/'"]
    either += [f"date LIKE {named(pattern)}" for pattern in term.dates]
    either += [f"result LIKE {named(f'% {code}')}" for code in term.endings]
    either += [_OUTCOMES[outcome] for outcome in term.outcomes]
    if term.games:
        either.append(f"game IN ({', '.join(map(named, term.games))})")
    if term.lists:
        codes = ", ".join(map(named, term.lists))
        either += [f"game || '/' || {column} IN ({codes})" for column in ('"group"', "stage", "level")]
    return f"({' OR '.join(either)})"


def fold_names(names: Iterable[str]) -> str:
    """Return names in one text without regard to capitals, for search and sorting."""
    return ", ".join(names).casefold()


def players_of(text: str) -> tuple[Player, ...]:
    """Return the players stored in a column, one in each line."""
    pairs = (line.partition(" ") for line in text.split("\n") if line)
    return tuple(Player(kind, name[:MAX_BRIEF]) for kind, _, name in pairs)


def _summary(row: Row) -> GameSummary:
    number, account, name, game, group, stage, daily, level, seat, hosted, time, players, *rest = row
    tags = GameTags(group, stage, daily, level, seat, hosted, time)
    return GameSummary(number, account, name, game, tags, players_of(players), *rest)
