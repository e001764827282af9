"""Many games that differ in everything lists look at, with as many ties as there can be."""

from __future__ import annotations

from random import Random

from fivefold.core.record import Entry, Player, Record
from fivefold.core.values import replace
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.service.store import GameSummary, GameTags, Store
from fivefold.service.store.archive import NO_SCORE
from fivefold.service.store.database.rows import update

NAMES = ("Ann", "bob", "Ünal", "100%", "a_b")
RECORD = Record(game="lines", start="start", players=(Player("person", "Ann"),), entries=(Entry(0, 5, "a1"),))


def filed(store: Store, account: int, record: Record, tags: GameTags, **columns: object) -> int:
    """A game in the archive of which those columns are as given, whatever was played."""
    number: int = store.archive.begin(account, record, tags).wait()
    if columns:
        with store.database.writing() as connection:
            update(connection, "game", number, columns)
    return number


def counted(store: Store, account: int, score: int, tags: GameTags, **columns: object) -> int:
    """A game whose score counts."""
    stands: dict[str, object] = {
        "finished": True,
        "ranked": True,
        "verified": True,
        "result": "0 Won",
        "winner": 0,
    }
    scores = {"score": score, "sort_score": score, "verified_score": score}
    return filed(store, account, RECORD, tags, **{**scores, **stands, **columns})


def played_out() -> Match:
    """A short game of five in a row that Black wins."""
    game = game_named("gomoku")
    people = (Player("person", "Ann"), Player("computer", "random"))
    match = Match.begin(game, game.start("freestyle"), people)
    for number, text in enumerate(("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")):
        match = match.enter(Entry(number % 2, 1000 * (number + 1), text))
    return match


def crowd(store: Store, accounts: list[int], size: int, seed: int) -> list[GameSummary]:
    """So many games at random; their summaries, in the order they were filed."""
    lot = Random(seed)
    tickets, standings = [], []
    for _ in range(size):
        game = lot.choice(["lines", "onet", "gomoku"])
        people = (Player("person", lot.choice(NAMES)), Player("computer", lot.choice(["easy", "hard"])))
        record = replace(
            RECORD,
            game=game,
            players=people[: 2 if game == "gomoku" else 1],
            date=f"2026-11-{lot.randint(1, 9):02}",
        )
        tags = GameTags(
            group=lot.choice(["small", "large"]),
            stage=lot.choice(["", "one", "two"]),
            daily=lot.choice(["", "2026-11-01", "2026-11-02"]),
            level="easy" if game == "gomoku" else "",
            seat=lot.randint(0, 1) if game == "gomoku" else 0,
        )
        tickets.append(store.archive.begin(lot.choice(accounts), record, tags))
        standings.append(_standing(lot))
    numbers = [ticket.wait() for ticket in tickets]
    with store.database.writing() as connection:
        for number, status in zip(numbers, standings, strict=True):
            update(connection, "game", number, status)
    return [store.archive.summary(number) for number in numbers]


def _standing(lot: Random) -> dict[str, object]:
    finished = lot.random() < 0.8
    score = lot.choice([None, 0, 10, 20, 30]) if finished else None
    return {
        "finished": finished,
        "ranked": lot.random() < 0.7,
        "verified": finished and lot.random() < 0.8,
        "result": lot.choice(["0 Won", "- Draw", "1 Lost"]) if finished else "",
        "winner": lot.choice([0, 1, None]) if finished else None,
        "score": score,
        "sort_score": NO_SCORE if score is None else score,
        "verified_score": score,
        "plies": lot.randint(0, 6),
        "duration": lot.randint(0, 9) * 1000,
    }
