"""Sprites of the blocks: dry and wet pictures, and terminal glyphs that join."""

from __future__ import annotations

from fivefold.core.scene.sprite import Art
from fivefold.games.pipes.rules.board import DOWN, LEFT, OPEN_WAYS, RIGHT, UP, Kind, Ways, block

_JOINTS = " ╸╹┛╺━┗┻╻┓┃┫┏┳┣╋"  # by open ways


def _small(ways: Ways) -> str:
    """Return the small glyph; the joint is on the left, so that a pipe to the right fills the other
    column."""
    return _JOINTS[ways] + ("━" if ways >> RIGHT & 1 else " ")


def _large(ways: Ways) -> tuple[str, str, str]:
    def pipe(way: int) -> str:
        return "██" if ways >> way & 1 else "  "

    return f"  {pipe(UP)}  ", f"{pipe(LEFT)}██{pipe(RIGHT)}", f"  {pipe(DOWN)}  "


def _block(kind: Kind) -> Art:
    ways = [OPEN_WAYS[block(kind, facing)] for facing in range(4)]
    name = kind.name.lower()
    return Art(
        kind=name,
        picture=f"pipes/sprites/{name}.svg",
        filled=f"pipes/sprites/{name}-wet.svg",
        small=tuple(map(_small, ways)),
        large=tuple(map(_large, ways)),
        ink="text3",
    )


SPRITES = (
    *(_block(kind) for kind in Kind if kind is not Kind.EMPTY),
    Art(
        kind="source",
        picture="pipes/sprites/source.svg",
        filled="pipes/sprites/source.svg",
        small=("◉━",),
        large=(("▗▄▄▄▖ ", "▐ ◉ ██", "▝▀▀▀▘ "),),
        ink="water",
    ),
    Art(
        kind="outlet",
        picture="pipes/sprites/outlet.svg",
        small=("━»",),
        large=((" ▗▄▄▄▖", "██ » ▌", " ▝▀▀▀▘"),),
        ink="accent",
    ),
    Art(
        kind="leak",
        picture="pipes/sprites/leak.svg",
        small=("░▒",),
        large=(("  ▒░  ", " ░▒▒░ ", "  ░░  "),),
        ink="water",
        size=0.62,
    ),
)
