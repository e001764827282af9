"""Board editor of Onet."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit
from fivefold.core.errors import BadNotation, raise_first
from fivefold.core.events import Piece
from fivefold.core.game_parts.editor import Editor, SinglePlayerDraft, piece_names
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.option import Values
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games.onet.board.board_text import read_board, write_board
from fivefold.games.onet.board.creatures import CREATURES, creature, tile_of
from fivefold.games.onet.computer.solver import solve
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.notation import odd_creatures
from fivefold.games.onet.rules.options import Rules
from fivefold.games.onet.rules.state import OnetState
from fivefold.games.onet.view.scene import board, framed

EFFORT = 500  # solver nodes for a draft; large boards may stay undecided


@dataclass(frozen=True, slots=True)
class Draft(SinglePlayerDraft):
    """Level to play at, and tiles anywhere. Its text has two fields: options and board."""

    rules: Rules
    grid: Grid
    tiles: tuple[int, ...]

    @classmethod
    def blank(cls, values: Values) -> Draft:
        """Return an empty board of the size of the chosen stage."""
        rules = Rules.of(values)
        grid = STAGES[rules.stage - 1].grid
        return cls(rules, grid, (0,) * len(grid))

    @classmethod
    def of(cls, state: OnetState) -> Draft:
        return cls(replace(state.rules, level=state.deal.level.name), state.grid, state.tiles)

    @classmethod
    def read(cls, text: str) -> Draft:
        options, *rest = text.split(" ")
        if len(rest) != 1:
            raise BadNotation(gettext("A board for the editor is options (or -), a space, and its rows."))
        return cls(Rules.read(options), *read_board(rest[0]))

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: Piece(creature(tile)) for cell, tile in zip(self.grid, self.tiles, strict=True) if tile}

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        tile = tile_of(piece.kind) if piece else 0
        return replace(self, tiles=changed(self.tiles, {self.grid.index(cell): tile}))

    def rotate(self, cell: Cell) -> Draft:
        """Change nothing: creatures always stand upright."""
        return self

    def empty(self) -> Draft:
        return replace(self, tiles=(0,) * len(self.grid))

    def mirror(self) -> Draft:
        rows = self.grid.rows(self.tiles)
        return replace(self, tiles=tuple(tile for row in rows for tile in reversed(row)))

    def problems(self) -> tuple[str, ...]:
        if not any(self.tiles):
            return (gettext("The board has no tiles."),)
        if odd := tuple(odd_creatures(self.tiles)):
            return odd
        position = OnetState.own(self.rules, self.grid, self.tiles).position
        if position.hint() is None:
            return (gettext("No two tiles can be joined."),)
        if solve(position, Limit(nodes=EFFORT), Dice.seeded(0)).unsolvable:
            return (gettext("This board cannot be cleared."),)
        return ()

    def state(self) -> OnetState:
        """Return the board as a game; raise BadNotation while there are problems."""
        raise_first(self.problems())
        return OnetState.own(self.rules, self.grid, self.tiles)

    def __str__(self) -> str:
        return f"{self.rules} {write_board(self.grid, self.tiles)}"


def draft_scene(draft: Draft) -> Scene:
    return framed(draft.grid, [*board(draft.grid), *piece_sprites(draft.pieces(), piece_names(draft))])


EDITOR = Editor(
    palette=tuple(Piece(name) for name in CREATURES),
    called=lambda piece: gettext(piece.kind).capitalize(),
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
    turning="",
)
