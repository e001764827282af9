"""What lists show of a stored game, and how a list is narrowed and sorted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from fivefold.core.record import Player

Sort: TypeAlias = Literal["date", "game", "players", "result", "score", "plies"]


@dataclass(frozen=True, slots=True)
class Filing:
    """What is known of a game when it begins, besides its record."""

    group: str = ""  # what it is ranked among
    stage: str = ""
    daily: str = ""  # the date it belongs to, for a daily game
    level: str = ""  # of the computer, in games against it
    seat: int = 0  # of the account's player


@dataclass(frozen=True, slots=True)
class Summary:
    """A stored game as a line in a list."""

    id: int
    account: int
    account_name: str
    game: str
    filing: Filing
    players: tuple[Player, ...]
    date: str
    finished: bool
    ranked: bool
    result: str
    winner: int | None
    score: int | None
    plies: int
    duration: int


class Slice(NamedTuple):
    """A part of a list, and what to ask for to have the next part; None at the end."""

    games: tuple[Summary, ...]
    after: tuple[object, int] | None


@dataclass(frozen=True, slots=True)
class Query:
    """Which games, in which order; `after` is where the last slice ended."""

    game: str = ""
    account: int | None = None
    finished: bool | None = None
    sort: Sort = "date"
    descending: bool = True
    after: tuple[object, int] | None = None
    limit: int = 60
