"""Save files for tests, built field by field from the description of the format."""

from __future__ import annotations

import struct
from itertools import takewhile

MASK = 0x15
NAME = "Ann"
PASSWORD = "secret"
RECORD = (15, 11, 2023, 1200)
LETTERS = "ABBACDDC"  # two rows of four
BACKGROUND = "hills.txt"


def old_masking(text: bytes, size: int, mask: int) -> bytes:
    """Return the text as the old program writes it: masked up to the first NUL."""
    head = bytes(takewhile(bool, text))
    return (bytes(byte ^ mask for byte in head) + text[len(head) :]).ljust(size, b"\0")


def old_save(
    mask: int = MASK,
    name: str = NAME,
    letters: bytes = LETTERS.encode(),
    rows: int = 2,
    columns: int = 4,
) -> bytes:
    """Return a save with one score and one game, each in the first of five slots."""
    parts = [
        bytes([mask]),
        old_masking(name.encode(), 50, mask),
        old_masking(PASSWORD.encode(), 50, mask),
        bytes(3),
        struct.pack("<4i", *RECORD) + bytes(500),
        bytes(516) * 4,
        struct.pack("<4i", rows, columns, 1, 2),
        old_masking(letters, 999, mask),
        old_masking(BACKGROUND.encode(), 100, mask),
        bytes(501),
        bytes(1616) * 4,
    ]
    return b"".join(parts)


def patched(content: bytes, offset: int, new: bytes) -> bytes:
    return content[:offset] + new + content[offset + len(new) :]
