"""Reading of files that a player names: regular ones only, of a size that was checked before."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from fivefold.core.budget import MAX_SIZE, TooLarge
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

# Opening a FIFO waits for its other end, unless it is opened like this.
_OPEN = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def expand_path(path: str) -> Path:
    """Return the path with ~ expanded, also where no shell did it; that of an unknown user stays as it is."""
    return Path(os.path.expanduser(path))  # noqa: PTH111  `Path.expanduser` raises for an unknown user


def read_regular_file(file: Path, most: int = MAX_SIZE) -> bytes:
    """Return the content of a regular file of at most so many bytes; raises UserError or TooLarge."""
    try:
        descriptor = os.open(file, _OPEN)
    except (OSError, ValueError) as error:
        raise read_error(file, error) from error
    try:
        content = _read_descriptor(descriptor, file, most)
    except OSError as error:
        raise read_error(file, error) from error
    finally:
        os.close(descriptor)
    if len(content) > most:
        raise too_large(file, most)
    return content


def _read_descriptor(descriptor: int, file: Path, most: int) -> bytes:
    """Return at most one byte more than allowed: a file may grow, and some have no size."""
    about = os.fstat(descriptor)
    if not stat.S_ISREG(about.st_mode):
        raise UserError(gettext("'{path}' cannot be read: it is not a regular file.", path=file))
    if about.st_size > most:
        raise too_large(file, most)
    with os.fdopen(descriptor, "rb", closefd=False) as stream:
        return stream.read(most + 1)


def read_error(path: object, error: OSError | ValueError) -> UserError:
    """Return the sentence for a file that cannot be read."""
    why = error.strerror if isinstance(error, OSError) else gettext("the name is not valid")
    return UserError(gettext("'{path}' cannot be read: {why}.", path=path, why=why))


def too_large(path: object, most: int) -> TooLarge:
    """Return the sentence for a file that is too large to be read."""
    return TooLarge(gettext("'{path}' cannot be read: it is larger than {most} bytes.", path=path, most=most))
