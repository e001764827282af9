"""How everything is drawn, as one value: theme, palettes, marks on colours, and the terminal's colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fivefold.app.settings import Settings
from fivefold.art.tokens import Theme
from fivefold.core.game import AnyGame
from fivefold.fronts.terminal.canvas import Canvas
from fivefold.fronts.terminal.colours import Depth, board_paints, page_paints
from fivefold.fronts.terminal.easel import Drawing, Easel
from fivefold.fronts.terminal.fit import Fit
from fivefold.fronts.terminal.glyphs import stress
from fivefold.fronts.terminal.pixels import Gallery, available


@dataclass(frozen=True, slots=True)
class Look:
    theme: Theme = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marked: bool = False
    depth: Depth = Depth.TRUE

    @classmethod
    def chosen(cls, settings: Settings, depth: Depth) -> Look:
        """What the player has set; terminals are dark unless one says otherwise."""
        return cls(
            "light" if settings.word("theme") == "light" else "dark",
            settings.word("board"),
            settings.word("pieces"),
            settings.on("marks"),
            depth,
        )

    @property
    def coloured(self) -> bool:
        return self.depth is not Depth.NONE

    @property
    def flat(self) -> bool:
        """Whether planes can hardly be told from one another, so that signs must show where they are."""
        return self.depth in (Depth.FEW, Depth.NONE)

    @property
    def page_paints(self) -> Mapping[str, int]:
        return page_paints(self.theme)

    @property
    def board_paints(self) -> Mapping[str, int]:
        return board_paints(self.theme, self.board, self.pieces)

    @property
    def gallery(self) -> Gallery | None:
        """The pictures of pieces, where there are colours enough to tell what they show."""
        if self.depth in (Depth.TRUE, Depth.MANY) and available():
            return Gallery(self.theme, self.board, self.pieces, self.marked)
        return None


def easel(game: AnyGame, fit: Fit, look: Look, drawing: Drawing, canvas: Canvas | None = None) -> Easel:
    """What boards of a game are painted with; on an empty canvas, unless another is given."""
    return Easel(
        canvas or Canvas(fit.width, fit.height, look.board_paints["ground"]),
        fit,
        look.board_paints,
        {art.kind: art for art in game.sprites},
        drawing,
        look.gallery if fit.rows > 1 else None,
        stress(game.sprites),
        look.coloured,
        look.flat,
    )
