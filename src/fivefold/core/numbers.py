"""Numbers in states and files."""

from __future__ import annotations

import re


def parse_whole_number(text: str) -> int | None:
    """The number from 0 up, if the text is one in its plain form: no sign, no zeros before it, and not so
    long that reading it would take time."""
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,17}", text) else None
