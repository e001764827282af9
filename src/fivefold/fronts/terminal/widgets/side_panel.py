"""The panel beside a board: titles, facts, progress bars, player bars."""

from __future__ import annotations

from fivefold.app.pages.parts import PlayerBar
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, text_width
from fivefold.fronts.terminal.widgets import large_digits
from fivefold.fronts.terminal.widgets.page_frame import game_hue
from fivefold.fronts.terminal.widgets.page_painter import PagePainter

TALL_SCREEN = 30  # rows from which there is space for large numbers
CLOCK_WIDTH = 6  # columns kept for the time beside a bar, so that the bar keeps its length
SHORTEST_NAME = 6  # columns that a name keeps in the bar of its player
EIGHTHS, TRACK = ("", *"▏▎▍▌▋▊▉"), "─"


class PanelColumn:
    """A panel that is filled from the top; `box` is the free area that is left."""

    def __init__(self, painter: PagePainter, box: Box) -> None:
        self.painter = painter
        self.box = box

    def take_rows(self, rows: int) -> None:
        self.box = self.box.split_top(rows)[1]

    def add_gap(self, rows: int = 1) -> None:
        self.take_rows(rows)

    def add_text(self, words: str, paint: str = "text", style: int = PLAIN) -> None:
        if words:
            self.take_rows(self.painter.paragraph(self.box, words, paint, style))

    def add_label(self, words: str) -> None:
        self.add_text(words, "text3")


def draw_facts(column: PanelColumn, facts: Facts, game: AnyGame, *, tall: bool) -> None:
    """Draw the large number, then the other facts; facts of players are in their bars."""
    if facts.big:
        draw_large_number(column, facts.big.label, facts.big.value, tall=tall)
    for fact in facts.rest:
        if fact.seat is None:
            _draw_fact(column, fact, game)


def draw_large_number(column: PanelColumn, label: str, value: str, *, tall: bool) -> None:
    """Draw the main number with its label, in large digits if `tall`."""
    painter, box = column.painter, column.box
    wide = large_digits.large_width(value)
    if tall and wide is not None and wide <= box.width and painter.display.coloured:
        column.add_label(label)
        large_digits.draw_large(painter.canvas, box.x, column.box.y, value, painter.paints["text"])
        column.take_rows(large_digits.ROWS)
        column.add_gap()
    else:
        painter.text(box.x, box.y, label, "text3", PLAIN, box.width)
        painter.text_right(box, box.y, value, "text", BOLD)
        column.take_rows(1)


def _draw_fact(column: PanelColumn, fact: Fact, game: AnyGame) -> None:
    painter, box = column.painter, column.box
    if box.height < 1:
        return
    if fact.pieces:
        taken = text_width(fact.label) + 2
        beside = taken + 3 * len(fact.pieces) <= box.width + 1
        column.add_label(fact.label)
        place = Box(box.x + taken, box.y, box.width - taken, 1) if beside else column.box
        painter.draw_pieces(place, game, fact.pieces)
        column.take_rows(0 if beside else 1)
    elif text_width(fact.label) + text_width(fact.value) + 2 <= box.width:
        value = f"! {fact.value}" if fact.low else fact.value
        ink = "bad" if fact.low else "text"
        taken = painter.text(box.x, box.y, fact.label, "text3") + 2
        painter.text_right(box, box.y, value, ink, BOLD if fact.low else PLAIN)
        if fact.share is not None:
            area = Box(box.x + taken, box.y, box.width - taken - max(CLOCK_WIDTH, text_width(value)) - 2, 1)
            draw_progress_bar(painter, area, fact.share, ink if fact.low else game_hue(game))
        column.take_rows(1)
    else:
        column.add_label(fact.label)
        column.add_text(fact.value)


def draw_progress_bar(painter: PagePainter, box: Box, share: float, paint: str) -> None:
    """Draw a progress bar in steps of an eighth of a cell."""
    whole, part = divmod(round(8 * share * box.width), 8)
    bar = "█" * whole + EIGHTHS[part]
    painter.text(box.x, box.y, TRACK * box.width, "line2")
    painter.text(box.x, box.y, bar[: box.width], paint)


def draw_player_bar(painter: PagePainter, box: Box, strip: PlayerBar, game: AnyGame) -> None:
    """Draw a player in one row: badge, name, captured pieces, clock.

    A long name is cut rather than the words after it, such as how long the player has been away.
    """
    painter.fill(box, "raised" if strip.active else "surface")
    painter.text(box.x, box.y, "▶" if strip.active else " ", _text_paint(painter, strip.paint), BOLD)
    x = box.x + 2
    if strip.badge:
        x += painter.draw_piece(x, box.y, game, strip.badge) + 1
    elapsed = painter.view_state.elapsed
    clock = f" {strip.clock.text(elapsed)} " if strip.clock else ""
    area = box.right - x - text_width(clock) - 1
    for_name = max(SHORTEST_NAME, area - text_width(strip.text) - 1)
    x += painter.text(x, box.y, strip.name, "text", BOLD, min(area, for_name)) + 1
    x += painter.text(x, box.y, strip.text, "text3", PLAIN, max(0, box.right - text_width(clock) - x - 1)) + 1
    painter.draw_pieces(Box(x, box.y, max(0, box.right - text_width(clock) - x), 1), game, strip.captured)
    if clock:
        place = Box(box.right - text_width(clock), box.y, text_width(clock), 1)
        painter.fill(place, "accent" if strip.active else "sunken")
        low = strip.clock is not None and strip.clock.low(elapsed)
        ink = "bad" if low and not strip.active else "onaccent" if strip.active else "text"
        painter.text(place.x, box.y, clock, ink, BOLD)


def _text_paint(painter: PagePainter, paint: str) -> str:
    """Return the text paint of a player's colour, or the accent if it has none."""
    return f"{paint}text" if f"{paint}text" in painter.paints else "accenttext"
