"""Games as lists show them, with what a test cares about."""

from __future__ import annotations

from fivefold.core.record import Player
from fivefold.core.values import replace
from fivefold.service.store import GameSummary, GameTags

PLAYED = GameSummary(
    id=1,
    account=1,
    account_name="Ann",
    game="laser",
    tags=GameTags(level="easy"),
    players=(Player("person", "Ann"), Player("computer", "easy")),
    date="2026-11-15",
    finished=True,
    ranked=True,
    result="0 Pharaoh hit",
    winner=0,
    score=None,
    plies=30,
    duration=252_000,
)


def against(level: str, winner: int | None, seat: int = 0) -> GameSummary:
    """A finished game of laser chess against a level of the computer."""
    return replace(PLAYED, tags=GameTags(level=level, seat=seat), winner=winner)


def solo(game: str, score: int | None, **changes: object) -> GameSummary:
    """A finished game for one."""
    alone = replace(
        PLAYED,
        game=game,
        tags=GameTags(),
        players=(Player("person", "Ann"),),
        result="- Stopped",
        winner=None,
        score=score,
    )
    return replace(alone, **changes)
