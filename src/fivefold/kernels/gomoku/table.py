"""Hash tables of the search and the solvers; threads may share one without a lock."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

SMALLEST_BITS, LARGEST_BITS = 4, 28


class HashTable:
    """Pairs of a key and 64 bits of data, in buckets of two; a new entry replaces the shallower one.

    The key is stored combined with the data by exclusive or, so that an entry two threads wrote at once
    matches no key. The two lie side by side, so that one access to memory reads both. The lowest eight bits
    of the data are its depth. Data 0 means no entry.
    """

    def __init__(self, bits: int = 20) -> None:
        if not SMALLEST_BITS <= bits <= LARGEST_BITS:
            raise ValueError(f"a table has 2 to the {SMALLEST_BITS} to {LARGEST_BITS} entries, not {bits}")
        self.bits = bits
        self.mask = (1 << bits) - 1
        self.pairs = array("Q", [0]) * (2 << bits)

    def clear(self) -> None:
        """Forget everything."""
        with cython.nogil:
            self._clear()

    def _clear(self) -> None:
        index: cython.longlong
        for index in range(2 * self.mask + 2):
            self.pairs[index] = 0

    def _probe(self, key: cython.ulonglong) -> cython.ulonglong:
        """Return the data stored for a key, or 0."""
        index: cython.longlong = 2 * (key & self.mask)
        if self.pairs[index] ^ self.pairs[index + 1] == key:
            return self.pairs[index + 1]
        index ^= 2
        if self.pairs[index] ^ self.pairs[index + 1] == key:
            return self.pairs[index + 1]
        return 0

    def _store(self, key: cython.ulonglong, data: cython.ulonglong) -> None:
        """Store data for a key: in its own entry, else over an older or shallower one of the bucket.

        The eight highest bits of the data are its age; a difference of age counts more than depth.
        """
        index: cython.longlong = 2 * (key & self.mask)
        other: cython.longlong = index ^ 2
        if self.pairs[index] ^ self.pairs[index + 1] != key and (
            self.pairs[other] ^ self.pairs[other + 1] == key
            or self._worth(self.pairs[other + 1], data) < self._worth(self.pairs[index + 1], data)
        ):
            index = other
        self.pairs[index] = key ^ data
        self.pairs[index + 1] = data

    def _worth(self, data: cython.ulonglong, newer: cython.ulonglong) -> cython.int:
        depth: cython.int = data & 255
        return depth if data >> 56 == newer >> 56 else depth - 256
