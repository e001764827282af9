"""The home page: a card for each game, and buttons to the other pages."""

from __future__ import annotations

from itertools import pairwise

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import GameCard, HomePage
from fivefold.core.values import replace
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, text_width
from fivefold.fronts.terminal.screen.colours import ColourDepth, mix
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.games import game_named

SHADE_COLOUR = 0x0B1A2A
CARD_TEXT_COLOURS = 0xFFFFFF, 0xF4F0E6  # title and text, in both themes
MIN_CARD_TEXT_ROWS = 2  # below the title
TALL_CARD = 20  # rows from which text keeps away from the edge
SLANT = 3  # half rows by which the far edge is shorter


def draw_home(painter: PagePainter, page: HomePage, box: Box) -> None:
    step = 2 if box.height >= 24 else 1
    rows = button_row_height(box.width, page.buttons, step)
    screen, foot = box.split_bottom(rows + step - 1)
    screen = screen.split_bottom(1)[0]
    panels = [
        Box(screen.x + left, screen.y, right - left, screen.height)
        for left, right in pairwise(screen.width * n // len(page.cards) for n in range(len(page.cards) + 1))
    ]
    plinth = max(_plinth_rows(panel, card) for panel, card in zip(panels, page.cards, strict=True))
    for n, (panel, card) in enumerate(zip(panels, page.cards, strict=True)):
        _draw_card(painter, panel, card, n, focus=page.focus, plinth=min(plinth, screen.height - 4))
    draw_button_row(painter, foot, page.buttons, page.focus, step)


def _plinth_rows(box: Box, card: GameCard) -> int:
    """Return the rows of the lower part of a card: its title, a line, its text, and the button."""
    lines = len(_card_lines(card, _card_words(box).width))
    spare = box.height > TALL_CARD  # the lower edge is slanted
    return max(MIN_CARD_TEXT_ROWS, lines) + (4 if card.going else 3 + spare)


def _card_words(box: Box) -> Box:
    return box.inset(2 if box.width > 18 else 1)


def _card_lines(card: GameCard, width: int) -> list[str]:
    return [line for part in card.text.splitlines() for line in wrap_text(part, width)]


def _draw_card(painter: PagePainter, box: Box, card: GameCard, n: int, *, focus: str, plinth: int) -> None:
    """Draw the card of a game: its cover above, name and state below, and the button to continue it."""
    focused = focus == card.id
    game = game_named(card.game)
    name = game.mode_of or game.name
    _draw_card_background(painter, box, name, n, plinth, lift=painter.is_hovered(box) or focused)
    art, foot = box.split_bottom(plinth)
    if cover := game.cover:
        painter.draw_scene(art.inset(1, 2 if art.height > 12 else 1), game, cover)
    words = _card_words(foot)
    painter.add_zone(box, PressButton(card.id))
    if card.going:
        words, row = words.split_bottom(2)
        line = Box(row.x - 1, row.y, row.width + 2, 1)
        draw_button_row(painter, line, (replace(card.going, icon=""),), focus, 1)
    _draw_card_text(painter, words, card, f"{name}.hue", focused=focused)


def _draw_card_background(
    painter: PagePainter, box: Box, name: str, n: int, plinth: int, *, lift: bool
) -> None:
    """Draw a slanted card with a darker lower part; with few colours only its edges."""
    deep, hue = painter.paints[f"{name}.deep"], painter.paints[f"{name}.hue"]
    near, far = (
        (mix(deep, hue, 0.42), deep) if n % 2 == 0 else (mix(deep, SHADE_COLOUR, 0.26), mix(deep, hue, 0.16))
    )
    for x in range(box.width):
        share = x / max(1, box.width - 1)
        back = round(SLANT * (share if n % 2 == 0 else 1 - share))
        light = round(share, 2) if painter.display.depth is ColourDepth.TRUE else 0.5
        colour = mix(mix(near, far, light), 0xFFFFFF, 0.1 * lift)
        top, low, bottom = 2 * box.y + back, 2 * (box.bottom - plinth) - back, 2 * box.bottom - back
        if painter.display.flat:
            for y in (top, max(bottom, 2 * box.bottom - 1) - 1):  # not over the text
                painter.canvas.fill_rect(box.x + x, y, 1, 1, hue)
        else:
            painter.canvas.fill_rect(box.x + x, top, 1, low - top, colour)
            painter.canvas.fill_rect(box.x + x, low, 1, bottom - low, mix(colour, SHADE_COLOUR, 0.38))


def _draw_card_text(painter: PagePainter, box: Box, card: GameCard, hue: str, *, focused: bool) -> None:
    """Draw the name of the game and its state; the name shows the focus."""
    inks = (painter.paints["text"], painter.paints["text2"]) if painter.display.flat else CARD_TEXT_COLOURS
    if focused:
        painter.fill(Box(box.x - 1, box.y, box.width + 2, 1), "focus")
        char = "▸ " if text_width(card.title) + 2 <= box.width else ""
        painter.text(box.x, box.y, char + card.title, "sunken", BOLD, box.width)
        painter.reverse(Box(box.x - 1, box.y, box.width + 2, 1))
    else:
        painter.canvas.text(box.x, box.y, card.title, inks[0], BOLD, box.width)
    painter.draw_fold_line(box.x, box.y + 1, min(10, box.width), hue)
    lines = _card_lines(card, box.width)
    for y, line in enumerate(lines[: box.height - 2], box.y + 2):
        painter.canvas.text(box.x, y, line, inks[1], max_width=box.width)
