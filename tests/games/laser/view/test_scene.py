"""Scene: every mark appears when it should and not otherwise."""

from __future__ import annotations

import pytest

from fivefold.art.tokens import Theme, colour
from fivefold.core.game import SceneContext
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Label, Layer, Mark, Ray, Shape, Sprite, Tile
from fivefold.games.laser.rules.board import GRID
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.scene import scene
from tests.games.laser.positions import BARE, CLASSIC, after, beats, cell

SCARABS = "sc9/10/10/5fc4/3PaRand4/10/4Fa5/9Sa b"


def view(
    fen: str, picked: str = "", cursor: str = "", hover: str = "", **more: object
) -> SceneContext[LaserState, Move]:
    state = read_state(fen)
    names = {at: f"piece-{GRID.name(at)}" for at in state.pieces()}
    selection = Selection(cell(picked) if picked else None, cell(cursor) if cursor else None)
    return SceneContext(state, names, selection, cell(hover) if hover else None, **more)  # type: ignore[arg-type]


def shapes(shown: SceneContext[LaserState, Move]) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene(shown).shapes}


def marked(shown: SceneContext[LaserState, Move], what: str) -> set[str]:
    """Return the squares that carry this mark."""
    start = f"{what}-"
    return {name.removeprefix(start) for name in shapes(shown) if name.startswith(start)}


def test_the_board_has_squares_frame_and_coordinates() -> None:
    shown = view(CLASSIC)
    assert marked(shown, "square") == {GRID.name(at) for at in GRID}
    assert marked(shown, "file") == set("abcdefghij")
    assert marked(shown, "rank") == set("12345678")
    whole, frame = scene(shown), shapes(shown)["board"]
    assert isinstance(frame, Tile)
    assert (whole.left, whole.top) == (frame.x, frame.y)
    assert (whole.width, whole.height) == (frame.width, frame.height)
    labels = [shape for shape in whole.shapes if isinstance(shape, Label)]
    bottom = whole.top + whole.height
    assert all(whole.left < label.x < 0 or GRID.height < label.y < bottom for label in labels)


def test_neighbouring_squares_differ() -> None:
    paints = {name: tile.paint for name, tile in shapes(view(CLASSIC)).items() if isinstance(tile, Tile)}
    assert paints["square-a1"] != paints["square-a2"] == paints["square-b1"] != paints["square-b2"]


def test_pieces_carry_their_names_and_turn() -> None:
    sprite = shapes(view(CLASSIC))["piece-c4"]
    assert sprite == Sprite("piece-c4", "pyramid-blue", 2.5, 4.5, turn=270)
    assert len(marked(view(CLASSIC), "piece")) == 26


def test_free_reserved_squares_carry_a_diamond_of_their_side() -> None:
    free = marked(view(CLASSIC), "reserved")
    assert free == {*["b8", "j8", "j7", "j6", "j3", "j2", "b1"], *["i8", "a7", "a6", "a3", "a2", "a1", "i1"]}
    diamonds = shapes(view(CLASSIC))
    assert [diamonds[f"reserved-{at}"].paint for at in ("j2", "a2")] == ["bluetext", "redtext"]  # type: ignore[union-attr]
    assert marked(view(f"{CLASSIC} ruleset=club"), "reserved") == set()


def test_a_picked_piece_is_ringed_and_its_goals_are_dotted() -> None:
    shown = view(SCARABS, picked="e4")
    assert marked(shown, "picked") == {"e4", "fill-e4"}
    assert marked(shown, "goal") == {"d5", "e5", "d3", "e3", "f3"}
    assert marked(shown, "swap") == {"d4", "f4"}
    assert isinstance(shapes(shown)["swap-d4"], Mark)
    assert shapes(shown)["swap-d4"].layer > Layer.PIECE


def test_a_pressed_piece_is_as_good_as_picked() -> None:
    state = read_state(SCARABS)
    names = {at: GRID.name(at) for at in state.pieces()}
    assert marked(SceneContext(state, names, Selection(pressed=cell("e4"))), "picked")


@pytest.mark.parametrize("square", ["f5", "h7"])
def test_what_cannot_be_picked_is_not_marked(square: str) -> None:
    assert marked(view(SCARABS, picked=square), "picked") == set()


def test_the_square_pointed_at_shows_ghost_and_beam() -> None:
    shown = shapes(view(SCARABS, picked="e4", hover="e3"))
    ghost, ray = shown["ghost"], shown["preview"]
    assert isinstance(ghost, Sprite)
    assert (ghost.name, ghost.x, ghost.y, ghost.alpha) == ("scarab-blue", 4.5, 5.5, 0.35)
    assert isinstance(ray, Ray)
    assert (ray.points[0], ray.points[-1], ray.hit, ray.paint) == ((9.5, 7.5), (9.5, 0.0), False, "blue")
    assert "target-e3" in shown
    assert "goal-e3" not in shown  # the ghost says it
    assert "goal-d3" in shown


def test_a_beam_that_would_hit_says_so() -> None:
    ray = shapes(view("sc9/10/10/3fc4NaPc/10/10/4Fa5/9Sa b", picked="i5", hover="i6"))["preview"]
    assert isinstance(ray, Ray)
    assert ray.hit
    assert ray.points[-1] == (3.5, 3.5)


def test_the_cursor_points_as_the_pointer_does() -> None:
    shown = shapes(view(SCARABS, picked="e4", cursor="e3"))
    assert {"ghost", "preview", "cursor"} <= set(shown)
    assert shown["cursor"].edge == "focus"  # type: ignore[union-attr]


def test_the_beam_can_be_left_out() -> None:
    shown = shapes(view(SCARABS, picked="e4", hover="e3", preview=False))
    assert "ghost" in shown
    assert "preview" not in shown


def test_a_swap_shows_no_ghost_over_the_other_piece() -> None:
    shown = shapes(view(SCARABS, picked="e4", hover="f4"))
    assert "ghost" not in shown
    assert "preview" in shown


def test_a_closed_neighbour_pointed_at_is_crossed() -> None:
    closed = view("sc9/10/10/5fc4/1Na8/10/4Fa5/9Sa b", picked="b4", hover="a4")
    assert {"forbidden", "closed-a4"} <= set(shapes(closed))
    far = view(SCARABS, picked="e4", hover="h6")
    assert "forbidden" not in shapes(far)


def test_a_piece_that_can_be_picked_is_outlined() -> None:
    assert marked(view(CLASSIC, hover="c4"), "pointed") == {"c4"}
    assert marked(view(CLASSIC, hover="h4"), "pointed") == set()
    assert marked(view(CLASSIC, picked="c4", hover="e1"), "pointed") == {"e1"}


@pytest.mark.parametrize(
    ("fen", "move", "squares"),
    [(BARE, "e3e4", {"e3", "e4"}), (SCARABS, "e4f4", {"e4", "f4"}), (SCARABS, "e4+", {"e4"})],
    ids=["step", "swap", "turn"],
)
def test_the_last_move_is_marked_until_a_piece_is_picked(fen: str, move: str, squares: set[str]) -> None:
    then, last = str(after(fen, move)), beats(fen, move)
    assert {name for name in marked(view(then, last=last), "last") if "fill" not in name} == squares
    assert marked(view(then, picked="f5", last=last), "last") == set()


@pytest.mark.parametrize(("move", "turn"), [("e4e5", 0), ("e4d5", 315), ("e4f4", 90), ("e4e3", 180)])
def test_a_hint_is_a_dart_towards_the_goal(move: str, turn: float) -> None:
    hint = read_move(read_state(SCARABS), move)
    shown = view(SCARABS, hint=hint)
    assert marked(shown, "hint") == {"e4", move[2:], "dart"}
    assert shapes(shown)["hint-dart"].turn == turn  # type: ignore[union-attr]


@pytest.mark.parametrize(("move", "above", "below"), [("d4+", 90, -90), ("d4-", -90, 90)])
def test_a_hint_to_turn_goes_round_the_piece(move: str, above: float, below: float) -> None:
    shown = shapes(view(SCARABS, hint=read_move(read_state(SCARABS), move)))
    assert (shown["hint-above"].turn, shown["hint-below"].turn) == (above, below)  # type: ignore[union-attr]


def test_a_finished_game_has_nothing_to_choose() -> None:
    over = str(after("sc9/10/10/10/10/4Fa5/10/2fc6Sa b", "j1-"))
    shown = view(over, picked="e3", hover="e3")
    assert not marked(shown, "picked") | marked(shown, "pointed") | marked(shown, "goal")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_paint_is_a_role(theme: Theme) -> None:
    crowded = view(SCARABS, picked="e4", cursor="e3", hover="f5", hint=read_move(read_state(SCARABS), "d4+"))
    for shape in scene(crowded).shapes:
        for paint in (getattr(shape, "paint", ""), getattr(shape, "edge", "")):
            assert not paint or colour(paint, theme)
