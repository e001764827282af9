"""The facts beside and around the board of the playing page, in windows of every size."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.pages import PlayingPage
from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Fact
from fivefold.core.values import replace
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.match.board import BoardWidget
from fivefold.fronts.window.widgets.match.facts import BigNumber, FactRow, PieceRow
from fivefold.fronts.window.widgets.match.number_row import NumberRow
from fivefold.fronts.window.widgets.match.player_bar import PlayerBarWidget
from fivefold.fronts.window.widgets.text import StatusLine
from fivefold.fronts.window.window_layout import WindowLayout, lay_window
from tests.fronts.window.pages.test_pages import SIZES, place
from tests.fronts.window.samples import samples

Size = tuple[int, int]


def sample(game: str) -> PlayingPage:
    page = samples()[f"playing {game}"]
    assert isinstance(page, PlayingPage)
    return page


def laid(page: PlayingPage, size: Size) -> WindowLayout:
    return lay_window(page, place(size, page.focus))


def told(layout: WindowLayout) -> dict[str, str]:
    """Return every visible fact, whichever widget shows it."""
    rows = [widget.fact for widget in layout.below if isinstance(widget, FactRow)]
    above = [fact for widget in layout.below if isinstance(widget, NumberRow) for fact in widget.values]
    return {fact.label: fact.value for fact in (*rows, *above)}


@pytest.mark.parametrize("size", [(480, 800), (1280, 800)])
def test_all_remaining_counts_of_a_stage_are_shown(size: Size) -> None:
    facts = told(laid(sample("onet"), size))
    assert {"Time left", "Hints left", "Shuffles left", "Pairs you can join", "Tiles left", "Stage"} <= {
        *facts
    }


@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("size", [(640, 500), (700, 600), (800, 600), (1000, 700)])
def test_the_first_facts_are_shown_where_space_is_short(size: Size, text: float) -> None:
    page = sample("onet")
    layout = lay_window(page, place(size, page.focus, text))
    rows = [widget.fact.label for widget in layout.below if isinstance(widget, FactRow)]
    assert rows == [fact.label for fact in page.facts_after(0).rest][: len(rows)]


@pytest.mark.parametrize("text", [1.0, 1.4])
@pytest.mark.parametrize("size", [(480, 800), (1280, 800)])
def test_two_lines_of_text_fit_in_a_player_bar(size: Size, text: float) -> None:
    page = sample("laser")
    layout = lay_window(page, place(size, page.focus, text))
    style = fonts.text_style("primary", place(size, "", text).theme, size=15)
    for strip in (widget for widget in layout.below if isinstance(widget, PlayerBarWidget)):
        assert strip.rect.height >= 2 * fonts.line_height(style)


@pytest.mark.parametrize("size", [*SIZES, (480, 800)])
@pytest.mark.parametrize("count", [1, 3, 9])
def test_all_balls_that_grow_next_are_seen(size: Size, count: int) -> None:
    grows = Fact("Grows next", pieces=(Piece("small1"),) * count)
    page = sample("lines")
    layout = laid(replace(page, facts=page.facts._replace(rest=(grows,))), size)
    for widget in layout.below:
        match widget:
            case PieceRow(rect, _, pieces, _, cell):
                assert len(pieces) * cell <= rect.width
                return
            case NumberRow(rect, _, (_,), _, _, cell):
                assert count * cell < rect.width
                return
    assert count == 9  # too many to stand beside the number
    assert size == (800, 600)


def test_next_pieces_are_beside_the_number_in_a_low_panel() -> None:
    below = laid(sample("lines"), (800, 600)).below
    (number,) = (widget.rect for widget in below if isinstance(widget, BigNumber))
    (pieces,) = (widget.rect for widget in below if isinstance(widget, PieceRow))
    assert pieces.y == number.y
    assert pieces.x >= number.right


@pytest.mark.parametrize("size", [(360, 640), (480, 800), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", ["laser", "gomoku"])
def test_a_longer_sentence_moves_nothing(game: str, size: Size) -> None:
    page = sample(game)

    def places(words: str) -> list[object]:
        below = laid(replace(page, status=words), size).below
        return [(type(widget), widget.rect) for widget in below if not isinstance(widget, StatusLine)]

    assert places("Short") == places("A sentence that has to go on in the second line")


@pytest.mark.parametrize("size", [(360, 640), (480, 800)])
@pytest.mark.parametrize("game", ["lines", "onet", "pipes"])
def test_in_a_narrow_window_it_does_not_change_the_board(game: str, size: Size) -> None:
    page = sample(game)

    def board(words: str) -> pygame.Rect:
        return next(board.rect for board in laid(replace(page, status=words), size).boards)

    assert board("Short") == board("A sentence that has to go on in the second line")


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_the_largest_thing(size: Size) -> None:
    (board,) = (widget for widget in laid(sample("lines"), size).below if isinstance(widget, BoardWidget))
    assert board.rect.height > 0.45 * min(size)
