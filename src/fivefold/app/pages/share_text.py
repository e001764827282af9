"""Short texts to send to a friend: how a game went, and a position as a puzzle."""

from __future__ import annotations

from fivefold.app.pages.formatting import (
    format_duration,
    format_number,
    group_title,
    opponent_name,
    outcome_text,
)
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, join_remarks
from fivefold.games import find_game
from fivefold.service.daily import daily_number
from fivefold.service.store import GameSummary

HEAD = "Fivefold"


def result_text(game: AnyGame, summary: GameSummary) -> str:
    """Return the result of a game in two lines: what was played, then the ending, score and time."""
    tags, title, score = summary.tags, gettext(game.title), ""
    if game.ranking and summary.score is not None:
        score = f"{gettext(game.ranking.label)}: {format_number(summary.score)}"
    if tags.daily:
        number = daily_number(tags.daily)
        head = gettext("{head} daily {n}, {game}, {date}", head=HEAD, n=number, game=title, date=tags.daily)
    else:
        kind = group_title(game, tags.stage or tags.group) if tags.stage or tags.group else ""
        head = ", ".join(filter(None, (HEAD, title, kind, opponent_name(game, summary))))
    return "\n".join([head, join_remarks(outcome_text(summary), score, format_duration(summary.duration))])


def puzzle_text(game: AnyGame, position: str) -> str:
    """Return a position as a text that a friend can paste into an editor or a set-up page."""
    return f"{gettext('{head} puzzle, {game}', head=HEAD, game=gettext(game.title))}\n{game.name} {position}"


def read_puzzle(text: str) -> tuple[AnyGame, str] | None:
    """Return the game and position of a shared puzzle, whatever is written around it; None without one."""
    lines = iter(text.splitlines())
    if not any(line.startswith(HEAD) for line in lines):
        return None
    for line in lines:
        name, _, position = line.strip().partition(" ")
        if (game := find_game(name)) and position:
            return game, position
    return None
