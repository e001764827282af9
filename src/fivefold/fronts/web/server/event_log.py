"""Structured log of a server: one JSON object a line, so that nothing a stranger sends can forge a line."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Final

LOGGER: Final = logging.getLogger("fivefold.server")
MAX_TEXT: Final = 200  # of a value that came from outside


def log_event(event: str, *, level: int = logging.INFO, **fields: object) -> None:
    """Log what happened, with its fields."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event_line(event, fields))


def event_line(event: str, fields: dict[str, object]) -> str:
    """Return an event as one line of JSON.

    >>> event_line("refused", {"why": "two\\nlines", "port": 80})
    '{"event": "refused", "why": "two\\\\nlines", "port": 80}'
    """
    clean = {
        name: value if isinstance(value, int | float) else str(value)[:MAX_TEXT]
        for name, value in fields.items()
    }
    return json.dumps({"event": event, **clean})


class JsonFormatter(logging.Formatter):
    """Puts the time in front of an event, and any other record into an event of its own."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        text = record.getMessage()
        if record.name != LOGGER.name:
            fields: dict[str, object] = {"level": record.levelname, "text": text}
            if record.exc_info:
                fields["error"] = self.formatException(record.exc_info)[-MAX_TEXT * 20 :]
            text = json.dumps({"event": "log", **fields})
        return json.dumps({"time": moment})[:-1] + ", " + text[1:]
