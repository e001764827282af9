"""Choices that belong to this device and not to the store: who played last, and commands of engines.

They lie in a file of the data folder, also where the store is on a server. Neither a store nor a backup ever
gives a command to it, so nobody can have a program started here by handing one out. After a backup was
restored, a game against an external program is continued only when the player says so.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fivefold.service.store.store import Account, Store

FILE = "device.json"
MAX_BYTES = 1 << 20  # a larger file is not ours
_log = logging.getLogger(__name__)


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
        device = cls(folder)
        content = _read_file(folder / FILE) if (folder / FILE).exists() else {}
        device._accounts = _values_of_type(content.get("accounts"), int)
        device._commands = _values_of_type(content.get("engines"), str)
        device._last = _values_of_type(content.get("last"), str)
        asks = content.get("asks")
        device._asks = {name for name in asks if isinstance(name, str)} if isinstance(asks, list) else set()
        return device

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
        if self.folder is None:
            return
        from tempfile import mkstemp  # noqa: PLC0415  most starts of the program write nothing here

        content = json.dumps(
            {
                "accounts": self._accounts,
                "engines": self._commands,
                "last": self._last,
                "asks": sorted(self._asks),
            },
            indent=1,
        )
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = mkstemp(dir=self.folder, prefix=FILE)  # readable by its owner alone
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(content)
                Path(name).replace(self.folder / FILE)
            except OSError:
                with suppress(OSError):
                    Path(name).unlink()
                raise
        except OSError:
            _log.warning("The device file could not be written.", exc_info=True)


def _read_file(file: Path) -> Mapping[str, Any]:
    """Return what the file holds; nothing where it is damaged, which the log says."""
    try:
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            raise ValueError("the file is too large, or no regular file")
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        _log.warning("The device file could not be read.", exc_info=True)
        return {}
    return content if isinstance(content, dict) else {}


def _values_of_type(values: Any, kind: type) -> dict[str, Any]:
    """Return the entries of a mapping whose values are of that kind."""
    return {k: v for k, v in values.items() if type(v) is kind} if isinstance(values, dict) else {}
