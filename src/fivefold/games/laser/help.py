"""Help pages of Laser chess."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext_noop

_PIECES = tuple(
    (Piece(f"{name}-blue"), Piece(f"{name}-red"))
    for name in ("pharaoh", "pyramid", "scarab", "anubis", "sphinx")
)

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Hit the other player's Pharaoh with your laser. The player whose Pharaoh is hit loses, no "
                "matter whose laser it was: your own laser can hit your own Pharaoh."
            ),
            gettext_noop("Blue moves first, unless you choose otherwise."),
        ),
    ),
    Topic(
        gettext_noop("A turn"),
        (
            gettext_noop(
                "Move one piece to a neighbouring square, straight or diagonally, or turn one piece by a "
                "quarter. Then your Sphinx fires automatically. You cannot pass."
            ),
            gettext_noop(
                "The beam runs straight on and bends at mirrors. It ends when it leaves the board, is "
                "absorbed, or hits an unprotected side of a piece. That piece is captured, whoever owns it."
            ),
        ),
    ),
    Topic(
        gettext_noop("The pieces"),
        (
            gettext_noop("Pharaoh: can be hit from every side. It moves but does not turn."),
            gettext_noop(
                "Pyramid: one slanted mirror. A beam on the mirror is reflected; a beam on one of the two "
                "other sides captures the Pyramid."
            ),
            gettext_noop(
                "Scarab: a mirror on both sides, so it cannot be captured. It may also swap places with a "
                "neighbouring Pyramid or Anubis of either colour; neither piece turns."
            ),
            gettext_noop(
                "Anubis: its shield absorbs the beam. It is captured when hit from the side or from behind."
            ),
            gettext_noop(
                "Sphinx: fires the laser. It absorbs every beam and cannot be captured. It never moves; it "
                "can turn between the two directions that point into the board."
            ),
            gettext_noop(
                "In the pictures, ice is a mirror, brass stops the beam, and a bare edge is unprotected."
            ),
        ),
        _PIECES,
    ),
    Topic(
        gettext_noop("Reserved squares"),
        (
            gettext_noop(
                "Squares with a small diamond belong to one side: only blue may move to the j-file, b1 and "
                "b8, only red to the a-file, i1 and i8. A swap may push a piece of the other side there."
            ),
        ),
    ),
    Topic(
        gettext_noop("Draws"),
        (
            gettext_noop(
                "The game is drawn when the same position occurs for the third time with the same side to "
                "move."
            ),
            gettext_noop(
                "It is drawn after fifty moves by each side without a capture, and when both players agree."
            ),
            gettext_noop("It is also drawn if a side has no legal move, which hardly ever happens."),
        ),
    ),
    Topic(
        gettext_noop("Rules and set-ups"),
        (
            gettext_noop("The Khet rules are those above."),
            gettext_noop(
                "Club rules: no reserved squares, the Sphinx does not turn, the Pharaoh may turn, and there "
                "is no draw after fifty moves. You can also choose each of these separately."
            ),
            gettext_noop("Classic is the usual set-up; Imhotep is more open, Dynasty is sharper."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "Click a piece and then a square, or drag the piece there. Dots show where it can move, "
                "double rings what it can swap with. Click it again or press Escape to deselect it."
            ),
            gettext_noop(
                "Q turns the selected piece left, E turns it right; so do the two buttons. A right click on "
                "the selected piece turns it right."
            ),
            gettext_noop("The arrow keys or W, A, S and D move the cursor; Enter selects."),
            gettext_noop(
                "To type a move, enter its squares: e4e5 moves or swaps, e4+ turns right, e4- turns left."
            ),
        ),
    ),
    Topic(
        gettext_noop("The computer"),
        (
            gettext_noop(
                "Easy sees its own move only, Medium also every reply. Hard looks five moves ahead and "
                "further along captures. Master searches as deep as its time allows."
            ),
            gettext_noop("Hard and Master vary their first moves when several are equally good."),
        ),
    ),
    Topic(
        gettext_noop("Tips"),
        (
            gettext_noop("Before each move, follow your own beam to its end, then the other one."),
            gettext_noop(
                "Mirrors work for both sides: your own piece may complete a path to your own Pharaoh."
            ),
            gettext_noop(
                "Keep an Anubis with its shield towards the danger, and a free square for the Pharaoh."
            ),
        ),
    ),
)
