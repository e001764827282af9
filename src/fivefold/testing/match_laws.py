"""Laws of matches: played, recorded, read, replayed, taken back."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, read_record
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.testing.law import assert_refused, preset_law
from fivefold.testing.walks import Moment, people, walk


def played(game: AnyGame, preset: str, *, practice: bool = False) -> tuple[Match, tuple[Moment, ...]]:
    moments = walk(game, preset)
    match = Match.begin(game, moments[0].state, people(game), practice=practice)
    for ply, moment in enumerate(moments):
        match = match.enter(Entry(match.state.turn, 1000 * ply, str(moment.move)))
    return match, moments


@preset_law
def a_match_reaches_what_was_played(game: AnyGame, preset: str) -> None:
    match, moments = played(game, preset)
    assert match.state == moments[-1].after
    assert [ply.beats for ply in match.line[1:]] == [moment.beats for moment in moments]


@preset_law
def a_record_replays_to_the_same_match(game: AnyGame, preset: str) -> None:
    match, _ = played(game, preset)
    text = str(make_record(match, date="2026-11-15", seed="1"))
    again = replay(read_record(text))
    assert again == match
    assert str(make_record(again, date="2026-11-15", seed="1")) == text


@preset_law
def undo_brings_back_the_older_state_and_redo_the_newer(game: AnyGame, preset: str) -> None:
    match, moments = played(game, preset, practice=True)
    if match.result:
        return
    at = match.now
    for moment in reversed(moments[-5:]):
        match = match.enter(Entry(0, at, "undo"))
        assert match.state == moment.state
    for moment in moments[-5:]:
        match = match.enter(Entry(0, at, "redo"))
        assert match.state == moment.after
    assert_refused(lambda: match.enter(Entry(0, at, "redo")))


@preset_law
def the_same_move_after_undo_brings_the_same_dice(game: AnyGame, preset: str) -> None:
    match, moments = played(game, preset, practice=True)
    if match.result:
        return
    last = moments[-1]
    back = match.enter(Entry(0, match.now, "undo"))
    again = back.enter(Entry(back.state.turn, match.now, str(last.move)))
    assert again.state == last.state.apply(last.move, match.now).state


@preset_law
def a_tampered_record_is_refused_with_the_entry(game: AnyGame, preset: str) -> None:
    match, moments = played(game, preset)
    text = str(make_record(match))
    middle = len(moments) // 2
    line = f"{match.log[middle].seat} {match.log[middle].at} {match.log[middle].text}"
    tampered = text.replace(line, line.rpartition(" ")[0] + " zz99", 1)
    assert_refused(lambda: replay(read_record(tampered)), f"Entry {middle + 1} ")
