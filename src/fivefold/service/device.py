"""Choices that belong to this device and not to the store: who played last, and commands of engines.

They lie in a file of the data folder, also where the store is on a server. Neither a store nor a backup ever
gives a command to it, so nobody can have a program started here by handing one out. After a backup was
restored, a game against an external program is continued only when the player says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fivefold.service.json_file import read_json_file, write_json_file
from fivefold.service.store.store import Account, Store

FILE = "device.json"


@dataclass
class Device:
    """The device file in a folder; without a folder nothing is kept.

    >>> device = Device(None)
    >>> device.command("pela")
    >>> device.remember_command("pela", "./pbrain-pela")
    >>> device.command("pela")
    './pbrain-pela'
    """

    folder: Path | None
    _accounts: dict[str, int] = field(default_factory=dict)  # by the store's address
    _commands: dict[str, str] = field(default_factory=dict)  # by the engine's name
    _last: dict[str, str] = field(default_factory=dict)  # the command given last for each game
    _asks: set[str] = field(default_factory=set)  # engines that a restored game must not start unasked

    @classmethod
    def open(cls, folder: Path, store: Store) -> Device:
        """Read the file; the first time take over the account that version 1 kept in the store."""
        device = cls.read(folder)
        if not (folder / FILE).exists():
            account = store.accounts.current_of_version1()
            if account is not None:
                device._accounts[store.address] = account
            device._save()
        return device

    @classmethod
    def read(cls, folder: Path) -> Device:
        """Return what the file in the folder holds; nothing if there is none."""
        return cls.from_content(read_json_file(folder / FILE), folder)

    @classmethod
    def from_content(cls, content: object, folder: Path | None = None) -> Device:
        """Return the device that the content of a file describes; values of another type are left out."""
        found = content if isinstance(content, dict) else {}
        asks = found.get("asks")
        return cls(
            folder,
            _accounts=_values_of_type(found.get("accounts"), int),
            _commands=_values_of_type(found.get("engines"), str),
            _last=_values_of_type(found.get("last"), str),
            _asks={name for name in asks if isinstance(name, str)} if isinstance(asks, list) else set(),
        )

    def current_account(self, store: Store) -> Account | None:
        """Return the account that played last here; the first one otherwise, or None before there is one."""
        everybody = store.accounts.all()
        last = self._accounts.get(store.address)
        return next((account for account in everybody if account.id == last), next(iter(everybody), None))

    def remember_account(self, store: Store, account: int) -> None:
        """Store the account that plays now on this device."""
        self._accounts[store.address] = account
        self._save()

    def command(self, engine: str) -> str | None:
        """Return the command that starts the engine of that name, if one was given on this device."""
        return self._commands.get(engine)

    def last_command(self, game: str) -> str:
        """Return the command that was given last on this device for a game; empty if there is none."""
        return self._last.get(game, "")

    def remember_command(self, engine: str, command: str, game: str = "") -> None:
        """Store the command that starts an external engine, given by the player for that game."""
        self._commands[engine] = command
        if game:
            self._last[game] = command
        self._asks.discard(engine)
        self._save()

    def asks_before(self, engine: str) -> bool:
        """Return True if the player has to agree before a stored game starts this engine."""
        return engine in self._asks

    def agree_to(self, engine: str) -> None:
        """Start the engine without asking from now on."""
        self._asks.discard(engine)
        self._save()

    def ask_before_engines(self) -> None:
        """Have the player asked before any engine is started by a stored game: a backup was restored."""
        self._asks = set(self._commands)
        self._save()

    def _save(self) -> None:
        if self.folder is not None:
            content = {
                "accounts": self._accounts,
                "engines": self._commands,
                "last": self._last,
                "asks": sorted(self._asks),
            }
            write_json_file(self.folder / FILE, content)


def _values_of_type(values: Any, kind: type) -> dict[str, Any]:
    """Return the entries of a mapping whose values are of that kind."""
    return {k: v for k, v in values.items() if type(v) is kind} if isinstance(values, dict) else {}
