"""The tokens by which servers know the player again, in a file of this device that its owner alone reads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fivefold.service.json_file import read_json_file, write_json_file

FILE = "servers.json"
LONGEST_TOKEN: Final = 500  # a file with longer ones could become too large to be read again


class ServerTokens:
    """Tokens by the address of a server."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def token(self, address: str) -> str:
        """Return the token for a server; empty if there is none."""
        return tokens_in(read_json_file(self._file)).get(address, "")

    def keep(self, address: str, token: str) -> None:
        """Store the token for a server; an empty one forgets it, and one that no server makes is left out."""
        if len(token) > LONGEST_TOKEN:
            return
        tokens = {**tokens_in(read_json_file(self._file)), address: token}
        write_json_file(self._file, {place: each for place, each in tokens.items() if each})


def tokens_in(content: object) -> dict[str, str]:
    """Return the tokens that the content of a file holds; values of another type are left out.

    >>> tokens_in({"a.example": "x", "b.example": 1})
    {'a.example': 'x'}
    """
    tokens = content if isinstance(content, dict) else {}
    return {place: token for place, token in tokens.items() if isinstance(token, str)}
