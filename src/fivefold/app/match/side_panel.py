"""The content beside the board of a match: players and clocks, moves, facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.formatting import (
    format_day,
    format_duration,
    format_full_day,
    format_number,
    group_title,
    player_names,
)
from fivefold.app.pages.parts import ClockPart, MoveRow, PlayerBar, TableRow, TimerPart
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.scene.animation import Caption
from fivefold.core.text import gettext, join_remarks
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.store import GameSummary, GameTags

if TYPE_CHECKING:
    from fivefold.app.match.match_view import MatchView

LAST_MS = 10_000  # of the time for a stage, which is short anyway
DELAY_MS = 50  # of network delay in a whole game, below which it is not worth a word


def clock_parts(match: Match, live: LiveMatch | None = None) -> tuple[ClockPart, ...]:
    """Return the players' clocks by seat; none in a match without. They stand unless the match is live."""
    at = live.at if live else match.now
    running = match.clock.running if live and not live.stopped else None
    wait = live.quiet_ms if live else 0
    return tuple(
        ClockPart(match.clock.left(seat, at), running=seat == running, wait=wait if seat == running else 0)
        for seat in range(len(match.controls))
    )


def network_delay_text(match: Match) -> str:
    """Return the network delay that was taken off each player's time; empty text without any to speak of."""
    delays = [sum(entry.lag for entry in match.log if entry.seat == seat) for seat in _seats(match)]
    if max(delays, default=0) < DELAY_MS:
        return ""
    times = (
        gettext("{name} {n}\u00a0s", name=player.name, n=f"{delay / 1000:.1f}")
        for player, delay in zip(match.players, delays, strict=True)
    )
    return gettext("Network delay not counted: {times}", times=", ".join(times))


def timer_part(live: LiveMatch, allowed: int) -> TimerPart | None:
    """Return the time left until the deadline of the rules, where they set one."""
    deadline = live.match.state.deadline
    if deadline is None or live.match.result:
        return None
    clock = ClockPart(
        max(0, deadline - live.at), running=not live.stopped, low_below=LAST_MS + 1, wait=live.quiet_ms
    )
    return TimerPart(gettext("Time left"), clock, allowed)


def caption_fact(caption: Caption) -> Fact:
    """Return what a game says of its running event as a fact."""
    return Fact(caption.label, caption.text, share=caption.share)


def side_title(game: AnyGame, facts: Facts, seat: int) -> str:
    """Return the title of a side in a game for two."""
    return facts.sides[seat] if facts.sides else gettext(game.seats[seat].title)


def seat_remarks(facts: Facts, seat: int) -> str:
    """Return the facts of a seat that are words or numbers; those with pieces are drawn as pieces.

    What the title of the side says already is not said again.
    """
    said = facts.sides[seat] if facts.sides else ""
    own = [f for f in facts.rest if f.seat == seat and f.value not in ("", said) and not f.pieces]
    return join_remarks(*[f"{fact.label} {fact.value}" for fact in own])


def player_bars(match: Match, facts: Facts, turn: int | None) -> tuple[PlayerBar, ...]:
    """Return the players of a game for two, in the order of their seats, without their clocks."""
    return tuple(
        _player_bar(match, facts, seat, side_title(match.game, facts, seat), active=seat == turn)
        for seat in _seats(match)
    )


def live_player_bars(view: MatchView, facts: Facts) -> tuple[PlayerBar, ...]:
    """Return the players with their clocks and what the one to move is doing; the one at the bottom first."""
    match = view.match
    clocks = clock_parts(match, view.live) or (None,) * len(match.players)
    bars = [
        _player_bar(match, facts, seat, _doing(view, facts, seat), clocks[seat], active=seat == match.turn)
        for seat in _seats(match)
    ]
    return view.side.bars(tuple(bars))


def _seats(match: Match) -> range:
    """Return the seats that have a bar: those of a game for two."""
    return range(len(match.players) if len(match.players) > 1 else 0)


def _player_bar(
    match: Match, facts: Facts, seat: int, side: str, clock: ClockPart | None = None, *, active: bool
) -> PlayerBar:
    """Return the bar of a seat; `side` is the title of its side, or what it does."""
    return PlayerBar(
        seat=seat,
        name=player_names(match.game, (match.players[seat],)),
        text=join_remarks(side, seat_remarks(facts, seat)),
        paint=match.game.seats[seat].paint,
        badge=facts.badges[seat] if facts.badges else None,
        captured=tuple([piece for fact in facts.rest if fact.seat == seat for piece in fact.pieces]),
        clock=clock,
        active=active,
    )


def _doing(view: MatchView, facts: Facts, seat: int) -> str:
    side = side_title(view.match.game, facts, seat)
    if seat != view.match.turn:
        return side
    if seat in view.live.opponents.seats:
        return gettext("{seat}, thinking", seat=side)
    return gettext("{seat}, to move", seat=side)


def move_rows(match: Match) -> tuple[MoveRow, ...]:
    """Return the moves on the line of play, the first one numbered 1."""
    return tuple(
        MoveRow(count, ply.entry.text, ply.entry.seat) for count, ply in enumerate(match.line) if ply.entry
    )


class GrowingMoveRows:
    """The rows of a match under way; a move adds one to those before, instead of making all again."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._rows: tuple[MoveRow, ...] = ()

    def of(self, match: Match) -> tuple[MoveRow, ...]:
        """Return the rows of the match as it is now."""
        before, self._match = self._match, match
        if before is None or before.line is not match.line:
            entry = match.line[-1].entry
            if before and entry and len(match.line) > 1 and match.line[-2] is before.line[-1]:
                self._rows = (*self._rows, MoveRow(len(match.line) - 1, entry.text, entry.seat))
            else:
                self._rows = move_rows(match)
        return self._rows


def variant_text(match: Match, tags: GameTags) -> str:
    """Return the variant in a few words: its list, the clock, and whether it counts."""
    game, words = match.game, []
    if tags.daily:
        words.append(gettext("Daily, {day}", day=format_full_day(tags.daily)))
    if tags.stage or tags.group:
        words.append(group_title(game, tags.stage or tags.group))
    if match.controls:
        words.append(" / ".join(dict.fromkeys(map(_control, match.controls))))
    if match.practice:
        words.append(gettext("practice"))
    elif counts_for_records(match):
        words.append(gettext("ranked"))
    elif match.game.ranking is not None:
        words.append(gettext("not ranked"))
    text = ", ".join(words)
    return text[:1].upper() + text[1:]


def is_ranked(match: Match) -> bool:
    """Return True if the match can count for its player.

    It must be ranked, and either a game alone that has a list of records or a game against a level of the
    computer; external programs and friends may be of any strength.
    """
    if len(match.players) == 1:
        return match.ranked and match.game.ranking is not None
    return match.ranked and {player.kind for player in match.players} == {"person", "computer"}


def counts_for_records(match: Match) -> bool:
    """Return True if the match counts, or can still count while it is under way."""
    if not is_ranked(match) or match.game.ranking is None:
        return is_ranked(match)
    return match.score is not None if match.result else match.game.ranking.can_count(match.state)


def _control(control: Control) -> str:
    minutes, rest = divmod(control.base, 60_000)
    base = format_duration(control.base) if rest or minutes > 180 else minutes
    return f"{base} + {control.increment / 1000:g}"


def best_rows(game: AnyGame, best: tuple[GameSummary, ...], today: str) -> tuple[TableRow, ...]:
    """Return rows for the best games of a list that deserve a place: place, name, day, score."""
    return tuple(
        TableRow(
            str(one.id), (str(place), one.account_name, format_day(one.date, today), format_number(one.score))
        )
        for place, one in enumerate(best, 1)
        if game.ranking and game.ranking.deserves_place(one.score)
    )
