"""Tutorial of ten short positions. Each has one solution, and red's replies in its line are among the
best."""

from __future__ import annotations

from fivefold.core.game_parts.teaching import Lesson
from fivefold.core.text import gettext_noop

LESSONS = (
    Lesson(
        "sphinx",
        gettext_noop("The Sphinx fires"),
        gettext_noop(
            "After each of your moves your Sphinx fires. It never leaves its corner, but it can turn. "
            "Turn it so that the beam hits the red Pharaoh."
        ),
        "sc9/10/10/10/10/4Fa5/10/2fc6Sa b",
        ("j1-",),
        gettext_noop("Hit! The player whose Pharaoh is hit loses the game."),
    ),
    Lesson(
        "pyramid-turn",
        gettext_noop("A mirror that turns"),
        gettext_noop(
            "The slanted edge of a Pyramid is a mirror: it bends the beam by a right angle. "
            "Turn the Pyramid on j6 so that it sends the beam along its rank."
        ),
        "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b",
        ("j6+",),
        gettext_noop("Well aimed. A Pyramid is captured when a beam hits one of its two bare sides."),
    ),
    Lesson(
        "pyramid-step",
        gettext_noop("Into the beam"),
        gettext_noop(
            "Instead of turning, a piece can move to any neighbouring square, also diagonally. "
            "Move the Pyramid to where it meets the beam below the red Pharaoh."
        ),
        "sc2fc6/10/10/10/10/10/2Pa3Fa3/9Sd b",
        ("c2d1",),
        gettext_noop("Right. One move is one step or one turn, never both."),
    ),
    Lesson(
        "scarab",
        gettext_noop("Two mirrors in one"),
        gettext_noop(
            "A Scarab is a mirror on both sides, so it cannot be captured. "
            "The Pyramid on j4 sends the beam to it: turn the Scarab so that the beam goes up."
        ),
        "sc3fc5/10/10/10/4Ra4Pc/10/7Fa2/9Sa b",
        ("e4+",),
        gettext_noop("Two bends, one hit. Left or right makes no difference when a Scarab turns."),
    ),
    Lesson(
        "swap",
        gettext_noop("Changing places"),
        gettext_noop(
            "The red Anubis on h1 stops your beam with its shield. A Scarab may change places with a Pyramid "
            "or an Anubis beside it, even a red one. Swap places with the Anubis."
        ),
        "sb9/7fc2/10/10/10/10/6Fa1Rb1/7nb1Sd b",
        ("i2h1",),
        gettext_noop("The shield is out of the way, and your mirror is in its place."),
    ),
    Lesson(
        "anubis",
        gettext_noop("The shield"),
        gettext_noop(
            "Red's beam comes along the second rank and would capture your Anubis from the side. "
            "Its brass shield stops every beam: turn it towards the danger."
        ),
        "sc9/10/6fc3/10/10/10/pa4Na2Fa1/9Sa b",
        ("f2-",),
        gettext_noop("Nothing is lost. An Anubis can be captured from the sides and from behind."),
    ),
    Lesson(
        "pharaoh",
        gettext_noop("Out of danger"),
        gettext_noop(
            "Red's beam is aimed at your Pharaoh, and red can shift its mirror by one square. "
            "Find the only place where your Pharaoh is safe next turn."
        ),
        "sc9/10/6fc3/10/10/1Nd8/paFa8/9Sa b",
        ("b2c3",),
        gettext_noop("Safe behind the shield: if red's mirror follows, the beam ends at your Anubis."),
    ),
    Lesson(
        "clear-the-way",
        gettext_noop("Win in two: clear the way"),
        gettext_noop(
            "Capture the Anubis that protects the red Pharaoh. Wherever the Pharaoh goes then, "
            "your mirror follows."
        ),
        "sc4fc4/10/10/5nd4/10/3Fa6/10/5Pd3Sd b",
        ("f1+", "f8g8", "f1g1"),
        gettext_noop("A capture that threatens the Pharaoh leaves no time to recover."),
    ),
    Lesson(
        "be-ready",
        gettext_noop("Win in two: be ready"),
        gettext_noop(
            "Do not rush. Put the Pyramid where it can reach the beam on three files, so that it does not "
            "matter where the Pharaoh goes."
        ),
        "sc2fc6/10/10/10/10/3Pa6/7Fa2/9Sd b",
        ("d3d2", "d8e8", "d2e1"),
        gettext_noop("A quiet move with every answer covered is the strongest of all."),
    ),
    Lesson(
        "three-moves",
        gettext_noop("Win in three"),
        gettext_noop(
            "Aim the Scarab first, then bring it beside the j-file, and strike when the Pharaoh has stepped. "
            "Red's own laser sweeps the eighth rank and keeps the Pharaoh off it."
        ),
        "sb9/10/6fc3/7Ra2/10/2Fa7/10/9Sa b",
        ("h5+", "g6g7", "h5i6", "g7g6", "i6j6"),
        gettext_noop("Three moves ahead: you know all you need. Now play a whole game."),
    ),
)
