"""How things stand at a glance: what the home page says of every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fivefold.core.game import AnyGame
from fivefold.core.text import count, say
from fivefold.games import all_games
from fivefold.house.daily import daily_games
from fivefold.house.rank import LAST, Rank, rank
from fivefold.house.store import Query, Summary
from fivefold.house.store.archive import Archive
from fivefold.house.words import group_title, level_title, number, opponent


class Glance(NamedTuple):
    """`texts` has two short lines for each game by name; `last` is the game played last, `going` the last
    one that is unfinished; `rank` is the account's highest."""

    texts: Mapping[str, str]
    last: Summary | None
    going: Summary | None
    rank: Rank | None
    daily: bool  # whether a game of the day is still open


def glance(archive: Archive, account: int, today: str) -> Glance:
    """Reads much, so it is work for a job."""
    against = {game.name: archive.against(game.name, account, LAST) for game in all_games()}
    ranks = [found for game in all_games() if (found := rank(game, against[game.name]))]
    days = {game.name: archive.daily(game.name, account, today) for game in daily_games()}
    return Glance(
        {game.name: _text(archive, game, account, against[game.name], days) for game in all_games()},
        archive.last(account),
        archive.unfinished(account),
        max(ranks, default=None),
        any(played is None or not played.finished for played in days.values()),
    )


def _text(
    archive: Archive,
    game: AnyGame,
    account: int,
    against: tuple[Summary, ...],
    days: Mapping[str, Summary | None],
) -> str:
    """The first of these that there is something to say about, and what belongs to it."""
    going = archive.unfinished(account, game.name)
    if going:
        lines = [say("Under way"), under_way(game, going)]
    elif game.stages and (passed := archive.passed(game.name, account)):
        lines = [say("{n} of {all} passed", n=len(passed), all=len(game.stages))]
    elif against:
        won = sum(played.winner == played.filing.seat for played in against)
        last = level_title(game, against[0].filing.level)
        lines = [say("{won} of {n} won", won=won, n=len(against)), last]
    elif best := _best(archive, game, account):
        lines = [say("Best {score}", score=number(best.score)), group_title(game, best.filing.group)]
    else:
        lines = [say("Not played yet")]
    if len(lines) == 1 and game.name in days and days[game.name] is None:
        lines.append(say("Daily is open"))
    return "\n".join(lines)


def under_way(game: AnyGame, going: Summary) -> str:
    """How far an unfinished game has come, and against whom."""
    moves = count("{n} move", "{n} moves", going.plies)
    against = opponent(game, going)
    return say("{moves}, against {name}", moves=moves, name=against) if against else moves


def _best(archive: Archive, game: AnyGame, account: int) -> Summary | None:
    """The best of the list that the last game belonged to."""
    last = archive.list(Query(game=game.name, account=account, finished=True, limit=1)).games
    if not last or game.ranking is None:
        return None
    found = archive.best(game.name, last[0].filing.group, game.ranking.best, account=account, limit=1)
    return found[0] if found else None
