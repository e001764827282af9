"""How long the store takes: lists of very many games, and a move made safe.

Run it from the project's root: python -m bench.store [GAMES]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import get_args

from fivefold.core.record import Entry, Player, Record
from fivefold.service.store import GameQuery, GameTags, SearchTerm, Store
from fivefold.service.store.database.rows import insert_statement
from fivefold.service.store.game_summary import Sort

ROUNDS = 21
MOVES = 20  # in every game
MEMBERS = 1000  # accounts with half of the games; two others have the rest
DEEP = 40  # slices before the one that is measured


def main(size: int) -> None:
    with TemporaryDirectory() as name, closing(Store.open(Path(name))) as store:
        accounts = [store.accounts.create(name, "2026-11-15").wait() for name in ("Ann", "Bob", "Cid")]
        many = [store.accounts.create(f"Player {n}", "2026-11-15").wait() for n in range(MEMBERS)]
        fill(store, [*accounts[:2] * (MEMBERS // 2), *many], size)
        told("control: SELECT 1", lambda: nothing(store))
        for sort in get_args(Sort):
            for descending in (True, False):
                query = GameQuery(sort=sort, descending=descending)
                way = f"by {sort}, {'down' if descending else 'up'}"
                told(f"list {way}", lambda query=query: store.archive.list(query))
                deep = deep_slice(store, query)
                told(f"list {way}, slice {DEEP}", lambda query=deep: store.archive.list(query))
        for what, query in FILTERED.items():
            for sort in get_args(Sort):
                chosen = replace(query, sort=sort)
                told(f"{what}, by {sort}", lambda query=chosen: store.archive.list(query))
        nobody = GameQuery(account=accounts[2])
        told("list of somebody without games", lambda: store.archive.list(nobody))
        told("the game to go on with", lambda: store.archive.unfinished(accounts[0]))
        told("no game to go on with", lambda: store.archive.unfinished(accounts[2]))
        told("time played", lambda: store.archive.spent(accounts[0]))
        told("last games against the computer", lambda: store.archive.against("lines", accounts[0], 20))
        told("time played, by account", store.archive.spent_by_account)
        told("points against the computer, by account", lambda: store.archive.half_points(20))
        told("best ten", lambda: store.archive.best("lines", "small", "high"))
        told("a move made safe", one_more_move(store, accounts[0]))
    with TemporaryDirectory() as name:
        told("open and close a small store", lambda: Store.open(Path(name)).close())


FILTERED = {
    "list of one game": GameQuery(game="lines"),
    "list of a rare game": GameQuery(game="onet"),
    "list of one account": GameQuery(account=1),
    "list of one account and game": GameQuery(account=1, game="onet"),
    "unfinished ones": GameQuery(finished=False),
    "found by name": GameQuery(terms=(SearchTerm("player 77"),)),
    "not found": GameQuery(terms=(SearchTerm("nobody at all"),)),
}


def fill(store: Store, accounts: list[int], size: int) -> None:
    """So many games at random, written past the archive, since that would take an hour."""
    lot = Random(1)
    begun = perf_counter()
    with store.database.writing() as connection:
        for first in range(1, size + 1, 1000):
            numbers = range(first, min(first + 1000, size + 1))
            rows = [row(lot, number, accounts) for number in numbers]
            connection.execute_many(insert_statement("game", rows[0]), rows)
            seats = [{"game": game["id"], "seat": 0, "account": game["account"]} for game in rows]
            connection.execute_many(insert_statement("participant", seats[0]), seats)
            log = [
                {"game": game, "number": n, "seat": 0, "at": n * 1000, "text": "a1b2"}
                for game in numbers
                for n in range(MOVES)
            ]
            connection.execute_many(insert_statement("entry", log[0]), log)
    print(f"{size:,} games of {MOVES} moves written in {perf_counter() - begun:.1f} s\n")
    print(f"{'':44} {'median':>9} {'p95':>9}")


def row(lot: Random, number: int, accounts: list[int]) -> dict[str, object]:
    finished = number % 200 != 0
    score = lot.randrange(1000) if finished and lot.random() < 0.6 else None
    player = f"Player {lot.randrange(500)}"
    return {
        "id": number,
        "account": lot.choice(accounts),
        "game": "onet" if number % 1000 == 0 else lot.choice(["lines", "laser", "pipes", "gomoku"]),
        "group": lot.choice(["small", "large"]),
        "stage": "",
        "daily": "",
        "players": f"person {player}\ncomputer hard",
        "names": f"{player.casefold()}, hard",
        "level": "hard",
        "seat": 0,
        "date": f"20{lot.randrange(20, 27)}-{lot.randrange(1, 13):02}-{lot.randrange(1, 29):02}",
        "start": "x" * 200,
        "control": "",
        "practice": False,
        "seed": "",
        "finished": finished,
        "ranked": True,
        "verified": finished,
        "result": lot.choice(["0 Won", "1 Lost", "- Draw"]) if finished else "",
        "winner": 0,
        "score": score,
        "sort_score": -1 if score is None else score,
        "plies": lot.randrange(200),
        "duration": lot.randrange(1_000_000),
        "touched": number,
    }


def nothing(store: Store) -> None:
    with store.database.reading() as connection:
        connection.execute("SELECT 1")


def deep_slice(store: Store, query: GameQuery) -> GameQuery:
    for _ in range(DEEP):
        query = replace(query, after=store.archive.list(query).after)
    return query


def one_more_move(store: Store, account: int) -> Callable[[], None]:
    start = Record(game="lines", start="x", players=(Player("person", "Ann"),))
    game = store.archive.begin(account, start, GameTags()).wait()
    number = 0

    def move() -> None:
        nonlocal number
        store.archive.append(game, number, Entry(0, number, "a1b2")).wait()
        number += 1

    return move


def told(what: str, work: Callable[[], object]) -> None:
    taken = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        work()
        taken.append(1000 * (perf_counter() - begun))
    print(f"{what:44} {median(taken):6.2f} ms {quantiles(taken, n=20)[-1]:6.2f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000)
