"""The Onet dealer: lays tiles out so that the board can be cleared, and returns the pairs that clear it.

The tiles are laid out at random and the board is played to its end. Where no two tiles that are alike can
be joined, two that a line would join are made alike, by exchanging the picture of one with a third tile.
That spoils nothing, since what a board does never depends on the pictures, and two such tiles always exist.
So a deal never fails, at any level. From the same dice come the same deals as from the rules' own dealer.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.onet.board import OnetBoard
from fivefold.kernels.onet.tables import MOST_TILE


class Dealt(NamedTuple):
    """The tiles row by row, the dice to play them with, and the pairs of cells that clear the board."""

    tiles: tuple[int, ...]
    word: int
    proof: tuple[tuple[int, int], ...]


class OnetDealer:
    """Deals boards of one size at one level; for one thread at a time."""

    def __init__(
        self, width: int, height: int, *, free: bool = False, slide: str = "none", naughty: bool = False
    ) -> None:
        self.board = OnetBoard(width, height, [0] * (width * height), free=free, slide=slide, naughty=naughty)
        none = array("i", [0]) * (width * height + 1)
        self.dealt, self.numbers, self.proof = none[:], none[:], none[:]
        self.pictures = none[:]
        self.cells, self.count = width * height, 0
        self.chance = 0

    def deal(self, bag: Sequence[int], word: int, cells: Sequence[int] | None = None) -> Dealt:
        """Lay the tiles of a bag out on cells, all of the board unless given, by the dice `word`."""
        chosen = range(self.cells) if cells is None else cells
        self._check(bag, chosen)
        self.count = len(bag)
        for number, tile in enumerate(bag, 1):
            self.pictures[number] = tile
        for cell in range(self.cells):
            self.numbers[cell] = 0
        for number, cell in enumerate(chosen, 1):
            self.numbers[cell] = number
        self.board.word = word
        with cython.nogil:
            self._deal()
        pairs = (divmod(self.proof[n], self.cells) for n in range(self.count // 2))
        return Dealt(
            tuple(self.dealt[: self.cells]), self.chance, tuple((min(pair), max(pair)) for pair in pairs)
        )

    def _check(self, bag: Sequence[int], cells: Sequence[int]) -> None:
        if len(bag) != len(cells):
            raise ValueError(f"{len(bag)} tiles do not fit {len(cells)} cells")
        if any(not 0 <= cell < self.cells for cell in cells) or len(set(cells)) < len(cells):
            raise ValueError(f"the cells to deal to are different ones from 0 to {self.cells - 1}")
        numbers: dict[int, int] = {}
        for tile in bag:
            if not 0 < tile < MOST_TILE:
                raise ValueError(f"no tile has the number {tile}")
            numbers[tile] = numbers.get(tile, 0) + 1
        odd = [tile for tile, number in numbers.items() if number % 2]
        if odd:
            raise ValueError(f"every tile comes in pairs, but {odd[0]} does not")

    def _deal(self) -> None:
        """Shuffle the pictures and play the board to its end; leave tiles, dice and proof behind."""
        n: cython.int
        m: cython.int
        cell: cython.int
        code: cython.int
        picture: cython.int
        chance: cython.ulonglong
        playing: cython.ulonglong
        for n in range(self.count):
            m = n + self.board._below(self.count - n)
            picture = self.pictures[n + 1]
            self.pictures[n + 1] = self.pictures[m + 1]
            self.pictures[m + 1] = picture
        # The choices of the proof have dice of their own: the game's dice must stay as they are.
        chance = self.board._throw()
        playing = self.board.word
        self.chance = playing
        for cell in range(self.cells):
            self.board.tiles[self.board.place[cell]] = self.numbers[cell]
        self.board.pictures = self.pictures
        self.board.left = self.count
        for n in range(self.count // 2):
            self.board.word = chance
            cell = self.board._below(self.cells)
            chance = self.board.word
            code = self.board._next(cell, cell, -1)
            if code < 0:
                code = self.board._any(cell)
                self._make_alike(code // self.cells, code % self.cells)
            self.proof[n] = code
            self.board.word = playing
            self.board._take(self.board.place[code // self.cells], self.board.place[code % self.cells])
            playing = self.board.word
        for cell in range(self.cells):
            self.dealt[cell] = self.pictures[self.numbers[cell]]

    def _make_alike(self, one: cython.int, other: cython.int) -> None:
        """Give both tiles the picture of the first; the third tile that had it takes the second's."""
        cell: cython.int = 0
        a: cython.int = self.board.tiles[self.board.place[one]]
        b: cython.int = self.board.tiles[self.board.place[other]]
        third: cython.int = self.board.tiles[self.board.place[0]]
        while third in (0, a, b) or self.pictures[third] != self.pictures[a]:
            cell += 1
            third = self.board.tiles[self.board.place[cell]]
        self.pictures[third] = self.pictures[b]
        self.pictures[b] = self.pictures[a]
