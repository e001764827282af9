"""Scenes on a canvas: all pieces of a game can be told apart on every kind of terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import (
    Burst,
    Fill,
    Label,
    Layer,
    Line,
    Mark,
    Picture,
    Point,
    Ray,
    Scene,
    Sprite,
    Tile,
)
from fivefold.fronts.terminal.board.board_layout import BoardLayout, LayoutAxis
from fivefold.fronts.terminal.board.scene_painter import TerminalScenePainter, paint_shapes
from fivefold.fronts.terminal.display_options import DisplayOptions, board_surface
from fivefold.fronts.terminal.screen.canvas import REVERSED, Canvas
from fivefold.fronts.terminal.screen.colours import ColourDepth, contrast
from fivefold.fronts.terminal.screen.row_encoder import RowEncoder, plain_text
from fivefold.games import game_named
from fivefold.play.piece_tracker import PieceTracker
from fivefold.testing.walks import walk
from tests.laws.games import every_game, every_preset
from tests.play.shown import shown_move

LOOKS = [DisplayOptions(depth=depth) for depth in ColourDepth] + [
    DisplayOptions(theme="light"),
    DisplayOptions(marked=True),
]
ONE = Scene(0, 0, 1, 1, ())


def painter(game: AnyGame, layout: BoardLayout, display: DisplayOptions) -> TerminalScenePainter:
    return TerminalScenePainter(
        board_surface(game, layout, display, lambda name, width, height: ("*" * width,) * height)
    )


def alone(game: AnyGame, *shapes: Any, rows: int = 1, display: DisplayOptions = LOOKS[0]) -> Canvas:
    """Paint shapes on a canvas of one cell."""
    layout = BoardLayout(LayoutAxis(0, 0, 1, 1, 2 * rows, 0, 0), LayoutAxis(0, 0, 1, 1, rows, 0, 0))
    canvas = Canvas(layout.width, layout.height)
    paint_shapes(board_surface(game, layout, display, lambda *_: (), canvas), shapes)
    return canvas


def chars(canvas: Canvas) -> list[str]:
    return [plain_text(canvas.row(y)) for y in range(canvas.height)]


def written(canvas: Canvas, display: DisplayOptions) -> tuple[str, ...]:
    """Return the canvas as an emulated terminal shows it."""
    script = RowEncoder(display.depth)
    return tuple(script.encode(canvas.row(y)) for y in range(canvas.height))


# Pieces


@every_game
@pytest.mark.parametrize(
    "display", LOOKS, ids=lambda display: f"{display.depth.value}-{display.theme}-{display.marked}"
)
@pytest.mark.parametrize("rows", [1, 2, 3, 5])
def test_all_pieces_can_be_told_apart(game: AnyGame, rows: int, display: DisplayOptions) -> None:
    kinds = {art.kind for art in game.sprites}
    seen = {
        kind: written(alone(game, Sprite("", kind, 0.5, 0.5), rows=rows, display=display), display)
        for kind in kinds
    }
    blank = written(Canvas(2 * rows, rows), display)
    assert blank not in seen.values()
    for one, other in combinations(kinds, 2):
        assert seen[one] != seen[other]


@every_game
@pytest.mark.parametrize("rows", [1, 2, 3, 5])
def test_a_turned_piece_looks_turned(game: AnyGame, rows: int) -> None:
    """For all pieces whose small characters change with turning."""
    for display in (DisplayOptions(), DisplayOptions(depth=ColourDepth.NONE)):
        for art in game.sprites:
            seen = {
                written(
                    alone(game, Sprite("", art.kind, 0.5, 0.5, turn=turn), rows=rows, display=display),
                    display,
                )
                for turn in (0.0, 90.0, 180.0, 270.0)
            }
            assert len(seen) >= len(set(art.small))


def test_sides_are_told_apart_without_colours() -> None:
    game, display = game_named("laser"), DisplayOptions(depth=ColourDepth.NONE)
    first, second = (
        alone(game, Sprite("", f"scarab-{side}", 0.5, 0.5), display=display) for side in ("blue", "red")
    )
    assert chars(first) == chars(second)
    assert {cell[4] for cell in first.cells} != {cell[4] for cell in second.cells} == {REVERSED}


@every_game
def test_a_piece_grows_from_a_speck(game: AnyGame) -> None:
    kind = game.sprites[0].kind
    small, half = (alone(game, Sprite("", kind, 0.5, 0.5, size=size), rows=1) for size in (0.1, 0.5))
    assert chars(small) == ["· "]
    assert chars(half) == ["• "]


def test_a_letter_stays_on_a_creature() -> None:
    """The letter is shown at every size, since 36 pictures are hard to tell apart."""
    game = game_named("onet")
    for rows in (1, 2, 3, 4, 6):
        for art in game.sprites:
            painted = alone(game, Sprite("", art.kind, 0.5, 0.5), rows=rows)
            assert art.small[0][0] in "".join(chars(painted))


# Water, light and marks


def test_water_fills_a_pipe_from_where_it_came_in() -> None:
    game, water = game_named("pipes"), DisplayOptions().board_paints["water"]
    pipe = Fill("", "straight", 0.5, 0.5, "water", entered=(3,), progress=0.0)

    def wet(progress: float) -> set[int]:
        canvas = alone(game, Fill("", pipe.name, 0.5, 0.5, "water", (3,), progress), rows=3)
        return {at % 6 for at, cell in enumerate(canvas.cells) if water in cell[:2]}

    assert (wet(0.0), wet(0.5), wet(1.0)) == (set(), {0, 1, 2}, {0, 1, 2, 3, 4, 5})


def test_small_pipes_turn_wet_when_the_water_is_half_through() -> None:
    game, water = game_named("pipes"), DisplayOptions().board_paints["water"]
    for progress, inked in ((0.4, False), (0.6, True)):
        canvas = alone(game, Fill("", "cross", 0.5, 0.5, "water", (0,), progress), rows=1)
        assert (canvas.cells[0][3] == water) == inked


def test_a_beam_bends_and_ends_in_a_star() -> None:
    points = (Point(0.5, 0.5), Point(1.5, 0.5), Point(1.5, 1.5))
    scene = Scene(0, 0, 2, 2, (Ray("", points, "blue", hit=True),))
    canvas = painter(game_named("laser"), BoardLayout.with_cell_rows(scene, 3), DisplayOptions()).paint(scene)
    assert chars(canvas) == [
        "            ",
        "  ╺━━━━━┓   ",
        "        ┃   ",
        "        ┃   ",
        "        ✶   ",
        "            ",
    ]


def test_a_beam_runs_out() -> None:
    points = (Point(0.5, 0.5), Point(1.5, 0.5), Point(2.5, 0.5))
    lengths = []
    for progress in (0.0, 0.25, 0.5, 1.0):
        scene = Scene(0, 0, 3, 1, (Ray("", points, "red", progress),))
        lengths.append(
            len(
                chars(
                    painter(
                        game_named("laser"), BoardLayout.with_cell_rows(scene, 1), DisplayOptions()
                    ).paint(scene)
                )[0].strip()
            )
        )
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[-1]


@pytest.mark.parametrize(
    ("turn", "arrow"), [(0, "↑"), (90, "→"), (180, "↓"), (270, "←"), (45, "↗"), (359, "↑")]
)
def test_a_dart_points_the_way(turn: float, arrow: str) -> None:
    dart = Mark("", "dart", 0.5, 0.5, "accent", turn=turn)
    assert arrow in "".join(chars(alone(game_named("lines"), dart, rows=3)))


@pytest.mark.parametrize(
    "shape", ["dot", "ring", "double-ring", "cross", "dart", "diamond", "square", "lock"]
)
@pytest.mark.parametrize("rows", [1, 2, 3, 4])
@pytest.mark.parametrize("depth", ColourDepth)
def test_every_mark_is_seen(shape: Any, rows: int, depth: ColourDepth) -> None:
    display = DisplayOptions(depth=depth)
    marked = alone(game_named("lines"), Mark("", shape, 0.5, 0.5, "accent"), rows=rows, display=display)
    assert written(marked, display) != written(Canvas(2 * rows, rows), display)


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
@pytest.mark.parametrize("depth", ColourDepth)
def test_the_cursor_differs_from_other_outlines(rows: int, depth: ColourDepth) -> None:
    display, game = DisplayOptions(depth=depth), game_named("lines")
    cursor, target = (
        written(alone(game, Tile("", 0, 0, 1, 1, "", edge=edge), rows=rows, display=display), display)
        for edge in ("focus", "accent")
    )
    assert len({cursor, target, written(Canvas(2 * rows, rows), display)}) == 3


@pytest.mark.parametrize(
    ("rows", "seen"), [(1, ["Y▕  "]), (2, [" Y      ", "owl     "]), (3, ["╭─Y──╮******"])]
)
def test_a_picture_shows_between_large_tiles_alone(rows: int, seen: list[str]) -> None:
    scene = Scene(0, 0, 2, 1, (Picture("", "any", 0, 0, 2, 1), Sprite("", "owl", 0.5, 0.5)))
    onet = painter(game_named("onet"), BoardLayout.with_cell_rows(scene, rows), DisplayOptions())
    assert chars(onet.paint(scene))[: len(seen)] == seen


@pytest.mark.parametrize("rows", [3, 4, 5])
def test_pieces_in_the_first_row_are_whole(rows: int) -> None:
    """A piece looks the same in the first row of a board as in the second."""
    counts = set()
    for y in (0.5, 1.5):
        scene = Scene(0, 0, 1, 3, (Sprite("", "anubis-red", 0.5, y),))
        laser = painter(game_named("laser"), BoardLayout.with_cell_rows(scene, rows), DisplayOptions())
        cells = laser.paint(scene).cells
        blank = cells[-1][0]
        counts.add(sum((upper != blank) + (lower != blank) for upper, lower, *_ in cells))
    assert len(counts) == 1


def test_the_cursor_is_seen_on_pale_tiles() -> None:
    scene = Scene(0, 0, 1, 1, (Sprite("", "owl", 0.5, 0.5), Tile("", 0, 0, 1, 1, "", edge="focus")))
    for rows in (2, 3, 4):
        onet = painter(game_named("onet"), BoardLayout.with_cell_rows(scene, rows), DisplayOptions())
        upper, _, char, ink, _ = onet.paint(scene).cells[0]
        assert char in "[┏"
        assert contrast(ink, upper) >= 1.8


def test_the_cursor_darkens_both_rows_of_a_small_pale_tile() -> None:
    bare = Scene(0, 0, 1, 1, (Sprite("", "owl", 0.5, 0.5),))
    scene = Scene(0, 0, 1, 1, (*bare.shapes, Tile("", 0, 0, 1, 1, "", edge="focus")))
    onet = painter(game_named("onet"), BoardLayout.with_cell_rows(scene, 2), DisplayOptions())
    plain, pointed = onet.paint(bare).cells, onet.paint(scene).cells
    for at in (1, 1 + len(plain) // 2):
        assert contrast(plain[at][0], pointed[at][0]) >= 1.5


def test_shards_fly_within_the_board() -> None:
    kind = game_named("lines").sprites[0].kind
    for progress in (0.0, 0.3, 0.99):
        for display in (DisplayOptions(), DisplayOptions(depth=ColourDepth.NONE)):
            painted = alone(
                game_named("lines"), Burst("b", kind, 0.5, 0.5, progress), rows=3, display=display
            )
            assert painted.cells != Canvas(6, 3).cells


def test_a_number_on_a_stone_takes_its_colour_for_ground() -> None:
    game, paints = game_named("gomoku"), DisplayOptions().board_paints
    stone, number = Sprite("", "stone-black", 0.5, 0.5), Label("", "7", 0.5, 0.5, "white", 0.28)
    upper, lower, char, ink, _ = alone(game, stone, number).cells[0]
    assert (char, upper, lower, ink) == ("7", paints["black"], paints["black"], paints["white"])


def test_coordinates_do_not_cover_pieces() -> None:
    shapes = (Sprite("", "outlet", 0.5, 0.5, layer=Layer.PIECE), Label("", "1", 0.2, 0.5, "text3", 0.14))
    scene = Scene(0, 0, 1, 1, shapes)
    assert chars(
        painter(game_named("pipes"), BoardLayout.with_cell_rows(scene, 1), DisplayOptions()).paint(scene)
    ) == ["━»"]


def test_a_grid_is_drawn_with_its_crossings() -> None:
    lines = [
        Line("", (Point(0.5, 0.5), Point(2.5, 0.5)), "woodline", 0.03),
        Line("", (Point(1.5, 0.5), Point(1.5, 1.5)), "woodline", 0.03),
    ]
    scene = Scene(0, 0, 3, 2, tuple(lines))
    canvas = painter(game_named("gomoku"), BoardLayout.with_cell_rows(scene, 1), DisplayOptions()).paint(
        scene
    )
    assert chars(canvas) == ["╶─┬─╴ ", "  ╵   "]


# Whole boards


def frames(game: AnyGame, preset: str, moves: int = 3) -> Iterator[Scene]:
    """Yield scenes during the animations of a few moves, with selections."""
    for state, _, beats, after in walk(game, preset)[:moves]:
        cast = PieceTracker.of(state.pieces())
        cell = next(iter(state.grid))
        held = Selection(picked=cell, cursor=Cell(1, 1))
        before = game.scene(SceneContext(state, cast.names, held, hover=Cell(2, 1)))
        following = cast.follow(beats)
        shown = shown_move(before, beats, game.scene(SceneContext(after, following.names)), cast)
        yield before
        yield from (shown.at(shown.length * part / 5) for part in range(6))


@every_preset
def test_what_is_kept_changes_nothing(game: AnyGame, preset: str) -> None:
    """A used painter paints each scene exactly as a new painter does."""
    kept: TerminalScenePainter | None = None
    for scene in frames(game, preset):
        layout = BoardLayout.fitting(scene, 60, 30)
        if kept is None or kept.layout != layout:
            kept = painter(game, layout, DisplayOptions())
        assert kept.paint(scene).cells == painter(game, layout, DisplayOptions()).paint(scene).cells


@every_game
@pytest.mark.parametrize(
    "display", LOOKS, ids=lambda display: f"{display.depth.value}-{display.theme}-{display.marked}"
)
def test_boards_are_painted_in_every_size(game: AnyGame, display: DisplayOptions) -> None:
    for number, scene in enumerate(frames(game, game.presets[0].name, moves=2)):
        layout = BoardLayout.with_cell_rows(scene, 1 + number % 6)
        canvas = painter(game, layout, display).paint(scene)
        assert (canvas.width, canvas.height, len(canvas.cells)) == (
            layout.width,
            layout.height,
            layout.width * layout.height,
        )


def test_no_rank_covers_another_where_cells_have_one_row() -> None:
    game = game_named("pipes")
    state = game.start(seed=1)
    scene = game.scene(SceneContext(state, PieceTracker.of(state.pieces()).names, Selection()))
    layout = BoardLayout.fitting(scene, 36, 12)
    assert layout.rows == 1
    painted = TerminalScenePainter(board_surface(game, layout, DisplayOptions(), lambda *_: ())).paint(scene)
    written = "".join(plain_text(painted.row(y)) for y in range(painted.height))
    assert [rank for rank in "8765432" if rank not in written] == []
    assert "1" not in written  # the outlet is there
