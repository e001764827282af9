from __future__ import annotations

from fivefold.app.pages.parts import Appearance
from fivefold.art.tokens import colour
from fivefold.fronts.window.theme import WindowTheme, rgb


def test_a_theme_follows_the_settings() -> None:
    appearance = Appearance(theme="light", board="sand", pieces="jewel", marks=True, text=120)
    assert WindowTheme.from_appearance(appearance, scale=2.0) == WindowTheme(
        "light", "sand", "jewel", True, 2.0, 1.2
    )


def test_the_theme_can_be_that_of_the_system() -> None:
    appearance = Appearance(theme="system")
    assert [WindowTheme.from_appearance(appearance, theme).scheme for theme in ("dark", "light")] == [
        "dark",
        "light",
    ]


def test_pages_keep_to_the_theme_and_boards_to_the_palette() -> None:
    theme = WindowTheme(board="sand")
    assert theme.colour("text3") == colour("text3", "dark")
    assert theme.board_colour("text3") != colour("text3", "dark")
    assert not theme.board_dark
    assert WindowTheme("light", "night").board_dark


def test_measures_grow_with_the_density_and_never_vanish() -> None:
    assert WindowTheme(scale=1.5).px(20) == 30
    assert WindowTheme().px(0.2) == 1


def test_shadows_are_those_of_the_theme() -> None:
    assert (WindowTheme().shadow, WindowTheme("light").shadow) == (0.55, 0.22)


def test_a_colour_can_be_pale() -> None:
    assert tuple(rgb("#102030", 0.5)) == (16, 32, 48, 128)
