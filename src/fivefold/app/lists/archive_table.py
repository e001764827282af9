"""The archive's table of games, and the lines about the chosen one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fivefold.app.pages.formatting import (
    format_duration,
    format_moment,
    format_number,
    game_badge,
    game_title,
    moves_text,
    outcome_mood,
    outcome_text,
    player_names,
    short_outcome,
)
from fivefold.app.pages.parts import TableColumn, TablePart, TableRow
from fivefold.core.text import gettext
from fivefold.games import find_game
from fivefold.service.store import GameQuery, GameSummary
from fivefold.service.store.game_summary import Sort

GAMES = "games"
SORTS: dict[str, Sort] = {
    "game": "game",
    "players": "players",
    "result": "result",
    "score": "score",
    "length": "plies",
    "date": "date",
}


def archive_table(
    games: Sequence[GameSummary],
    query: GameQuery,
    *,
    chosen: GameSummary | None,
    today: str,
    more: bool,
    listing: bool,
) -> TablePart:
    """Return the table of the games found by a query; `listing` says that the store is still being read."""
    labels = {
        "game": gettext("Game"),
        "players": gettext("Players"),
        "result": gettext("Result"),
        "score": gettext("Score"),
        "length": gettext("Length"),
        "date": gettext("Date"),
    }
    return TablePart(
        GAMES,
        tuple(
            TableColumn(name, label, numeric=name == "score", sortable=True, mood=name == "result")
            for name, label in labels.items()
        ),
        tuple(_row(summary, today) for summary in games),
        sort=next(column for column, sort in SORTS.items() if sort == query.sort),
        descending=query.descending,
        chosen=str(chosen.id) if chosen else "",
        more=more,
        empty=gettext("One moment.") if listing else _empty_text(query),
    )


def _row(summary: GameSummary, today: str) -> TableRow:
    game = find_game(summary.game)
    cells = (
        game_title(summary.game),
        player_names(game, summary.players),
        short_outcome(summary),
        format_number(summary.score),
        moves_text(game, summary.plies),
        format_moment(summary.date, summary.tags.time, today),
    )
    return TableRow(
        str(summary.id), cells, summary.game, game_badge(summary.game), mood=outcome_mood(summary)
    )


def _empty_text(query: GameQuery) -> str:
    if query.game or query.account or query.finished is not None or query.terms:
        return gettext("No games match.")
    return gettext("No games yet. Every game you start is saved here.")


def game_details(summary: GameSummary, state: Any) -> tuple[str, ...]:
    """Return the lines about a game; `state` is its last position, None until that is known."""
    outcome = outcome_text(summary)
    return (
        *((outcome,) if outcome != short_outcome(summary) else ()),
        _account_line(summary),
        gettext("Time played: {time}", time=format_duration(summary.duration)),
        *_ranked_line(summary, state),
        *((gettext("Dealt and timed by a server"),) if summary.tags.hosted else ()),
    )


def _account_line(summary: GameSummary) -> str:
    """Return whose game it is; one whose players have other names may have been imported."""
    name = summary.account_name
    if any(player.kind == "person" and player.name == name for player in summary.players):
        return gettext("Played by {name}", name=name)
    return gettext("In the archive of {name}", name=name)


def _ranked_line(summary: GameSummary, state: Any) -> Iterator[str]:
    """Yield whether the game counts; of a game under way this is known from its position.

    Games between members of a server are rated, or not, when they have ended.
    """
    game = find_game(summary.game)
    kinds = {player.kind for player in summary.players}
    if game is None or not (summary.finished or state is not None):
        return
    if summary.tags.hosted and kinds == {"person"} and len(summary.players) > 1:
        if summary.finished:
            yield gettext("Rated") if summary.rated else gettext("Not rated")
        return
    if len(summary.players) > 1 or game.ranking is None:
        counts = summary.ranked and kinds == {"person", "computer"}
    elif summary.finished:
        counts = summary.ranked and summary.score is not None
    else:
        counts = summary.ranked and game.ranking.can_count(state)
    yield gettext("Ranked") if counts else gettext("Not ranked")
