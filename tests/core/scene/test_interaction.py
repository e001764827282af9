"""Interaction data: presses, drags, keys and marks on small made-up boards."""

from __future__ import annotations

import pytest

from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Key, Press, Release, Selection
from fivefold.core.scene.interaction import (
    HoverMarks,
    Interaction,
    LocalReply,
    Numbers,
    Pick,
    PressMoves,
    Targets,
    TargetStyle,
    Tool,
    template,
)
from fivefold.core.scene.shapes import Line, Mark, Point, Scene, Shape

DOT = Mark("dot-*", "dot", 0.5, 0.5, "text3")
CROSS = Mark("cross", "cross", 0.5, 0.5, "bad")
RING = Mark("ring-*", "ring", 0.5, 0.5, "accent")
WAY = Line("way", (), "accent")

# On 3 by 2 cells a piece on a2 can go to b2, b1 and c1, and a piece on c2 nowhere; a1 is closed.
BOARD = Interaction(
    3,
    2,
    templates=(DOT, CROSS, RING, WAY),
    groups=((1, 4, 5),),
    styles=(TargetStyle(marks=(0,), hover=(2,), replaced=(0,), lines=(3,), walks=True),),
    picks={
        0: Pick(
            targets=(Targets("a2*", 0, groups=(0,)),),
            closed=(HoverMarks((1,), cells=(3,)),),
            keys={"q": "a2-"},
            second="a2+",
        ),
        2: Pick(),
    },
    second="presses",
    picked=(2,),
    hidden=("last-",),
)
HELD = Selection(picked=Cell(0, 0))


def ids(selection: Selection, hover: Cell | None = None) -> list[str]:
    return sorted(shape.id for shape in BOARD.added(selection, hover))


def test_a_press_picks_a_piece_and_a_second_press_puts_it_down() -> None:
    picked = BOARD.reply(Selection(), Press(0.5, 0.5)).selection
    assert picked == Selection(picked=Cell(0, 0), pressed=Cell(0, 0))
    assert BOARD.reply(picked, Press(0.5, 0.5)).selection.picked is None


def test_a_press_on_a_target_and_a_drag_to_it_are_the_same_move() -> None:
    assert BOARD.reply(HELD, Press(2.5, 1.5)) == LocalReply(Selection(), "a2c1")
    pressed = BOARD.reply(Selection(), Press(0.5, 0.5)).selection
    assert BOARD.reply(pressed, Release(2.5, 1.5)) == LocalReply(Selection(), "a2c1")


def test_a_press_elsewhere_is_refused_and_keeps_the_piece() -> None:
    reply = BOARD.reply(HELD, Press(0.5, 1.5))
    assert (reply.move, reply.refused, reply.selection.picked) == ("", True, Cell(0, 0))


@pytest.mark.parametrize(("strict", "refused"), [(False, False), (True, True)])
def test_another_piece_is_picked_instead(strict: bool, refused: bool) -> None:
    board = Interaction(3, 2, picks=BOARD.picks, groups=BOARD.groups, refuses_switch=strict)
    reply = board.reply(HELD, Press(2.5, 0.5))
    assert (reply.selection.picked, reply.refused) == (Cell(2, 0), refused)


def test_the_second_button_and_keys_act_on_the_picked_piece() -> None:
    assert BOARD.reply(HELD, Press(0.5, 0.5, second=True)).move == "a2+"
    assert BOARD.reply(HELD, Key("q")).move == "a2-"
    assert BOARD.reply(Selection(), Key("q")) == LocalReply(Selection())
    assert BOARD.reply(Selection(picked=Cell(2, 0)), Press(2.5, 0.5, second=True)).refused


def test_the_second_button_puts_down_where_it_does_not_press() -> None:
    board = Interaction(3, 2, picks=BOARD.picks)
    reply = board.reply(HELD, Press(1.5, 0.5, second=True))
    assert (reply.selection.picked, reply.refused) == (None, False)


def test_a_swipe_goes_where_the_pointer_went_farther() -> None:
    board = Interaction(3, 3, swipes={"left": "left", "up": "up"}, presses=(PressMoves("*+", cells=(4,)),))
    pressed = board.reply(Selection(), Press(1.5, 1.5))
    assert pressed == LocalReply(Selection(pressed=Cell(1, 1)))
    for x, y, move in ((0.2, 1.4, "left"), (1.0, -2.0, "up"), (1.7, 1.3, "b2+")):
        assert board.reply(pressed.selection, Release(x, y)).move == move
    assert board.reply(pressed.selection, Release(2.9, 1.5)) == LocalReply(Selection(), refused=True)
    assert board.reply(Selection(), Key("left")).move == "left"
    assert board.reply(Selection(), Key("right")).refused


def test_a_tool_is_picked_up_by_its_key_or_used_at_the_cursor() -> None:
    tool = Tool("l", Cell(-1, -1), (Targets("lock *", 0, cells=(1,)),))
    board = Interaction(2, 1, styles=(TargetStyle(),), tool=tool)
    picked = board.reply(Selection(), Key("l")).selection
    assert picked == Selection(picked=Cell(-1, -1))
    assert board.reply(picked, Key("l")).selection == Selection()
    assert board.reply(picked, Press(1.5, 0.5)).move == "lock b1"
    refused = board.reply(picked, Press(0.5, 0.5))
    assert (refused.refused, refused.selection.picked) == (True, None)
    assert board.reply(Selection(cursor=Cell(1, 0)), Key("l")).move == "lock b1"


def test_marks_lie_on_the_picked_piece_and_its_targets() -> None:
    assert ids(Selection()) == []
    assert ids(HELD) == ["dot-b1", "dot-b2", "dot-c1", "ring-a2"]
    assert ids(HELD, Cell(0, 1)) == ["cross", "dot-b1", "dot-b2", "dot-c1", "ring-a2"]


def test_a_path_is_walked_over_targets_and_replaces_their_marks() -> None:
    assert ids(HELD, Cell(2, 1)) == ["ring-a2", "ring-c1", "way"]
    (way,) = (shape for shape in BOARD.added(HELD, Cell(2, 1)) if isinstance(shape, Line))
    assert way.points == (Point(0.5, 0.5), Point(1.5, 0.5), Point(1.5, 1.5), Point(2.5, 1.5))


def test_a_scene_is_shown_with_marks_and_without_what_they_hide() -> None:
    last: Shape = Mark("last-a1", "dot", 0.5, 1.5, "accent")
    scene = Scene(0, 0, 3, 2, (last,))
    assert BOARD.shown(scene, Selection()) == scene
    assert {shape.id for shape in BOARD.shown(scene, HELD).shapes} == set(ids(HELD))


def test_a_template_has_no_name_of_a_cell() -> None:
    assert template(Grid(3, 2), Mark("dot-a2", "dot", 0.5, 0.5, "text3")) == DOT


def test_equal_values_have_one_number() -> None:
    numbers = Numbers[str]()
    assert [numbers[text] for text in "abcab"] == [0, 1, 2, 0, 1]
    assert tuple(numbers) == ("a", "b", "c")
