"""A position in the making: a draft, the tool in hand, and every step back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fivefold.core.editor import Draft, Editor
from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import ChooseCell, DragCell, Input, Selection, TypeKey, gesture
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.shapes import Layer, Scene, Shape, Tile, paint_order
from fivefold.core.values import replace

MOVE, TURN, ERASE = "move", "turn", "erase"
ERASING, TURNING = ("backspace", "delete", "x"), ("r",)
GHOST = 0.35  # how much is seen of a piece before it is there


@dataclass(frozen=True, slots=True)
class DraftEditing:
    """A frozen value; every act gives a new one."""

    editor: Editor
    draft: Draft
    tool: str = MOVE  # or the number of a piece of the palette
    selection: Selection = Selection()
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()

    def take(self, tool: str) -> DraftEditing:
        return replace(self, tool=tool, selection=self.selection.pick(None))

    def to(self, draft: Draft) -> DraftEditing:
        """With another draft, which undo takes back."""
        if draft == self.draft:
            return self
        return replace(self, draft=draft, past=(*self.past, self.draft), future=())

    def undo(self) -> DraftEditing:
        if not self.past:
            return self
        return replace(self, draft=self.past[-1], past=self.past[:-1], future=(*self.future, self.draft))

    def redo(self) -> DraftEditing:
        if not self.future:
            return self
        return replace(self, draft=self.future[-1], future=self.future[:-1], past=(*self.past, self.draft))

    def scene(self, hover: Cell | None) -> Scene:
        """The draft, what is picked, and where the pointer is what the tool would put there."""
        scene = self.editor.scene(self.draft)
        return replace(scene, shapes=paint_order([*scene.shapes, *self._marks(hover)]))

    def _marks(self, hover: Cell | None) -> Iterator[Shape]:
        picked = self.selection.picked
        if picked:
            yield _ring("picked", picked)
        if hover is None or hover == picked or hover not in self.draft.grid:
            return
        yield _ring("target", hover)
        piece = self.draft.pieces().get(picked) if picked else None
        if self.tool.isdecimal():
            piece = self.editor.palette[int(self.tool)]
        if piece and hover not in self.draft.pieces():
            yield replace(piece_sprite("ghost", piece, hover), layer=Layer.UNDER, alpha=GHOST)

    def given(self, given: Input) -> DraftEditing:
        """After something was done at the board with pointer or keys."""
        selection, meant = gesture(self.draft.grid, self.selection, given)
        sketch = replace(self, selection=selection)
        match meant:
            case ChooseCell(cell, second):
                return sketch._turned(cell) if second else sketch._applied(cell)
            case DragCell(start, end) if self.tool == MOVE:
                return sketch._moved(start, end)
            case TypeKey(key) if key in ERASING and selection.cursor:
                return sketch.to(self.draft.place(selection.cursor, None))
            case TypeKey(key) if key in TURNING and selection.cursor:
                return sketch._turned(selection.cursor)
            case _:
                return sketch

    def _applied(self, cell: Cell) -> DraftEditing:
        match self.tool:
            case "move":
                picked = self.selection.picked
                if picked:
                    return self._moved(picked, cell)
                standing = cell in self.draft.pieces()
                return replace(self, selection=self.selection.pick(cell if standing else None))
            case "turn":
                return self._turned(cell)
            case "erase":
                return self.to(self.draft.place(cell, None))
            case number:
                return self._placed(cell, self.editor.palette[int(number)])

    def _placed(self, cell: Cell, piece: Piece) -> DraftEditing:
        """A piece set down on one of its kind turns that one."""
        standing = self.draft.pieces().get(cell)
        if standing is None or standing.kind != piece.kind:
            return self.to(self.draft.place(cell, piece))
        turned = self._turned(cell)
        return turned if turned.draft.pieces()[cell].kind == piece.kind else self

    def _turned(self, cell: Cell) -> DraftEditing:
        return self.to(self.draft.rotate(cell)) if cell in self.draft.pieces() else self

    def _moved(self, start: Cell, end: Cell) -> DraftEditing:
        sketch = replace(self, selection=self.selection.pick(None))
        piece = self.draft.pieces().get(start)
        if piece is None or start == end:
            return sketch
        return sketch.to(self.draft.place(start, None).place(end, piece))


def _ring(what: str, cell: Cell) -> Tile:
    return Tile(what, cell.x + 0.02, cell.y + 0.02, 0.96, 0.96, "", 0.18, "accent", Layer.OVER)


def read_draft(game: AnyGame, editor: Editor, text: str) -> Draft:
    """A draft from its own text or from that of a state; raises BadNotation with the first reason."""
    ways: tuple[Callable[[str], Draft], ...] = (editor.read, lambda t: editor.draft(game.read_state(t)))
    reasons = []
    for read in ways:
        try:
            return read(text)
        except BadNotation as problem:
            reasons.append(problem)
    raise reasons[0]
