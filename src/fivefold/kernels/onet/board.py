"""The Onet board: which tiles can be joined, and what the board does when a pair is taken.

Compiled through board.pxd it runs without the GIL; interpreted it gives the same answers, slower.
The cells lie inside a ring of empty places for lines to run through, and a wall around that ring.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.onet.tables import check_board, lanes

# Of the splitmix64 generator.
WORD, HALF = (1 << 64) - 1, (1 << 32) - 1
STEP, MIX, MIX_AGAIN = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

MOST_STEPS = 3  # naughty tiles at a time
WALL = -1


class OnetBoard:
    """A board that pairs are taken from; for one thread at a time.

    `free` lets any line count, `slide` names a slide of `tables`, `naughty` tiles step by the dice `word`.
    """

    def __init__(
        self,
        width: int,
        height: int,
        tiles: Sequence[int],
        *,
        free: bool = False,
        slide: str = "none",
        naughty: bool = False,
        word: int = 0,
    ) -> None:
        check_board(width, height, tiles, slide)
        self.width, self.height, self.cells = width, height, width * height
        self.row = width + 4
        self.places = self.row * (height + 4)
        self.free, self.naughty, self.word = free, naughty, word & WORD
        self.lane_cells, self.lane_ends = lanes(slide, width, height)
        self.lane_count = len(self.lane_ends)
        none = array("i", [0]) * self.places
        self.steps = array("i", (-self.row, 1, self.row, -1))
        self.place = array(
            "i", ((cell // width + 2) * self.row + cell % width + 2 for cell in range(self.cells))
        )
        self.index, self.tiles = array("i", [-1]) * self.places, none[:]
        self.seen, self.done, self.room, self.room_seen = none[:], none * 2, none[:], none[:]
        self.pool, self.stamp, self.left = none[:], 0, 0
        self.movers, self.goals = array("i", [0]) * MOST_STEPS, array("i", [0]) * MOST_STEPS
        for place in range(self.places):
            y, x = divmod(place, self.row)
            if y in (0, height + 3) or x in (0, width + 3):
                self.tiles[place] = WALL
        for cell, tile in enumerate(tiles):
            self.index[self.place[cell]] = cell
            self.tiles[self.place[cell]] = tile
            self.left += tile > 0
        # By tile, so that a dealer can move tiles before it has decided on their pictures.
        self.pictures = array("i", range(max(tiles) + 1))

    def tile_list(self) -> list[int]:
        """Return the tiles row by row, 0 for an empty cell."""
        return [self.tiles[self.place[cell]] for cell in range(self.cells)]

    def pairs(self, first: int = 0) -> list[tuple[int, int]]:
        """Return all pairs that can be joined, looking from the tiles in order, round from `first`."""
        self._check_cell(first)
        found = []
        cell, mate = first, -1
        code: cython.int = self._next(first, first, -1)
        while code >= 0:
            cell, mate = divmod(code, self.cells)
            found.append((cell, mate))
            code = self._next(first, cell, mate)
        return found

    def hint(self, first: int = 0) -> tuple[int, int] | None:
        """Return the first of `pairs`, the smaller cell first; None when no pair can be joined."""
        self._check_cell(first)
        code: cython.int = self._next(first, first, -1)
        if code < 0:
            return None
        cell, mate = divmod(code, self.cells)
        return (cell, mate) if cell < mate else (mate, cell)

    def joined(self, one: int, other: int) -> bool:
        """Return whether two tiles are alike and a line joins them."""
        self._check_cell(one)
        self._check_cell(other)
        a: cython.int = self.place[one]
        b: cython.int = self.place[other]
        if a == b or self.tiles[a] == 0 or self.tiles[a] != self.tiles[b]:
            return False
        self._prepare()
        self._look(a)
        return self._sees(b)

    def take(self, one: int, other: int) -> None:
        """Take a pair off the board and let follow what follows: slides, then naughty steps."""
        if not self.joined(one, other):
            raise ValueError(f"no line joins two tiles that are alike from cell {one} to cell {other}")
        self._take(self.place[one], self.place[other])

    def _check_cell(self, cell: int) -> None:
        if not 0 <= cell < self.cells:
            raise ValueError(f"a cell is 0 to {self.cells - 1}, not {cell}")

    def _next(self, first: cython.int, cell: cython.int, mate: cython.int) -> cython.int:
        """Return `cell * cells + mate` of the pair after this one in the order of `pairs`, or -1.

        Cells between `first` and `cell`, round the board, have been looked from before.
        """
        n: cython.int = cell - first
        other: cython.int
        picture: cython.int
        at: cython.int
        if n < 0:
            n += self.cells
        self._prepare()
        while n < self.cells:
            cell = first + n
            if cell >= self.cells:
                cell -= self.cells
            at = self.place[cell]
            if self.tiles[at]:
                self._look(at)
                picture = self.pictures[self.tiles[at]]
                for other in range(mate + 1, self.cells):
                    if self._later(first, cell, other):
                        at = self.place[other]
                        if self.tiles[at] and self.pictures[self.tiles[at]] == picture and self._sees(at):
                            return cell * self.cells + other
            mate = -1
            n += 1
        return -1

    def _later(self, first: cython.int, cell: cython.int, mate: cython.int) -> cython.bint:
        """Return whether a cell comes after another, round the board from the first."""
        n: cython.int = cell - first
        m: cython.int = mate - first
        return (m + self.cells if m < 0 else m) > (n + self.cells if n < 0 else n)

    def _any(self, first: cython.int) -> cython.int:
        """Return `cell * cells + mate` of the first two tiles that a line would join, were all alike."""
        n: cython.int
        cell: cython.int
        mate: cython.int
        self._prepare()
        for n in range(self.cells):
            cell = first + n
            if cell >= self.cells:
                cell -= self.cells
            if self.tiles[self.place[cell]]:
                self._look(self.place[cell])
                for mate in range(self.cells):
                    if (
                        self.tiles[self.place[mate]]
                        and self._later(first, cell, mate)
                        and self._sees(self.place[mate])
                    ):
                        return cell * self.cells + mate
        return -1

    def _prepare(self) -> None:
        """Number the rooms of empty places that hang together, where any line counts."""
        place: cython.int
        number: cython.int = 0
        if self.free:
            for place in range(self.places):
                self.room[place] = 0
            for place in range(self.places):
                if self.tiles[place] == 0 and self.room[place] == 0:
                    number += 1
                    self._flood(place, number)

    def _flood(self, place: cython.int, number: cython.int) -> None:
        way: cython.int
        to: cython.int
        length: cython.int = 1
        self.room[place] = number
        self.pool[0] = place
        while length:
            length -= 1
            place = self.pool[length]
            for way in range(4):
                to = place + self.steps[way]
                if self.tiles[to] == 0 and self.room[to] == 0:
                    self.room[to] = number
                    self.pool[length] = to
                    length += 1

    def _look(self, start: cython.int) -> None:
        """Mark in `seen` what lines from a place end at."""
        way: cython.int
        at: cython.int
        self.stamp += 1
        for way in range(4):
            at = start + self.steps[way]
            if self.free:
                if self.tiles[at] == 0:
                    self.room_seen[self.room[at]] = self.stamp
            else:
                while self.tiles[at] == 0:
                    self._turn(at, (way + 1) & 3)
                    self._turn(at, (way + 3) & 3)
                    at += self.steps[way]
            self.seen[at] = self.stamp

    def _turn(self, at: cython.int, way: cython.int) -> None:
        """Follow a line after its first turn, and all second turns from there."""
        while self.tiles[at] == 0:
            self._cross(at, (way & 1) ^ 1)
            at += self.steps[way]
        self.seen[at] = self.stamp

    def _cross(self, at: cython.int, axis: cython.int) -> None:
        """Mark both ends of the empty places around one, up and down (axis 0) or left and right (axis 1)."""
        step: cython.int = self.steps[axis]
        to: cython.int = at
        if self.done[2 * at + axis] == self.stamp:
            return
        while self.tiles[to] == 0:
            self.done[2 * to + axis] = self.stamp
            to += step
        self.seen[to] = self.stamp
        to = at
        while self.tiles[to] == 0:
            self.done[2 * to + axis] = self.stamp
            to -= step
        self.seen[to] = self.stamp

    def _sees(self, at: cython.int) -> cython.bint:
        """Return whether the last `_look` found a line to a place."""
        way: cython.int
        to: cython.int
        if self.seen[at] == self.stamp:
            return True
        if self.free:
            for way in range(4):
                to = at + self.steps[way]
                if self.tiles[to] == 0 and self.room_seen[self.room[to]] == self.stamp:
                    return True
        return False

    def _take(self, a: cython.int, b: cython.int) -> None:
        """Take two tiles off the board, by their places; slide, then step."""
        self.tiles[a] = self.tiles[b] = 0
        self.left -= 2
        self._slide()
        if self.naughty:
            self._step_aside()

    def _slide(self) -> None:
        lane: cython.int
        n: cython.int
        to: cython.int
        at: cython.int
        tile: cython.int
        start: cython.int = 0
        for lane in range(self.lane_count):
            to = start
            for n in range(start, self.lane_ends[lane]):
                at = self.place[self.lane_cells[n]]
                tile = self.tiles[at]
                if tile:
                    if to < n:
                        self.tiles[at] = 0
                        self.tiles[self.place[self.lane_cells[to]]] = tile
                    to += 1
            start = self.lane_ends[lane]

    def _step_aside(self) -> None:
        """With an even chance move one to three tiles into a free cell beside them, otherwise none."""
        cell: cython.int
        n: cython.int
        m: cython.int
        goal: cython.int
        number: cython.int
        count: cython.int = 0
        moved: cython.int = 0
        if self._below(2):
            return
        number = 1 + self._below(MOST_STEPS)
        for cell in range(self.cells):
            if self.tiles[self.place[cell]]:
                self.pool[count] = self.place[cell]
                count += 1
        for n in range(count):
            m = n + self._below(count - n)
            cell = self.pool[n]
            self.pool[n] = self.pool[m]
            self.pool[m] = cell
        for n in range(count):
            if moved == number:
                break
            goal = self._free_neighbour(self.pool[n], moved)
            if goal >= 0:
                self.movers[moved] = self.pool[n]
                self.goals[moved] = goal
                moved += 1
        for n in range(moved):
            self.tiles[self.goals[n]] = self.tiles[self.movers[n]]
            self.tiles[self.movers[n]] = 0

    def _free_neighbour(self, at: cython.int, moved: cython.int) -> cython.int:
        """Return a random free cell beside a place that no tile before steps into; -1 if there is none."""
        way: cython.int
        to: cython.int
        n: cython.int
        taken: cython.bint
        found: cython.int = 0
        room: cython.int = 0  # a bit for each way
        for way in range(4):
            to = at + self.steps[way]
            if self.index[to] >= 0 and self.tiles[to] == 0:
                taken = False
                for n in range(moved):
                    taken = taken or self.goals[n] == to
                if not taken:
                    room |= 1 << way
                    found += 1
        if found == 0:
            return -1
        n = self._below(found)
        for way in range(4):
            if room >> way & 1:
                if n == 0:
                    return at + self.steps[way]
                n -= 1
        return -1

    def _throw(self) -> cython.ulonglong:
        """Return a number of 64 bits, as `Dice.throw` of splitmix64 does."""
        word: cython.ulonglong = (self.word + STEP) & WORD
        self.word = word
        word = ((word ^ (word >> 30)) * MIX) & WORD
        word = ((word ^ (word >> 27)) * MIX_AGAIN) & WORD
        return word ^ (word >> 31)

    def _below(self, n: cython.int) -> cython.int:
        """Return a number from 0 to n - 1, as `Dice.below` does."""
        number: cython.ulonglong = self._throw()
        return ((number >> 32) * n + ((number & HALF) * n >> 32)) >> 32
