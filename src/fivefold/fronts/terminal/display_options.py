"""Display options as one value: theme, palettes, marks on colours, and the terminal's colour depth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fivefold.app.pages.parts import Appearance
from fivefold.art.tokens import Theme
from fivefold.core.game import AnyGame
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.board.board_surface import BackgroundRenderer, BoardSurface
from fivefold.fronts.terminal.board.glyphs import monochrome_styles
from fivefold.fronts.terminal.board.piece_images import PieceImages, images_available
from fivefold.fronts.terminal.screen.canvas import Canvas
from fivefold.fronts.terminal.screen.colours import ColourDepth, board_paints, page_paints


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    theme: Theme = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marked: bool = False
    depth: ColourDepth = ColourDepth.TRUE

    @classmethod
    def from_appearance(cls, appearance: Appearance, depth: ColourDepth) -> DisplayOptions:
        """Return the options for a page; the theme is dark unless set to light."""
        theme: Theme = "light" if appearance.theme == "light" else "dark"
        return cls(theme, appearance.board, appearance.pieces, appearance.marks, depth)

    @property
    def coloured(self) -> bool:
        return self.depth is not ColourDepth.NONE

    @property
    def flat(self) -> bool:
        """True where planes can hardly be told apart, so that characters must mark their edges."""
        return self.depth in (ColourDepth.FEW, ColourDepth.NONE)

    @property
    def page_paints(self) -> Mapping[str, int]:
        return page_paints(self.theme)

    @property
    def board_paints(self) -> Mapping[str, int]:
        return board_paints(self.theme, self.board, self.pieces)

    @property
    def images(self) -> PieceImages | None:
        """Return the images of pieces if the terminal has enough colours for them."""
        if self.depth in (ColourDepth.TRUE, ColourDepth.MANY) and images_available():
            return PieceImages(self.theme, self.board, self.pieces, self.marked)
        return None


def board_surface(
    game: AnyGame,
    layout: BoardLayout,
    display: DisplayOptions,
    render_background: BackgroundRenderer,
    canvas: Canvas | None = None,
) -> BoardSurface:
    """Return the surface for boards of a game, on an empty canvas unless one is given."""
    return BoardSurface(
        canvas or Canvas(layout.width, layout.height, display.board_paints["ground"]),
        layout,
        display.board_paints,
        {art.kind: art for art in game.sprites},
        render_background,
        display.images if layout.rows > 1 else None,
        monochrome_styles(game.sprites),
        display.coloured,
        display.flat,
    )
