"""Administration of a server: see its load, remove members, end matches, back up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.host import Host
from fivefold.service.lobby.lobby import Lobby
from fivefold.service.store import WriteTicket
from fivefold.service.store.backup import backup

BACKUP: Final = "server-{moment}.db"  # the moment is filled in by whoever saves it


class PersonalCode(NamedTuple):
    """A member's name, the code by which it signs in, and the address with that code."""

    name: str
    code: str
    link: str


def _no_file(name: str, content: bytes) -> str:
    raise UserError(gettext("This server cannot save files."))


def _no_rows(text: str) -> tuple[str, ...]:
    return ()


def _no_sheet(codes: Sequence[PersonalCode]) -> bytes:
    raise UserError(gettext("This server makes no code sheets."))


@dataclass(frozen=True, kw_only=True)
class ServerTools:
    """The outside world as a server needs it, from whoever starts it.

    `save` stores a file in the data folder and returns where. `qr_rows` returns the QR code of a text
    as rows of 0 and 1. `code_sheet` returns a page to print.
    """

    save: Callable[[str, bytes], str] = _no_file
    qr_rows: Callable[[str], tuple[str, ...]] = _no_rows
    code_sheet: Callable[[Sequence[PersonalCode]], bytes] = _no_sheet


@dataclass(frozen=True)
class Administration:
    """`sign_out` closes the sessions of an account; `load` returns lines about the server's load."""

    host: Host
    lobby: Lobby
    sign_out: Callable[[int], None]
    load: Callable[[], tuple[str, ...]]
    tools: ServerTools

    def remove(self, account: int) -> WriteTicket:
        """Remove a member: end its matches, sign it out everywhere, and delete its account."""
        self.lobby.remove(account)
        self.sign_out(account)
        return self.host.store.accounts.delete(account)

    def back_up(self) -> str:
        """Store a backup and return its place. Runs as a job."""
        return self.tools.save(BACKUP, backup(self.host.store.database))

    def make_codes(self, link: Callable[[str], str]) -> bytes:
        """Give every member but administrators a new personal code; return the sheet to print. Runs as a job.

        `link` returns the address with a code in it.
        """
        members = self.host.store.members
        people = [each.account for each in members.all() if each.role != "administrator"]
        tickets = [(account, members.make_code(account.id)) for account in people]
        codes = [(account.name, ticket.wait()) for account, ticket in tickets]
        return self.tools.code_sheet([PersonalCode(name, code, link(code)) for name, code in codes])
