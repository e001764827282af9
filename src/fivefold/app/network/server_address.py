"""The address of a server, as people type it."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from fivefold.core.errors import UserError
from fivefold.core.text import gettext

PORT: Final = 8765  # of an address without one
HOST: Final = re.compile(r"[\w.:%-]+")


def read_address(text: str) -> tuple[str, str]:
    """Return the address of a server as it is opened, and the administrator's key in it, if any.

    >>> read_address("192.168.1.24"), read_address("http://club.example/?key=abc")
    (('http://192.168.1.24:8765/', ''), ('http://club.example/', 'abc'))

    Raises UserError for what is no address.
    """
    full = text.strip() if "://" in text else f"http://{text.strip()}"
    try:
        split = urlsplit(full)
        port = split.port or (PORT if "://" not in text else None)
    except ValueError:
        split, port = urlsplit(""), None
    known = split.scheme in ("http", "https") and "@" not in split.netloc
    if not known or not split.hostname or not HOST.fullmatch(split.hostname):
        raise UserError(
            gettext("'{text}' is not the address of a server, such as 192.168.1.24:8765.", text=text)
        )
    host = f"[{split.hostname}]" if ":" in split.hostname else split.hostname
    key = parse_qs(split.query).get("key", [""])[0]
    return f"{split.scheme}://{host}{f':{port}' if port else ''}/", key
