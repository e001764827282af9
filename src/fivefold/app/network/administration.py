"""Administration of a server: see its load, remove members, end matches, back up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fivefold.service.host import Host
from fivefold.service.lobby.lobby import Lobby
from fivefold.service.store import WriteTicket
from fivefold.service.store.backup import backup


@dataclass(frozen=True)
class Administration:
    """`sign_out` closes the sessions of an account; `load` returns lines about the server's load."""

    host: Host
    lobby: Lobby
    sign_out: Callable[[int], None]
    load: Callable[[], tuple[str, ...]]
    save: Callable[[bytes], str]  # stores a backup and returns where

    def remove(self, account: int) -> WriteTicket:
        """Remove a member: end its matches, sign it out everywhere, and delete its account."""
        for match in self.lobby.matches_of(account):
            self.lobby.end_match(match.number)
        self.sign_out(account)
        return self.host.store.accounts.delete(account)

    def back_up(self) -> str:
        """Store a backup and return its place. Runs as a job."""
        return self.save(backup(self.host.store.database))
