"""Ways to damage a file."""

from __future__ import annotations


def garbage(whole: bytes) -> bytes:
    return b"these were never games" * 100


def overwritten_head(whole: bytes) -> bytes:
    return bytes(200) + whole[200:]


def cut_off(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def overwritten_middle(whole: bytes) -> bytes:
    """A page of a table with rows in it, as a bad disk leaves it."""
    at = whole.index(b"person Ann") // 4096 * 4096
    return whole[:at] + bytes(range(256)) * 16 + whole[at + 4096 :]


def misspelt(whole: bytes) -> bytes:
    """A bad byte in what SQLite itself has written about the tables."""
    return whole.replace(b"CREATE TABLE game", b"CR\xffATE TABLE game", 1)
