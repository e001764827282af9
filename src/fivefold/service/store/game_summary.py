"""The line of a stored game in lists, and queries for lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from fivefold.core.record import Player
from fivefold.play.match import Match
from fivefold.play.replay import result_text

Sort: TypeAlias = Literal["date", "game", "players", "result", "score", "plies"]
Outcome: TypeAlias = Literal["won", "lost", "drawn", "under way", "finished"]
Best: TypeAlias = Literal["high", "low"]  # the better direction of scores


@dataclass(frozen=True, slots=True)
class GameTags:
    """Metadata of a game that is known when it begins, besides its record."""

    group: str = ""  # the list of records it belongs to
    stage: str = ""
    daily: str = ""  # the date it belongs to, for a daily game
    level: str = ""  # of the computer, in games against it
    seat: int = 0  # of the account's player
    hosted: bool = False  # a server dealt, timed and stored it
    time: str = ""  # of day at which it began, such as 14:05; empty where it is not known


class MatchStatus(NamedTuple):
    """The status of a match as lists show it."""

    finished: bool
    ranked: bool
    result: str  # as in a record; empty while unfinished
    winner: int | None
    score: int | None
    plies: int
    duration: int

    @classmethod
    def of(cls, match: Match) -> MatchStatus:
        """Return the status of a match."""
        result = match.result
        return cls(
            finished=result is not None,
            ranked=match.ranked,
            result=result_text(result),
            winner=result.winner if result else None,
            score=match.score,
            plies=match.moves_made,
            duration=match.played,
        )


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A stored game as a line of a list."""

    id: int
    account: int
    account_name: str
    game: str
    tags: GameTags
    players: tuple[Player, ...]
    date: str
    finished: bool
    ranked: bool
    result: str
    winner: int | None
    score: int | None
    plies: int
    duration: int
    touched: int = 0  # counts up in the store: higher in a game that was played later
    rated: bool = False  # its result is in the ratings of a server


class GameCounts(NamedTuple):
    """The numbers of an account's finished and unfinished games."""

    finished: int = 0
    unfinished: int = 0


class GameSlice(NamedTuple):
    """A part of a list, and the key where the next part begins; None at the end."""

    games: tuple[GameSummary, ...]
    after: tuple[object, int] | None


@dataclass(frozen=True, slots=True)
class SearchTerm:
    """Something that a game is searched for; one of these must be true of it.

    `text` is part of a player's name or of the date. `lists` are groups, stages and levels, such as
    `lines/classic`; `dates` are patterns, such as `____-11-__`.
    """

    text: str
    games: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()  # codes of reasons
    outcomes: tuple[Outcome, ...] = ()
    dates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameQuery:
    """A selection of games and their order; `after` is the key where the last slice ended."""

    game: str = ""
    account: int | None = None
    finished: bool | None = None
    terms: tuple[SearchTerm, ...] = ()  # all of them must be true
    sort: Sort = "date"
    descending: bool = True
    after: tuple[object, int] | None = None
    limit: int = 60
