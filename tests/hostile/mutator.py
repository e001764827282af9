"""Mutated inputs: valid texts and files with seeded damage, the same for the same seed everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

# Pieces that break parsers more often than random bytes do.
PIECES = (
    b"", b" ", b"  ", b"\n", b"\r\n", b"\n\n", b"\t", b"\0", b"/", b",", b"-", b"--", b"=", b"=,",
    b":", b"~", b".", b"(", b"[", b"]", b"{", b"}", b"[[", b'"', b"\\", b"%", b"%25", b"{name}",
    b"0", b"1", b"-1", b"9", b"99", b"007", b"256", b"65536", b"2147483648", b"9223372036854775808",
    b"99999999999999999999", b"9" * 400, b"1e999", b"nan", "٣".encode(), "é".encode(),
    "\U0001f600".encode(), "\u2028".encode(), b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf",
    b"undo", b"resume", b"Fivefold 1\n", b"player person \n", b"= ", b"over", b"a1", b"z99",
    b"null", b"true", b"[]",
)  # fmt: skip
MOST_CHANGES = 4
LONGEST = 20_000  # bytes of a mutated input


def mutated(seeds: Sequence[bytes], count: int, seed: object) -> Iterator[bytes]:
    """Yield so many inputs, each a damaged one of the seeds."""
    random = Random(repr(seed))
    for _ in range(count):
        content = bytearray(random.choice(seeds))
        for _ in range(random.randint(1, MOST_CHANGES)):
            _change(random, content, seeds)
        yield bytes(content[:LONGEST])


def _change(random: Random, content: bytearray, seeds: Sequence[bytes]) -> None:
    """Change the content in place in one of several ways."""
    at = random.randint(0, len(content))
    end = min(len(content), at + random.choice((1, 1, 2, 4, 16, 64)))
    match random.randrange(8):
        case 0:
            del content[at:end]
        case 1:
            content[at:end] = random.choice(PIECES)
        case 2:
            content[at:at] = random.choice(PIECES)
        case 3:
            content[at:at] = content[at:end] * random.choice((1, 2, 50, 500))
        case 4 if at < len(content):
            content[at] ^= 1 << random.randrange(8)
        case 5 if at < len(content):
            content[at] = random.randrange(256)
        case 6:
            other = random.choice(seeds)
            start = random.randint(0, len(other))
            content[at:] = other[start:]
        case _:
            fields = content.split(b" ")
            random.shuffle(fields)
            content[:] = b" ".join(fields)
