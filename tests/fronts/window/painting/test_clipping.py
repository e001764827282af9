"""Faded edges show that there is more content."""

from __future__ import annotations

import pygame
import pytest

from fivefold.fronts.window.painting.clipping import clipped, fade_edges

GROUND, PAINT = (10, 20, 30), (210, 220, 230)


@pytest.mark.parametrize("upwards", [True, False])
def test_paint_fades_to_one_end_of_the_strip(*, upwards: bool) -> None:
    target = pygame.Surface((4, 30))
    target.fill(GROUND)
    with fade_edges(target, [(pygame.Rect(0, 0, 4, 20), upwards)]):
        target.fill(PAINT)
    reds = [target.get_at((1, y)).r for y in range(20)]
    assert reds == sorted(reds, reverse=not upwards)
    assert (reds[0], reds[-1]) == pytest.approx((GROUND[0], PAINT[0])[:: 1 if upwards else -1], abs=8)
    assert target.get_at((1, 25))[:3] == PAINT


def test_nothing_is_changed_outside_of_what_is_painted_anew() -> None:
    target = pygame.Surface((20, 20))
    target.fill(PAINT)
    with clipped(target, pygame.Rect(0, 0, 10, 20)), fade_edges(target, [(pygame.Rect(0, 0, 40, 20), True)]):
        target.fill(GROUND, pygame.Rect(0, 0, 10, 20))
    assert target.get_at((15, 10))[:3] == PAINT
