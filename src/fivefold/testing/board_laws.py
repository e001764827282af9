"""Laws of scenes, facts and input."""

from __future__ import annotations

from unicodedata import east_asian_width
from xml.etree import ElementTree as ET

from fivefold.art.pictures import icon_svg, sprite_svg
from fivefold.art.tokens import colour
from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.scene.sprite import LARGE, SMALL
from fivefold.fronts.svg import scene_svg
from fivefold.play.piece_tracker import PieceTracker
from fivefold.testing.law import game_law, preset_law
from fivefold.testing.walks import walk

KEYS = (
    "left",
    "right",
    "up",
    "down",
    "enter",
    "space",
    "escape",
    "q",
    "e",
    "w",
    "a",
    "s",
    "d",
    "i",
    "k",
    "x",
)


@game_law
def every_sprite_has_pictures_and_glyphs_for_every_turn(game: AnyGame) -> None:
    assert len({art.kind for art in game.sprites}) == len(game.sprites)
    for art in game.sprites:
        for picture in filter(None, (art.picture, art.marked, art.filled)):
            assert ET.fromstring(sprite_svg(picture)).get("viewBox") == "0 0 100 100"
        assert len(art.small) in (1, 4)
        assert len(art.large) in (1, 4)
        for rows, (width, height) in [
            *(((s,), SMALL) for s in art.small),
            *((rows, LARGE) for rows in art.large),
        ]:
            assert len(rows) == height, art.kind
            for row in rows:
                assert len(row) == width, (art.kind, row)
                assert not any(east_asian_width(c) in "WF" for c in row), (art.kind, row)
        for paint in filter(None, (art.ink, art.plate)):
            assert colour(paint, "dark")
            assert colour(paint, "light")


@game_law
def every_action_has_an_icon_and_a_key_of_its_own(game: AnyGame) -> None:
    assert len({action.key for action in game.actions}) == len(game.actions)
    for action in game.actions:
        assert icon_svg(action.icon)


@preset_law
def no_more_than_one_action_is_the_main_one_and_stands_first(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        main = [action.main for action in game.actions if action.fits(moment.after)]
        assert not any(main[1:])


@preset_law
def every_scene_can_be_painted_in_both_themes(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:30:6]:
        grid = moment.after.grid
        middle = Cell(grid.width // 2, grid.height // 2)
        names = PieceTracker.of(moment.after.pieces()).names
        hint = next(iter(moment.after.moves()), None)
        for view in (
            SceneContext(moment.after, names),
            SceneContext(
                moment.after,
                names,
                Selection(cursor=middle),
                middle,
                moment.beats,
                hint,
                view_options=frozenset(option.name for option, _ in game.view_options),
            ),
            SceneContext(moment.after, names, Selection(picked=middle, cursor=Cell(0, 0)), Cell(0, 0)),
        ):
            scene = game.scene(view)
            ids = [shape.id for shape in scene.shapes]
            assert len(set(ids)) == len(ids), [i for i in ids if ids.count(i) > 1]
            assert list(scene.shapes) == sorted(scene.shapes, key=lambda shape: shape.layer)
            for theme in ("dark", "light"):
                ET.fromstring(scene_svg(scene, game, theme))


@preset_law
def every_state_says_what_to_do(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        assert game.facts(moment.after, Selection()).status


@preset_law
def whatever_is_pressed_gives_a_legal_move_or_a_reason(game: AnyGame, preset: str) -> None:
    """Random inputs: replies hold a legal move, a refusal, or neither."""
    state, selection, dice, moved = game.start(preset, seed=3), Selection(), Dice.seeded(3), 0
    for turn in range(20_000):
        if state.result or (turn > 1500 and moved):
            break
        draw, dice = dice.below(1 << 20)
        x, y = draw % (state.grid.width + 2) - 0.5, (draw >> 8) % (state.grid.height + 2) - 0.5
        inputs: tuple[Input, ...] = (
            Press(x, y, second=draw % 7 == 0),
            Release(x + draw % 3 - 1, y),
            Key(KEYS[draw % len(KEYS)], shift=draw % 5 == 0),
            Press(x, y),
        )
        reply = game.interpret(state, selection, inputs[turn % 4])
        assert reply.move is None or reply.refusal is None
        selection = reply.selection
        if reply.move is not None:
            try:
                state = state.apply(reply.move, 0).state
            except IllegalMove as problem:
                raise AssertionError(f"interpret gave an illegal move: {problem}") from problem
            moved += 1
    assert moved


@game_law
def the_weakest_level_is_random(game: AnyGame) -> None:
    assert game.levels[0].name == "random"
