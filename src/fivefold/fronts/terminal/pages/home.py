"""Home: a folding screen of five panels, one a game, and the ways to everything else."""

from __future__ import annotations

from dataclasses import replace

from fivefold.core.scene import Sprite
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD, Canvas
from fivefold.fronts.terminal.colours import mix
from fivefold.fronts.terminal.easel import Easel
from fivefold.fronts.terminal.fit import Axis, Fit
from fivefold.fronts.terminal.pen import Pen
from fivefold.fronts.terminal.pieces import paint_sprite
from fivefold.house.inputs import Do
from fivefold.house.pages import Card, Home

INK = 0x0B1A2A
PLINTH = 6  # rows under the pieces, with name and state
AIRY = 5  # every so many places of the still life stay free


def draw_home(pen: Pen, page: Home, box: Box) -> None:
    step = 2 if box.height >= 24 else 1
    rows = rows_in(box.width, page.buttons, step)
    screen, foot = box.split_bottom(rows + step - 1)
    screen = screen.split_bottom(1)[0]
    for n, card in enumerate(page.cards):
        left, right = (screen.width * side // len(page.cards) for side in (n, n + 1))
        panel = Box(screen.x + left, screen.y, right - left, screen.height)
        _panel(pen, panel, card, n, focused=page.focus == card.id)
    row_of(pen, foot, page.buttons, page.focus, step)


def _panel(pen: Pen, box: Box, card: Card, n: int, *, focused: bool) -> None:
    name = card.game.within or card.game.name
    deep, hue = pen.paints[f"{name}.deep"], pen.paints[f"{name}.hue"]
    near, far = (mix(deep, hue, 0.42), deep) if n % 2 == 0 else (mix(deep, INK, 0.26), mix(deep, hue, 0.16))
    lift = 0.08 if pen.pointed(box) or focused else 0.0
    for x in range(box.width):
        colour = mix(mix(near, far, x / max(1, box.width - 1)), 0xFFFFFF, lift)
        pen.canvas.plane(box.x + x, 2 * box.y, 1, 2 * box.height, colour)
    art, plinth = box.split_bottom(PLINTH if box.height > 12 else 5)
    pen.canvas.plane(plinth.x, 2 * plinth.y, plinth.width, 2 * plinth.height, INK, 0.38)
    _still_life(pen, art.inset(1), card)
    inner = plinth.inset(2)
    pen.text(inner.x, inner.y + 1, card.title, "text", BOLD, inner.width)
    pen.canvas.text(inner.x, inner.y + 1, card.title, 0xFFFFFF, BOLD, inner.width)
    pen.folds(inner.x, inner.y + 2, min(10, inner.width), f"{name}.hue")
    for y, line in enumerate(card.text.splitlines()[: plinth.height - 3], inner.y + 3):
        pen.canvas.text(inner.x, y, line, 0xF4F0E6, room=inner.width)
    if focused:
        _ring(pen, box)
    pen.zone(box, Do(card.id))


def _still_life(pen: Pen, box: Box, card: Card) -> None:
    """Pieces of the game in rows, with some places left free."""
    rows = 3 if box.height >= 9 and box.width >= 12 else 1
    columns, lines = box.width // (2 * rows + 1), box.height // rows
    if columns < 1 or lines < 1 or not card.pieces:
        return
    spread = 2 * rows + 1
    canvas = Canvas(columns * spread, lines * rows)
    left, top = box.x + (box.width - canvas.width) // 2, box.y + (box.height - canvas.height) // 2
    canvas.blit(pen.canvas, 0, 0, (left, top, canvas.width, canvas.height))
    fit = Fit(Axis(0, 0, columns, columns, 2 * rows, 0, 0), Axis(0, 0, lines, lines, rows, 0, 0))
    arts = {art.kind: art for art in card.game.sprites}
    look = pen.look
    easel = Easel(
        canvas, fit, look.board_paints, arts, lambda name, width, height: (), look.gallery, look.coloured
    )
    for n in range(columns * lines):
        y, x = divmod(n, columns)
        if (n * 3 + y) % AIRY:
            kind, facing = card.pieces[(n * 7 + y) % len(card.pieces)]
            wide = spread / (2 * rows)
            sprite = Sprite(str(n), kind, (x + 0.5) * wide, y + 0.5, turn=90.0 * facing)
            paint_sprite(replace(easel), sprite)
    pen.canvas.blit(canvas, left, top)


def _ring(pen: Pen, box: Box) -> None:
    """The keyboard's focus, round the whole panel."""
    ink = pen.paints["focus"]
    for y, signs in ((box.y, "┏━┓"), (box.bottom - 1, "┗━┛")):
        for x in range(box.x + 1, box.right - 1):
            pen.canvas.sign(x, y, signs[1], ink, BOLD)
        pen.canvas.sign(box.x, y, signs[0], ink, BOLD)
        pen.canvas.sign(box.right - 1, y, signs[2], ink, BOLD)
    for y in range(box.y + 1, box.bottom - 1):
        for x in (box.x, box.right - 1):
            pen.canvas.sign(x, y, "┃", ink, BOLD)
