"""JSON from outside, and the small JSON files of this device that its owner alone reads."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.text import gettext
from fivefold.service.files import read_regular_file

MAX_BYTES: Final = 1 << 20  # of a file; a larger one is not ours
_log = logging.getLogger(__name__)


def read_json(content: str | bytes, budget: Budget) -> Any:
    """Return the value that the JSON holds; raises BadNotation, or TooLarge by the budget.

    >>> read_json('{"theme": "dark"}', Budget())
    {'theme': 'dark'}
    """
    budget.take_size(content)
    try:
        value = json.loads(content.decode() if isinstance(content, bytes) else content)
        json.dumps(value, ensure_ascii=False).encode()  # fails for half a character, which no page can hold
    except (ValueError, RecursionError) as error:
        raise BadNotation(gettext("This is not JSON: {why}.", why=error)) from error
    return value


def read_json_file(file: Path) -> Any:
    """Return the value in a file of this device; an empty object if there is none.

    The log says why a file cannot be read.
    """
    if not file.exists():
        return {}
    try:
        return read_json(read_regular_file(file, MAX_BYTES), Budget(size=MAX_BYTES))
    except UserError:
        _log.warning("The file %s could not be read.", file.name, exc_info=True)
        return {}


def write_json_file(file: Path, content: object) -> None:
    """Replace a file, readable by its owner alone; the log says if that fails."""
    from tempfile import mkstemp  # noqa: PLC0415  most starts of the program write nothing here

    text = json.dumps(content, indent=1)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = mkstemp(dir=file.parent, prefix=file.name)  # readable by its owner alone
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
            Path(name).replace(file)
        except OSError:
            with suppress(OSError):
                Path(name).unlink()
            raise
    except OSError:
        _log.warning("The file %s could not be written.", file.name, exc_info=True)
