"""The panels of the home page: text and the button that continues a game share their plinth."""

from __future__ import annotations

import pygame
import pytest

from fivefold.core.values import replace
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.home.wide_panel import WideGamePanel
from fivefold.fronts.window.window_layout import lay_window
from tests.fronts.window.pages.test_pages import place
from tests.fronts.window.samples import samples


@pytest.mark.parametrize("text", [1.0, 1.2, 1.5])
def test_the_text_of_a_panel_ends_above_its_button(text: float) -> None:
    context = place((1280, 800), "")
    context = replace(context, theme=replace(context.theme, text=text))
    widgets = lay_window(samples()["home under way"], context).below
    panels = [widget for widget in widgets if isinstance(widget, WideGamePanel)]
    buttons = [w.rect for w in widgets if isinstance(w, PushButton) and w.button.id.startswith("continue-")]
    assert len(panels) == len(buttons) == 5
    for panel, button in zip(panels, buttons, strict=True):
        room = panel.text_rect(context.theme)
        assert isinstance(room, pygame.Rect)
        assert room.bottom < button.top
        name = fonts.line_height(fonts.text_style("card", context.theme, size=panel.size))
        lines = 2 * fonts.line_height(fonts.text_style("button", context.theme))
        assert room.height >= name + lines


def test_a_line_that_does_not_fit_whole_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two moves, against nobody: half of a sentence says something else."""
    size, drawn = (1280, 800), list[str]()
    context = place(size, "", 1.4)
    widgets = lay_window(samples()["home under way"], context).below
    painted = PaintContext(
        pygame.Surface(size), context.theme, ScenePainter(context.theme), InteractionState()
    )

    def record(context: PaintContext, text: str, *args: object, **given: object) -> int:
        drawn.append(text)
        return 0

    monkeypatch.setattr(PaintContext, "text", record)
    for panel in (widget for widget in widgets if isinstance(widget, WideGamePanel)):
        drawn.clear()
        panel.paint(painted)
        shown = " ".join(drawn)
        assert shown in (" ".join(panel.card.text.splitlines()[:n]) for n in (1, 2))
