from __future__ import annotations

import pygame
import pytest

from fivefold.core.scene.shapes import Scene
from fivefold.fronts.window.painting.board_transform import BoardTransform

LASER = Scene(-0.29, -0.11, 10.4, 8.4, ())
LINES, FIVE = (
    Scene(-out, -out, cells + 2 * out, cells + 2 * out, ()) for out, cells in ((0.31, 9), (0.55, 15))
)


@pytest.mark.parametrize("scene", [LASER, LINES, FIVE])
def test_a_board_in_its_own_rectangle_keeps_its_size(scene: Scene) -> None:
    for side in range(300, 1400):
        room = pygame.Rect(3, 5, side, side)
        first = BoardTransform.of(scene, room)
        taken = first.rect(scene.left, scene.top, scene.width, scene.height)
        assert BoardTransform.of(scene, taken).cell == first.cell
        assert taken.width <= room.width + 1
        assert taken.height <= room.height + 1


def test_points_and_pixels_convert_back_and_forth() -> None:
    transform = BoardTransform.of(LASER, pygame.Rect(10, 20, 900, 700))
    assert transform.point(*transform.pixel(3.25, 6.5)) == pytest.approx((3.25, 6.5))
