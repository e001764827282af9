"""Laws of interaction data: it answers input and shows selections exactly as the game itself does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.scene.interaction import Interaction
from fivefold.play.piece_tracker import PieceTracker
from fivefold.testing.law import game_law, preset_law
from fivefold.testing.walks import Moment, played_out, walk

PICKS = 4  # picked pieces tried in a position
HOVERS = 6  # cells pointed at with each of them
PROMISES = 200  # moves applied in a position
DIRECTIONS = ("left", "right", "up", "down")
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
KEYS = (*DIRECTIONS, "enter", "space", "escape", "backspace", *LETTERS)


def moments(game: AnyGame, preset: str) -> Iterator[Moment]:
    """Yield the start, and positions in the middle and late in a random game."""
    walked = walk(game, preset)
    yield Moment(None, None, (), walked[0].state)
    yield from walked[19::29]


def centre_of(cell: Cell) -> tuple[float, float]:
    return cell.x + 0.5, cell.y + 0.5


def selections(interaction: Interaction, dice: Dice) -> Iterator[Selection]:
    """Yield nothing picked, the tool picked, and some of the pieces picked."""
    yield Selection()
    if interaction.tool:
        yield Selection(picked=interaction.tool.cell)
    count = min(PICKS, len(interaction.picks))
    for index in dice.some(sorted(interaction.picks), count)[0]:
        yield Selection(picked=interaction.grid.cell(index))


def assert_same_replies(
    game: AnyGame, state: Any, interaction: Interaction, selection: Selection, *inputs: Input
) -> None:
    """Check that both make the same move, or refuse and select the same."""
    ours = theirs = selection
    for given in inputs:
        reply, local = game.interpret(state, theirs, given), interaction.reply(ours, given)
        assert local.move == ("" if reply.move is None else str(reply.move)), (str(state), selection, inputs)
        if local.move:
            return
        assert local.refused == bool(reply.refusal), (str(state), selection, inputs)
        ours, theirs = local.selection, reply.selection
        assert ours == theirs, (str(state), selection, inputs)


def promised_moves(interaction: Interaction) -> set[str]:
    """Return the text of every move that some part of the interaction makes."""
    picks = interaction.picks.values()
    moves = {*interaction.keys.values(), *(interaction.swipes or {}).values()}
    moves |= {text for pick in picks for text in (*pick.keys.values(), pick.second)}
    tools = (interaction.tool,) if interaction.tool else ()
    parts: list[tuple[str, Any]] = [(each.move, each) for pick in (*picks, *tools) for each in pick.targets]
    parts += [(text, press) for press in interaction.presses for text in (press.first, press.second)]
    for text, part in parts:
        groups = (cell for group in part.groups for cell in interaction.groups[group])
        cells = map(interaction.grid.cell, (*part.cells, *groups))
        moves |= {text.replace("*", interaction.grid.name(cell)) for cell in cells}
    return moves - {""}


@preset_law
def the_pointer_does_what_the_game_says(game: AnyGame, preset: str) -> None:
    """Every cell with either button, with nothing and with pieces picked, and drags, also off the board."""
    for moment in moments(game, preset):
        state, interaction = moment.after, game.interaction(moment.after, preview=True)
        grid = state.grid
        around = (Cell(-1, 0), Cell(grid.width, grid.height - 1))
        for selection in selections(interaction, Dice.seeded(1)):
            for cell in (*grid, *around):
                at = centre_of(cell)
                check = (game, state, interaction, selection)
                assert_same_replies(*check, Press(*at), Release(*at))
                assert_same_replies(*check, Press(*at, second=True), Release(*at))
                if selection.picked is not None and selection.picked in grid:
                    assert_same_replies(*check, Press(*centre_of(selection.picked)), Release(*at))
        for cell in grid:
            (x, y), check = centre_of(cell), (game, state, interaction, Selection())
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (2, -1)):
                assert_same_replies(*check, Press(x, y), Release(x + dx, y + dy))


@preset_law
def keys_do_what_the_game_says(game: AnyGame, preset: str) -> None:
    """Every key, with and without a cursor. A key that is not listed makes no move that the state lists."""
    for moment in moments(game, preset):
        state, interaction = moment.after, game.interaction(moment.after, preview=True)
        legal = set(map(str, state.moves()))
        cells, _ = Dice.seeded(2).some(list(state.grid), min(HOVERS, len(state.grid)))
        for selection in selections(interaction, Dice.seeded(1)):
            for cursor in (None, *cells):
                held = Selection(selection.picked, cursor)
                for key in map(Key, KEYS):
                    reply, local = game.interpret(state, held, key), interaction.reply(held, key)
                    move = "" if reply.move is None else str(reply.move)
                    assert local.move == move or (not local.move and move not in legal), (
                        str(state),
                        held,
                        key,
                    )
                    if not move and not reply.refusal:
                        assert local.selection == reply.selection, (str(state), held, key)


@preset_law
def every_legal_move_is_promised_and_every_promise_is_legal(game: AnyGame, preset: str) -> None:
    for moment in moments(game, preset):
        state = moment.after
        moves = promised_moves(game.interaction(state, preview=True))
        assert set(map(str, state.moves())) <= moves, str(state)
        tried, _ = Dice.seeded(4).some(sorted(moves), min(PROMISES, len(moves)))
        for text in tried:
            state.apply(game.read_move(state, text), state.elapsed)


@game_law
def nothing_is_promised_when_the_game_is_over(game: AnyGame) -> None:
    _, state = played_out(game)
    assert not promised_moves(game.interaction(state, preview=True))


@preset_law
def marks_and_previews_are_those_of_the_scene(game: AnyGame, preset: str) -> None:
    """Pieces picked, cells pointed at and the cursor, with and without previews, after the same last move."""
    for moment in moments(game, preset):
        state, dice = moment.after, Dice.seeded(3)
        names = PieceTracker.of(state.pieces()).names
        for preview in (True, False):
            interaction = game.interaction(state, preview=preview)
            still = game.scene(SceneContext(state, names, last=moment.beats, preview=preview))
            for selection in selections(interaction, dice):
                cells, dice = dice.some(list(state.grid), min(HOVERS, len(state.grid)))
                near = state.grid.around(selection.picked) if selection.picked in state.grid else ()
                for hover, cursor in (
                    (None, None),
                    (None, cells[0]),
                    (cells[1], cells[0]),
                    (selection.picked if selection.picked in state.grid else None, None),
                    *((cell, None) for cell in (*cells, *near)),
                ):
                    held = Selection(selection.picked, cursor)
                    view: SceneContext[Any, Any] = SceneContext(
                        state, names, held, hover, moment.beats, preview=preview
                    )
                    shown, scene = interaction.shown(still, held, hover), game.scene(view)
                    ours, theirs = ({shape.id: shape for shape in each.shapes} for each in (shown, scene))
                    assert ours == theirs, (str(state), held, hover)
                    assert len(shown.shapes) == len(scene.shapes)


@preset_law
def the_status_of_every_pick_is_that_of_the_facts(game: AnyGame, preset: str) -> None:
    for moment in moments(game, preset):
        state, interaction = moment.after, game.interaction(moment.after, preview=True)
        plain = game.facts(state, Selection()).status
        tool = (interaction.tool.cell,) if interaction.tool else ()
        for cell in (*map(interaction.grid.cell, interaction.picks), *tool):
            held = Selection(picked=cell)
            status = game.facts(state, held).status
            assert (interaction.status(held) or plain) == status, (str(state), held)


@preset_law
def moves_of_keys_are_shown_as_by_the_scene(game: AnyGame, preset: str) -> None:
    """Every picked piece, and every button that shows its move before it is pressed."""
    keys = [action.key for action in game.actions if action.previews]
    for moment in moments(game, preset):
        state = moment.after
        names = PieceTracker.of(state.pieces()).names
        for preview in (True, False):
            interaction = game.interaction(state, preview=preview)
            still = game.scene(SceneContext(state, names, last=moment.beats, preview=preview))
            for index, pick in interaction.picks.items():
                assert pick.previews.keys() == pick.keys.keys() & set(keys), (str(state), index)
                held = Selection(picked=interaction.grid.cell(index))
                for key in pick.previews:
                    move = game.read_move(state, pick.keys[key])
                    view: SceneContext[Any, Any] = SceneContext(
                        state, names, held, last=moment.beats, trial=move, preview=preview
                    )
                    ours = {shape.id: shape for shape in interaction.shown(still, held, key=key).shapes}
                    theirs = {shape.id: shape for shape in game.scene(view).shapes}
                    assert ours == theirs, (str(state), held, key)


@preset_law
def interaction_data_survives_json(game: AnyGame, preset: str) -> None:
    for moment in moments(game, preset):
        interaction = game.interaction(moment.after, preview=True)
        assert msgspec.json.decode(msgspec.json.encode(interaction), type=Interaction) == interaction
