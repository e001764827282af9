"""Numbers in states and files."""

from __future__ import annotations

import re


def parse_whole_number(text: str) -> int | None:
    """Return the number from 0 up that the text writes in its plain form, else None.

    Signs and leading zeros are not plain, nor is text too long to be read quickly.

    >>> parse_whole_number("120")
    120
    >>> parse_whole_number("007") is None
    True
    """
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,17}", text) else None
