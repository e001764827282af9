"""The board of a remote session: picking, dragging and previews without asking the server."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import BoardPart, RunningMotion
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Press, Release, Selection
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene, Sprite
from fivefold.core.values import replace
from fivefold.play.motions import bounce, shake


class LocalBoard:
    """The player's selection over a board that a server sent; it lasts as long as the position."""

    def __init__(self) -> None:
        self.sounds: list[PlaySound] = []
        self._position: tuple[int, int] | None = None  # the match and its sequence
        self._selection = Selection()
        self._hover: Cell | None = None
        self._picked = ("", 0.0)
        self._refused = ("", 0.0)
        self._held = ""

    def follow(self, page: PlayingPage) -> None:
        """Forget the selection where the page shows another position."""
        position = page.match, page.sequence
        if position != self._position:
            self._position = position
            self._select(page.board.scene, Selection(cursor=self._selection.cursor), 0.0)
            self._refused = ("", 0.0)

    def give(self, page: PlayingPage, given: Input, now: float) -> PlayMove | bool:
        """Do something at the board; return the move it makes, else True if it meant anything."""
        interaction, scene, was = page.board.interaction, page.board.scene, self._selection
        if interaction is None:
            return False
        reply = interaction.reply(was, given)
        if reply.refused:
            pressed = Cell(floor(given.x), floor(given.y)) if isinstance(given, Press) else None
            self._refused = (_piece_on(scene, pressed or reply.selection.cursor or was.picked), now)
            self.sounds.append(PlaySound("refuse"))
        self._select(scene, reply.selection, now)
        if reply.move:
            return PlayMove(reply.move, page.sequence, page.match, dropped=isinstance(given, Release))
        return reply.refused or reply.selection != was

    def point(self, interaction: Interaction, at: tuple[float, float] | None) -> bool:
        """Note where the pointer is; return True when it came to another cell."""
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        hover = cell if cell is not None and cell in interaction.grid else None
        changed, self._hover = hover != self._hover, hover
        return changed

    def shown(self, board: BoardPart, now: float, *, moves: bool) -> BoardPart:
        """Return the board with the selection, the preview, and what bounces or shakes."""
        interaction = board.interaction
        if interaction is None:
            return board
        scene = interaction.shown(board.scene, self._selection, self._hover)
        return replace(
            board,
            scene=scene,
            motions=(*board.motions, *self._motions(scene, now)) if moves else board.motions,
            held=self._held,
            focus=self._selection.cursor,
        )

    def _select(self, scene: Scene, selection: Selection, now: float) -> None:
        name = _piece_on(scene, selection.picked)
        if name != self._picked[0]:
            self._picked = (name, now)
            if name:
                self.sounds.append(PlaySound("pick"))
        if selection.pressed != self._selection.pressed:
            grasped = selection.pressed in (self._selection.picked, selection.picked)
            self._held = _piece_on(scene, selection.pressed) if grasped else ""
        self._selection = selection

    def _motions(self, scene: Scene, now: float) -> Iterator[RunningMotion]:
        if self._picked[0]:
            yield RunningMotion(bounce(scene, self._picked[0]), now - self._picked[1])
        if self._refused[0] and (refusal := shake(scene, self._refused[0])).runs(now - self._refused[1]):
            yield RunningMotion(refusal, now - self._refused[1])


def _piece_on(scene: Scene, cell: Cell | None) -> str:
    """Return the id of the piece on a cell; empty if there is none."""
    if cell is None:
        return ""
    pieces = (shape for shape in scene.shapes if isinstance(shape, Sprite))
    return next((each.id for each in pieces if (floor(each.x), floor(each.y)) == cell), "")
