"""The client computes what the program computes: picking, marks, animations, differences and clocks."""

from __future__ import annotations

import subprocess
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fivefold.app.network.differences import apply_difference
from fivefold.app.pages.parts import ClockPart
from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.scene.animation import Clip, Track
from fivefold.core.scene.easing import EASINGS
from fivefold.core.scene.half_turn import HalfTurn
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene, Shape, Sprite
from fivefold.games import all_games
from fivefold.play.piece_tracker import PieceTracker
from tests.conftest import SliceOf

pytestmark = pytest.mark.needs("node")

RUNNER = Path(__file__).with_name("client.mjs")
KEYS = ("left", "right", "up", "down", "enter", "escape", "q", "e", "l", "d", "h", "u")


def run(task: str, cases: list[Any]) -> Any:
    content = msgspec.json.encode({"task": task, "cases": cases})
    done = subprocess.run(["node", str(RUNNER)], input=content, capture_output=True, check=False, timeout=120)
    assert not done.returncode, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Chance:
    """Numbers from dice."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice.seeded(seed)

    def below(self, n: int) -> int:
        number, self.dice = self.dice.below(n)
        return number

    def input(self, width: int, height: int) -> Input:
        x, y = self.below(100 * width + 60) / 100 - 0.3, self.below(100 * height + 60) / 100 - 0.3
        match self.below(5):
            case 0 | 1:
                return Press(x, y, second=self.below(6) == 0)
            case 2:
                return Release(x, y)
            case _:
                return Key(KEYS[self.below(len(KEYS))], shift=self.below(5) == 0)


def position(game: AnyGame, chance: Chance) -> Any:
    """Return a state after some random moves."""
    state = game.start(seed=chance.below(1_000))
    for _ in range(chance.below(12)):
        moves = tuple(state.moves())
        if state.result or not moves:
            break
        state = state.apply(moves[chance.below(len(moves))]).state
    return state


def scene_of(game: AnyGame, state: Any) -> Scene:
    names = PieceTracker.of(state.pieces()).names
    return game.scene(SceneContext(state=state, names=names, selection=Selection(), preview=True))


def expected(
    interaction: Interaction, scene: Scene, steps: list[tuple[Input, Cell | None, str]]
) -> list[Any]:
    found, selection = [], Selection()
    for given, hover, key in steps:
        reply = interaction.reply(selection, given)
        selection = reply.selection
        shown = interaction.shown(scene, selection, hover, key).shapes
        places = {shape.id: _place(shape) for shape in shown}
        found.append((reply, places, interaction.status(selection)))
    return found


def _place(shape: Shape) -> Any:
    return as_json(
        [*(getattr(shape, name, None) for name in ("x", "y", "points")), getattr(shape, "turn", 0)]
    )


def numbers(place: Any) -> list[float]:
    """Return all numbers of a place, in order."""
    if isinstance(place, list):
        return [number for part in place for number in numbers(part)]
    return [] if place is None else [place]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("turned", [False, True])
def test_presses_drags_keys_and_marks(game: AnyGame, turned: bool, slice_of: SliceOf) -> None:
    chance = Chance(7)
    cases, wanted = [], []
    for _ in range(slice_of(200, 8)):
        state = position(game, chance)
        interaction, scene = game.interaction(state, preview=True), scene_of(game, state)
        if turned:
            half_turn = HalfTurn.of(state.grid, game.sprites)
            interaction, scene = half_turn.interaction(interaction), half_turn.scene(scene)
        grid = state.grid
        hovers = [grid.cell(chance.below(len(grid))) if chance.below(2) else None for _ in range(25)]
        steps = [(chance.input(grid.width, grid.height), hover, "qe"[chance.below(2)]) for hover in hovers]
        inputs = [{"given": given, "hover": hover, "key": key} for given, hover, key in steps]
        cases.append({"interaction": interaction, "scene": scene, "inputs": inputs})
        wanted.append(expected(interaction, scene, steps))
    for found, replies in zip(run("interactions", cases), wanted, strict=True):
        for got, (reply, shapes, status) in zip(found, replies, strict=True):
            assert got["status"] == status
            assert (got["move"], got["refused"]) == (reply.move, reply.refused)
            assert got["selection"] == {
                "picked": as_json(reply.selection.picked),
                "cursor": as_json(reply.selection.cursor),
                "pressed": as_json(reply.selection.pressed),
            }
            places = {name: numbers(place) for name, *place in got["shapes"]}
            assert places.keys() == shapes.keys()
            for name, place in shapes.items():
                assert places[name] == pytest.approx(numbers(place))


@pytest.mark.parametrize("ease", EASINGS)
def test_tracks_have_the_same_value_at_every_moment(ease: Any) -> None:
    tracks = [
        Track("x", 100, 300, (0.0, 2.0, -1.0), ease),
        Track("x", 0, 200, (1.0, 3.0, 2.0, 5.0), ease, (0.0, 0.1, 0.7, 1.0)),
        Track("x", 50, 0, (1.0, 4.0), ease),
    ]
    moments = [-10.0, 0.0, 49.0, 50.0, 51.0, 99.0, 133.0, 200.0, 250.5, 399.0, 400.0, 900.0]
    found = run("tracks", [{"track": track, "moments": moments} for track in tracks])
    for track, values in zip(tracks, found, strict=True):
        assert values == pytest.approx([track.at(moment) for moment in moments])


def test_a_clip_changes_its_shape() -> None:
    shape = Sprite("a", "ball1", 1.0, 2.0, alpha=0.5)
    clip = Clip(shape, 0, 100, (Track("x", 0, 100, (1.0, 3.0)), Track("alpha", 0, 100, (1.0, 0.0))))
    ((found,),) = run("clips", [{"clip": clip, "moments": [25.0]}])
    after = clip.at(25.0)
    assert isinstance(after, Sprite)
    assert (found["x"], found["alpha"]) == pytest.approx((after.x, after.alpha))


CHANGES = [
    ({"a": 1}, {"f": {"a": {"v": 2}, "b": {"v": [1]}}}),
    ({"a": {"b": [1, 2, 3]}}, {"f": {"a": {"f": {"b": {"l": [[1, 3], {"v": 9}]}}}}}),
    ([{"x": 1}, {"x": 2}], {"l": [{"i": 1, "d": {"f": {"x": {"v": 5}}}}, [0, 1]]}),
    (None, {"v": {"text": "new"}}),
    ({"question": {"text": "Sure?"}}, {"f": {"question": {"v": None}}}),
]


def test_changes_of_pages() -> None:
    found = run("differences", [{"old": old, "change": change} for old, change in CHANGES])
    assert found == [apply_difference(old, change) for old, change in CHANGES]


def test_clocks_show_the_same() -> None:
    lefts, elapsed_times = (0, 50, 999, 19_950, 20_000, 61_500, 3_599_000), (0.0, 49.0, 1_000.0)
    clocks = [
        (ClockPart(left, running=runs, wait=wait), elapsed)
        for left, runs, wait, elapsed in product(lefts, (False, True), (0, 30), elapsed_times)
    ]
    found = run("clocks", [{"clock": clock, "elapsed": elapsed} for clock, elapsed in clocks])
    assert found == [clock.text(elapsed) for clock, elapsed in clocks]


def test_every_view_is_drawn_again_when_the_later_scripts_are_there() -> None:
    assert run("laterScripts", [3]) == [[1, 1, 1]]
