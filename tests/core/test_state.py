from __future__ import annotations

import pytest

from fivefold.core.game import AnyGame
from fivefold.core.input import Press, Release, Selection
from fivefold.core.state import remember_last
from fivefold.games import game_named
from fivefold.games.gomoku.rules import state as gomoku_state
from fivefold.games.laser.rules import state as laser_state
from fivefold.games.lines.rules import state as lines_state
from fivefold.games.onet.rules import state as onet_state


class Judge:
    def __init__(self, answer: object) -> None:
        self.asked: list[int] = []
        self.answer = answer

    @remember_last
    def judge(self, move: int) -> object:
        self.asked.append(move)
        return self.answer


def test_the_same_question_is_worked_out_once() -> None:
    one, other = Judge(None), Judge(None)
    assert [one.judge(1), one.judge(1), one.judge(2), one.judge(1)] == [None] * 4
    assert one.asked == [1, 2, 1]
    assert other.judge(1) is None
    assert other.asked == [1]


def test_sentences_are_not_remembered_since_sessions_have_languages() -> None:
    state = Judge("No.")
    assert [state.judge(1), state.judge(1)] == ["No.", "No."]
    assert state.asked == [1, 1]


# The function of each game that finds out if a move is legal, and two cells that a click leads between.
JUDGES = [
    ("laser", laser_state, "refusal_reason"),
    ("gomoku", gomoku_state.GomokuState, "_point_refusal"),
    ("lines", lines_state, "reachable_cells"),
    ("onet", onet_state, "pair_line"),
]


@pytest.mark.parametrize(("name", "where", "judge"), JUDGES, ids=[name for name, *_ in JUDGES])
def test_a_click_and_its_move_ask_the_rules_once(
    name: str, where: object, judge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named(name)
    state = game.start(seed=4)
    cells = next(found for move in state.moves() if (found := cells_of(move, state)))
    selection = Selection()
    for cell in cells[:-1]:
        selection = click(game, state, selection, cell)[0]
    asked: list[object] = []
    real = getattr(where, judge)

    def counted(*given: object, **named: object) -> object:
        asked.append(given)
        return real(*given, **named)

    monkeypatch.setattr(where, judge, counted)
    _, move = click(game, state, selection, cells[-1])
    assert move is not None
    assert state.apply(move).state != state
    assert len(asked) == 1


def cells_of(move: object, state: object) -> list[tuple[int, int]]:
    """Return the cells to click for a move, if it is made by clicks: one or two."""
    match type(move).__name__:
        case "StepMove":
            return [move.start, move.goal]  # type: ignore[attr-defined]
        case "Roll":
            return [move.start, move.end]  # type: ignore[attr-defined]
        case "Join":
            return [move.one, move.other]  # type: ignore[attr-defined]
        case "Place":
            return [move.cell(state.grid)]  # type: ignore[attr-defined]
    return []


def click(
    game: AnyGame, state: object, selection: Selection, cell: tuple[int, int]
) -> tuple[Selection, object]:
    x, y = cell[0] + 0.5, cell[1] + 0.5
    pressed = game.interpret(state, selection, Press(x, y))
    released = game.interpret(state, pressed.selection, Release(x, y)) if pressed.move is None else pressed
    return released.selection, pressed.move or released.move
