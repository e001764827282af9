"""A full game of each kind, from its set-up page to its end, by the pointer alone or by keys alone."""

from __future__ import annotations

import re
from typing import Any

from fivefold.app.pages.inputs import BoardPointer, KeyPress, SetField
from fivefold.app.pages.pages import BOARD, PlayingPage
from fivefold.app.pages.parts import PickField, SliderField
from fivefold.core.engine import Limit
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Key, Press, Release
from fivefold.games import game_named
from tests.app.player import Player

# What is chosen on the set-up page, so that a game is short; against the computer its weakest level plays.
CHOICES: dict[str, dict[str, str | int]] = {
    "lines": {"game.side": 5, "game.colours": 9, "game.new": 5},
    "onet": {"game.run": "stage"},
    "laser": {"level": "random"},
    "pipes": {"game.size": 5},
    "pipes-2048": {},
    "gomoku": {"level": "random"},
}
SWIPES = {"left": (-2.0, 0.0), "right": (2.0, 0.0), "up": (0.0, -2.0), "down": (0.0, 2.0)}
LONG = ("pipes-2048",)  # games that nobody ends in a few moves, so that they are stopped
ENOUGH = 60  # moves
CELL = re.compile(r"[a-z][0-9]+")


def by_pointer(player: Player, game: str) -> None:
    player.press(f"play-{game}")
    player.wait(times=3)
    for field, value in CHOICES[game].items():
        player.give(SetField(field, value))
    player.press("start")
    _to_the_end(player, game, keys=False)


def by_keys(player: Player, game: str) -> None:
    _tab_to(player, f"play-{game}")
    player.press_keys("enter")
    player.wait(times=3)
    for field, value in CHOICES[game].items():
        _tab_to(player, field)
        _choose_by_keys(player, field, value)
    _tab_to(player, "start")
    player.press_keys("enter")
    _to_the_end(player, game, keys=True)


def _to_the_end(player: Player, game: str, *, keys: bool) -> None:
    """Play well, or stop after enough moves; then begin again from the page after the game."""
    player.wait(times=3)
    bot = game_named(game).level("").bot()
    for number in range(ENOUGH):
        state = _position(player, keys=keys)
        move = str(bot.think(state.reroll(number), Limit(nodes=100), number).move)
        _make(player, state.grid, move, keys=keys)
        player.wait()
        assert move in [ply.text for ply in player.playing.moves[-2:]], (move, player.playing.status)
        player.rest()
        player.wait()
        if not isinstance(player.session.page, PlayingPage):
            break
    else:
        assert game in LONG
        ending = next(button.id for button in player.playing.buttons if button.role == "danger")
        _press(player, ending, keys=keys)
        _press(player, "yes", keys=keys)
    assert player.ended().headline in ("Game over", "Well done!", "You win")
    _press(player, "again", keys=keys)
    player.wait(times=3)
    assert isinstance(player.session.page, PlayingPage)


def _press(player: Player, button: str, *, keys: bool) -> None:
    if keys:
        _tab_to(player, button)
        player.press_keys("enter")
    else:
        player.press(button)


def _position(player: Player, *, keys: bool) -> Any:
    _press(player, "copy", keys=keys)
    return player.copied()


def _make(player: Player, grid: Grid, move: str, *, keys: bool) -> None:
    """Go to the cells that a move names, in their order; buttons and swipes for the rest."""
    buttons = {button.id: button.key for button in player.playing.buttons}
    cells = [grid.named(name) for name in CELL.findall(move)]
    choose = _enter_at if keys else _click
    act = move if not cells else {"+": "turn-right", "-": "turn-left"}.get(move[-1], "")
    turned = f"act-{act}" in buttons  # a piece that is picked first, and then turned by a button
    if keys:
        _tab_to(player, BOARD)
    if move in SWIPES:
        _swipe(player, move, keys=keys)
        return
    for cell in cells:
        choose(player, cell, other=move[-1] == "-" and not turned)
    if turned and keys:
        player.press_keys(buttons[f"act-{act}"])
    elif turned:
        player.press(f"act-{act}")


def _swipe(player: Player, way: str, *, keys: bool) -> None:
    if keys:
        player.press_keys(way)
        return
    x, y = SWIPES[way]
    player.give(BoardPointer(Press(3.5, 3.5)))
    player.give(BoardPointer(Release(3.5 + x, 3.5 + y)))


def _click(player: Player, cell: Cell, *, other: bool) -> None:
    """With the other button for the other way round."""
    player.give(BoardPointer(Press(cell.x + 0.5, cell.y + 0.5, other)))
    player.give(BoardPointer(Release(cell.x + 0.5, cell.y + 0.5)))


def _enter_at(player: Player, cell: Cell, *, other: bool) -> None:
    """Walk the cursor there with the letters that steer, and press Enter, with shift for the other way."""
    if player.playing.board.focus is None:
        player.press_keys("w")
    at = player.playing.board.focus
    assert at
    player.press_keys(*("d" if cell.x > at.x else "a") * abs(cell.x - at.x))
    player.press_keys(*("s" if cell.y > at.y else "w") * abs(cell.y - at.y))
    player.give(KeyPress(Key("enter", other)))


def _tab_to(player: Player, part: str) -> None:
    for _ in player.session.page.order:
        if player.session.page.focus == part:
            return
        player.press_keys("tab")
    assert player.session.page.focus == part


def _choose_by_keys(player: Player, name: str, value: str | int) -> None:
    field = player.field(name)
    if isinstance(field, SliderField):
        steps = int(value) - field.value
        player.press_keys(*["right" if steps > 0 else "left"] * abs(steps))
    else:
        assert isinstance(field, PickField)
        values = [option.value for option in field.options]
        steps = values.index(str(value)) - values.index(field.value)
        player.press_keys(*["right" if steps > 0 else "left"] * abs(steps))
