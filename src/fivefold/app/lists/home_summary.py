"""The summary of all games for the home page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fivefold.app.pages.formatting import format_number, group_title, level_title, moves_text, opponent_name
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, ngettext
from fivefold.games import all_games, game_named, modes
from fivefold.service.daily import daily_games
from fivefold.service.rank import LAST, Rank, rank
from fivefold.service.store import GameQuery, GameSummary
from fivefold.service.store.archive import Archive
from fivefold.service.store.game_summary import GameCounts


class HomeSummary(NamedTuple):
    """The content of the home page.

    `texts` has two short lines for each game by name; `under_way` the last unfinished game of each panel that
    has one, by the name of the panel's first game, and `unfinished` the number of all; `last` is the game
    played last, `going` the last unfinished one; `rank` is the account's highest.
    """

    texts: Mapping[str, str]
    under_way: Mapping[str, GameSummary]
    unfinished: int
    last: GameSummary | None
    going: GameSummary | None
    rank: Rank | None
    daily: bool  # True if a daily game is still open

    def panel_text(self, game: AnyGame) -> str:
        """Return the two lines of a panel; a mode of the game that is under way comes first."""
        found = self.under_way.get(game.name)
        if found is None or found.game == game.name:
            return self.texts[game.name]
        mode = game_named(found.game)
        return "\n".join((gettext("{game} under way", game=gettext(mode.title)), game_under_way(mode, found)))


def summarise_home(archive: Archive, account: int, today: str) -> HomeSummary:
    """Read the summary from the archive. Runs as a job."""
    against = {game.name: archive.against(game.name, account, LAST) for game in all_games()}
    ranks = [found for game in all_games() if (found := rank(game, against[game.name]))]
    days = {game.name: archive.daily(game.name, account, today) for game in daily_games()}
    counts = archive.counts(account)
    under_way = {
        game.name: archive.unfinished(account, game.name) if game.name in counts else None
        for game in all_games()
    }
    return HomeSummary(
        {
            game.name: _status_text(
                archive, game, account, under_way[game.name], against[game.name], days, _played(counts, game)
            )
            for game in all_games()
        },
        _panels_under_way(under_way),
        sum(each.unfinished for each in counts.values()),
        archive.last(account),
        archive.unfinished(account),
        max(ranks, default=None),
        any(played is None or not played.finished for played in days.values()),
    )


def _played(counts: Mapping[str, GameCounts], game: AnyGame) -> int:
    """Return the number of finished games of all modes on the panel of a game."""
    return sum(counts[mode.name].finished for mode in modes(game) if mode.name in counts)


def _panels_under_way(games: Mapping[str, GameSummary | None]) -> dict[str, GameSummary]:
    """Return the unfinished game to continue from each panel; modes that share a panel share this too."""
    panels: dict[str, GameSummary] = {}
    for game in all_games():
        name, found = game.mode_of or game.name, games[game.name]
        if found and (name not in panels or found.touched > panels[name].touched):
            panels[name] = found
    return panels


def _status_text(
    archive: Archive,
    game: AnyGame,
    account: int,
    going: GameSummary | None,
    against: tuple[GameSummary, ...],
    days: Mapping[str, GameSummary | None],
    played: int,
) -> str:
    """Return the status of one game: the first of several facts that applies, and its detail."""
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
    elif played:
        lines = [ngettext("{n} game played", "{n} games played", played)]
    else:
        lines = [gettext("Not played yet")]
    if len(lines) == 1 and game.name in days and days[game.name] is None:
        lines.append(gettext("Daily still open"))
    return "\n".join(lines)


def game_under_way(game: AnyGame, going: GameSummary) -> str:
    """Return the number of moves of an unfinished game, and its opponent."""
    moves = moves_text(game, going.plies)
    against = opponent_name(game, going)
    return gettext("{moves}, against {name}", moves=moves, name=against) if against else moves


def _best_game(archive: Archive, game: AnyGame, account: int) -> GameSummary | None:
    """Return the best game of the list to which the last game belongs; None if it deserves no place."""
    last = archive.list(GameQuery(game=game.name, account=account, finished=True, limit=1)).games
    if not last or game.ranking is None:
        return None
    found = archive.best(game.name, last[0].tags.group, game.ranking.best, account=account, limit=1)
    return found[0] if found and game.ranking.deserves_place(found[0].score) else None
