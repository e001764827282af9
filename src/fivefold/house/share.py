"""Short texts to send to a friend: how a daily game went, and a position as a puzzle."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.core.text import dotted, say
from fivefold.house.store import Summary
from fivefold.house.words import known_game, number, outcome, span

HEAD = "Fivefold"


def daily_result(game: AnyGame, summary: Summary) -> str:
    """Which day's game, how it ended, with what score and in what time."""
    score = ""
    if game.ranking and summary.score is not None:
        score = f"{say(game.ranking.label)}: {number(summary.score)}"
    head = say("{head} daily, {game}, {date}", head=HEAD, game=say(game.title), date=summary.filing.daily)
    return "\n".join([head, dotted(outcome(summary), score, span(summary.duration))])


def puzzle(game: AnyGame, position: str) -> str:
    """A position that a friend can paste into an editor or a set-up page."""
    return f"{say('{head} puzzle, {game}', head=HEAD, game=say(game.title))}\n{game.name} {position}"


def read_puzzle(text: str) -> tuple[AnyGame, str] | None:
    """The game and position of a shared puzzle, whatever was written around it; None when there is none."""
    lines = iter(text.splitlines())
    if not any(line.startswith(HEAD) for line in lines):
        return None
    for line in lines:
        name, _, position = line.strip().partition(" ")
        if (game := known_game(name)) and position:
            return game, position
    return None
