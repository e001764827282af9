"""Notices and tooltips cover no control, no player bar, no status line and no hint."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.parts import Notice
from fivefold.core.values import replace
from fivefold.fronts.window.layout.free_place import CONTROLS, CoveredPage
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.match.player_bar import PlayerBarWidget
from fivefold.fronts.window.widgets.overlay.toast import Toast
from fivefold.fronts.window.widgets.overlay.tooltip import lay_tooltip
from fivefold.fronts.window.widgets.scroll_area import ScrollArea
from fivefold.fronts.window.widgets.text import StatusLine
from tests.fronts.window.pages.test_pages import laid, place
from tests.fronts.window.samples import names, samples

SIZES = [(1280, 800), (480, 800)]
NOTICES = (Notice("Copied.", "good"), Notice("The game is saved: continue it whenever you like."))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_page = pytest.mark.parametrize("name", [name for name in names() if name != "question"])


@every_page
@every_size
def test_notices_cover_no_control(name: str, size: tuple[int, int]) -> None:
    layout = laid(replace(samples()[name], notices=NOTICES), size)
    toasts = [widget.rect for widget in layout.above if isinstance(widget, Toast)]
    assert len(toasts) == len(NOTICES)
    assert not toasts[0].colliderect(toasts[1])
    for widget in layout.below:
        if isinstance(widget, CONTROLS):
            assert widget.rect.collidelist(toasts) < 0, widget


@pytest.mark.parametrize("name", [name for name in names() if name.startswith(("setup", "settings"))])
def test_notices_cover_no_field_of_a_form(name: str) -> None:
    saving = Notice("Saving a-file-with-a-rather-long-name.gif", share=0.4)
    layout = laid(replace(samples()[name], notices=(saving,)), SIZES[0])
    (toast,) = (widget.rect for widget in layout.above if isinstance(widget, Toast))
    fields = [widget for widget in layout.below if isinstance(widget, ScrollArea)]
    assert [hit.name for area in fields for hit in area.hit_areas() if hit.rect.colliderect(toast)] == []


@every_page
def test_tooltips_cover_no_player_and_no_status_line(name: str) -> None:
    layout = laid(samples()[name], SIZES[0])
    for widget in layout.below:
        if isinstance(widget, PushButton):
            tip = lay_tooltip("A few words about this.", widget.rect, place(SIZES[0], ""), layout.below)
            assert not tip.rect.colliderect(widget.rect)
            for other in layout.below:
                if isinstance(other, PlayerBarWidget | StatusLine):
                    assert not tip.rect.colliderect(other.rect), (widget.button.id, other)


@every_page
def test_tooltips_cover_no_other_button(name: str) -> None:
    layout = laid(samples()[name], SIZES[0])
    buttons = [widget for widget in layout.below if isinstance(widget, PushButton)]
    for button in buttons:
        for hit in button.hit_areas():
            if hit.tip:
                tip = lay_tooltip(hit.tip, hit.rect, place(SIZES[0], ""), layout.below)
                covered = [other.button.id for other in buttons if other.rect.colliderect(tip.rect)]
                assert covered == [], (button.button.id, hit.tip)


def test_a_place_that_covers_nothing_is_taken() -> None:
    layout = laid(samples()["playing laser"], SIZES[0])
    window = pygame.Rect((0, 0), SIZES[0])
    page = CoveredPage(layout.below, window)
    bar = next(widget.rect for widget in layout.below if isinstance(widget, PlayerBarWidget))
    corner = pygame.Rect(0, 0, 4, 4)
    assert page.best([bar, corner, corner.move(1, 0)]) == corner
