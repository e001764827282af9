"""Rules for every page in every window: all is inside, all can be reached, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from fivefold.app.pages.pages import OverPage, Page, ReviewPage
from fivefold.app.pages.parts import Button, Chart
from fivefold.core.values import replace
from fivefold.fronts.window.input.hit_areas import HitArea
from fivefold.fronts.window.input.scrolling import ScrollOffsets
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.view import window_scale
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.home.header import Logo
from fivefold.fronts.window.widgets.lists.table import TableWidget, table_height
from fivefold.fronts.window.widgets.match.chart import ValueBar
from fivefold.fronts.window.widgets.overlay.bottom_bar import BottomBar
from fivefold.fronts.window.widgets.overlay.dialog import DialogBackdrop
from fivefold.fronts.window.widgets.scroll_area import ScrollArea
from fivefold.fronts.window.widgets.text import PanelBackground
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.window_layout import WindowLayout, lay_window
from tests.fronts.window.samples import OF_A_GAME, names, samples

SIZES = [(360, 600), (800, 600), (1280, 800)]
MORE_SIZES = [(480, 800), (1920, 1080), (700, 640), (640, 1100), (900, 640), (1366, 768), (3840, 2160)]
BOARDS = {*OF_A_GAME} - {"levels"}  # the pages with a large board
SLACK = 2  # pixels that round letters may stand out of their line


def place(size: tuple[int, int], focus: str, text: float = 1.0) -> LayoutContext:
    theme = WindowTheme(scale=window_scale(size), text=text)
    return LayoutContext(pygame.Rect((0, 0), size), theme, focus, ScrollOffsets())


@pytest.fixture(
    params=[*SIZES, *(pytest.param(size, marks=pytest.mark.deep) for size in MORE_SIZES)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    given: tuple[int, int] = request.param
    return given


@pytest.fixture(params=tuple(names()))
def page(request: pytest.FixtureRequest) -> Page:
    return samples()[request.param]


def laid(page: Page, size: tuple[int, int], text: float = 1.0) -> WindowLayout:
    return lay_window(page, place(size, page.focus, text))


def inner(widgets: tuple[Widget, ...]) -> Iterator[Widget]:
    for widget in widgets:
        if isinstance(widget, ScrollArea):
            yield from inner(widget.widgets)
        else:
            yield widget


def test_a_list_with_space_left_shows_its_rows_at_every_text_size() -> None:
    for text in (1.0, 1.2, 1.4):
        widgets = laid(samples()["accounts"], (1280, 800), text).widgets
        (table,) = (widget for widget in widgets if isinstance(widget, TableWidget))
        assert table.rect.height >= table_height(table.table, table.rect.width, table.theme)


def test_everything_that_can_be_pressed_lies_in_the_window(page: Page, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for hit in hit_areas(laid(page, size).widgets):
        assert window.contains(hit.rect), hit


def hit_areas(widgets: tuple[Widget, ...]) -> list[HitArea]:
    return [
        hit
        for widget in widgets
        if not isinstance(widget, DialogBackdrop | BottomBar)
        for hit in widget.hit_areas()
    ]


def test_widgets_do_not_overlap(page: Page, size: tuple[int, int]) -> None:
    layout = laid(page, size)
    for layer in (layout.below, layout.asked):
        for one, other in combinations(hit_areas(layer), 2):
            if one.name.startswith("card ") and other.name.startswith("button continue-"):
                assert one.rect.contains(other.rect) or not one.rect.colliderect(other.rect)
                continue
            assert not one.rect.colliderect(other.rect), (one, other)


@pytest.mark.parametrize("text", [1.0, 1.4])
@pytest.mark.parametrize("name", [name for name in names() if name.split()[0] in BOARDS])
def test_text_beside_a_board_does_not_overlap(name: str, size: tuple[int, int], text: float) -> None:
    below = laid(samples()[name], size, text).below
    places = [
        widget.rect.inflate(-SLACK, -SLACK)
        for widget in below
        if not isinstance(widget, PanelBackground | BottomBar)
    ]
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)


def test_the_focused_part_is_fully_visible(page: Page, size: tuple[int, int]) -> None:
    for part in page.order:
        layout = lay_window(replace(page, focus=part), place(size, part))
        seen = [(rect, within) for name, rect, within in shown(layout) if name == part]
        assert seen, f"{part} is nowhere"
        rect, within = seen[-1]
        if rect.height <= within.height:
            assert within.contains(rect), (part, rect, within)


def test_the_pointer_can_open_the_hidden_parts(page: Page, size: tuple[int, int]) -> None:
    layout = lay_window(replace(page, focus=""), place(size, ""))
    seen = {name for name, _, _ in shown(layout)}
    ways = [hit.name for hit in hit_areas(layout.below) if hit.name.startswith(("button more", "chapter"))]
    assert set(page.order) <= seen or ways


def shown(layout: WindowLayout) -> Iterator[tuple[str, pygame.Rect, pygame.Rect]]:
    """Return the parts, their rectangles, and the visible area of each."""
    for widget in layout.widgets:
        within = widget.rect
        for name, rect in widget.parts():
            yield name, rect, within


def test_the_head_of_the_home_page_keeps_its_parts_apart(size: tuple[int, int]) -> None:
    below = laid(samples()["home"], size).below
    (emblem,) = (widget.rect for widget in below if isinstance(widget, Logo))
    assert emblem.collidelist([hit.rect for hit in hit_areas(below)]) < 0


def test_the_safe_answer_stands_out(size: tuple[int, int]) -> None:
    asked = laid(samples()["question"], size).asked
    buttons = [widget.button for widget in asked if isinstance(widget, PushButton)]
    assert [button.role == "primary" for button in buttons] == [True, *[False] * (len(buttons) - 1)]


def buttons(name: str, size: tuple[int, int]) -> dict[str, pygame.Rect]:
    below = laid(samples()[name], size).below
    return {widget.button.id: widget.rect for widget in below if isinstance(widget, PushButton)}


def test_the_primary_button_is_first_and_alone_in_its_row_where_it_fits(size: tuple[int, int]) -> None:
    done, *others = (buttons("playing pipes", size)[name] for name in ("act-done", "act-hint", "more"))
    if place(size, "").wide:
        assert all(done.bottom <= other.y for other in others)
        assert (done.left, done.right) == (others[0].left, others[1].right)
    else:
        assert done.right < others[0].left


def test_running_water_moves_no_button(size: tuple[int, int]) -> None:
    assert buttons("playing water", size) == buttons("playing pipes", size)


@pytest.mark.parametrize("text", [1.0, 1.2])
def test_the_result_beside_a_low_board_is_seen_without_scrolling(text: float) -> None:
    page = samples()["over solved"]
    assert isinstance(page, OverPage)
    low = replace(page.board.scene, height=page.board.scene.width * 0.7)
    lines = ("The water runs through · 5 steps · 0:19", "Place 1: First drop", "Stars: 3 of 3")
    more = (Button("next", "Next level", "next", role="primary"), Button("picture", "Save picture", "export"))
    buttons = (*more, *(replace(button, role="plain") for button in page.buttons))
    over = replace(page, board=replace(page.board, scene=low), lines=lines, buttons=buttons)
    (result,) = (one for one in laid(over, (1280, 800), text).below if isinstance(one, ScrollArea))
    assert result.whole <= result.rect.height


@pytest.mark.parametrize("turned", [False, True])
def test_the_value_bar_has_the_same_player_at_the_bottom_as_the_board(turned: bool) -> None:
    page = samples()["review laser"]
    assert isinstance(page, ReviewPage)
    chart = Chart((0, 900), 1, ("red", "blue"))
    review = replace(page, chart=chart, strips=page.strips[::-1] if turned else page.strips)
    (bar,) = (one for one in laid(review, (1280, 800)).below if isinstance(one, ValueBar))
    assert bar.turned is (review.strips[0].seat == 1)


@pytest.mark.parametrize("text", [1.0, 1.4])
def test_all_text_stays_inside_its_widget(
    page: Page, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    write = fonts.draw_text

    def recorded(
        target: pygame.Surface, words: str, at: tuple[float, float], style: fonts.TextStyle, ink: str,
        side: fonts.Alignment = "left",
    ) -> int:  # fmt: skip
        width = fonts.text_width(words, style)
        x = at[0] - {"left": 0, "centre": width / 2, "right": width}[side]
        line = pygame.Rect(round(x), round(at[1] - style.size / 2), width, style.size)
        written.append((words, line, target.get_clip()))
        return write(target, words, at, style, ink, side)

    monkeypatch.setattr(fonts, "draw_text", recorded)
    layout, surface = laid(page, size, text), pygame.Surface(size)
    theme = place(size, "", text).theme
    context = PaintContext(surface, theme, ScenePainter(theme), InteractionState())
    for widget in inner(layout.widgets):
        written.clear()
        widget.paint(context)
        room = widget.rect.inflate(2 * SLACK, 2 * SLACK)
        for words, rect, clip in written:
            seen = rect.clip(clip) if rect.bottom > clip.bottom or rect.y < clip.y else rect  # scrolled away
            assert not seen or room.contains(seen), (type(widget).__name__, words, rect, widget.rect)
