"""A store that was brought up to date, told in the words of `expected.json`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fivefold.games import all_games, game_named
from fivefold.play.record_version1 import CODES
from fivefold.service.store import Account, GameQuery, GameSummary, Store
from tests.corpus.corpus import STORES


def accounts_of(store: Store) -> list[dict[str, Any]]:
    """Return every account with its settings, positions, stages and games."""
    return [_account(store, account) for account in store.accounts.all()]


def _account(store: Store, account: Account) -> dict[str, Any]:
    archive, who = store.archive, account.id
    unfinished, last = archive.unfinished(who), archive.last(who)
    positions = {
        game.name: [[position.name, position.text] for position in store.positions.all(who, game.name)]
        for game in all_games()
    }
    passed = {
        game.name: archive.passed(game.name, who, game.ranking.best)
        for game in all_games()
        if game.stages and game.ranking
    }
    tried = {game.name: sorted(archive.tried(game.name, who)) for game in all_games()}
    against = {game.name: [summary.id for summary in archive.against(game.name, who)] for game in all_games()}
    return {
        "id": who,
        "name": account.name,
        "password": account.password is not None,
        "created": account.created,
        "games": len(_all_summaries(store, who)),
        "settings": store.accounts.settings(who),
        "spent": archive.spent(who),
        "unfinished": unfinished and unfinished.id,
        "last": last and last.id,
        "positions": _filled(positions),
        "passed": _filled(passed),
        "tried": _filled(tried),
        "against": _filled(against),
    }


def leaderboards_of(store: Store) -> dict[str, Any]:
    """Return the best games of every game that has a list of records, by group, over all and by day."""
    found = {}
    archive = store.archive
    for game in all_games():
        if game.ranking is None:
            continue
        name, best = game.name, game.ranking.best
        found[name] = {
            "groups": {group: _lines(archive.best(name, group, best)) for group in archive.groups(name)},
            "all": _lines(archive.best(name, None, best)),
            "days": {day: _lines(archive.best(name, None, best, daily=day)) for day in archive.days(name)},
            "quickest": archive.quickest(name, None),
        }
    return found


def games_of(store: Store) -> dict[str, dict[str, Any]]:
    """Return what the archive shows of every game, by its number."""
    with store.database.reading() as connection:
        verified: dict[int, bool] = dict(connection.rows("SELECT id, verified FROM game"))
    found = {}
    for summary in _all_summaries(store):
        ranking = game_named(summary.game).ranking
        found[str(summary.id)] = {
            "id": summary.id,
            "account": summary.account,
            "account_name": summary.account_name,
            "game": summary.game,
            "group": summary.tags.group,
            "stage": summary.tags.stage,
            "daily": summary.tags.daily,
            "level": summary.tags.level,
            "seat": summary.tags.seat,
            "players": [list(player) for player in summary.players],
            "date": summary.date,
            "finished": summary.finished,
            "ranked": summary.ranked,
            "result": summary.result,
            "winner": summary.winner,
            "score": summary.score,
            "plies": summary.plies,
            "duration": summary.duration,
            "verified": bool(verified[summary.id]),
            "place": store.archive.place(summary.id, ranking.best) if ranking else None,
        }
    return found


def listed_games(file: str) -> dict[str, dict[str, Any]]:
    """Return what version 1 showed of every game of a store, with codes in place of its sentences."""
    return {
        number: {**_without_replay(expected), "result": _code_of(expected["result"])}
        for number, expected in STORES[file]["games"].items()
    }


def _without_replay(expected: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in expected.items() if name != "replay"}


def _code_of(result: str) -> str:
    """Return a result with its code; fails for a sentence that no table knows."""
    winner, _, sentence = result.partition(" ")
    return f"{winner} {CODES[sentence]}" if result else ""


def _all_summaries(store: Store, account: int | None = None) -> list[GameSummary]:
    found = store.archive.list(GameQuery(account=account, limit=10_000))
    assert found.after is None
    return sorted(found.games, key=lambda summary: summary.id)


def _lines(found: Iterable[GameSummary]) -> list[list[Any]]:
    return [[summary.id, summary.account_name, summary.score] for summary in found]


def _filled(by_game: dict[str, Any]) -> dict[str, Any]:
    return {name: content for name, content in by_game.items() if content}
