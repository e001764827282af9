"""The transposition table of the laser search, which several searches may share without a lock.

An entry is one 64-bit number: move (16 bits), score + 32768 (16), depth (8), bound (2), age (6). Beside it
stands the key combined with it by exclusive or, so that halves written by two threads never match a key.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.scores import EXACT

SLOTS = 4
"""The entries a key may be kept in; together they fill one cache line of keys and one of entries at most."""


class TranspositionTable:
    """Scores and best moves by position key; `megabytes` is rounded down to a power of two of entries."""

    def __init__(self, megabytes: int = 16) -> None:
        if not 1 <= megabytes <= 65_536:
            raise ValueError(f"a table has 1 to 65536 megabytes, not {megabytes}")
        entries = 1 << ((megabytes << 20) // 16).bit_length() - 1
        self.checks = array("Q", [0]) * entries
        self.entries = array("Q", [0]) * entries
        self.mask = entries - SLOTS
        self.age = 0

    def clear(self) -> None:
        """Forget everything."""
        self._wipe()
        self.age = 0

    def new_search(self) -> None:
        """Let entries of earlier searches be replaced first."""
        self.age = (self.age + 1) & 63

    def fill(self) -> float:
        """Return the share of a sample of entries that belong to this search."""
        sample = self.entries[:1_000]
        return sum((entry >> 42 & 63) == self.age and entry != 0 for entry in sample) / len(sample)

    def _wipe(self) -> None:
        i: cython.ulonglong
        for i in range(self.mask + SLOTS):
            self.checks[i] = 0
            self.entries[i] = 0

    def _probe(self, key: cython.ulonglong) -> cython.ulonglong:
        """Return the entry of a position, or 0."""
        base: cython.ulonglong = key & self.mask
        i: cython.int
        entry: cython.ulonglong
        for i in range(SLOTS):
            entry = self.entries[base + i]
            if entry != 0 and (self.checks[base + i] ^ entry) == key:
                return entry
        return 0

    def _store(
        self, key: cython.ulonglong, move: cython.int, score: cython.int, depth: cython.int, bound: cython.int
    ) -> None:
        """Keep a result where this position already stands, or in place of the oldest and shallowest."""
        base: cython.ulonglong = key & self.mask
        slot: cython.ulonglong = base
        i: cython.int
        rank: cython.int
        lowest: cython.int = 1 << 20
        entry: cython.ulonglong
        packed: cython.ulonglong
        for i in range(SLOTS):
            entry = self.entries[base + i]
            if entry != 0 and (self.checks[base + i] ^ entry) == key:
                slot = base + i
                if move == 0:
                    move = entry & 65535
                # A deeper result of this search is worth more than a shallow bound.
                if bound != EXACT and depth + 3 < (entry >> 32 & 255) and (entry >> 42 & 63) == self.age:
                    return
                break
            rank = entry >> 32 & 255
            if (entry >> 42 & 63) == self.age:
                rank += 256
            if entry == 0:
                rank = -1
            if rank < lowest:
                lowest = rank
                slot = base + i
        packed = self.age
        packed = packed << 2 | bound
        packed = packed << 8 | depth
        packed = packed << 16 | (score + 32768)
        packed = packed << 16 | move
        self.entries[slot] = packed
        self.checks[slot] = packed ^ key
