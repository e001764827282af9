"""What stands beside the board of a match: players and clocks, the moves, the facts."""

from __future__ import annotations

from dataclasses import replace

from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.formatting import (
    format_day,
    format_duration,
    format_full_day,
    format_number,
    group_title,
    player_names,
)
from fivefold.app.pages.parts import MoveRow, PlayerBar, TableRow
from fivefold.core.game import AnyGame, Fact, Facts
from fivefold.core.text import gettext
from fivefold.games.pipes.water import Flowed
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.store import GameSummary, GameTags

LOW_MS = 20_000  # little time: the clock counts tenths and says so
LAST_MS = 10_000  # of the time for a stage, which is short anyway


def format_clock(ms: int) -> str:
    """What a clock shows: 7:12, or 9.4 when there is little left. It shows nothing left only at the end."""
    if ms < LOW_MS:
        return f"{_shown(ms) / 1000:.1f}"
    minutes, seconds = divmod(_shown(ms) // 1000, 60)
    return f"{minutes}:{seconds:02}"


def _shown(ms: int) -> int:
    step = 100 if ms < LOW_MS else 1000
    return -(-ms // step) * step


def clock_texts(match: Match, at: int) -> tuple[str, ...]:
    """What the players' clocks show, by seat; nothing in a match without."""
    return tuple(format_clock(match.clock.left(seat, at)) for seat in range(len(match.controls)))


def time_left(match: Match, allowed: int, at: int) -> Fact | None:
    """What is left of the time that the rules set, where they set one; the same as long as a clock shows the
    same."""
    deadline = match.state.deadline
    if deadline is None or match.result:
        return None
    left = max(0, deadline - at)
    share = min(1.0, _shown(left) / allowed) if allowed else None
    return Fact(gettext("Time left"), format_clock(left), share=share, low=left <= LAST_MS)


def flow_fact(flow: Flowed, seen: int) -> Fact:
    """The water after so many whole cycles: nothing that is not to be seen by then, such as how many cycles
    there will be; and how near it has come to its outlet."""
    wet = [wet for ring in flow.cycles[:seen] for wet in ring]
    leaks, cycle = any(one.leaks for one in wet), min(seen + 1, len(flow.cycles))
    words = (
        gettext("Cycle {n}. It leaks.", n=cycle) if leaks else gettext("Cycle {n}. No leak so far.", n=cycle)
    )
    ways = [abs(one.at.x - flow.outlet.x) + abs(one.at.y - flow.outlet.y) for one in wet]
    share = 1 - min(ways) / (ways[0] + 1) if ways else 0.0
    return Fact(gettext("Water is flowing"), words, share=share)


def side_title(game: AnyGame, facts: Facts, seat: int) -> str:
    """What a player of a game for two is called by."""
    return facts.sides[seat] if facts.sides else gettext(game.seats[seat].title)


def player_bars(match: Match, facts: Facts, turn: int | None) -> tuple[PlayerBar, ...]:
    """The players of a game for two, in the order of their seats, without their clocks."""
    if len(match.players) < 2:
        return ()
    return tuple(
        PlayerBar(
            seat=seat,
            name=player_names(match.game, (player,)),
            text=side_title(match.game, facts, seat),
            paint=match.game.seats[seat].paint,
            badge=facts.badges[seat] if facts.badges else None,
            captured=tuple(piece for fact in facts.rest if fact.seat == seat for piece in fact.pieces),
            active=seat == turn,
        )
        for seat, player in enumerate(match.players)
    )


def live_player_bars(view: MatchView, facts: Facts) -> tuple[PlayerBar, ...]:
    """The players with their clocks, and what the one to move is doing."""
    match, shown = view.match, clock_texts(view.match, view.live.at)
    return tuple(
        replace(
            strip,
            text=_doing(view, strip),
            clock=shown[strip.seat] if shown else "",
            low=bool(shown) and match.clock.left(strip.seat, view.live.at) < LOW_MS,
        )
        for strip in player_bars(match, facts, match.turn)
    )


def _doing(view: MatchView, strip: PlayerBar) -> str:
    if not strip.active:
        return strip.text
    if strip.seat in view.live.opponents.seats:
        return gettext("{seat}, thinking", seat=strip.text)
    return gettext("{seat}, to move", seat=strip.text)


def move_rows(match: Match) -> tuple[MoveRow, ...]:
    """The moves on the line of play, the first one numbered 1."""
    return tuple(
        MoveRow(count, ply.entry.text, ply.entry.seat) for count, ply in enumerate(match.line) if ply.entry
    )


def variant_text(match: Match, tags: GameTags) -> str:
    """What is played, in a few words: which list it belongs to, the clock, and whether it counts."""
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
    return ", ".join(words)


def is_ranked(match: Match) -> bool:
    """Whether the match can count for its player: ranked, and alone with a list to stand in or against the
    computer, whose levels are known; other programs and friends may be of any strength."""
    if len(match.players) == 1:
        return match.ranked and match.game.ranking is not None
    return match.ranked and {player.kind for player in match.players} == {"person", "computer"}


def counts_for_records(match: Match) -> bool:
    """Whether it counts as it stands: some games have no score before they are won."""
    return is_ranked(match) and (len(match.players) > 1 or match.score is not None)


def _control(control: Control) -> str:
    minutes, rest = divmod(control.base, 60_000)
    return f"{format_duration(control.base) if rest else minutes} + {control.increment / 1000:g}"


def best_rows(best: tuple[GameSummary, ...], today: str) -> tuple[TableRow, ...]:
    """The best games of a list: place, name, day, score."""
    return tuple(
        TableRow(
            str(one.id), (str(place), one.account_name, format_day(one.date, today), format_number(one.score))
        )
        for place, one in enumerate(best, 1)
    )
