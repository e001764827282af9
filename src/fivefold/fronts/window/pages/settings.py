"""The settings page: groups to the left, the fields of the focused group to the right."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import FieldGroup
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.button_rows import lay_buttons
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.field_groups import lay_settings_group
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.widgets.fields.settings_group import SettingsGroupTab
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import PanelBackground
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

WIDE, NARROW, HIGH = 220, 190, 48


def lay_settings(page: FormPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area = frame.lay_wide_frame(page, context)
    left = area.left(px(WIDE) if context.has_rail else px(NARROW), px(32))
    column = ColumnLayout(left)
    if not context.has_rail:
        column.keep(frame.lay_navigation_row(page, column.take(px(36), px(8)), context))
    column.add([frame.lay_title(page, column.rest, context)], px(28))
    shown = _shown_group(page, context)
    for group in page.groups:
        column.add([SettingsGroupTab(column.take(px(HIGH)), group, group is shown)], px(8))
    below = RemainingRect(pygame.Rect(left.x, column.y, left.width, left.bottom - column.y))
    widgets += [*column, *lay_buttons(page.buttons, below, context)]

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        return lay_settings_group(shown, rect, context, find_game(page.game))

    body = area.rest.inflate(-px(64), -px(64))
    body.height = min(body.height, max(widget.rect.bottom for widget in lay(body)) - body.y)
    view = lay_scroll_area(body, f"chapter {shown.title}", context, lay)
    return page_layout([*widgets, PanelBackground(body.inflate(px(64), px(64))), view])


def _shown_group(page: FormPage, context: LayoutContext) -> FieldGroup:
    """Return the group that has the focus, or else the one shown last."""
    for number, group in enumerate(page.groups):
        if any(field.id == context.focus for field in group.fields):
            context.scroll_offsets.scroll_to("chapter", number)
            return group
    return page.groups[min(context.scroll_offsets.at("chapter"), len(page.groups) - 1)]
