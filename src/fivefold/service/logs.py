"""The log: a rotating file in the data folder, and standard error with `--verbose`."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE = "fivefold.log"
LARGEST, KEPT = 1 << 20, 3  # bytes of a file, and how many older files are kept
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def configure_logging(folder: Path, *, verbose: bool = False) -> Path | None:
    """Write the log into a folder; return its file, or None where nothing can be written.

    With `verbose` everything is also shown on standard error.
    """
    logger = logging.getLogger("fivefold")
    logger.setLevel(logging.DEBUG if verbose else logging.INFO)
    logger.propagate = False
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    logger.addHandler(logging.NullHandler())  # without any handler, Python would print errors
    if verbose and sys.stderr is not None:
        _add(logger, logging.StreamHandler(sys.stderr))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (folder / FILE).exists() and not (folder / FILE).is_file():
            raise OSError("it is not a regular file")
        handler = _PrivateFileHandler(
            folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except OSError as error:
        logger.warning("The log cannot be written: %s.", error)
        return None
    _add(logger, handler)
    return folder / FILE


class _PrivateFileHandler(RotatingFileHandler):
    """A rotating file that only its owner can read; where it cannot be written nothing is said."""

    def _open(self) -> TextIOWrapper:
        handle = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with suppress(OSError):  # it belongs to somebody else
            Path(self.baseFilename).chmod(0o600)  # an older version let everybody read it
        return TextIOWrapper(os.fdopen(handle, "ab"), encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  its name in Python
        """Leave the record out: Python would print a traceback over the page of a terminal."""


def _add(logger: logging.Logger, handler: logging.Handler) -> None:
    handler.setFormatter(logging.Formatter(FORMAT))
    logger.addHandler(handler)
