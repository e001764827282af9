"""Help pages of Lines."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Line up five or more big balls of one colour in a row, a column or a diagonal. They burst, "
                "score points and free their cells. Some games need another length; you can choose it in the "
                "options."
            ),
            gettext_noop(
                "The game is over when there is no room for the new balls. Your score is what you have by "
                "then. With only one new ball per turn there is always room: stop when you like."
            ),
        ),
    ),
    Topic(
        gettext_noop("A turn"),
        (
            gettext_noop(
                "Choose a big ball, then an empty cell or a cell with a small ball. The ball rolls there "
                "from cell to cell, up, down, left and right, never diagonally. Big balls block the way, "
                "small balls do not. While a ball is selected, dots mark the cells it can reach."
            ),
            gettext_noop(
                "A small ball on the cell where the big ball stops is crushed. An option lets it move to a "
                "random free cell instead."
            ),
            gettext_noop(
                "If the ball completes a line, the line bursts and it is your turn again: the small balls "
                "stay small."
            ),
            gettext_noop(
                "If it does not, every small ball grows big where it is. Lines that this completes burst and "
                "score like yours. Then new small balls appear on free cells: they show what will grow next."
            ),
            gettext_noop(
                "When no big ball is left, the small ones grow at once and new ones appear, so there is "
                "always a move."
            ),
        ),
        ((Piece("ball1"), Piece("ball4")), (Piece("small1"), Piece("small4"))),
    ),
    Topic(
        gettext_noop("Points"),
        (
            gettext_noop(
                "All lines on the board burst together, and a ball in two of them counts once. Each ball "
                "scores one point, except in Expert."
            ),
            gettext_noop(
                "In Expert, n balls that burst at once score n times (n - 4) points: 5 for five balls, 12 "
                "for six, 21 for seven, 45 for nine. With another line length it is n times (n - length + "
                "1)."
            ),
        ),
    ),
    Topic(
        gettext_noop("The boards"),
        (
            gettext_noop("Classic: 9 by 9 cells, 5 colours, 3 new balls per turn."),
            gettext_noop("Ninety-eight: 9 by 9 cells, 7 colours, 3 new balls."),
            gettext_noop("Large: 10 by 10 cells, 7 colours, 3 new balls."),
            gettext_noop("Grand: 15 by 15 cells, 9 colours, 5 new balls."),
            gettext_noop("Expert: like Ninety-eight, with more points for longer lines."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "Click a ball and then a cell, or drag the ball to the cell. Click the selected ball again, "
                "right-click, or press Escape to deselect it; click another big ball to select that one."
            ),
            gettext_noop(
                "The arrow keys or W, A, S and D move the cursor; Enter selects. To type a move, enter "
                "the two cells, the ball's first: c3e5."
            ),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and records"),
        (
            gettext_noop(
                "Undo takes back the last move with its new balls: the same move brings the same balls "
                "again. In a ranked game you can take back one move at a time; in practice as many as you "
                "like."
            ),
            gettext_noop(
                "After a hint or a move by the computer the game goes on, but it is no longer ranked."
            ),
            gettext_noop("There are records for each of the five boards, and one list for all others."),
        ),
    ),
    Topic(
        gettext_noop("Tips"),
        (
            gettext_noop(
                "Look at the small balls first: where they grow decides what your next move can do."
            ),
            gettext_noop(
                "Keep the middle open. A ball that cannot move is worth nothing, however well it is placed."
            ),
            gettext_noop("Crush a small ball that would grow into the gap of a line you are building."),
        ),
    ),
)
