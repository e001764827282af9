"""What stands beside a board: titles, facts, players."""

from __future__ import annotations

from fivefold.app.pages.parts import PlayerBar
from fivefold.core.game import AnyGame, Fact, Facts
from fivefold.fronts.terminal import digits
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, length
from fivefold.fronts.terminal.pen import Pen
from fivefold.fronts.terminal.sheet import hue

TALL = 30  # rows of a screen that has room for large numbers
CLOCK = 6  # columns that a bar leaves to the time beside it, so that it keeps its length as that runs out
EIGHTHS, TRACK = ("", *"▏▎▍▌▋▊▉"), "─"


class Column:
    """A panel that is filled from its top: every part says how many rows it took."""

    def __init__(self, pen: Pen, box: Box) -> None:
        self.pen = pen
        self.box = box

    def take(self, rows: int) -> None:
        self.box = self.box.split_top(rows)[1]

    def gap(self, rows: int = 1) -> None:
        self.take(rows)

    def words(self, words: str, paint: str = "text", style: int = PLAIN) -> None:
        if words:
            self.take(self.pen.paragraph(self.box, words, paint, style))

    def label(self, words: str) -> None:
        self.words(words, "text3")


def draw_facts(column: Column, facts: Facts, game: AnyGame, *, tall: bool) -> None:
    """The big number first, then the rest; facts of the players stand in their strips."""
    if facts.big:
        draw_big(column, facts.big.label, facts.big.value, tall=tall)
    for fact in facts.rest:
        if fact.seat is None:
            _fact(column, fact, game)


def draw_big(column: Column, label: str, value: str, *, tall: bool) -> None:
    """The one number that counts."""
    pen, box = column.pen, column.box
    wide = digits.width(value)
    if tall and wide is not None and wide <= box.width and pen.look.coloured:
        column.label(label)
        digits.draw(pen.canvas, box.x, column.box.y, value, pen.paints["text"])
        column.take(digits.ROWS)
        column.gap()
    else:
        pen.text(box.x, box.y, label, "text3", PLAIN, box.width)
        pen.right(box, box.y, value, "text", BOLD)
        column.take(1)


def _fact(column: Column, fact: Fact, game: AnyGame) -> None:
    pen, box = column.pen, column.box
    if box.height < 1:
        return
    if fact.pieces:
        taken = pen.text(box.x, box.y, fact.label, "text3", PLAIN, box.width)
        pen.pieces(Box(box.x + taken + 2, box.y, box.width - taken - 2, 1), game, fact.pieces)
        column.take(1)
    elif length(fact.label) + length(fact.value) + 2 <= box.width:
        value = f"! {fact.value}" if fact.low else fact.value
        ink = "bad" if fact.low else "text"
        taken = pen.text(box.x, box.y, fact.label, "text3") + 2
        pen.right(box, box.y, value, ink, BOLD if fact.low else PLAIN)
        if fact.share is not None:
            room = Box(box.x + taken, box.y, box.width - taken - max(CLOCK, length(value)) - 2, 1)
            draw_share(pen, room, fact.share, ink if fact.low else hue(game))
        column.take(1)
    else:
        column.label(fact.label)
        column.words(fact.value)


def draw_share(pen: Pen, box: Box, share: float, paint: str) -> None:
    """A bar as far as the share goes, by eighths of a cell, on a track as long as the box."""
    whole, part = divmod(round(8 * share * box.width), 8)
    bar = "█" * whole + EIGHTHS[part]
    pen.text(box.x, box.y, TRACK * box.width, "line2")
    pen.text(box.x, box.y, bar[: box.width], paint)


def draw_strip(pen: Pen, box: Box, strip: PlayerBar, game: AnyGame) -> None:
    """A player in one row: badge, name, what was captured, the clock."""
    pen.fill(box, "raised" if strip.active else "surface")
    pen.text(box.x, box.y, "▶" if strip.active else " ", _paint(pen, strip.paint), BOLD)
    x = box.x + 2
    if strip.badge:
        x += pen.piece(x, box.y, game, strip.badge) + 1
    clock = f" {strip.clock} " if strip.clock else ""
    room = box.right - x - length(clock) - 1
    x += pen.text(x, box.y, strip.name, "text", BOLD, room) + 1
    x += pen.text(x, box.y, strip.text, "text3", PLAIN, max(0, box.right - length(clock) - x - 1)) + 1
    pen.pieces(Box(x, box.y, max(0, box.right - length(clock) - x), 1), game, strip.captured)
    if clock:
        place = Box(box.right - length(clock), box.y, length(clock), 1)
        pen.fill(place, "accent" if strip.active else "sunken")
        ink = "bad" if strip.low and not strip.active else "onaccent" if strip.active else "text"
        pen.text(place.x, box.y, clock, ink, BOLD)


def _paint(pen: Pen, paint: str) -> str:
    """Players' colours as words have them, where there are such."""
    return f"{paint}text" if f"{paint}text" in pen.paints else "accenttext"
