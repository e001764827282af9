"""Interaction data: what presses, drags and keys do at a board, and the marks shown meanwhile.

A game makes one `Interaction` for a state, so that a front end can pick, drag and preview without asking
whoever runs the game. It is small on the wire because little is said twice:

- A cell is its index: row by row from the top left, `y * width + x`.
- A move is a text in which `*` stands for the name of the cell that is pressed or dragged to.
- A template is a shape as drawn on the top left cell, where `*` in its id stands for the name of the cell. To
  draw it on another cell, add that cell's column and row to `x` and `y`. A line or ray among the templates
  has no points; they come from a path.
- `groups` are sets of cells that several parts refer to by number, `paths` are points of lines, and
  `statuses` are what the status line says while something is picked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from fivefold.core.grid import Cell, Grid
from fivefold.core.input import ChooseCell, DragCell, Input, Key, Press, Release, Selection, gesture
from fivefold.core.scene.points import centres
from fivefold.core.scene.shapes import Point, Scene, Shape, Sprite, paint_order
from fivefold.core.values import replace

T = TypeVar("T")
S_contra = TypeVar("S_contra", contravariant=True)

ORIGIN = Cell(0, 0)
PREVIEW_ALPHA = 0.7  # of a piece shown as it would stand after a move


class HoverMarks(Struct, frozen=True, omit_defaults=True):
    """Templates shown on the cell pointed at, if it is one of these.

    >>> HoverMarks(templates=(0,), cells=(4, 5)).cells
    (4, 5)
    """

    templates: tuple[int, ...]
    cells: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()


class PressMoves(Struct, frozen=True, omit_defaults=True):
    """Cells on which a press is a move: of the first button, and of the second one or shift.

    >>> PressMoves("*", cells=(1,)).first
    '*'
    """

    first: str
    second: str = ""
    cells: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()


class TargetStyle(Struct, frozen=True, omit_defaults=True):
    """Templates that show targets: `marks` on each of them, `hover` on the one pointed at.

    `lines` are drawn through the path to the target pointed at, and `between` on its inner cells. `replaced`
    are the marks not shown on the target pointed at, nor on the cells of a path that is walked.

    A path that `walks` leads from the picked cell over target cells, from neighbour to neighbour. It is the
    first one that a breadth-first search finds that tries north, east, south and west in this order.

    >>> TargetStyle(marks=(0,), hover=(1,)).walks
    False
    """

    marks: tuple[int, ...] = ()
    hover: tuple[int, ...] = ()
    replaced: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    between: tuple[int, ...] = ()
    walks: bool = False


class Targets(Struct, frozen=True, omit_defaults=True):
    """Cells to which something in hand can go, by the same move text, style and path.

    >>> Targets("a1*", style=0, cells=(1,)).move
    'a1*'
    """

    move: str
    style: int
    cells: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()
    path: int | None = None


class KeyPreview(Struct, frozen=True, omit_defaults=True):
    """A key's move, shown before it is made: the picked piece turned by `turn` degrees.

    The marks of the style are shown on its cell, and the lines of the style drawn through the path.

    >>> KeyPreview(style=0, turn=-90).path is None
    True
    """

    style: int
    turn: int = 0
    path: int | None = None


class Pick(Struct, frozen=True, omit_defaults=True):
    """A piece that can be picked, or dragged to one of its targets.

    `keys` make these moves while it is picked, and `second` is the move of the second button on it.
    `closed` are the marks on cells pointed at that are not targets. `previews` show the moves of keys.
    `status` is the number of what the status line says while it is picked.

    >>> board = Interaction(2, 1, styles=(TargetStyle(),), picks={0: Pick((Targets("a1*", 0, (1,)),))})
    >>> picked = board.reply(Selection(), Press(0.5, 0.5)).selection
    >>> board.reply(picked, Press(1.5, 0.5)).move
    'a1b1'
    """

    targets: tuple[Targets, ...] = ()
    closed: tuple[HoverMarks, ...] = ()
    keys: dict[str, str] = {}
    second: str = ""
    previews: dict[str, KeyPreview] = {}
    status: int | None = None


class Tool(Struct, frozen=True, omit_defaults=True):
    """A tool that a key picks up and puts back; with a cursor shown, the key uses it there at once.

    `cell` lies outside the board and stands for the tool in `Selection.picked`.

    >>> lock = Tool("l", Cell(-1, 0), (Targets("lock *", 0, (1,)),))
    >>> board = Interaction(2, 1, styles=(TargetStyle(),), tool=lock)
    >>> held = board.reply(Selection(), Key("l")).selection
    >>> board.reply(held, Press(1.5, 0.5)).move
    'lock b1'
    """

    key: str
    cell: Cell
    targets: tuple[Targets, ...] = ()
    status: int | None = None


class LocalReply(NamedTuple):
    """Result of an input: the selection now, the text of the move made, if any, or a refusal.

    >>> LocalReply(Selection(), "h8").refused
    False
    """

    selection: Selection
    move: str = ""
    refused: bool = False


class Interaction(Struct, frozen=True, omit_defaults=True):
    """All that a front end needs to answer input at a board by itself.

    The order in which a press is looked up: a target of what is picked, a piece to pick (or to put down, if
    it is the one picked), a move of `presses`. Anything else is refused. The second button puts down what is
    picked, unless `second` says that it presses too.

    `swipes` gives the moves of drags and arrow keys by direction. Where it is not None, a press counts when
    it is released on the same cell. `keys` are moves whatever is picked. `refuses_switch` says that pressing
    another piece instead of a target is refused, though it picks that piece.

    `picked`, `hover` and `cursor` are the templates of the picked cell, the cell pointed at and the keyboard
    cursor. While something on the board is picked, shapes whose ids begin with one of `hidden` are not shown.

    On a board that is `turned` by half a turn, the cell at the top right is called a1.

    >>> board = Interaction(3, 3, keys={"p": "pass"})
    >>> board.reply(Selection(), Key("p")).move, board.reply(Selection(), Press(0.5, 0.5)).refused
    ('pass', True)
    """

    width: int
    height: int
    templates: tuple[Shape, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    paths: tuple[tuple[Point, ...], ...] = ()
    styles: tuple[TargetStyle, ...] = ()
    statuses: tuple[str, ...] = ()
    picks: dict[int, Pick] = {}
    tool: Tool | None = None
    presses: tuple[PressMoves, ...] = ()
    swipes: dict[str, str] | None = None
    keys: dict[str, str] = {}
    second: Literal["puts-down", "presses"] = "puts-down"
    refuses_switch: bool = False
    picked: tuple[int, ...] = ()
    hover: tuple[HoverMarks, ...] = ()
    cursor: tuple[int, ...] = ()
    hidden: tuple[str, ...] = ()
    turned: bool = False

    @property
    def grid(self) -> Grid:
        return Grid(self.width, self.height)

    def reply(self, selection: Selection, given: Input) -> LocalReply:
        """Return what an input does, as the game's own `interpret` would.

        >>> board = Interaction(2, 1, presses=(PressMoves("*", cells=(1,)),))
        >>> board.reply(Selection(), Press(1.5, 0.5)).move
        'b1'
        """
        match given:
            case Key(name) if name in self.keys:
                return LocalReply(selection.let_go(), self.keys[name])
            case Key("left" | "right" | "up" | "down" as way) if self.swipes is not None:
                return _made_or_refused(selection, self.swipes.get(way, ""))
            case Release(x, y) if self.swipes is not None and selection.pressed is not None:
                return self._swipe_or_press(selection.let_go(), selection.pressed, x, y)
        selection, meant = gesture(self.grid, selection, given)
        match meant:
            case None:
                return LocalReply(selection)
            case ChooseCell(second=False) if self.swipes is not None and isinstance(given, Press):
                return LocalReply(selection)
            case ChooseCell(cell, second):
                pressed = selection.pressed if self.swipes is None else None  # releasing it would be a swipe
                return self._press(replace(selection, pressed=pressed), cell, second=second)
            case DragCell(start, end):
                return self._drag(selection, start, end)
            case _:
                return self._type_key(selection, meant.key)

    def works_on_pick(self, selection: Selection, key: str) -> bool:
        """Return True if a key makes a move with the piece that is picked, or takes the tool or puts it back.

        >>> board = Interaction(2, 1, picks={0: Pick(keys={"q": "a1-"})})
        >>> board.works_on_pick(Selection(), "q"), board.works_on_pick(Selection(picked=Cell(0, 0)), "q")
        (False, True)
        """
        pick = self._pick(selection.picked)
        if self.tool and key == self.tool.key:
            return True
        return isinstance(pick, Pick) and key in pick.keys

    def status(self, selection: Selection) -> str:
        """Return what the status line says about the piece or tool that is picked; empty if nothing.

        >>> board = Interaction(2, 1, statuses=("Choose a cell",), picks={0: Pick(status=0)})
        >>> board.status(Selection(picked=Cell(0, 0))), board.status(Selection())
        ('Choose a cell', '')
        """
        pick = self._pick(selection.picked)
        return "" if pick is None or pick.status is None else self.statuses[pick.status]

    def added(self, selection: Selection, hover: Cell | None = None) -> Iterator[Shape]:
        """Yield the shapes that a selection and the cell pointed at add to the scene without them."""
        pointed, cell = hover or selection.cursor, selection.picked
        pick = self._pick(cell)
        if selection.cursor:
            yield from self._on(selection.cursor, self.cursor)
        if pointed and pointed != cell:
            yield from self._hover_marks(self.hover, pointed)
        if cell is None or pick is None:
            return
        yield from self._on(cell, self.picked if isinstance(pick, Pick) else ())
        for targets in pick.targets:
            yield from self._target_marks(targets, cell, pointed)
        if pointed and pointed != cell and isinstance(pick, Pick) and not self._move(pick, pointed):
            yield from self._hover_marks(pick.closed, pointed)

    def preview(self, selection: Selection, key: str) -> KeyPreview | None:
        """Return the preview of a key's move with the picked piece; None if it has none."""
        pick = self._pick(selection.picked)
        return pick.previews.get(key) if isinstance(pick, Pick) else None

    def shown(self, scene: Scene, selection: Selection, hover: Cell | None = None, key: str = "") -> Scene:
        """Return the scene with a selection, from the one without; `key` is one whose move is shown."""
        hidden = self.hidden if isinstance(self._pick(selection.picked), Pick) else ()
        shapes = [shape for shape in scene.shapes if not shape.id.startswith(hidden)]
        shapes += self.added(selection, hover)
        preview = self.preview(selection, key)
        if preview and selection.picked:
            shapes = [
                *self._turned(shapes, selection.picked, preview.turn),
                *self._key_marks(selection, preview),
            ]
        return replace(scene, shapes=paint_order(shapes))

    def _turned(self, shapes: Iterable[Shape], picked: Cell, turn: int) -> Iterator[Shape]:
        """Yield the shapes, the piece on a cell turned."""
        for shape in shapes:
            if isinstance(shape, Sprite) and (floor(shape.x), floor(shape.y)) == picked:
                yield replace(shape, turn=shape.turn + turn, alpha=PREVIEW_ALPHA)
            else:
                yield shape

    def _key_marks(self, selection: Selection, preview: KeyPreview) -> Iterator[Shape]:
        style = self.styles[preview.style]
        if selection.picked:
            yield from self._on(selection.picked, style.marks)
        if preview.path is not None:
            for line in style.lines:
                yield replace(self.templates[line], points=self.paths[preview.path])

    def _press(self, selection: Selection, cell: Cell, *, second: bool) -> LocalReply:
        picked, pick = selection.picked, self._pick(selection.picked)
        index = self.grid.index(cell)
        if second and self.second == "puts-down":
            return LocalReply(selection.pick(None))
        if second and isinstance(pick, Pick) and cell == picked:
            return _made_or_refused(selection, pick.second)
        if isinstance(pick, Tool):
            return _made_or_refused(selection.pick(None), self._move(pick, cell))
        if pick and (move := self._move(pick, cell)):
            return LocalReply(selection.let_go(), move)
        if index in self.picks:
            switched = pick is not None and cell != picked
            return LocalReply(
                selection.pick(None if cell == picked else cell), refused=switched and self.refuses_switch
            )
        return _made_or_refused(selection, self._press_move(cell, second=second))

    def _drag(self, selection: Selection, start: Cell, end: Cell) -> LocalReply:
        index = self.grid.index
        pick = self.picks.get(index(start))
        if pick is None:
            return LocalReply(selection)
        switches = self.refuses_switch and index(end) in self.picks
        return _made_or_refused(selection.pick(end if switches else start), self._move(pick, end))

    def _swipe_or_press(self, selection: Selection, start: Cell, x: float, y: float) -> LocalReply:
        if Cell(floor(x), floor(y)) == start:
            return _made_or_refused(selection, self._press_move(start))
        across, down = x - start.x - 0.5, y - start.y - 0.5
        level = abs(across) > abs(down)
        way = ("right" if across > 0 else "left") if level else ("down" if down > 0 else "up")
        return _made_or_refused(selection, (self.swipes or {}).get(way, ""))

    def _type_key(self, selection: Selection, key: str) -> LocalReply:
        tool, pick = self.tool, self._pick(selection.picked)
        if tool and key == tool.key:
            if selection.cursor is not None:
                return _made_or_refused(selection.pick(None), self._move(tool, selection.cursor))
            return LocalReply(selection.pick(None if selection.picked == tool.cell else tool.cell))
        move = pick.keys.get(key, "") if isinstance(pick, Pick) else ""
        return LocalReply(selection.let_go(), move) if move else LocalReply(selection)

    def _pick(self, cell: Cell | None) -> Pick | Tool | None:
        if self.tool and cell == self.tool.cell:
            return self.tool
        return self.picks.get(self.grid.index(cell)) if cell is not None and cell in self.grid else None

    def _move(self, pick: Pick | Tool, cell: Cell) -> str:
        for targets in pick.targets:
            if self._has(targets, cell):
                return self._named(targets.move, cell)
        return ""

    def _press_move(self, cell: Cell, *, second: bool = False) -> str:
        for press in self.presses:
            if self._has(press, cell):
                return self._named(press.second if second else press.first, cell)
        return ""

    def _has(self, part: HoverMarks | PressMoves | Targets, cell: Cell) -> bool:
        return self.grid.index(cell) in self._cells(part)

    def _cells(self, part: HoverMarks | PressMoves | Targets) -> list[int]:
        return [*part.cells, *(cell for group in part.groups for cell in self.groups[group])]

    def _hover_marks(self, marks: Iterable[HoverMarks], pointed: Cell) -> Iterator[Shape]:
        for each in marks:
            if self._has(each, pointed):
                yield from self._on(pointed, each.templates)

    def _target_marks(self, targets: Targets, picked: Cell, pointed: Cell | None) -> Iterator[Shape]:
        style, cells = self.styles[targets.style], self._cells(targets)
        walked: tuple[Cell, ...] = ()
        if pointed and self._has(targets, pointed):
            walked = _walk(self.grid, set(cells), picked, pointed) if style.walks else (pointed,)
            yield from self._on(pointed, style.hover)
            points = centres(walked) if targets.path is None else self.paths[targets.path]
            for line in style.lines:
                yield replace(self.templates[line], points=points)
            for cell in walked[1:-1]:
                yield from self._on(cell, style.between)
        kept = tuple(mark for mark in style.marks if mark not in style.replaced)
        for cell in map(self.grid.cell, cells):
            yield from self._on(cell, kept if cell in walked else style.marks)

    def _on(self, cell: Cell, templates: Iterable[int]) -> Iterator[Shape]:
        for shape in (self.templates[number] for number in templates):
            x, y = _corner(shape)
            yield replace(shape, id=self._named(shape.id, cell), x=x + cell.x, y=y + cell.y)

    def _named(self, text: str, cell: Cell) -> str:
        if self.turned:
            cell = Cell(self.width - 1 - cell.x, self.height - 1 - cell.y)
        return text.replace("*", self.grid.name(cell))


class InteractionMaker(Protocol[S_contra]):
    """Makes the interaction data of a state; `preview` says whether moves are shown before they are made."""

    def __call__(self, state: S_contra, *, preview: bool) -> Interaction: ...


class Numbers(dict[T, int]):
    """Numbers of different values in the order in which each is asked for first.

    >>> numbers = Numbers[str]()
    >>> numbers["b"], numbers["a"], numbers["b"], tuple(numbers)
    (0, 1, 0, ('b', 'a'))
    """

    def __missing__(self, value: T) -> int:
        self[value] = number = len(self)
        return number


def template(grid: Grid, shape: Shape) -> Shape:
    """Return the template of a shape that was made for the top left cell.

    >>> from fivefold.core.scene.shapes import Mark
    >>> template(Grid(3, 3), Mark("target-a3", "dot", 0.5, 0.5, "accent")).id
    'target-*'
    """
    return replace(shape, id=shape.id.replace(grid.name(ORIGIN), "*"))


def _corner(shape: Any) -> tuple[float, float]:
    return shape.x, shape.y


def _made_or_refused(selection: Selection, move: str) -> LocalReply:
    """Return the move, which ends the press, or a refusal if there is none."""
    return LocalReply(selection.let_go(), move) if move else LocalReply(selection, refused=True)


def _walk(grid: Grid, cells: set[int], start: Cell, goal: Cell) -> tuple[Cell, ...]:
    """Return the path that `TargetStyle` describes, both ends included."""
    neighbours, first = grid.neighbours(), grid.index(start)
    came = {first: first}
    edge = [first]
    for at in edge:
        for near in neighbours[at]:
            if near in cells and near not in came:
                came[near] = at
                edge.append(near)
    path = [grid.index(goal)]
    if path[0] not in came:
        return (goal,)  # a server may send targets to which no way leads
    while path[-1] != first:
        path.append(came[path[-1]])
    return tuple(grid.cell(at) for at in reversed(path))
