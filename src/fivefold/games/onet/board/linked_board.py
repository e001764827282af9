"""Board stored as a two-dimensional linked list: every node links to its four neighbours."""

from __future__ import annotations

from itertools import pairwise

from fivefold.core.grid import EAST, SOUTH, WAYS, Cell, Grid
from fivefold.games.onet.board.board import Board, TileMove
from fivefold.games.onet.board.slides import Lane

_EAST, _SOUTH = WAYS.index(EAST), WAYS.index(SOUTH)


class Node:
    """Place of the board or of its border; `beside` holds its neighbours in the order of WAYS."""

    __slots__ = ("beside", "cell", "tile")

    def __init__(self, cell: Cell, tile: int) -> None:
        self.cell = cell
        self.tile = tile
        self.beside: list[Node | None] = [None] * len(WAYS)

    def link(self, way: int, other: Node) -> None:
        self.beside[way] = other
        other.beside[_opposite(way)] = self


class LinkedBoard(Board[Node]):
    """Linked board held by its top left corner; sliding tiles take their nodes along."""

    def __init__(self, grid: Grid, tiles: tuple[int, ...]) -> None:
        super().__init__(grid, tiles)
        above: list[Node] = []
        for y in range(-1, grid.height + 1):
            cells = (Cell(x, y) for x in range(-1, grid.width + 1))
            row = [Node(cell, tiles[grid.index(cell)] if cell in grid else 0) for cell in cells]
            for west, east in pairwise(row):
                west.link(_EAST, east)
            for north, south in zip(above, row, strict=False):
                north.link(_SOUTH, south)
            if y < 0:
                self._corner = row[0]
            above = row

    def place(self, cell: Cell) -> Node:
        return _walk(_walk(self._corner, _SOUTH, cell.y + 1), _EAST, cell.x + 1)

    def cell(self, place: Node) -> Cell:
        return place.cell

    def tile(self, place: Node) -> int:
        return place.tile

    def beside(self, place: Node, way: int) -> Node | None:
        return place.beside[way]

    def tiles(self) -> tuple[int, ...]:
        starts = _line(self.place(Cell(0, 0)), _SOUTH, self.grid.height)
        return tuple(node.tile for start in starts for node in _line(start, _EAST, self.grid.width))

    def remove(self, cell: Cell) -> None:
        self.place(cell).tile = 0

    def move(self, cell: Cell, to: Cell) -> None:
        node = self.place(cell)
        self.place(to).tile, node.tile = node.tile, 0

    def close(self, lane: Lane) -> list[TileMove]:
        way = WAYS.index(lane.way)
        nodes = _line(self.place(lane.start), way, lane.length)
        closed = sorted(nodes, key=lambda node: node.tile == 0)
        if closed == nodes:
            return []
        hops = [
            (node.cell, there.cell)
            for node, there in zip(closed, nodes, strict=True)
            if node.tile and node is not there
        ]
        _relink(nodes, closed, way)
        return hops


def _relink(nodes: list[Node], order: list[Node], way: int) -> None:
    """Put the nodes of a lane into another order: link them anew along the lane and to both sides."""
    sides = (way + 1) % 4, (way + 3) % 4
    places = [(node.cell, [_walk(node, side, 1) for side in sides]) for node in nodes]
    before, after = _walk(nodes[0], _opposite(way), 1), _walk(nodes[-1], way, 1)
    for one, other in pairwise((before, *order, after)):
        one.link(way, other)
    for node, (cell, near) in zip(order, places, strict=True):
        node.cell = cell
        for side, other in zip(sides, near, strict=True):
            node.link(side, other)


def _walk(node: Node, way: int, steps: int) -> Node:
    for _ in range(steps):
        beside = node.beside[way]
        assert beside is not None, "no lane and no cell of the board reaches beyond the ring"
        node = beside
    return node


def _line(node: Node, way: int, length: int) -> list[Node]:
    nodes = [node]
    while len(nodes) < length:
        nodes.append(_walk(nodes[-1], way, 1))
    return nodes


def _opposite(way: int) -> int:
    return (way + 2) % 4
