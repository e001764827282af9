from __future__ import annotations

import numpy as np
import pygame
import pytest

from fivefold.art.tokens import colour
from fivefold.fronts.window.painting.folds import (
    backdrop_surface,
    paint_dialog_sheet,
    paint_folded_progress,
    paint_underline,
)
from fivefold.fronts.window.theme import WindowTheme
from tests.fronts.window.pixels import apart, array, near, page, seen


def test_an_underline_has_five_folds_in_two_tones() -> None:
    surface = page()
    paint_underline(surface, (100, 100), WindowTheme(), "#FF0000")
    middles = [seen(surface, 106 + 12 * n, 105) for n in range(5)]
    assert middles[0] == middles[2] == middles[4] == (255, 0, 0)
    assert middles[1] == middles[3]
    assert middles[1][0] < 255


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_progress_is_as_long_as_its_share(share: float) -> None:
    surface = page()
    paint_folded_progress(surface, pygame.Rect(50, 100, 300, 14), WindowTheme(), "#FF0000", share)
    red = (array(surface)[:, 107, 0] > 0xA0).sum()
    assert red == pytest.approx(300 * share, abs=3)


def test_the_corner_of_a_dialog_is_folded_in_the_hue() -> None:
    surface = page(600, 400)
    paint_dialog_sheet(surface, pygame.Rect(80, 60, 440, 260), WindowTheme(), "#00AA66")
    assert near(seen(surface, 490, 100), "#00AA66", 60)
    assert near(seen(surface, 300, 200), colour("surface"))


@pytest.mark.parametrize("game", ["", "lines", "pipes"])
def test_the_backdrop_has_five_planes_and_a_touch_of_the_hue(game: str) -> None:
    drawn = backdrop_surface(1000, 600, WindowTheme(), game)
    row = array(drawn)[:, 300].sum(axis=1)
    steps = np.nonzero(np.abs(np.diff(row)) > 4)[0]
    folds = steps[np.diff(steps, prepend=-100) > 20]  # an edge may be some pixels wide
    assert drawn.get_size() == (1000, 600)
    assert len(folds) == 4
    if game:
        assert apart(drawn, backdrop_surface(1000, 600, WindowTheme())) > 0.1
