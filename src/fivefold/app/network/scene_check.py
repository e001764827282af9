"""Checks of boards that a server sent: shapes stay within bounds, and every number refers to something.

A server can send any numbers. A piece of a million cells, or an animation that holds back the player's input
for ever, would take the memory or the patience of whoever joined it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from fivefold.app.pages.parts import BoardPart
from fivefold.core.budget import MAX_STATE_CELLS
from fivefold.core.errors import BadNotation
from fivefold.core.scene.animation import Animation, Clip, Track
from fivefold.core.scene.interaction import HoverMarks, Interaction, Pick, PressMoves, Targets
from fivefold.core.scene.shapes import Label, Layer, Line, Picture, Plane, Ray, Scene, Shape, Tile
from fivefold.core.text import gettext

SMALLEST_SCENE, LARGEST_SCENE = 0.5, 500.0  # cells
MOST_AREA: Final = 200.0  # of all shapes together, where 1 is the whole board
MOST_POINTS: Final = 500  # of one line
LONGEST_LABEL: Final = 100
LONGEST_ANIMATION: Final = 600_000.0  # milliseconds
LONGEST_DELAY: Final = 60_000.0  # before an animation begins
MOST_TURN: Final = 100_000.0  # degrees
LONGEST_SIDE: Final = 200  # cells of a board that answers by itself


def check_board(board: BoardPart, sprites: Collection[str], paints: Collection[str]) -> None:
    """Raise BadNotation for a board that no game has; `sprites` and `paints` are the names that are known."""
    check = SceneCheck(board.scene, sprites, paints)
    check.check_scene()
    require(board.age >= -LONGEST_DELAY)
    if board.animation:
        check.check_animation(board.animation)
    for motion in board.motions:
        require(motion.age >= -LONGEST_DELAY)
        check.check_animation(motion.animation)
    if board.interaction:
        check.check_shapes(board.interaction.templates, templates=True)
        for path in board.interaction.paths:
            check.check_value("points", path)
        InteractionCheck(board.interaction).check()
    if board.grid:
        _check_size(board.grid.width, board.grid.height)


def _check_size(width: int, height: int) -> None:
    """Raise BadNotation for a size that no board has."""
    require(0 < width <= LONGEST_SIDE and 0 < height <= LONGEST_SIDE)
    require(width * height <= MAX_STATE_CELLS)


def require(right: bool) -> None:  # noqa: FBT001
    """Raise BadNotation unless it is right."""
    if not right:
        raise BadNotation(gettext("This page cannot be shown."))


@dataclass(frozen=True, slots=True)
class SceneCheck:
    """Checks what is drawn on the board of one scene."""

    scene: Scene
    sprites: Collection[str]
    paints: Collection[str]

    @property
    def span(self) -> float:
        return max(self.scene.width, self.scene.height)

    def check_scene(self) -> None:
        scene = self.scene
        require(all(SMALLEST_SCENE <= side <= LARGEST_SCENE for side in (scene.width, scene.height)))
        require(all(abs(start) <= LARGEST_SCENE for start in (scene.left, scene.top)))
        self.check_shapes(scene.shapes)

    def check_shapes(self, shapes: Collection[Shape], *, templates: bool = False) -> None:
        """Check shapes that are drawn together; lines among templates have no points yet."""
        for shape in shapes:
            fields = shape.__struct_fields__
            for name in fields:
                if name != "id" and not (templates and name == "points"):
                    self.check_value(name, getattr(shape, name))
            if isinstance(shape, Label):
                require(len(shape.text) * shape.size <= 4 * self.span)
            if not isinstance(shape, Tile | Picture):
                require("name" not in fields or getattr(shape, "name") in self.sprites)  # noqa: B009
                require("paint" not in fields or getattr(shape, "paint") in self.paints)  # noqa: B009
            if isinstance(shape, Plane):
                require(len(shape.corners) > 2)
            if isinstance(shape, Picture):
                require(shape.name.isdecimal())  # as the session names pictures to servers; never a path
        require(sum(map(self._area, shapes)) <= MOST_AREA * self.span**2)

    def check_animation(self, animation: Animation) -> None:
        least = 1.0 if animation.loop else 0.0
        require(least <= animation.length <= LONGEST_ANIMATION)
        require(not (animation.loop and animation.holds))
        self.check_shapes([clip.shape for clip in animation.clips])
        for clip in animation.clips:
            for track in clip.tracks:
                self._check_track(track, clip)

    def check_value(self, name: str, value: Any) -> None:
        """Check a field of a shape, which has the same meaning in all of them, or a value of its track."""
        scene = self.scene
        match name:
            case "x":
                require(-self.span <= value - scene.left <= scene.width + self.span)
            case "y":
                require(-self.span <= value - scene.top <= scene.height + self.span)
            case "size" | "width" | "height" | "radius":
                require(0 <= value <= 2 * self.span)
            case "alpha" | "progress" | "drawn":
                require(0 <= value <= 1)
            case "turn":
                require(abs(value) <= MOST_TURN)
            case "layer":
                require(min(Layer) <= value <= max(Layer))
            case "paint" | "edge" | "rim":
                require(not value or value in self.paints)
            case "text":
                require(len(value) <= LONGEST_LABEL and value.isprintable())
            case "entered":
                require(len(value) <= len(Layer))
            case "points" | "corners":
                require(0 < len(value) <= MOST_POINTS)
                for x, y in value:
                    self.check_value("x", x)
                    self.check_value("y", y)

    def _check_track(self, track: Track, clip: Clip) -> None:
        line = track.property == "drawn" and isinstance(clip.shape, Line)
        require(line or track.property in clip.shape.__struct_fields__)
        require(len(track.values) > 0 and len(track.offsets) in (0, len(track.values)))
        for value in track.values:
            self.check_value(track.property, value)

    def _area(self, shape: Shape) -> float:
        """Return about how much of the board is painted for a shape."""
        match shape:
            case Tile() | Picture():
                return shape.width * shape.height
            case Plane():
                xs, ys = zip(*shape.corners, strict=True)
                return float((max(xs) - min(xs)) * (max(ys) - min(ys)))
            case Line() | Ray():
                return 0.05 * len(shape.points) * self.span
            case Label():
                return len(shape.text) * shape.size**2
        size: float = getattr(shape, "size", 1.0)
        return size**2


@dataclass(frozen=True, slots=True)
class InteractionCheck:
    """Checks that the numbers in interaction data refer to cells, templates, groups, styles and paths."""

    data: Interaction

    def check(self) -> None:
        data = self.data
        _check_size(data.width, data.height)
        self._check_cells(cell for group in data.groups for cell in group)
        for style in data.styles:
            for templates in (style.marks, style.hover, style.replaced, style.between):
                self._check_templates(templates)
            self._check_templates(style.lines, lines=True)
        for pick in data.picks.values():
            self._check_pick(pick)
        if data.tool:
            self._check_parts(data.tool.targets)
            self._check_status(data.tool.status)
        self._check_parts(data.presses)
        self._check_parts(data.hover)
        for templates in (data.picked, data.cursor):
            self._check_templates(templates)

    def _check_pick(self, pick: Pick) -> None:
        self._check_parts(pick.targets)
        self._check_parts(pick.closed)
        self._check_status(pick.status)
        for preview in pick.previews.values():
            self._check_style(preview.style, preview.path)

    def _check_parts(self, parts: Iterable[HoverMarks | PressMoves | Targets]) -> None:
        for part in parts:
            self._check_cells(part.cells)
            require(all(0 <= group < len(self.data.groups) for group in part.groups))
            if isinstance(part, HoverMarks):
                self._check_templates(part.templates)
            elif isinstance(part, Targets):
                self._check_style(part.style, part.path)

    def _check_style(self, style: int, path: int | None) -> None:
        require(0 <= style < len(self.data.styles))
        require(path is None or 0 <= path < len(self.data.paths))

    def _check_status(self, status: int | None) -> None:
        require(status is None or 0 <= status < len(self.data.statuses))

    def _check_cells(self, cells: Iterable[int]) -> None:
        most = self.data.width * self.data.height
        require(all(0 <= cell < most for cell in cells))

    def _check_templates(self, numbers: Iterable[int], *, lines: bool = False) -> None:
        """Check that templates are there, and that they are lines or have a place of their own."""
        for number in numbers:
            require(0 <= number < len(self.data.templates))
            shape = self.data.templates[number]
            require(isinstance(shape, Line | Ray) if lines else "x" in shape.__struct_fields__)
