"""Choices that belong to this device and not to the store: who played last, and commands of engines.

They lie in a file of the data folder, also where the store is on a server. A backup never holds them, so
nobody can have a program started here by handing out a backup.
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
    _commands: dict[str, str] = field(default_factory=dict)

    @classmethod
    def open(cls, folder: Path, store: Store) -> Device:
        """Read the file; the first time take over what version 1 kept in the store."""
        device = cls(folder)
        if not (folder / FILE).exists():
            device._commands = store.accounts.commands_of_version1()
            account = store.accounts.current_of_version1()
            if account is not None:
                device._accounts[store.address] = account
            device._save()
            return device
        content = _read_file(folder / FILE)
        device._accounts = _values_of_type(content.get("accounts"), int)
        device._commands = _values_of_type(content.get("engines"), str)
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

    def remember_command(self, engine: str, command: str) -> None:
        """Store the command that starts an external engine."""
        self._commands[engine] = command
        self._save()

    def _save(self) -> None:
        if self.folder is None:
            return
        from tempfile import mkstemp  # noqa: PLC0415  most starts of the program write nothing here

        content = json.dumps({"accounts": self._accounts, "engines": self._commands}, indent=1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
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
        if file.stat().st_size > MAX_BYTES:
            raise ValueError("the file is too large")
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        _log.warning("The device file could not be read.", exc_info=True)
        return {}
    return content if isinstance(content, dict) else {}


def _values_of_type(values: Any, kind: type) -> dict[str, Any]:
    """Return the entries of a mapping whose values are of that kind."""
    return {k: v for k, v in values.items() if type(v) is kind} if isinstance(values, dict) else {}
