"""Position editor of Lines."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.dice import Dice
from fivefold.core.errors import raise_first
from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.editor import Editor, SinglePlayerDraft, piece_names
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.lines.rules.balls import COLOURS, ball_of, colour, piece
from fivefold.games.lines.rules.board_text import problems
from fivefold.games.lines.rules.notation import read_unchecked
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.state import LinesState
from fivefold.games.lines.view.scene import scene


@dataclass(frozen=True, slots=True)
class Draft(SinglePlayerDraft):
    """Position that may not be playable yet."""

    position: LinesState

    @classmethod
    def blank(cls, values: Values) -> Draft:
        rules = Rules.of(values)
        return cls(LinesState(rules, (0,) * len(rules.grid), 0, Dice.seeded(0)))

    @classmethod
    def of(cls, position: LinesState) -> Draft:
        return cls(replace(position, over=False))

    @classmethod
    def read(cls, text: str) -> Draft:
        return cls.of(read_unchecked(text))

    @property
    def grid(self) -> Grid:
        return self.position.grid

    def pieces(self) -> dict[Cell, Piece]:
        return self.position.pieces()

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        return self._with(cell, ball_of(piece) if piece else 0)

    def rotate(self, cell: Cell) -> Draft:
        """Make a big ball small and a small one big, since a ball looks the same from all sides."""
        return self._with(cell, -self.position[cell])

    def empty(self) -> Draft:
        return Draft(replace(self.position, board=(0,) * len(self.grid)))

    def mirror(self) -> Draft:
        rows = self.grid.rows(self.position.board)
        return Draft(replace(self.position, board=tuple(ball for row in rows for ball in reversed(row))))

    def problems(self) -> tuple[str, ...]:
        return tuple(problems(self.position.rules, self.position.board))

    def state(self) -> LinesState:
        """Return the state; raise BadNotation while there are problems."""
        raise_first(self.problems())
        return self.position

    def __str__(self) -> str:
        return str(self.position)

    def _with(self, cell: Cell, ball: int) -> Draft:
        board = changed(self.position.board, {self.grid.index(cell): ball})
        return Draft(replace(self.position, board=board))


def draft_scene(draft: Draft) -> Scene:
    return scene(SceneContext(draft.position, piece_names(draft)))


def piece_title(piece: Piece) -> str:
    ball = ball_of(piece)
    words = gettext_noop("Big {colour} ball") if ball > 0 else gettext_noop("Small {colour} ball")
    return gettext(words, colour=colour(ball))


EDITOR = Editor(
    palette=tuple(piece(sign * n) for n in range(1, len(COLOURS) + 1) for sign in (1, -1)),
    called=piece_title,
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
    turning=gettext_noop("Grow or shrink"),
)
