"""The log: a rotating file in the data folder, and standard error with `--verbose`."""

from __future__ import annotations

import logging
import sys
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
        handler = RotatingFileHandler(
            folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except OSError as error:
        logger.warning("The log cannot be written: %s.", error)
        return None
    _add(logger, handler)
    return folder / FILE


def _add(logger: logging.Logger, handler: logging.Handler) -> None:
    handler.setFormatter(logging.Formatter(FORMAT))
    logger.addHandler(handler)
