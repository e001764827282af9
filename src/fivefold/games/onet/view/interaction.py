"""Interaction data of the board."""

from __future__ import annotations

from collections import defaultdict

from fivefold.core.grid import Grid
from fivefold.core.scene.interaction import (
    ORIGIN,
    HoverMarks,
    Interaction,
    Numbers,
    Pick,
    Targets,
    TargetStyle,
    template,
)
from fivefold.core.scene.points import centres
from fivefold.core.scene.shapes import Layer, Line, Mark, Point, Shape, Tile
from fivefold.core.scene.tiles import Tiles
from fivefold.games.onet.input import KEYS
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.phase import ACTS, Phase
from fivefold.games.onet.rules.state import OnetState
from fivefold.games.onet.view.facts import picked_status
from fivefold.games.onet.view.scene import GAP, RADIUS

_SIDE = 1 - 2 * GAP
_PICKED: tuple[Shape, ...] = (
    Tile("picked-*-fill", 0.04, 0.04, 0.92, 0.88, "accent", 0.18, "", Layer.OVER, 0.22),
    Tile("picked-*", GAP, GAP, _SIDE, _SIDE, "", RADIUS, "accent", Layer.OVER),
)
_POINTED = Tile("target-*", GAP, GAP, _SIDE, _SIDE, "", RADIUS, "accent", Layer.OVER, 0.7)
_LINES: tuple[Shape, ...] = (
    Line("line-shade", (), "plateink", 0.13, Layer.UNDER, 0.5 * 0.75),
    Line("line", (), "accent", 0.08, Layer.UNDER, 0.75),
)
_FORBIDDEN = Mark("forbidden", "cross", 0.82, 0.18, "bad", 0.1, layer=Layer.OVER)


def interaction(state: OnetState, *, preview: bool) -> Interaction:
    """Return the tiles with those they can be joined to, and the lines between them while `preview` is on."""
    return _Builder(state, preview=preview).interaction()


class _Builder:
    def __init__(self, state: OnetState, *, preview: bool) -> None:
        self._state, self._preview = state, preview
        self._templates, self._paths = Numbers[Shape](), Numbers[tuple[Point, ...]]()
        lines = tuple(self._templates[line] for line in _LINES) if preview else ()
        self._style = TargetStyle(lines=lines)
        self._groups: list[tuple[int, ...]] = []
        self._statuses = Numbers[str]()

    def interaction(self) -> Interaction:
        grid, number = self._state.grid, self._templates
        picks = self._picks() if self._state.phase is Phase.PLAYING else {}
        (cursor,) = Tiles(grid, GAP, RADIUS).cursor(ORIGIN)
        return Interaction(
            grid.width,
            grid.height,
            picks=picks,
            keys=self._keys(can_join=any(pick.targets for pick in picks.values())),
            refuses_switch=True,
            picked=tuple(number[shape] for shape in _PICKED),
            hover=(HoverMarks((number[_POINTED],), tuple(picks)),) if picks else (),
            cursor=(number[template(grid, cursor)],),
            templates=tuple(self._templates),
            groups=tuple(self._groups),
            paths=tuple(self._paths),
            styles=(self._style,),
            statuses=tuple(self._statuses),
        )

    def _picks(self) -> dict[int, Pick]:
        alike: dict[int, list[int]] = defaultdict(list)
        for at, tile in enumerate(self._state.tiles):
            if tile:
                alike[tile].append(at)
        targets = self._targets(self._state.grid)
        picks = {}
        for tile, cells in alike.items():
            closed, status = self._closed_marks(cells), self._statuses[picked_status(tile)]
            picks.update({at: Pick(tuple(targets[at]), closed, status=status) for at in cells})
        return picks

    def _closed_marks(self, cells: list[int]) -> tuple[HoverMarks, ...]:
        """Return the cross on tiles of a kind that cannot be joined to the one picked."""
        if not self._preview:
            return ()
        self._groups.append(tuple(cells))
        return (HoverMarks((self._templates[_FORBIDDEN],), groups=(len(self._groups) - 1,)),)

    def _targets(self, grid: Grid) -> dict[int, list[Targets]]:
        targets: dict[int, list[Targets]] = defaultdict(list)
        for join in self._state.joins():
            path = self._paths[centres(self._state.line(join))] if self._preview else None
            one, other = grid.index(join.one), grid.index(join.other)
            targets[one].append(Targets(str(join), 0, (other,), path=path))
            targets[other].append(Targets(str(join), 0, (one,), path=path))
        return targets

    def _keys(self, *, can_join: bool) -> dict[str, str]:
        """Return the keys of the acts that are possible now."""
        state = self._state
        acts = ACTS.get(state.phase, ())
        keys = {
            key: str(act)
            for key, act in KEYS.items()
            if act in acts and not (act is Act.HINT and not can_join) and not state.refusal(act)
        }
        if acts and state.phase is not Phase.PLAYING:
            keys.update(dict.fromkeys(("enter", "space"), str(acts[0])))
        return keys
