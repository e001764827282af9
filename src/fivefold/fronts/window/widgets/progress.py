"""How far something has come, in five folds."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.fronts.window.box import progress
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class Progress(Widget):
    hue: str
    share: float

    def paint(self, pen: Pen) -> None:
        progress(pen.target, self.rect, pen.look, self.hue, self.share)
