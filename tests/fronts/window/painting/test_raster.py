from __future__ import annotations

import pygame

from fivefold.fronts.window.painting.raster import (
    blit_with_alpha,
    cached_surface,
    clear_surface,
    render_svg,
    to_native_format,
)
from tests.fronts.window.pixels import PAPER, painted


def test_the_last_used_surfaces_are_cached_up_to_the_limit() -> None:
    made: list[int] = []

    @cached_surface(1)
    def quarter(number: int) -> pygame.Surface:
        made.append(number)
        return clear_surface(256, 256)

    for number in (1, 2, 3, 4, 1, 5, 1, 2):
        quarter(number)
    assert made == [1, 2, 3, 4, 5, 2]  # 5 drove out 2, the one that was not used for longest


def test_a_surface_heavier_than_all_is_still_drawn_once() -> None:
    made: list[bool] = []

    @cached_surface(0)
    def large(*, width: bool) -> pygame.Surface:
        made.append(width)
        return clear_surface(900, 900)

    assert large(width=True) is large(width=True)
    large(width=False)
    large(width=True)
    assert made == [True, False, True]


def test_a_loaded_picture_has_our_format_and_its_colours() -> None:
    square = '<rect width="9" height="9" fill="#336699"/>'
    surface = render_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{square}</svg>', 30, 30
    )
    assert surface.get_masks() == clear_surface(1, 1).get_masks()
    assert surface.get_at((15, 15)) == pygame.Color("#336699")


def test_another_format_is_converted_with_its_alpha() -> None:
    foreign = pygame.image.frombytes(bytes((200, 100, 50, 128)), (1, 1), "RGBA")
    assert tuple(to_native_format(foreign).get_at((0, 0))) == (200, 100, 50, 128)


def test_a_pale_blit_leaves_the_source_as_it_was() -> None:
    page, source = painted(), clear_surface(10, 10)
    source.fill("#FFFFFF")
    blit_with_alpha(page, source, (0, 0), 0.5)
    blit_with_alpha(page, source, (20.4, 0))
    blit_with_alpha(page, source, (40, 0), 0)
    assert page.get_at((5, 5)).r in range(130, 136)
    assert page.get_at((21, 5)) == pygame.Color("#FFFFFF")
    assert page.get_at((45, 5))[:3] == PAPER


def test_an_opaque_surface_is_as_fast_to_blit_as_before() -> None:
    """SDL blits a surface slowly once its alpha was set; None means that it never was."""
    page, source = painted(), pygame.Surface((10, 10))
    for alpha in (0.5, 0.999, 1.0):
        blit_with_alpha(page, source, (0, 0), alpha)
        assert source.get_alpha() is None
