from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.budget import Budget, TooLarge
from fivefold.core.errors import BadNotation
from fivefold.core.record import Entry, Player, Record, read_record

words = st.from_regex(r"[!-~]+( [!-~]+){0,3}", fullmatch=True).filter(lambda text: len(text) <= 200)
players = st.builds(Player, st.sampled_from(["person", "computer", "engine"]), words)
entries = st.builds(Entry, st.integers(0, 9), st.integers(0, 10**12), words, st.integers(0, 999_999))
records = st.builds(
    Record,
    game=words,
    start=words,
    players=st.lists(players, max_size=2).map(tuple),
    date=st.just("") | words,
    control=st.just("") | words,
    practice=st.booleans(),
    result=st.just("") | words,
    score=st.just("") | words,
    entries=st.lists(entries, max_size=6).map(tuple),
)

TEXT = """Fivefold 2
game laser
start 10/10 b
rules 3
player person Ann Lee
player computer easy
date 2026-11-15
control 600+5
result 0 red-pharaoh-hit

0 1250 e4e5
1 2900~35 undo
= 10/9 b
"""


@given(records)
def test_records_are_read_back(record: Record) -> None:
    assert read_record(str(record)) == record


def test_a_record_is_text_that_a_person_can_read() -> None:
    record = read_record(TEXT)
    assert record == Record(
        game="laser",
        start="10/10 b",
        players=(Player("person", "Ann Lee"), Player("computer", "easy")),
        date="2026-11-15",
        control="600+5",
        rules=3,
        result="0 red-pharaoh-hit",
        entries=(Entry(0, 1250, "e4e5"), Entry(1, 2900, "undo", lag=35)),
        checkpoints=((2, "10/9 b"),),
    )
    assert str(record) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Fivefold 2", "Fivefold 7", "newer version"),
        ("Fivefold 2", "Fivefold 0", "does not begin with"),
        ("date 2026-11-15", "practice maybe", "Line 7 of the record is not a tag"),
        ("Fivefold 2", "Sixfold", "does not begin with"),
        ("game laser\n", "", "has no game"),
        ("start 10/10 b\n", "", "has no start"),
        ("date", "day", "Line 7 of the record is not a tag"),
        ("date 2026", "game 2026", "Line 7 of the record is not a tag"),
        ("person Ann", "ghost Ann", "Line 5 of the record names no player"),
        ("0 1250 e4e5", "0 soon e4e5", "Line 11 of the record is not an entry"),
        ("0 1250 e4e5", "= 10/9 b", "Line 11 of the record is not an entry"),
    ],
)
def test_a_broken_record_is_refused_with_the_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadNotation, match=sentence):
        read_record(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(("told", "practice"), [("yes", True), ("no", False)])
def test_practice_is_told_by_yes_or_no(told: str, practice: bool) -> None:
    assert read_record(TEXT.replace("date 2026-11-15", f"practice {told}")).practice is practice


def test_blank_lines_at_the_end_are_none_of_its_business() -> None:
    assert read_record(f"{TEXT}\n\n") == read_record(TEXT)


def test_nothing_is_no_record() -> None:
    with pytest.raises(BadNotation, match="This is not a record"):
        read_record("")


def test_what_is_no_text_is_no_record() -> None:
    with pytest.raises(BadNotation, match="This is not a record"):
        read_record(TEXT.replace("Ann", "A\0n"))


def test_entries_are_counted_and_long_lines_refused() -> None:
    budget = Budget()
    record = read_record(TEXT, budget)
    assert budget.taken == {"size": len(TEXT), "entries": len(record.entries), "cells": 0}
    with pytest.raises(TooLarge, match="more than 1 moves"):
        read_record(TEXT, Budget(entries=1))
    with pytest.raises(BadNotation, match=r"Line 5 of the record is too long\."):
        read_record(TEXT.replace("Ann Lee", "A" * 2000))
    with pytest.raises(BadNotation, match="is not an entry"):
        read_record(f"{TEXT}0 99999 {'a1' * 200}\n")


def test_a_state_is_checked_once_at_an_entry() -> None:
    with pytest.raises(BadNotation, match="is a second checkpoint here"):
        read_record(f"{TEXT}0 99999 a1\n= 10/10 b\n= 10/10 b\n")
