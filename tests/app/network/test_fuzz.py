"""Fuzzed frames: whatever a front end sends, the session survives and nothing unexpected is logged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivefold.app.network.messages import NumberedInput, decode_input, encode
from fivefold.app.pages import inputs
from fivefold.core.errors import BadNotation
from fivefold.core.input import Key, Press, Release
from tests.app.network.club import Club, FrontEnd

SLICE = 3_000
DEEP = 1_000_000
PAGES_EVERY = 7  # frames between two updates
WORDS = (
    "back", "new", "accept", "make", "join", "open", "board", "move", "resign", "undo", "draw", "say",
    "matches", "people", "show", "kind", "clock", "name", "1", "2", "-1", "", "h8", "home", "copy", "review",
    "play-gomoku", "play-lines", "play-onet", "start", "daily", "records", "archive", "editor", "settings",
    "help", "go-home", "stay", "yes", "decline", "delete", "\\u0000", "\\ud83d\\ude00", "a" * 300,
)  # fmt: skip


def samples(dice: Random) -> inputs.Input:
    """Return some input that a front end could send."""
    word, other = dice.choice(WORDS), dice.choice(WORDS)
    x, y = dice.uniform(-2, 20), dice.uniform(-2, 20)
    number = dice.choice((-1, 0, 1, 2, 99, 2**40))
    return dice.choice(
        (
            inputs.PressButton(word),
            inputs.SetField(word, dice.choice((other, number, True))),
            inputs.ChooseRow(word, other, dice.random() < 0.5),
            inputs.SortTable(word, other),
            inputs.LoadMore(word),
            inputs.BoardPointer(Press(x, y, dice.random() < 0.3)),
            inputs.BoardPointer(Release(x, y)),
            inputs.PlayMove(word, number, dice.choice((0, number))),
            inputs.BoardHover((x, y)),
            inputs.KeyPress(Key(dice.choice(("tab", "enter", "escape", "up", "left", "space", "n", word)))),
            inputs.PasteText(word),
            inputs.FocusPart(word),
            inputs.DescribeFrontEnd((word,)),
            inputs.BackgroundsFound((word,)),
            inputs.ChangeSetting(word, other),
            inputs.RememberWindow(word),
        )
    )


def mutated(dice: Random, frame: bytes) -> bytes:
    """Return the frame, or one with some bytes changed, removed or doubled, or a value replaced."""
    kind = dice.randrange(6)
    if kind < 3:
        return frame
    if kind == 3:
        tree: Any = json.loads(frame)
        tree["input"][dice.choice(list(tree["input"]))] = dice.choice((None, [], {}, 1e308, "x", -1, [[]]))
        return json.dumps(tree).encode()
    place = dice.randrange(len(frame))
    if kind == 4:
        return frame[:place] + bytes((dice.randrange(256),)) + frame[place + 1 :]
    return frame[:place] + frame[place : place + 9] + frame[place:]


def fuzz(club: Club, front_ends: list[FrontEnd], seed: int, count: int) -> int:
    """Send frames to the sessions of a server; return how many were understood."""
    dice, understood = Random(seed), 0
    for number in range(count):
        front_end = dice.choice(front_ends)
        assert front_end.served
        if not front_end.served.open:
            front_end.connect()
        front_end.number += 1
        frame = mutated(dice, encode(NumberedInput(front_end.number, samples(dice))))
        try:
            given = decode_input(frame)
        except BadNotation:
            continue
        understood += 1
        front_end.number = max(front_end.number, given.number)  # a larger one makes the others old
        front_end.served.receive(given, club.now)
        if number % PAGES_EVERY == 0:
            club.tick(dice.choice((1, 20, 500)))
    club.tick()
    return understood


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def test_a_slice_of_fuzzed_frames(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "gomoku/freestyle", "10+5")
    assert fuzz(club, [ann, bea], 1, SLICE) > SLICE // 3
    for each in (ann, bea):
        assert each.page.title


@pytest.mark.deep
@pytest.mark.parametrize("part", range(20))
def test_a_million_fuzzed_frames(club: Club, part: int) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, ("gomoku/freestyle", "laser/classic")[part % 2], "10+5")
    assert fuzz(club, [ann, bea], 100 + part, DEEP // 20) > 0
