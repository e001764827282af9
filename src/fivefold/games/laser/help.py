"""Help pages of Laser chess."""

from __future__ import annotations

from fivefold.core.game import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Hit the other Pharaoh with your laser. Whose Pharaoh is hit loses, whoever's beam it was: "
                "your own laser can hit your own Pharaoh."
            ),
            gettext_noop("Blue moves first, unless the position or the set-up says otherwise."),
        ),
    ),
    Topic(
        gettext_noop("A turn"),
        (
            gettext_noop(
                "Move one piece to a neighbouring square, straight or diagonally, or turn one piece by a "
                "quarter. Then your Sphinx fires by itself, every turn; you cannot pass."
            ),
            gettext_noop(
                "The beam runs straight on, bends at mirrors, and ends when it leaves the board, is absorbed "
                "or hits a piece on a side without protection. That piece leaves the board, yours or not."
            ),
        ),
    ),
    Topic(
        gettext_noop("The pieces"),
        (
            gettext_noop("Pharaoh: falls from every side. It steps, and does not turn."),
            gettext_noop(
                "Pyramid: one slanted mirror. A beam on the mirror is reflected, a beam on one of the two "
                "other sides takes the Pyramid away."
            ),
            gettext_noop(
                "Scarab: a mirror on both sides, so it never falls. It may also swap places with a Pyramid "
                "or an Anubis beside it, of either colour; nothing turns in a swap."
            ),
            gettext_noop("Anubis: its shield absorbs the beam; hit from the side or from behind it falls."),
            gettext_noop(
                "Sphinx: fires the laser. It absorbs every beam and never falls. It never moves; it turns "
                "between the two ways that look into the board."
            ),
            gettext_noop("Ice is a mirror, brass stops the beam, a bare edge falls."),
        ),
    ),
    Topic(
        gettext_noop("Reserved squares"),
        (
            gettext_noop(
                "Squares with a small diamond belong to one side: only blue may go to the j-file, b1 and b8, "
                "only red to the a-file, i1 and i8. A swap may push a piece of the other side there."
            ),
        ),
    ),
    Topic(
        gettext_noop("Draws"),
        (
            gettext_noop(
                "The game is drawn when a position stands for the third time with the same side to move."
            ),
            gettext_noop(
                "It is drawn after fifty moves of each side without a capture, and when both agree."
            ),
            gettext_noop("It would also be drawn if a side had no move at all, which hardly ever happens."),
        ),
    ),
    Topic(
        gettext_noop("Rules and set-ups"),
        (
            gettext_noop("Khet rules are those above."),
            gettext_noop(
                "Club rules: no reserved squares, the Sphinx does not turn, the Pharaoh may turn, and there "
                "is no draw after fifty moves. Each of these can also be chosen by itself."
            ),
            gettext_noop("Classic is the usual set-up; Imhotep is more open, Dynasty sharper."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "Click a piece and then a square, or pull the piece there. Dots show where it can go, double "
                "rings what it can swap with. Clicking it again or Escape puts it down."
            ),
            gettext_noop(
                "Q turns the picked piece to the left, E to the right; so do the two buttons. The other "
                "pointer button on the picked piece turns it to the right."
            ),
            gettext_noop("The arrow keys or W, A, S and D move the cursor, Enter or J chooses."),
            gettext_noop(
                "As text a move names its squares: e4e5 goes or swaps, e4+ turns right, e4- turns left."
            ),
        ),
    ),
    Topic(
        gettext_noop("Playing well"),
        (
            gettext_noop("Before each move follow your own beam to its end, then the other one."),
            gettext_noop(
                "A mirror works for both sides: a piece of yours may complete the way to your own Pharaoh."
            ),
            gettext_noop(
                "Keep an Anubis with its shield towards the danger, and a free square for the Pharaoh."
            ),
        ),
    ),
)
