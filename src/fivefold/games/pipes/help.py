"""Help pages of Pipes and Pipes 2048."""

from __future__ import annotations

from fivefold.core.game import Topic
from fivefold.core.text import gettext_noop

_WATER = Topic(
    gettext_noop("The water"),
    (
        gettext_noop(
            "It enters left of the top left block and must leave right of the bottom right block. It runs "
            "into every open way, a ring of blocks a cycle, and comes to each block once."
        ),
        gettext_noop(
            "A way that opens into the edge of the board, into an empty cell, or into a block with no way "
            "back is a leak. The ring is finished, all its leaks are shown, and the water stops. Only the "
            "source and the outlet may be open at the edge."
        ),
        gettext_noop(
            "Connected: the outlet is reached and nothing leaks, and the game is won. Stuck: nothing leaks, "
            "but the outlet is not reached. A leak or a stuck flow loses nothing: you see where, and go on. "
            "Blocks that stay dry do not matter, however they lie."
        ),
    ),
)

PUZZLE_HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Turn the blocks until the water runs from the source to the outlet without a leak, in as "
                "few steps as you can. Then press Done."
            ),
            gettext_noop(
                "There are straight pipes, turns, T junctions and crosses. Every quarter turn is a step, "
                "whichever way round. A cross looks the same from all sides: it does not turn and costs "
                "nothing."
            ),
        ),
    ),
    _WATER,
    Topic(
        gettext_noop("Levels"),
        (
            gettext_noop(
                "Thirty levels are built in. One opens when the one before it is passed, and each shows the "
                "fewest steps in which it can be done."
            ),
            gettext_noop(
                "Every other number is a level too, from 4 by 4 to 25 by 25 blocks, easy, normal or hard. "
                "Each has exactly one solution. In an easy one nobody has to guess. In a normal one a wrong "
                "guess shows at once; in a hard one only some blocks later, and many blocks lead astray."
            ),
            gettext_noop(
                "In a plain level some blocks stay dry, and only the wet ones have one right position. In a "
                "strict level that is so for every block: the water runs through all of them."
            ),
            gettext_noop(
                "A level file holds boards between square brackets, row by row, each block a pair of its "
                "type (0 T, 1 turn, 2 straight, 3 cross, 4 empty) and its quarter turns: [ (1,2) (0,1) ... "
                "]. A T that is not turned opens up, right and down, a turn up and right, a straight left "
                "and right."
            ),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "A click turns a block clockwise, the other button or Shift anticlockwise. The arrow keys or "
                "W, A, S and D move the cursor; Enter or J turns clockwise, with Shift anticlockwise. Space "
                "is Done."
            ),
            gettext_noop(
                "L locks the block at the cursor, so that it does not turn by accident, and unlocks it "
                "again. With the pointer, take the padlock first and then click the block. A lock is no "
                "step."
            ),
            gettext_noop("H is a hint, R starts the level again, G gives up."),
            gettext_noop("Moves as text: b3+ and b3- turn, lock b3 locks, and done, hint, restart, giveup."),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and the records"),
        (
            gettext_noop(
                "Undo takes back as much as you like, steps and locks as well, and redo brings it back."
            ),
            gettext_noop(
                "A hint sets the first wrong block on the water's way right, for one step. The game goes on, "
                "but is no longer listed, even if you start the level again."
            ),
            gettext_noop(
                "The records list the fewest steps for each built-in level, and for each kind of board "
                "that is dealt. The day's level is the same for everybody."
            ),
        ),
    ),
    Topic(
        gettext_noop("Playing well"),
        (
            gettext_noop(
                "Begin at the source, at the outlet and at the walls: next to a wall a straight pipe can "
                "only run along it, and a T only has its back to it."
            ),
            gettext_noop(
                "A straight pipe that gets wet decides at once where the water goes on. A turn leaves two "
                "ways, and often one of them ends at a block that cannot answer."
            ),
        ),
    ),
)

HELP_2048 = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Swipe blocks of pipe together until a way for the water lies on the board, turn them into "
                "place and press Done. Fewer steps are better; swipes and turns both count."
            ),
        ),
    ),
    Topic(
        gettext_noop("Swiping"),
        (
            gettext_noop(
                "All blocks slide as far as they can to one wall. Two of a kind that meet become one: two "
                "crosses a T, two Ts a straight pipe, two straight pipes a turn. Two turns stay two."
            ),
            gettext_noop(
                "A block merges once a swipe, those nearest the wall first, and the new block faces as the "
                "one nearer the wall did."
            ),
            gettext_noop(
                "After a swipe that moved something a new pipe comes to a free cell, straight or cross, in "
                "any position. A swipe that moves nothing is none."
            ),
            gettext_noop(
                "When no swipe is left, you are told so: turn the blocks if the water can still run through, "
                "undo, or give up."
            ),
        ),
    ),
    _WATER,
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "The arrow keys swipe; with the pointer pull anywhere on the board. A click turns a block "
                "clockwise, the other button or Shift anticlockwise."
            ),
            gettext_noop(
                "W, A, S and D move the cursor; Enter or J turns clockwise, with Shift anticlockwise. Space "
                "is Done, G gives up."
            ),
            gettext_noop("Moves as text: left, right, up, down; b3+ and b3- turn; done, giveup."),
        ),
    ),
    Topic(
        gettext_noop("Undo and the records"),
        (
            gettext_noop(
                "Undo takes back as much as you like; the same swipe brings the same new pipe again. The "
                "records list the fewest steps of games that were won."
            ),
        ),
    ),
    Topic(
        gettext_noop("Playing well"),
        (
            gettext_noop(
                "Crosses are the hardest blocks to place: all four neighbours must answer. Merge them away. "
                "Turns fit nearly everywhere, so a board full of them is nearly won."
            ),
            gettext_noop("A cross can only carry water away from the walls: at a wall it leaks."),
        ),
    ),
)
