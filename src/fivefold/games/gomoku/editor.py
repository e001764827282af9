"""Position editor of Five in a row."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.editor import Editor, PieceDraft, piece_names
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.gomoku.rules.board import BLACK, WHITE, Board
from fivefold.games.gomoku.rules.notation import read_fields, read_state
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.setup import problems, read_setup, write_setup
from fivefold.games.gomoku.rules.state import STONES, GomokuState
from fivefold.games.gomoku.rules.swap2 import FIRST, SECOND
from fivefold.games.gomoku.view.scene import scene

_COLOURS = {piece: colour for colour, piece in STONES.items()}
_OTHER = {STONES[BLACK]: STONES[WHITE], STONES[WHITE]: STONES[BLACK]}


@dataclass(frozen=True, slots=True)
class Draft(PieceDraft):
    """Stones that may not be playable yet. The first player has black; there is no swap2."""

    rules: Rules

    @classmethod
    def blank(cls, values: Values) -> Draft:
        rules = replace(Rules.of(values), opening="free")
        return cls(Grid(rules.size, rules.size), {}, FIRST, rules)

    @classmethod
    def of(cls, state: GomokuState) -> Draft:
        """Return a draft of all stones on the board."""
        rules = replace(state.rules, opening="free")
        return cls(state.grid, state.pieces(), FIRST if state.colour == BLACK else SECOND, rules)

    @classmethod
    def read(cls, text: str) -> Draft:
        """Read stones that may be unplayable, or a whole state; raise BadNotation for anything else."""
        rules, setup, moves = read_fields(text)
        if setup == "-" or moves != "-":
            return cls.of(read_state(text))
        board, to_move = read_setup(rules.size, setup)
        state = GomokuState(replace(rules, opening="free"), board)
        return cls(state.grid, state.pieces(), FIRST if to_move == BLACK else SECOND, state.rules)

    @property
    def board(self) -> Board:
        board = Board.empty(self.rules.size)
        for cell, piece in self.placed.items():
            board = board.put(board.spot(cell), _COLOURS[piece])
        return board

    def rotate(self, cell: Cell) -> Draft:
        """Change the colour of a stone, since a stone looks the same from all sides."""
        stone = self.placed.get(cell)
        return self.place(cell, stone and _OTHER[stone])

    def problems(self) -> tuple[str, ...]:
        return tuple(problems(self.rules, self.board, self._to_move))

    def position(self) -> GomokuState:
        return GomokuState(self.rules, self.board)

    def __str__(self) -> str:
        return f"{self.rules} {write_setup(self.board, self._to_move)} -"

    @property
    def _to_move(self) -> str:
        return BLACK if self.turn == FIRST else WHITE


def draft_scene(draft: Draft) -> Scene:
    return scene(SceneContext(draft.position(), piece_names(draft)))


def piece_title(piece: Piece) -> str:
    return gettext("Black stone") if _COLOURS[piece] == BLACK else gettext("White stone")


EDITOR = Editor(
    palette=tuple(STONES.values()),
    called=piece_title,
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
    turning=gettext_noop("Change colour"),
    sides=(gettext_noop("Black"), gettext_noop("White")),
)
