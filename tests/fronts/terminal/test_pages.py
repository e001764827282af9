"""On every page and screen size everything is visible, reachable and complete."""

from __future__ import annotations

from typing import Literal

import pytest

from fivefold.app.pages.inputs import ChooseRow, FocusPart, PressButton, SetField, SortTable
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import BOARD, HomePage, ListPage, Page
from fivefold.app.pages.parts import Button, Notice, PickField, Question, TablePart
from fivefold.core.events import Piece
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.fronts.terminal.display_options import DisplayOptions
from fivefold.fronts.terminal.drawn_page import DrawnPage, ScenePainterCache, draw_page
from fivefold.fronts.terminal.pages.list_page import detail_text
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.colours import ColourDepth, contrast, parse_colour
from fivefold.fronts.terminal.screen.row_encoder import plain_text
from fivefold.fronts.terminal.widgets.click_zones import (
    BoardZone,
    ScrollZone,
    SliderZone,
    TextZone,
    ZoneAction,
)
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.view_state import ViewState
from fivefold.games import game_named
from tests.conftest import SliceOf
from tests.fronts.window.samples import names, samples

SIZES = ((80, 24), (120, 40))
every_page = pytest.mark.parametrize("name", list(names()))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def seen(
    page: Page,
    size: tuple[int, int],
    display: DisplayOptions | None = None,
    view_state: ViewState | None = None,
) -> DrawnPage:
    return draw_page(page, display or DisplayOptions(), view_state or ViewState(), *size)


def text(page: Page, size: tuple[int, int], display: DisplayOptions | None = None) -> str:
    """Return all characters on the screen, with boards and questions."""
    shown = seen(page, size, display)
    canvas = shown.frame(shown.scenes(10**6), ScenePainterCache(display or DisplayOptions(), lambda *_: ()))
    return "\n".join(plain_text(canvas.row(y)) for y in range(canvas.height))


def part_of(action: ZoneAction) -> str:
    """Return the part of the page that an action belongs to."""
    match action:
        case (
            PressButton(part)
            | SetField(part, _)
            | ChooseRow(part, _)
            | SortTable(part, _)
            | FocusPart(part)
            | TextZone(part, _)
        ):
            return part
        case SliderZone(slider, _):
            return slider.id
        case BoardZone():
            return BOARD
        case ScrollZone(part):
            return part


@every_page
@every_size
def test_what_tab_reaches_the_mouse_reaches_too(name: str, size: tuple[int, int]) -> None:
    """The focused part is visible, and a click there acts on it."""
    page = samples()[name]
    for part in page.order:
        shown = seen(replace(page, focus=part), size)
        found = [zone for zone in shown.zones if part_of(zone.action) == part]
        assert any(shown.zone_at(*_middle(zone.box)) in found for zone in found), part


@every_page
@every_size
def test_everything_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    whole = Box(0, 0, *size)
    for box, action in seen(samples()[name], size).zones:
        assert box.width > 0 < box.height, action
        assert whole.covers((box.x, box.y)), action
        assert whole.covers((box.right - 1, box.bottom - 1)), action


@every_page
@every_size
def test_buttons_do_not_overlap(name: str, size: tuple[int, int]) -> None:
    page = samples()[name]
    within = {card.going.id for card in page.cards if card.going} if isinstance(page, HomePage) else set()
    taken: dict[tuple[int, int], str] = {}
    for box, action in seen(page, size).zones:
        if isinstance(action, PressButton) and action.button not in within:
            for place in ((x, y) for y in range(box.y, box.bottom) for x in range(box.x, box.right)):
                assert taken.setdefault(place, action.button) == action.button


@every_page
@every_size
def test_title_help_and_buttons_are_written_out(name: str, size: tuple[int, int]) -> None:
    page = samples()[name]
    written = text(replace(page, question=None, notices=()), size)
    first = written.splitlines()[0] + written.splitlines()[1]
    assert page.title[:20] in first
    assert page.help.partition(";")[0] in written
    for button in page.buttons:
        assert button.label in written


@every_page
@pytest.mark.parametrize("depth", ColourDepth)
def test_every_kind_of_terminal_shows_the_same_zones(name: str, depth: ColourDepth) -> None:
    """The colour depth changes colours, not positions."""
    page = samples()[name]
    display = DisplayOptions(depth=depth)
    assert seen(page, SIZES[0], display).zones == seen(page, SIZES[0]).zones
    assert text(page, SIZES[0], display)


@every_page
def test_the_focus_can_be_seen_without_colours(name: str) -> None:
    page = samples()[name]
    display = DisplayOptions(depth=ColourDepth.NONE)
    parts = [part for part in page.order if part != BOARD]
    rows = {}
    for part in parts:
        canvas = seen(replace(page, focus=part), SIZES[0], display).canvas
        rows[part] = tuple((char, style) for _, _, char, _, style in canvas.cells)
    assert len(set(rows.values())) == len(rows)


@every_size
def test_a_subtitle_without_room_beside_the_title_is_on_the_page(size: tuple[int, int]) -> None:
    sentence = "Leave the address empty to start a server here"
    for name in ("account", "files", "archive"):
        page = replace(samples()[name], subtitle=f"{sentence} or in another place with a long name")
        assert sentence[:40] in " ".join(text(page, size).split()), name


@every_size
def test_a_tip_leaves_the_help_line_in_sight(size: tuple[int, int]) -> None:
    page = samples()["over lines"]
    page = replace(page, buttons=(replace(page.buttons[0], tip="Round the corner"), *page.buttons[1:]))
    last = text(page, size).splitlines()[-1]
    assert "Round the corner   Enter plays again" in last


@every_size
def test_cards_of_the_home_page_tell_all(size: tuple[int, int]) -> None:
    home = samples()["home"]
    assert isinstance(home, HomePage)
    states = "Not played yet\nDaily still open", "Under way\n12 moves, against Algorithm"
    going = Button("going", "Continue", "play")
    for said in states:
        cards = tuple(
            replace(card, text=said, going=going if n else None) for n, card in enumerate(home.cards)
        )
        written = text(replace(home, cards=cards), size)
        for word in set(said.split()):
            assert written.count(word) >= len(cards) * said.split().count(word), word


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
def test_a_screen_that_is_too_small_shows_a_message(size: tuple[int, int]) -> None:
    shown = seen(samples()["home"], size)
    assert shown.zones == ()
    if size[0] > 60:
        words = gettext("This terminal has {width} columns and {height} rows", width=size[0], height=size[1])
        assert words in "".join(plain_text(shown.canvas.row(y)) for y in range(3)).replace("  ", " ")


@every_page
@every_size
def test_notices_cover_no_control_and_no_text(name: str, size: tuple[int, int]) -> None:
    """Where a page leaves any room, notices are in it; never do they lie on a button or field."""
    notices = (Notice("Copied.", "good"), Notice("The game is saved: continue it whenever you like."))
    page = replace(samples()[name], notices=notices, question=None)
    shown = seen(page, size)
    controls = [zone.box for zone in shown.zones if not isinstance(zone.action, BoardZone | ScrollZone)]
    assert len(shown.patches) == len(notices)
    for patch in shown.patches:
        for y in range(patch.y, patch.bottom):
            for x in range(patch.x, patch.right):
                assert not any(box.covers((x, y)) for box in controls), (x, y)


def test_sizes_between_are_fine_too(slice_of: SliceOf) -> None:
    """Every page on screens of many sizes."""
    pages = list(samples().values())
    for number in range(slice_of(2000, 60)):
        width, height = 80 + number * 37 % 240, 24 + number * 29 % 90
        page = pages[number % len(pages)]
        for box, _ in seen(page, (width, height)).zones:
            assert box.right <= width
            assert box.bottom <= height


@every_size
def test_what_is_seen_is_skipped_by_a_click_on_the_line_about_it(size: tuple[int, int]) -> None:
    for name in ("playing lines", "lesson laser"):
        page = samples()[name]
        acts = [
            [zone.action for zone in seen(replace(page, skip=skip), size).zones] for skip in (True, False)
        ]
        assert [PressButton("skip") in each for each in acts] == [True, False]


def test_a_question_covers_the_page() -> None:
    page = samples()["playing lines"]
    answers = (Button("no", "Go on"), Button("yes", "Stop", role="danger"))
    asked = replace(page, question=Question("Stop the game?", "It is kept.", answers), focus="no")
    shown = seen(asked, (80, 24))
    assert [zone.action for zone in shown.zones] == [PressButton("no"), PressButton("yes")]
    written = text(asked, (80, 24))
    assert "Stop the game?" in written
    assert "It is kept." in written
    assert "Arrows choose, Enter answers" in written


def test_notices_lie_over_the_page() -> None:
    written = text(samples()["notices"], (80, 24))
    assert "Copied." in written
    assert "Not saved: the disk is full." in written


def _middle(box: Box) -> tuple[int, int]:
    return box.x + box.width // 2, box.y + box.height // 2


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_small_balls_beside_the_board_are_seen(theme: Literal["dark", "light"]) -> None:
    game, display = game_named("lines"), DisplayOptions(theme=theme)
    painter = PagePainter(10, 1, display, ViewState())
    for art in game.sprites:
        painter.draw_piece(0, 0, game, Piece(art.kind))
        upper, _, _, ink, _ = painter.canvas.cells[0]
        assert contrast(ink, upper) >= 1.8, art.kind


def test_colours_to_choose_from_are_planes_which_16_colours_do_not_darken() -> None:
    page = samples()["settings"]
    pick = next(field for field in fields(page) if isinstance(field, PickField) and field.id == "board")
    colour = parse_colour(pick.options[0].colours[0])
    planes = [cell for cell in seen(page, SIZES[1]).canvas.cells if cell[:2] == (colour, colour)]
    assert planes
    assert {char for _, _, char, _, _ in planes} == {""}


def test_sentences_beside_a_list_are_not_separated_by_marks() -> None:
    page = ListPage(title="Daily games", kind="daily", table=TablePart("games", (), ()), caption="Lines")
    page = replace(page, detail=("Roll balls.", "Everybody gets the same game."))
    assert detail_text(page) == "Lines · Roll balls. Everybody gets the same game."
