"""Home: a folding screen of five panels, one a game, and the ways to everything else."""

from __future__ import annotations

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import GameCard, HomePage
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD, length
from fivefold.fronts.terminal.colours import Depth, mix
from fivefold.fronts.terminal.pen import Pen, wrapped

INK = 0x0B1A2A
ON_PLINTH = 0xFFFFFF, 0xF4F0E6  # title and words, in both themes
PLINTH = 6  # rows under the pieces, with name and state
SLANT = 3  # half rows that a far edge is shorter


def draw_home(pen: Pen, page: HomePage, box: Box) -> None:
    step = 2 if box.height >= 24 else 1
    rows = rows_in(box.width, page.buttons, step)
    screen, foot = box.split_bottom(rows + step - 1)
    screen = screen.split_bottom(1)[0]
    for n, card in enumerate(page.cards):
        left, right = (screen.width * side // len(page.cards) for side in (n, n + 1))
        panel = Box(screen.x + left, screen.y, right - left, screen.height)
        _panel(pen, panel, card, n, focused=page.focus == card.id)
    row_of(pen, foot, page.buttons, page.focus, step)


def _panel(pen: Pen, box: Box, card: GameCard, n: int, *, focused: bool) -> None:
    """A panel of the screen, with a plinth for its words and a still life above it."""
    name = card.game.mode_of or card.game.name
    plinth = PLINTH if box.height > 14 else PLINTH - 1
    _planes(pen, box, name, n, plinth, lift=pen.pointed(box) or focused)
    art, foot = box.split_bottom(plinth)
    if cover := card.game.cover:
        pen.picture(art.inset(1, 2 if art.height > 12 else 1), card.game, cover)
    _words(pen, foot.inset(2 if box.width > 18 else 1), card, f"{name}.hue", focused=focused)
    pen.zone(box, PressButton(card.id))


def _planes(pen: Pen, box: Box, name: str, n: int, plinth: int, *, lift: bool) -> None:
    """The near edge stands out above and below, the plinth lies in shade.

    The light runs over the panel where there are colours enough for it; where there are few, the edges of
    the panel are all that is seen of it."""
    deep, hue = pen.paints[f"{name}.deep"], pen.paints[f"{name}.hue"]
    near, far = (mix(deep, hue, 0.42), deep) if n % 2 == 0 else (mix(deep, INK, 0.26), mix(deep, hue, 0.16))
    for x in range(box.width):
        share = x / max(1, box.width - 1)
        back = round(SLANT * (share if n % 2 == 0 else 1 - share))
        light = round(share, 2) if pen.look.depth is Depth.TRUE else 0.5
        colour = mix(mix(near, far, light), 0xFFFFFF, 0.1 * lift)
        top, low, bottom = 2 * box.y + back, 2 * (box.bottom - plinth) - back, 2 * box.bottom - back
        if pen.look.flat:
            for y in (top, max(bottom, 2 * box.bottom - 1) - 1):  # clear of the words
                pen.canvas.plane(box.x + x, y, 1, 1, hue)
        else:
            pen.canvas.plane(box.x + x, top, 1, low - top, colour)
            pen.canvas.plane(box.x + x, low, 1, bottom - low, mix(colour, INK, 0.38))


def _words(pen: Pen, box: Box, card: GameCard, hue: str, *, focused: bool) -> None:
    """The name of the game and how things stand; the keyboard's focus is on the name."""
    inks = (pen.paints["text"], pen.paints["text2"]) if pen.look.flat else ON_PLINTH
    if focused:
        pen.fill(Box(box.x - 1, box.y, box.width + 2, 1), "focus")
        sign = "▸ " if length(card.title) + 2 <= box.width else ""
        pen.text(box.x, box.y, sign + card.title, "sunken", BOLD, box.width)
        pen.reverse(Box(box.x - 1, box.y, box.width + 2, 1))
    else:
        pen.canvas.text(box.x, box.y, card.title, inks[0], BOLD, box.width)
    pen.folds(box.x, box.y + 1, min(10, box.width), hue)
    lines = [line for part in card.text.splitlines() for line in wrapped(part, box.width)]
    for y, line in enumerate(lines[: box.height - 3], box.y + 2):
        pen.canvas.text(box.x, y, line, inks[1], room=box.width)
