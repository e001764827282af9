"""Persistent data: accounts, games entry by entry, saved positions, settings."""

from fivefold.service.store.database.writer import WriteTicket
from fivefold.service.store.game_summary import (
    GameQuery,
    GameSlice,
    GameSummary,
    GameTags,
    MatchStatus,
    SearchTerm,
)
from fivefold.service.store.store import Account, Store

__all__ = [
    "Account",
    "GameQuery",
    "GameSlice",
    "GameSummary",
    "GameTags",
    "MatchStatus",
    "SearchTerm",
    "Store",
    "WriteTicket",
]
