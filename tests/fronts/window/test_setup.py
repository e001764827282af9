"""The set-up page in a window of the usual size: what matters is seen without scrolling."""

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import EditorPage
from fivefold.fronts.window.widgets.words import Words
from fivefold.games import game_named
from tests.fronts.window.visitor import Visitor


@pytest.mark.parametrize("game", ["laser", "gomoku"])
@pytest.mark.parametrize("name", ["against=computer", "seat=lot", "preset=", "clock=own"])
def test_who_plays_what_and_by_which_clock_is_seen_at_once(visitor: Visitor, game: str, name: str) -> None:
    visitor.press(f"play-{game}")
    visitor.wait(times=5)
    layout = visitor.app.screen.layout()
    places = [hit for widget in layout.widgets for hit in widget.hits() if hit.name.startswith(name)]
    assert places
    for hit in places:
        inner = hit.rect.inflate(-2, -2)
        assert all(seen and seen.name == hit.name for seen in map(layout.hit, (inner.topleft, inner.center)))


def test_small_fields_stand_side_by_side(visitor: Visitor) -> None:
    visitor.press("play-laser")
    visitor.wait(times=5)
    rules, reserved = visitor.there("game.ruleset=khet"), visitor.there("game.reserved=on")
    assert rules.rect.y == reserved.rect.y
    assert rules.rect.right < reserved.rect.x


def test_of_many_cards_the_chosen_one_is_shown_and_the_page_begins_at_its_top(visitor: Visitor) -> None:
    visitor.press("play-lines")
    visitor.wait(times=5)
    visitor.app.screen.resize((360, 640))
    visitor.wait()
    assert visitor.session.page.focus == "preset"
    assert visitor.app.screen.hand.scrolls.at("form") == 0


def test_where_little_is_asked_it_is_told_how_the_game_goes(visitor: Visitor) -> None:
    visitor.press("play-pipes")
    visitor.wait(times=3)
    visitor.fill(mode="pipes-2048")
    visitor.wait(times=5)
    aim = game_named("pipes-2048").help[0]
    said = [widget.text for widget in visitor.app.screen.widgets() if isinstance(widget, Words)]
    assert {aim.title, *aim.text} <= {*said}


@pytest.mark.parametrize("size", [(1280, 800), (480, 800), (800, 600)])
def test_another_board_is_asked_for_on_a_sheet_whose_button_is_always_seen(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    visitor.press("play-laser", "edit")
    visitor.window.size = size
    visitor.wait(times=3)
    visitor.press("another")
    visitor.wait(times=3)
    assert visitor.found("button take")
    visitor.fill(setup="dynasty")
    visitor.press("take")
    visitor.wait(times=3)
    visitor.sees(EditorPage)
