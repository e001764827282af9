"""The help pages of Laser chess."""

from __future__ import annotations

from fivefold.core.game import Topic
from fivefold.core.text import mark

HELP = (
    Topic(
        mark("The aim"),
        (
            mark(
                "Hit the other Pharaoh with your laser. Whose Pharaoh is hit loses, whoever's beam it was: "
                "your own laser can hit your own Pharaoh."
            ),
            mark("Blue moves first, unless the position or the set-up says otherwise."),
        ),
    ),
    Topic(
        mark("A turn"),
        (
            mark(
                "Move one piece to a neighbouring square, straight or diagonally, or turn one piece by a "
                "quarter. Then your Sphinx fires by itself, every turn; you cannot pass."
            ),
            mark(
                "The beam runs straight on, bends at mirrors, and ends when it leaves the board, is absorbed "
                "or hits a piece on a side without protection. That piece leaves the board, yours or not."
            ),
        ),
    ),
    Topic(
        mark("The pieces"),
        (
            mark("Pharaoh: falls from every side. It steps, and does not turn."),
            mark(
                "Pyramid: one slanted mirror. A beam on the mirror is reflected, a beam on one of the two "
                "other sides takes the Pyramid away."
            ),
            mark(
                "Scarab: a mirror on both sides, so it never falls. It may also swap places with a Pyramid "
                "or an Anubis beside it, of either colour; nothing turns in a swap."
            ),
            mark("Anubis: its shield absorbs the beam; hit from the side or from behind it falls."),
            mark(
                "Sphinx: fires the laser. It absorbs every beam and never falls. It never moves; it turns "
                "between the two ways that look into the board."
            ),
            mark("Ice is a mirror, brass stops the beam, a bare edge falls."),
        ),
    ),
    Topic(
        mark("Reserved squares"),
        (
            mark(
                "Squares with a small diamond belong to one side: only blue may go to the j-file, b1 and b8, "
                "only red to the a-file, i1 and i8. A swap may push a piece of the other side there."
            ),
        ),
    ),
    Topic(
        mark("Draws"),
        (
            mark("The game is drawn when a position stands for the third time with the same side to move."),
            mark("It is drawn after fifty moves of each side without a capture, and when both agree."),
            mark("It would also be drawn if a side had no move at all, which hardly ever happens."),
        ),
    ),
    Topic(
        mark("Rules and set-ups"),
        (
            mark("Khet rules are those above."),
            mark(
                "Club rules: no reserved squares, the Sphinx does not turn, the Pharaoh may turn, and there "
                "is no draw after fifty moves. Each of these can also be chosen by itself."
            ),
            mark("Classic is the usual set-up; Imhotep is more open, Dynasty sharper."),
        ),
    ),
    Topic(
        mark("Pointer and keys"),
        (
            mark(
                "Click a piece and then a square, or pull the piece there. Dots show where it can go, double "
                "rings what it can swap with. Clicking it again or Escape puts it down."
            ),
            mark(
                "Q turns the picked piece to the left, E to the right; so do the two buttons. The other "
                "pointer button on the picked piece turns it to the right."
            ),
            mark("The arrow keys or W, A, S and D move the cursor, Enter or J chooses."),
            mark("As text a move names its squares: e4e5 goes or swaps, e4+ turns right, e4- turns left."),
        ),
    ),
    Topic(
        mark("Playing well"),
        (
            mark("Before each move follow your own beam to its end, then the other one."),
            mark("A mirror works for both sides: a piece of yours may complete the way to your own Pharaoh."),
            mark("Keep an Anubis with its shield towards the danger, and a free square for the Pharaoh."),
        ),
    ),
)
