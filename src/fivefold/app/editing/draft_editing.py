"""A draft being edited: the draft, the chosen tool, and the steps for undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.editor import Draft, Editor
from fivefold.core.grid import Cell
from fivefold.core.input import ChooseCell, DragCell, Input, Selection, TypeKey, gesture
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.shapes import Layer, Scene, Shape, Tile, paint_order
from fivefold.core.values import replace

MOVE, TURN, ERASE = "move", "turn", "erase"
ERASE_KEYS, TURN_KEYS = ("backspace", "delete", "x"), ("r",)
GHOST_ALPHA = 0.35  # opacity of the preview of a piece


@dataclass(frozen=True, slots=True)
class DraftEditing:
    """A frozen value; every action returns a new one."""

    editor: Editor
    draft: Draft
    tool: str = MOVE  # or the number of a piece of the palette
    selection: Selection = Selection()
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()

    def with_tool(self, tool: str) -> DraftEditing:
        """Return the editing with another tool."""
        return replace(self, tool=tool, selection=self.selection.pick(None))

    def with_draft(self, draft: Draft) -> DraftEditing:
        """Return the editing with another draft, which undo takes back."""
        if draft == self.draft:
            return self
        return replace(self, draft=draft, past=(*self.past, self.draft), future=())

    def undo(self) -> DraftEditing:
        """Return the editing before the last change."""
        if not self.past:
            return self
        return replace(self, draft=self.past[-1], past=self.past[:-1], future=(*self.future, self.draft))

    def redo(self) -> DraftEditing:
        """Return the editing with the last undone change."""
        if not self.future:
            return self
        return replace(self, draft=self.future[-1], future=self.future[:-1], past=(*self.past, self.draft))

    def scene(self, hover: Cell | None) -> Scene:
        """Return the scene of the draft, the picked cell, and a preview of the tool under the pointer."""
        scene = self.editor.scene(self.draft)
        return replace(scene, shapes=paint_order([*scene.shapes, *self._marks(hover)]))

    def _marks(self, hover: Cell | None) -> Iterator[Shape]:
        picked, cursor = self.selection.picked, self.selection.cursor
        if picked:
            yield _ring("picked", picked)
        if cursor:
            yield Tile("cursor", cursor.x, cursor.y, 1, 1, "", 0.2, "focus", Layer.OVER)
        hover = hover or cursor
        if hover is None or hover == picked or hover not in self.draft.grid:
            return
        yield _ring("target", hover)
        piece = self.draft.pieces().get(picked) if picked else None
        if self.tool.isdecimal():
            piece = self.editor.palette[int(self.tool)]
        if piece and hover not in self.draft.pieces():
            yield replace(piece_sprite("ghost", piece, hover), layer=Layer.UNDER, alpha=GHOST_ALPHA)

    def handle(self, given: Input) -> DraftEditing:
        """Return the editing after an input by pointer or keys on the board."""
        selection, meant = gesture(self.draft.grid, self.selection, given)
        editing = replace(self, selection=selection)
        match meant:
            case ChooseCell(cell, second):
                return editing._turn(cell) if second else editing._apply_tool(cell)
            case DragCell(start, end) if self.tool == MOVE:
                return editing._move(start, end)
            case TypeKey(key) if key in ERASE_KEYS and selection.cursor:
                return editing.with_draft(self.draft.place(selection.cursor, None))
            case TypeKey(key) if key in TURN_KEYS and selection.cursor:
                return editing._turn(selection.cursor)
            case _:
                return editing

    def _apply_tool(self, cell: Cell) -> DraftEditing:
        match self.tool:
            case "move":
                picked = self.selection.picked
                if picked:
                    return self._move(picked, cell)
                there = cell in self.draft.pieces()
                return replace(self, selection=self.selection.pick(cell if there else None))
            case "turn":
                return self._turn(cell)
            case "erase":
                return self.with_draft(self.draft.place(cell, None))
            case number:
                return self._place(cell, self.editor.palette[int(number)])

    def _place(self, cell: Cell, piece: Piece) -> DraftEditing:
        """Place a piece; on a piece of its own kind, turn that one instead."""
        there = self.draft.pieces().get(cell)
        if there is None or there.kind != piece.kind:
            return self.with_draft(self.draft.place(cell, piece))
        turned = self._turn(cell)
        return turned if turned.draft.pieces()[cell].kind == piece.kind else self

    def _turn(self, cell: Cell) -> DraftEditing:
        return self.with_draft(self.draft.rotate(cell)) if cell in self.draft.pieces() else self

    def _move(self, start: Cell, end: Cell) -> DraftEditing:
        editing = replace(self, selection=self.selection.pick(None))
        piece = self.draft.pieces().get(start)
        if piece is None or start == end:
            return editing
        return editing.with_draft(self.draft.place(start, None).place(end, piece))


def _ring(what: str, cell: Cell) -> Tile:
    return Tile(what, cell.x + 0.02, cell.y + 0.02, 0.96, 0.96, "", 0.18, "accent", Layer.OVER)


def read_draft(game: AnyGame, editor: Editor, text: str) -> Draft:
    """Return a draft from its own text or from that of a state; raises BadNotation with the first reason."""
    ways: tuple[Callable[[str], Draft], ...] = (editor.read, lambda t: editor.draft(game.read_state(t)))
    reasons = []
    for read in ways:
        try:
            return read(text)
        except BadNotation as problem:
            reasons.append(problem)
    raise reasons[0]
