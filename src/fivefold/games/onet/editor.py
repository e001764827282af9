"""A board made by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fivefold.core.bot import Limit
from fivefold.core.dice import Dice
from fivefold.core.editor import Editor
from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.problem import BadNotation
from fivefold.core.scene import Scene
from fivefold.core.stand import standing
from fivefold.core.text import say
from fivefold.games.onet.creatures import CREATURES, creature, tile_of
from fivefold.games.onet.letters import read_board, rows_of, write_board
from fivefold.games.onet.notation import oddities
from fivefold.games.onet.options import OPTIONS, Rules
from fivefold.games.onet.rules import State
from fivefold.games.onet.solver import solve
from fivefold.games.onet.stages import STAGES
from fivefold.games.onet.view import board, framed

EFFORT = 500  # pairs taken in search of a way to clear a draft; larger boards may stay undecided


@dataclass(frozen=True, slots=True)
class Draft:
    """The level to play at, and tiles anywhere. Its text has two fields: options and board."""

    rules: Rules
    grid: Grid
    tiles: tuple[int, ...]

    @classmethod
    def blank(cls, values: Values) -> Draft:
        """No tiles, on the board of the stage that was chosen."""
        rules = Rules.of(values)
        grid = STAGES[rules.stage - 1].grid
        return cls(rules, grid, (0,) * len(grid))

    @classmethod
    def of(cls, state: State) -> Draft:
        return cls(replace(state.rules, level=state.deal.level.name), state.grid, state.tiles)

    @classmethod
    def read(cls, text: str) -> Draft:
        options, *rest = text.split(" ")
        if len(rest) != 1:
            raise BadNotation(say("A board for the editor is options (or -), a space, and its rows."))
        return cls(Rules.of(OPTIONS.read(options)), *read_board(rest[0]))

    @property
    def turn(self) -> int | None:
        return None

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: Piece(creature(tile)) for cell, tile in zip(self.grid, self.tiles, strict=True) if tile}

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        at = self.grid.index(cell)
        tile = tile_of(piece.kind) if piece else 0
        return replace(self, tiles=(*self.tiles[:at], tile, *self.tiles[at + 1 :]))

    def rotate(self, cell: Cell) -> Draft:
        """Creatures always stand upright."""
        return self

    def empty(self) -> Draft:
        return replace(self, tiles=(0,) * len(self.grid))

    def mirror(self) -> Draft:
        rows = rows_of(self.grid, self.tiles)
        return replace(self, tiles=tuple(tile for row in rows for tile in reversed(row)))

    def with_turn(self, seat: int) -> Draft:
        return self

    def problems(self) -> tuple[str, ...]:
        if not any(self.tiles):
            return (say("There is no tile on the board."),)
        if odd := tuple(oddities(self.tiles)):
            return odd
        position = State.own(self.rules, self.grid, self.tiles).position
        if next(position.joins(), None) is None:
            return (say("No two tiles can be joined."),)
        if solve(position, Limit(nodes=EFFORT), Dice.seeded(0)).hopeless:
            return (say("The board cannot be cleared, whatever is joined first."),)
        return ()

    def state(self) -> State:
        """The board, to be played; raises BadNotation as long as there are problems."""
        for problem in self.problems():
            raise BadNotation(problem)
        return State.own(self.rules, self.grid, self.tiles)

    def __str__(self) -> str:
        return f"{OPTIONS.write(self.rules.values())} {write_board(self.grid, self.tiles)}"


def draft_scene(draft: Draft) -> Scene:
    pieces = draft.pieces()
    names = {cell: draft.grid.name(cell) for cell in pieces}
    return framed(draft.grid, [*board(draft.grid), *standing(pieces, names)])


EDITOR = Editor(
    palette=tuple(Piece(name) for name in CREATURES),
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
)
