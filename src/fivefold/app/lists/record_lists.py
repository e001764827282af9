"""Lists of records, read from the archive: best scores, and wins against the computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from fivefold.app.pages.formatting import (
    format_day,
    format_duration,
    format_long_duration,
    format_number,
    game_badge,
    level_title,
    list_title,
)
from fivefold.app.pages.parts import PickOption, TableColumn, TablePart, TableRow
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.ranking import Ranking
from fivefold.core.text import gettext
from fivefold.service.rank import LAST, rank, rank_of_points
from fivefold.service.store import GameSummary, Store
from fivefold.service.store.leaderboard import Tally

OVERVIEW = "overview"
GROUP, DAY, LEVEL = "group ", "day ", "level "  # prefixes of list names
PODIUM, MAX_ROWS = 3, 60


class ListRequest(NamedTuple):
    """A list of a game, of one account or all, by name; an unknown name means the usual list."""

    game: AnyGame
    account: int | None
    name: str
    today: str


class RecordList(NamedTuple):
    """A list as it is shown, and the names of all lists."""

    lists: tuple[PickOption, ...]
    name: str
    podium: tuple[TableRow, ...]
    table: TablePart
    detail: tuple[str, ...]


def read_record_list(store: Store, request: ListRequest) -> RecordList:
    """Read a list from the archive. Runs as a job."""
    game, account = request.game, request.account
    archive = store.archive
    spent = (
        sum(archive.spent_by_account(game.name).values())
        if account is None
        else archive.spent(account, game.name)
    )
    detail = [gettext("Time played: {time}", time=format_long_duration(spent))]
    if game.ranking:
        lists = _lists(store, request)
        name = _chosen(game, request.name, [option.value for option in lists])
        whole = _overview if name == OVERVIEW else _scores
        rows, table = whole(store, request._replace(name=name), game.ranking)
        best = store.archive.quickest(game.name, _name_after(GROUP, name), account)
        if best is not None and not name.startswith(DAY):
            detail.append(gettext("Best time: {time}", time=format_duration(best)))
        return RecordList(lists, name, rows, table, tuple(detail))
    if account is not None and (found := rank(game, store.archive.against(game.name, account, LAST))):
        detail.append(gettext("Rank: {rank}", rank=found.words))
    levels = _level_lists(store, game)
    if request.name in (option.value for option in levels):
        rows, table = _wins(store, request)
        return RecordList(levels, request.name, rows, table, tuple(detail))
    table = _by_level(store, game, account) if account is not None else _by_account(store, game)
    return RecordList(levels, OVERVIEW if levels else "", (), table, tuple(detail))


# Games with a score


def _groups(store: Store, game: AnyGame) -> list[str]:
    """Return the groups to list: presets and stages first, in their order."""
    named = [*(preset.name for preset in game.presets), *(stage.name for stage in game.stages)]
    found = store.archive.groups(game.name)
    known = [name for name in named if name in found]
    return [*known, *(name for name in found if name not in named)]


def _lists(store: Store, request: ListRequest) -> tuple[PickOption, ...]:
    game = request.game
    groups = (PickOption(GROUP + name, list_title(game, name)) for name in _groups(store, game))
    days = (
        PickOption(DAY + date, gettext("Daily, {day}", day=format_day(date, request.today)))
        for date in store.archive.days(game.name)
    )
    return (PickOption(OVERVIEW, gettext("Best of each list")), *groups, *days)


def _chosen(game: AnyGame, name: str, known: Sequence[str]) -> str:
    usual = GROUP + game.presets[0].name
    return next((each for each in (name, usual) if each in known), OVERVIEW)


Lists: TypeAlias = tuple[tuple[TableRow, ...], TablePart]  # the podium and the rest


def _overview(store: Store, request: ListRequest, ranking: Ranking[object]) -> Lists:
    """Return the best game of every list, one in each row; opening a row opens its list."""
    game = request.game
    rows = []
    for group in _groups(store, game):
        found = store.archive.best(game.name, group, ranking.best, account=request.account, limit=1)
        rows += [TableRow(GROUP + group, (list_title(game, group), *_cells(request, best))) for best in found]
    columns = (TableColumn("list", gettext("List")), *_columns(ranking))
    return (), TablePart("lists", columns, tuple(rows), empty=_empty_text())


def _scores(store: Store, request: ListRequest, ranking: Ranking[object]) -> Lists:
    """Return the best games of one list, the first three for the podium."""
    game = request.game.name
    found = store.archive.best(
        game,
        _name_after(GROUP, request.name),
        ranking.best,
        account=request.account,
        daily=_name_after(DAY, request.name) or "",
        limit=MAX_ROWS,
    )
    rows = tuple(
        TableRow(str(summary.id), (str(place), *_cells(request, summary)), game, game_badge(game))
        for place, summary in enumerate(found, 1)
    )
    columns = (TableColumn("place", gettext("Place"), numeric=True), *_columns(ranking))
    empty = gettext("No more games yet.") if rows else _empty_text()
    return rows[:PODIUM], TablePart("scores", columns, rows[PODIUM:], empty=empty)


def _name_after(prefix: str, name: str) -> str | None:
    return name.removeprefix(prefix) if name.startswith(prefix) else None


def _columns(ranking: Ranking[object]) -> tuple[TableColumn, ...]:
    return (
        TableColumn("name", gettext("Name")),
        TableColumn("score", gettext(ranking.label), numeric=True),
        TableColumn("time", gettext("Time"), numeric=True),
        TableColumn("date", gettext("Date")),
    )


def _cells(request: ListRequest, summary: GameSummary) -> tuple[str, ...]:
    when = format_day(summary.date, request.today)
    return summary.account_name, format_number(summary.score), format_duration(summary.duration), when


def _empty_text() -> str:
    return gettext("No records yet. Finished ranked games appear here.")


# Games against the computer


def _level_lists(store: Store, game: AnyGame) -> tuple[PickOption, ...]:
    """Return the list of all levels, and one for each level that somebody has beaten, the strongest first."""
    beaten = store.archive.beaten_levels(game.name)
    levels = [level.name for level in reversed(game.levels) if level.name in beaten]
    each = (
        PickOption(LEVEL + name, gettext("Against {level}", level=level_title(game, name))) for name in levels
    )
    return (PickOption(OVERVIEW, gettext("All levels")), *each) if levels else ()


def _wins(store: Store, request: ListRequest) -> Lists:
    """Return the wins against one level in the fewest moves, the first three for the podium."""
    game = request.game
    level = _name_after(LEVEL, request.name) or ""
    found = store.archive.shortest_wins(game.name, level, account=request.account, limit=MAX_ROWS)
    rows = tuple(
        TableRow(
            str(summary.id),
            (
                str(place),
                summary.account_name,
                str(summary.plies),
                format_duration(summary.duration),
                format_day(summary.date, request.today),
            ),
            game.name,
            game_badge(game.name),
        )
        for place, summary in enumerate(found, 1)
    )
    columns = (
        TableColumn("place", gettext("Place"), numeric=True),
        TableColumn("name", gettext("Name")),
        TableColumn("moves", gettext("Moves"), numeric=True),
        TableColumn("time", gettext("Time"), numeric=True),
        TableColumn("date", gettext("Date")),
    )
    empty = gettext("No more games yet.") if rows else _empty_text()
    return rows[:PODIUM], TablePart("scores", columns, rows[PODIUM:], empty=empty)


def _by_level(store: Store, game: AnyGame, account: int) -> TablePart:
    """Return an account's games against each level, the strongest first."""
    games = store.archive.against(game.name, account)
    levels = {level.name: [g for g in games if g.tags.level == level.name] for level in game.levels}
    rows = [
        TableRow(name, (level_title(game, name), *_tally(played)))
        for name, played in reversed(levels.items())
        if played
    ]
    return TablePart("levels", _tally_columns("level", gettext("Level")), tuple(rows), empty=_empty_text())


def _by_account(store: Store, game: AnyGame) -> TablePart:
    """Return the games of every account, the highest rank first."""
    tallies, points = store.archive.tallies(game.name), store.archive.half_points(LAST)
    ranked = [
        (found, account, tallies[account.id])
        for account in store.accounts.all()
        if (found := rank_of_points(game, points.get((account.id, game.name), {}))) is not None
    ]
    rows = [
        TableRow(str(account.id), (account.name, *_tally_cells(tally), found.words))
        for found, account, tally in sorted(ranked, key=lambda each: -each[0].share)
    ]
    columns = (*_tally_columns("name", gettext("Name")), TableColumn("rank", gettext("Rank")))
    return TablePart("ranks", columns, tuple(rows), empty=_empty_text())


def _tally_columns(first: str, label: str) -> tuple[TableColumn, ...]:
    numbers = {
        "games": gettext("Games"),
        "won": gettext("Won"),
        "drawn": gettext("Drawn"),
        "lost": gettext("Lost"),
    }
    return (
        TableColumn(first, label),
        *(TableColumn(name, word, numeric=True) for name, word in numbers.items()),
    )


def _tally(games: Sequence[GameSummary]) -> tuple[str, ...]:
    """Return the numbers of games, wins, draws and losses."""
    won = sum(game.winner == game.tags.seat for game in games)
    drawn = sum(game.winner is None for game in games)
    return _tally_cells(Tally(len(games), won, drawn))


def _tally_cells(tally: Tally) -> tuple[str, ...]:
    games, won, drawn = tally
    return str(games), str(won), str(drawn), str(games - won - drawn)
