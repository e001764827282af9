"""The set-up page in a window of the default size: the important fields are visible without scrolling."""

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import EditorPage
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.games import game_named
from tests.fronts.window.window_user import WindowUser


@pytest.mark.parametrize("game", ["laser", "gomoku"])
@pytest.mark.parametrize("name", ["against=computer", "seat=lot", "preset=", "clock=own"])
def test_players_and_clock_are_visible_at_once(user: WindowUser, game: str, name: str) -> None:
    user.press(f"play-{game}")
    user.wait(times=5)
    layout = user.app.view.layout()
    places = [hit for widget in layout.widgets for hit in widget.hit_areas() if hit.name.startswith(name)]
    assert places
    for hit in places:
        inner = hit.rect.inflate(-2, -2)
        assert all(
            seen and seen.name == hit.name for seen in map(layout.hit_area_at, (inner.topleft, inner.center))
        )


def test_small_fields_are_side_by_side(user: WindowUser) -> None:
    user.press("play-lines")
    user.wait(times=5)
    side, colours = user.there("slider game.side"), user.there("slider game.colours")
    assert side.rect.y == colours.rect.y
    assert side.rect.right < colours.rect.x


def test_of_many_cards_the_chosen_one_is_shown_and_the_page_begins_at_its_top(user: WindowUser) -> None:
    user.press("play-lines")
    user.wait(times=5)
    user.app.view.resize((360, 640))
    user.wait()
    assert user.session.page.focus == "preset"
    assert user.app.view.pointer.scroll_offsets.at("form") == 0


def test_a_form_with_few_fields_shows_the_rules(user: WindowUser) -> None:
    user.press("play-pipes")
    user.wait(times=3)
    user.fill(mode="pipes-2048")
    user.wait(times=5)
    aim = game_named("pipes-2048").help[0]
    said = [widget.text for widget in user.app.view.widgets() if isinstance(widget, TextBlock)]
    assert {aim.title, *aim.text} <= {*said}


@pytest.mark.parametrize("size", [(1280, 800), (480, 800), (800, 600)])
def test_the_form_for_a_board_size_always_shows_its_button(user: WindowUser, size: tuple[int, int]) -> None:
    user.press("play-laser", "edit")
    user.window.size = size
    user.wait(times=3)
    user.press("another")
    user.wait(times=3)
    assert user.found("button take")
    user.fill(setup="dynasty")
    user.press("take")
    user.wait(times=3)
    user.sees(EditorPage)
