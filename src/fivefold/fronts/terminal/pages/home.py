"""Home: a folding screen of five panels, one a game, and the ways to everything else."""

from __future__ import annotations

from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.colours import mix
from fivefold.fronts.terminal.pen import Pen, wrapped
from fivefold.house.inputs import Do
from fivefold.house.pages import Card, Home

INK = 0x0B1A2A
PLINTH = 6  # rows under the pieces, with name and state
SLANT = 3  # half rows that a far edge is shorter


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
    """A panel of the screen: its near edge stands out above and below, its lower part lies in shade."""
    name = card.game.within or card.game.name
    deep, hue = pen.paints[f"{name}.deep"], pen.paints[f"{name}.hue"]
    near, far = (mix(deep, hue, 0.42), deep) if n % 2 == 0 else (mix(deep, INK, 0.26), mix(deep, hue, 0.16))
    lift = 0.1 if pen.pointed(box) or focused else 0.0
    plinth = PLINTH if box.height > 14 else PLINTH - 1
    for x in range(box.width):
        share = x / max(1, box.width - 1)
        back = round(SLANT * (share if n % 2 == 0 else 1 - share))
        colour = mix(mix(near, far, round(share, 2)), 0xFFFFFF, lift)
        high = 2 * box.height - 2 * back
        pen.canvas.plane(box.x + x, 2 * box.y + back, 1, high - 2 * plinth, colour)
        low = 2 * (box.bottom - plinth) - back
        pen.canvas.plane(box.x + x, low, 1, 2 * plinth, mix(colour, INK, 0.38))
    art, foot = box.split_bottom(plinth)
    if portrait := card.game.portrait:
        pen.picture(art.inset(1, 2 if art.height > 12 else 1), card.game, portrait)
    _words(pen, foot.inset(2 if box.width > 18 else 1), card, f"{name}.hue", focused=focused)
    pen.zone(box, Do(card.id))


def _words(pen: Pen, box: Box, card: Card, hue: str, *, focused: bool) -> None:
    """The name of the game and how things stand; the keyboard's focus is on the name."""
    if focused:
        pen.fill(Box(box.x - 1, box.y, box.width + 2, 1), "focus")
        pen.text(box.x, box.y, f"▸ {card.title}", "sunken", BOLD, box.width)
        pen.reverse(Box(box.x - 1, box.y, box.width + 2, 1))
    else:
        pen.canvas.text(box.x, box.y, card.title, 0xFFFFFF, BOLD, box.width)
    pen.folds(box.x, box.y + 1, min(10, box.width), hue)
    lines = [line for part in card.text.splitlines() for line in wrapped(part, box.width)]
    for y, line in enumerate(lines[: box.height - 3], box.y + 2):
        pen.canvas.text(box.x, y, line, 0xF4F0E6, room=box.width)
