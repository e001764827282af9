"""Text snapshots of one page of each kind.

`FIVEFOLD_SNAPSHOTS=write pytest tests/fronts/terminal/test_snapshots.py` records them again.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fivefold.fronts.terminal.display_options import DisplayOptions
from fivefold.fronts.terminal.drawn_page import ScenePainterCache, draw_page
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.screen.row_encoder import plain_text
from fivefold.fronts.terminal.widgets.view_state import ViewState
from tests.fronts.terminal.sample_pages import pages

FOLDER = Path(__file__).parent / "snapshots"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", pages())
def test_a_page_looks_as_it_did(name: str, size: tuple[int, int]) -> None:
    display = DisplayOptions(depth=ColourDepth.FEW)  # where signs tell more than planes
    page = draw_page(pages()[name], display, ViewState(), *size)
    canvas = page.frame(page.scenes(0.0), ScenePainterCache(display, lambda *_: ()))
    taken = "".join(f"{plain_text(canvas.row(y)).rstrip()}\n" for y in range(canvas.height))
    file = FOLDER / f"{name.replace(' ', '-')}-{size[0]}.txt"
    if os.environ.get("FIVEFOLD_SNAPSHOTS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(taken, "utf-8")
    assert taken == file.read_text("utf-8")
