"""How everything is drawn, as one value: theme, palettes, marks on colours, and the terminal's colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fivefold.art.tokens import Theme
from fivefold.fronts.terminal.colours import Depth, board_paints, page_paints
from fivefold.fronts.terminal.pixels import Gallery, available
from fivefold.house.settings import Settings


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
