"""The members who are here: each with the sessions by which a member is connected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.store.members import Member


class LobbyListener(Protocol):
    """A session of a member."""

    def lobby_changed(self) -> None:
        """Show that somebody came or left, or that challenges or matches changed."""

    def member_changed(self, member: Member) -> None:
        """Take the new role or account of this member."""

    def match_begun(self, match: HostedMatch) -> None:
        """Open the match of this member that has begun."""

    def lobby_problem(self, text: str) -> None:
        """Say that something this member asked for has failed."""


class Presence(NamedTuple):
    """A member who is here, and what the member does."""

    member: Member
    playing: str = ""  # the name of a game


@dataclass(slots=True)
class _Present:
    member: Member
    listeners: set[LobbyListener]


class PresentMembers:
    """Members by their accounts, and their sessions."""

    def __init__(self) -> None:
        self._present: dict[int, _Present] = {}

    def __len__(self) -> int:
        return len(self._present)

    def __contains__(self, account: object) -> bool:
        return account in self._present

    def __iter__(self) -> Iterator[Member]:
        return (each.member for each in self._present.values())

    def member(self, account: int) -> Member | None:
        """Return the member with an account, if here."""
        present = self._present.get(account)
        return present.member if present else None

    def enter(self, listener: LobbyListener, member: Member) -> None:
        """Add a session of a member."""
        present = self._present.setdefault(member.account.id, _Present(member, set()))
        present.listeners.add(listener)

    def renew(self, member: Member) -> bool:
        """Replace what is known of a member who is here; return True if that was something else."""
        present = self._present.get(member.account.id)
        if present is None or present.member == member:
            return False
        present.member = member
        return True

    def leave(self, listener: LobbyListener, account: int) -> bool:
        """Remove a session; return True if it was the last one of its member."""
        present = self._present.get(account)
        if present is None:
            return False
        present.listeners.discard(listener)
        if present.listeners:
            return False
        del self._present[account]
        return True

    def listeners(self, *accounts: int) -> tuple[LobbyListener, ...]:
        """Return the sessions of these accounts."""
        found = (self._present[account] for account in accounts if account in self._present)
        return tuple(listener for present in found for listener in present.listeners)

    def all_listeners(self) -> tuple[LobbyListener, ...]:
        """Return the sessions of everybody."""
        return self.listeners(*self._present)
