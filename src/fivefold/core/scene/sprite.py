"""The declared look of a piece: a picture for windows, glyphs for terminals."""

from __future__ import annotations

from dataclasses import dataclass

SMALL = (2, 1)  # columns and rows of a glyph in a compact terminal
LARGE = (6, 3)  # and where there is room


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures and glyphs of a kind of piece. Paths are relative to the folder of all games.

    A game of another package writes `package:path`, where the path is relative to the package.

    Glyphs are given for each quarter turn clockwise, or once where turning changes nothing;
    `ink` is the paint of the glyph and `plate`, if any, of the ground behind it.

    >>> Art("stone", "coins/sprites/stone.svg", ("()",), (("/--\\\\", "|  |", "\\\\--/"),), ink="black").turns
    True
    """

    kind: str
    picture: str
    small: tuple[str, ...]
    large: tuple[tuple[str, str, str], ...]
    ink: str
    plate: str = ""
    marked: str = ""  # the picture with a strong mark, for those who cannot tell the colours apart
    filled: str = ""  # the picture of a piece that is full, for `Fill`
    turns: bool = True  # False: the picture stays upright whatever the facing
    size: float = 1.0  # of the picture, in cells
