from __future__ import annotations

import pytest

from fivefold.fronts.window.input.scrolling import ScrollOffsets, ScrollTarget

ROOM, WHOLE = 100, 1000


@pytest.mark.parametrize(
    ("top", "bottom", "offset"),
    [
        (200, 240, 200),  # it lay above the room
        (310, 350, 300),  # it was in sight already
        (450, 490, 390),  # it lay below
        (400, 700, 400),  # it is larger than the room: its beginning is seen
        (20, 290, 20),
    ],
)
def test_a_list_moves_just_so_far_that_what_is_wanted_is_seen(top: int, bottom: int, offset: int) -> None:
    scroll_offsets = ScrollOffsets()
    scroll_offsets.scroll_to("list", 300)
    assert scroll_offsets.offset("list", ROOM, WHOLE, ScrollTarget("it", top, bottom)) == offset


def test_a_target_that_was_shown_may_be_scrolled_away() -> None:
    scroll_offsets, it = ScrollOffsets(), ScrollTarget("it", 500, 540)
    assert scroll_offsets.offset("list", ROOM, WHOLE, it) == 440
    scroll_offsets.scroll_to("list", 0)
    assert scroll_offsets.offset("list", ROOM, WHOLE, it) == 0


def test_nothing_is_scrolled_beyond_its_ends() -> None:
    scroll_offsets = ScrollOffsets()
    scroll_offsets.scroll_to("list", 5000)
    assert scroll_offsets.offset("list", ROOM, WHOLE) == WHOLE - ROOM
    assert scroll_offsets.offset("list", ROOM, 50) == 0


def test_it_is_shown_again_when_the_window_gets_another_size() -> None:
    scroll_offsets, it = ScrollOffsets(), ScrollTarget("it", 500, 540)
    scroll_offsets.offset("list", 600, WHOLE, it)
    assert scroll_offsets.offset("list", ROOM, WHOLE, it) == 440
