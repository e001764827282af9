"""The tokens by which servers know the player again, in a file of this device that its owner alone reads."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from tempfile import mkstemp

FILE = "servers.json"
MAX_BYTES = 1 << 20
_log = logging.getLogger(__name__)


class ServerTokens:
    """Tokens by the address of a server."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def token(self, address: str) -> str:
        """Return the token for a server; empty if there is none."""
        return self._read().get(address, "")

    def keep(self, address: str, token: str) -> None:
        """Store the token for a server; an empty one forgets it."""
        tokens = self._read()
        tokens[address] = token
        content = json.dumps({place: each for place, each in tokens.items() if each}, indent=1)
        try:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = mkstemp(dir=self._file.parent, prefix=FILE)  # readable by its owner alone
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(content)
            Path(name).replace(self._file)
        except OSError:
            _log.warning("The token of a server could not be kept.", exc_info=True)

    def _read(self) -> dict[str, str]:
        try:
            if self._file.stat().st_size > MAX_BYTES:
                return {}
            content = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(content, dict):
            return {}
        return {place: token for place, token in content.items() if isinstance(token, str)}
