"""Games for a test's archive, filed without a board."""

from __future__ import annotations

from typing import Any

from fivefold.core.engine import Limit
from fivefold.core.record import Entry, Player
from fivefold.core.values import replace
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, Store


def file(store: Store, match: Match, tags: GameTags, account: int = 1, date: str = "2026-11-15") -> int:
    """Put a match into the archive as a room of play does; its number there."""
    archive = store.archive
    number: int = archive.begin(account, make_record(match, date=date), tags).wait()
    archive.update_status(number, match).wait()
    if match.result:
        archive.mark_verified(number, match.score, "").wait()
    return number


def lines(store: Store, moves: int, *, account: int = 1, date: str = "2026-11-15",
          daily: str = "", seed: int = 1, score: int = 0) -> int:  # fmt: skip
    """A game of Lines from a table with that score, ranked all the same: the first legal moves, and then it
    is stopped."""
    game = game_named("lines")
    match = Match.begin(game, replace(game.start(seed=seed), score=score), (Player("person", "Ann"),))
    match = replace(match, ranked=True)
    for number in range(moves):
        move = next(iter(match.state.moves()))
        match = match.enter(Entry(0, 1000 * (number + 1), str(move)))
    match = match.enter(Entry(0, match.now, "stop"))
    assert game.ranking
    tags = GameTags(game.ranking.group(match.start), daily=daily)
    return file(store, match, tags, account, date)


def laser(store: Store, level: str, *, resigns: int | None = 1, account: int = 1, date: str = "2026-11-14",
          name: str = "Ann") -> int:  # fmt: skip
    """A game of laser chess of one move against a level, in which a seat resigns or nobody does yet."""
    game = game_named("laser")
    players = (Player("person", name), Player("computer", level))
    match = Match.begin(game, game.start(), players)
    match = match.enter(Entry(0, 500, str(next(iter(match.state.moves())))))
    if resigns is not None:
        match = match.enter(Entry(resigns, 900, "resign"))
    return file(store, match, GameTags(level=level), account, date)


def stage(store: Store, name: str) -> int:
    """A level of Pipes that the strongest bot solves."""
    return solved(store, "pipes", game_named("pipes").stage(name).start(0), name)


def dealt(store: Store, seed: int, **given: int) -> int:
    """An easy board of Pipes dealt from the seed, solved by the strongest bot."""
    return solved(store, "pipes", game_named("pipes").start("easy", given, seed))


def solved(store: Store, name: str, start: Any, stage: str = "", moves: int = 1000) -> int:
    """A game for one from that start, as the strongest bot plays it; stopped after so many moves."""
    game = game_named(name)
    match = Match.begin(game, start, (Player("person", "Ann"),))
    bot = game.level("").bot()
    while match.turn is not None:
        thought = bot.think(match.state, Limit(nodes=100_000), 1)
        text = str(thought.move) if len(match.log) < moves else "stop"
        match = match.enter(Entry(0, match.now + 700, text))
    assert game.ranking
    return file(store, match, GameTags(game.ranking.group(match.start), stage=stage))
