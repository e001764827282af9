"""Interaction data of the board."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.scene.interaction import ORIGIN, HoverMarks, Interaction, Numbers, PressMoves
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Layer, Mark, Shape, Sprite, Tile
from fivefold.games.gomoku.input import KEYS
from fivefold.games.gomoku.rules.board import EMPTY
from fivefold.games.gomoku.rules.state import STONES, GomokuState

_ALLOWED = Mark("target", "ring", *centre(ORIGIN), "accent", 0.45)
_FORBIDDEN = Mark("target", "ring", *centre(ORIGIN), "bad", 0.45)
_GHOSTS: dict[str, Shape] = {
    colour: Sprite("ghost", piece.kind, *centre(ORIGIN), layer=Layer.UNDER, alpha=0.35)
    for colour, piece in STONES.items()
}
_CURSOR: tuple[Shape, ...] = (
    Tile("cursor-shade", -0.035, -0.035, 1.07, 1.07, "", 0.185, "woodink", Layer.OVER),
    Tile("cursor", 0, 0, 1, 1, "", 0.15, "focus", Layer.OVER),
)


def interaction(state: GomokuState, *, preview: bool) -> Interaction:
    """Return the points that take a stone, shown as a translucent stone while `preview` is on, and the keys
    of the answers."""
    grid, board, choices = state.grid, state.board, state.choices
    templates = Numbers[Shape]()
    cursor = tuple(templates[shape] for shape in _CURSOR)
    groups: tuple[tuple[int, ...], ...] = ()
    if not state.result and not choices:
        forbidden = {grid.index(cell) for cell in state.forbidden_points()}
        free = [grid.index(board.cell(spot)) for spot in board.spots(EMPTY)]
        groups = tuple(at for at in free if at not in forbidden), tuple(at for at in free if at in forbidden)

    def hover() -> Iterator[HoverMarks]:
        ghost = (templates[_GHOSTS[state.colour]],) if preview else ()
        yield HoverMarks((templates[_ALLOWED], *ghost), groups=(0,))
        if groups[1]:
            yield HoverMarks((templates[_FORBIDDEN],), groups=(1,))

    return Interaction(
        grid.width,
        grid.height,
        groups=groups,
        presses=(PressMoves("*", groups=(0,)),) if groups else (),
        keys={key: str(answer) for key, answer in KEYS.items() if answer in choices},
        hover=tuple(hover()) if groups else (),
        cursor=cursor,
        templates=tuple(templates),
    )
