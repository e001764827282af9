"""The board of a remote session: picking, dragging and previews without asking the server."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import Final, NamedTuple

from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import BoardPart, RunningMotion
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene, Sprite
from fivefold.core.values import replace
from fivefold.play.motions import bounce, shake

PENDING_MS: Final = 150.0


class PendingMove(NamedTuple):
    """A move that was sent and not yet answered, and the moment from which it is shown.

    A piece that was dropped stays where it is. Others are shown there when the answer takes long; at once the
    server's own animation would begin with a jump back.
    """

    start: Cell
    goal: Cell
    visible_from: float


class LocalBoard:
    """The player's selection over a board that a server sent; it lasts as long as the position."""

    def __init__(self) -> None:
        self.sounds: list[PlaySound] = []
        self._position: tuple[int, int] | None = None  # the match and its sequence
        self._selection = Selection()
        self._hover: Cell | None = None
        self._pointed_key = ""  # of the button under the pointer
        self._shown_key = ""  # of which the first press showed the move
        self._picked = ("", 0.0)
        self._refused = ("", 0.0)
        self._held = ""
        self._pending: PendingMove | None = None

    def follow(self, page: PlayingPage) -> bool:
        """Forget the selection where the page shows another position; return True if it does."""
        position = page.match, page.sequence
        changed = position != self._position
        if changed:
            self._position = position
            self._select(page.board.scene, Selection(cursor=self._selection.cursor), 0.0)
            self._refused = ("", 0.0)
            self._pending = None
            self._shown_key = ""
        return changed

    def pending_due(self, now: float) -> float | None:
        """Return the moment at which a move that was sent becomes visible, if it is not yet."""
        pending = self._pending
        return pending.visible_from if pending and pending.visible_from > now else None

    def take_back(self) -> None:
        """Show the move that was sent no longer: the server has answered, and the position is the same."""
        self._pending = None

    def give(self, page: PlayingPage, given: Input, now: float, *, typed: bool = True) -> PlayMove | bool:
        """Do something at the board; return the move it makes, else True if it meant anything.

        A key that is not `typed` is the one of a button that was pressed.
        """
        interaction, scene, was = page.board.interaction, page.board.scene, self._selection
        if interaction is None or self._pending:
            return False
        if typed and self._shows_first(interaction, given, page):
            return True
        reply = interaction.reply(was, given)
        if reply.refused:
            pressed = Cell(floor(given.x), floor(given.y)) if isinstance(given, Press) else None
            self._refused = (_piece_on(scene, pressed or reply.selection.cursor or was.picked), now)
            self.sounds.append(PlaySound("refuse"))
        self._select(scene, reply.selection, now)
        if reply.move:
            dropped = isinstance(given, Release)
            if way := _way(was, given):
                self._pending = PendingMove(*way, visible_from=now if dropped else now + PENDING_MS)
            return PlayMove(reply.move, page.sequence, page.match, dropped=dropped)
        return reply.refused or reply.selection != was

    def _shows_first(self, interaction: Interaction, given: Input, page: PlayingPage) -> bool:
        """Return True if a key only shows its move: its first press, where the player wants that."""
        shown, self._shown_key = self._shown_key, ""
        if not (isinstance(given, Key) and page.appearance.turns) or given.name == shown:
            return False
        if interaction.preview(self._selection, given.name):
            self._shown_key = given.name
        return bool(self._shown_key)

    def works(self, page: PlayingPage, key: str) -> bool:
        """Return True if a key does something with the player's selection, which the server does not know."""
        interaction = page.board.interaction
        if interaction is None or self._pending:
            return False
        return interaction.works_on_pick(self._selection, key)

    def point(self, interaction: Interaction, at: tuple[float, float] | None) -> bool:
        """Note where the pointer is; return True when it came to another cell."""
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        hover = cell if cell is not None and cell in interaction.grid else None
        changed, self._hover = hover != self._hover, hover
        return changed

    def point_at_button(self, key: str) -> bool:
        """Note the key of the button under the pointer; return True when it is another one."""
        changed, self._pointed_key = key != self._pointed_key, key
        return changed

    def status(self, page: PlayingPage) -> str:
        """Return the status line: what the game says about the piece in hand, unless there is other news."""
        interaction, urgent = page.board.interaction, page.status != page.facts.status
        if interaction is None or urgent or not page.own_turn:
            return page.status
        return interaction.status(self._selection) or page.status

    def shown(self, page: PlayingPage, now: float) -> BoardPart:
        """Return the board with the selection, the preview, and what bounces or shakes."""
        board, moves = page.board, page.appearance.motion != "off"
        interaction = board.interaction
        if interaction is None:
            return board
        focused = next((each.key for each in page.buttons if each.id == page.focus and each.previews), "")
        key = self._pointed_key or focused or self._shown_key
        scene = interaction.shown(board.scene, self._selection, self._hover, key)
        if self._pending and now >= self._pending.visible_from:
            scene = _moved(scene, self._pending.start, self._pending.goal)
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


def _way(selection: Selection, given: Input) -> tuple[Cell, Cell] | None:
    """Return from where to where an input moves the piece in hand; None if it stays where it is."""
    start: Cell | None = selection.picked
    goal: Cell | None = selection.cursor
    match given:
        case Press(x, y):
            goal = Cell(floor(x), floor(y))
        case Release(x, y):
            start, goal = selection.pressed or start, Cell(floor(x), floor(y))
        case Key(name) if name != "enter":
            return None
    return (start, goal) if start and goal and start != goal else None


def _moved(scene: Scene, start: Cell, goal: Cell) -> Scene:
    """Return the scene with the piece of one cell at another; one that is there changes places with it."""
    places = {_piece_on(scene, start): goal, _piece_on(scene, goal): start}
    return replace(
        scene,
        shapes=tuple(
            replace(shape, x=places[shape.id].x + 0.5, y=places[shape.id].y + 0.5)
            if isinstance(shape, Sprite) and shape.id in places
            else shape
            for shape in scene.shapes
        ),
    )
