"""The summary of all games for the home page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fivefold.app.pages.formatting import format_number, group_title, level_title, opponent_name
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, ngettext
from fivefold.games import all_games
from fivefold.service.daily import daily_games
from fivefold.service.rank import LAST, Rank, rank
from fivefold.service.store import GameQuery, GameSummary
from fivefold.service.store.archive import Archive


class HomeSummary(NamedTuple):
    """The content of the home page.

    `texts` has two short lines for each game by name; `last` is the game played last, `going` the last
    unfinished one; `rank` is the account's highest.
    """

    texts: Mapping[str, str]
    last: GameSummary | None
    going: GameSummary | None
    rank: Rank | None
    daily: bool  # True if a daily game is still open


def summarise_home(archive: Archive, account: int, today: str) -> HomeSummary:
    """Read the summary from the archive. Runs as a job."""
    against = {game.name: archive.against(game.name, account, LAST) for game in all_games()}
    ranks = [found for game in all_games() if (found := rank(game, against[game.name]))]
    days = {game.name: archive.daily(game.name, account, today) for game in daily_games()}
    return HomeSummary(
        {game.name: _status_text(archive, game, account, against[game.name], days) for game in all_games()},
        archive.last(account),
        archive.unfinished(account),
        max(ranks, default=None),
        any(played is None or not played.finished for played in days.values()),
    )


def _status_text(
    archive: Archive,
    game: AnyGame,
    account: int,
    against: tuple[GameSummary, ...],
    days: Mapping[str, GameSummary | None],
) -> str:
    """Return the status of one game: the first of several facts that applies, and its detail."""
    going = archive.unfinished(account, game.name)
    if going:
        lines = [gettext("Under way"), game_under_way(game, going)]
    elif game.stages and (passed := archive.passed(game.name, account)):
        lines = [gettext("{n} of {all} passed", n=len(passed), all=len(game.stages))]
    elif against:
        won = sum(played.winner == played.tags.seat for played in against)
        last = level_title(game, against[0].tags.level)
        lines = [gettext("{won} of {n} won", won=won, n=len(against)), last]
    elif best := _best_game(archive, game, account):
        lines = [
            gettext("Best {score}", score=format_number(best.score)),
            group_title(game, best.tags.group),
        ]
    else:
        lines = [gettext("Not played yet")]
    if len(lines) == 1 and game.name in days and days[game.name] is None:
        lines.append(gettext("Daily is open"))
    return "\n".join(lines)


def game_under_way(game: AnyGame, going: GameSummary) -> str:
    """Return the number of moves of an unfinished game, and its opponent."""
    moves = ngettext("{n} move", "{n} moves", going.plies)
    against = opponent_name(game, going)
    return gettext("{moves}, against {name}", moves=moves, name=against) if against else moves


def _best_game(archive: Archive, game: AnyGame, account: int) -> GameSummary | None:
    """Return the best game of the list to which the last game belongs."""
    last = archive.list(GameQuery(game=game.name, account=account, finished=True, limit=1)).games
    if not last or game.ranking is None:
        return None
    found = archive.best(game.name, last[0].tags.group, game.ranking.best, account=account, limit=1)
    return found[0] if found else None
