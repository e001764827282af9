"""Help pages of Lines."""

from __future__ import annotations

from fivefold.core.game import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Bring five or more big balls of one colour into a line: in a row, a column or a diagonal. "
                "They burst and bring points, and the table has room again. "
                "Some games ask for another length; it is part of the options."
            ),
            gettext_noop(
                "The game is over when there is no room for the new balls. "
                "Your score is what you have by then. "
                "With only one new ball a turn there is always room: stop when you like."
            ),
        ),
    ),
    Topic(
        gettext_noop("A turn"),
        (
            gettext_noop(
                "Choose a big ball, then an empty cell or a cell with a small ball. The ball rolls there "
                "from cell to cell, up, down, left and right, never diagonally. Big balls block the way, "
                "small balls do not. While a ball is picked, dots mark the cells it can reach."
            ),
            gettext_noop("A small ball on the cell where the big ball comes to rest is crushed."),
            gettext_noop(
                "If the ball completes a line, the line bursts and nothing else happens: you are on again, "
                "and the small balls stay small."
            ),
            gettext_noop(
                "If it does not, every small ball grows big where it lies. Lines that this makes burst and "
                "count like yours. Then new small balls come to free cells: they show what grows next."
            ),
            gettext_noop(
                "When no big ball is left, the small ones grow at once and new ones come, so there is "
                "always a move."
            ),
        ),
    ),
    Topic(
        gettext_noop("Points"),
        (
            gettext_noop(
                "All lines on the table burst together, and a ball in two of them counts once. One point a "
                "ball, except in Expert."
            ),
            gettext_noop(
                "In Expert, n balls that go at once bring n times (n - 4) points: 5 for five balls, 12 for "
                "six, 21 for seven, 45 for nine. With lines of another length it is n times "
                "(n - length + 1)."
            ),
        ),
    ),
    Topic(
        gettext_noop("The tables"),
        (
            gettext_noop("Classic: 9 by 9 cells, 5 colours, 3 new balls a turn."),
            gettext_noop("Ninety-eight: 9 by 9 cells, 7 colours, 3 new balls."),
            gettext_noop("Large: 10 by 10 cells, 7 colours, 3 new balls."),
            gettext_noop("Grand: 15 by 15 cells, 9 colours, 5 new balls."),
            gettext_noop("Expert: as Ninety-eight, with more points for longer lines."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "Click a ball and then a cell, or pull the ball to the cell. Clicking the picked ball again, "
                "the other button, or Escape puts it down; clicking another big ball picks that one."
            ),
            gettext_noop(
                "The arrow keys or W, A, S and D move the cursor, Enter or J chooses. A move as text names "
                "the two cells, the ball's first: c3e5."
            ),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and the records"),
        (
            gettext_noop(
                "Undo takes back the last move with its new balls: the same move brings the same balls "
                "again. In a ranked game you can take back one move at a time; in practice as many as you "
                "like."
            ),
            gettext_noop(
                "A hint or a move by the computer is a help: the game goes on but is no longer ranked."
            ),
            gettext_noop("Records are kept for each of the five tables, and one list for all others."),
        ),
    ),
    Topic(
        gettext_noop("Playing well"),
        (
            gettext_noop(
                "Look at the small balls first: where they grow decides what your next move can do."
            ),
            gettext_noop(
                "Keep the middle open. A ball that cannot be reached is worth nothing, however well it lies."
            ),
            gettext_noop("Crush a small ball that would grow into the gap of a line you are building."),
        ),
    ),
)
