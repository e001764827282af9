"""What stands beside the board of a match: players and clocks, the moves, the facts."""

from __future__ import annotations

from dataclasses import replace

from fivefold.core.events import Flowed
from fivefold.core.game import AnyGame, Fact, Facts
from fivefold.core.text import say
from fivefold.house.parts import Ply, Row, Strip
from fivefold.house.store import Filing, Summary
from fivefold.house.table import Table
from fivefold.house.words import day, full_day, group_title, names, number, span
from fivefold.play.clock import Control
from fivefold.play.match import Match

LOW_MS = 20_000  # little time: the clock counts tenths and says so
LAST_MS = 10_000  # of the time for a stage, which is short anyway


def face(ms: int) -> str:
    """What a clock shows: 7:12, or 9.4 when there is little left. It shows nothing left only at the end."""
    if ms < LOW_MS:
        return f"{_shown(ms) / 1000:.1f}"
    minutes, seconds = divmod(_shown(ms) // 1000, 60)
    return f"{minutes}:{seconds:02}"


def _shown(ms: int) -> int:
    step = 100 if ms < LOW_MS else 1000
    return -(-ms // step) * step


def clocks(match: Match, at: int) -> tuple[str, ...]:
    """What the players' clocks show, by seat; nothing in a match without."""
    return tuple(face(match.clock.left(seat, at)) for seat in range(len(match.controls)))


def time_left(match: Match, allowed: int, at: int) -> Fact | None:
    """What is left of the time that the rules set, where they set one; the same as long as a clock shows the
    same."""
    deadline = match.state.deadline
    if deadline is None or match.result:
        return None
    left = max(0, deadline - at)
    share = min(1.0, _shown(left) / allowed) if allowed else None
    return Fact(say("Time left"), face(left), share=share, low=left <= LAST_MS)


def flowing(flow: Flowed, seen: int) -> Fact:
    """The water after so many whole cycles: nothing that is not to be seen by then, such as how many cycles
    there will be; and how near it has come to its outlet."""
    wet = [wet for ring in flow.cycles[:seen] for wet in ring]
    leaks, cycle = any(one.leaks for one in wet), min(seen + 1, len(flow.cycles))
    words = say("Cycle {n}. It leaks.", n=cycle) if leaks else say("Cycle {n}. No leak so far.", n=cycle)
    ways = [abs(one.at.x - flow.outlet.x) + abs(one.at.y - flow.outlet.y) for one in wet]
    share = 1 - min(ways) / (ways[0] + 1) if ways else 0.0
    return Fact(say("Water is flowing"), words, share=share)


def side(game: AnyGame, facts: Facts, seat: int) -> str:
    """What a player of a game for two is called by."""
    return facts.sides[seat] if facts.sides else say(game.seats[seat].title)


def strips(match: Match, facts: Facts, turn: int | None) -> tuple[Strip, ...]:
    """The players of a game for two, in the order of their seats, without their clocks."""
    if len(match.players) < 2:
        return ()
    return tuple(
        Strip(
            seat=seat,
            name=names(match.game, (player,)),
            text=side(match.game, facts, seat),
            paint=match.game.seats[seat].paint,
            badge=facts.badges[seat] if facts.badges else None,
            captured=tuple(piece for fact in facts.rest if fact.seat == seat for piece in fact.pieces),
            active=seat == turn,
        )
        for seat, player in enumerate(match.players)
    )


def live_strips(table: Table, facts: Facts) -> tuple[Strip, ...]:
    """The players with their clocks, and what the one to move is doing."""
    match, shown = table.match, clocks(table.match, table.at)
    return tuple(
        replace(
            strip,
            text=_doing(table, strip),
            clock=shown[strip.seat] if shown else "",
            low=bool(shown) and match.clock.left(strip.seat, table.at) < LOW_MS,
        )
        for strip in strips(match, facts, match.turn)
    )


def _doing(table: Table, strip: Strip) -> str:
    if not strip.active:
        return strip.text
    if strip.seat in table.rivals.seats:
        return say("{seat}, thinking", seat=strip.text)
    return say("{seat}, to move", seat=strip.text)


def plies(match: Match) -> tuple[Ply, ...]:
    """The moves on the line of play, the first one numbered 1."""
    return tuple(
        Ply(count, ply.entry.text, ply.entry.seat) for count, ply in enumerate(match.line) if ply.entry
    )


def variant(match: Match, filing: Filing) -> str:
    """What is played, in a few words: which list it belongs to, the clock, and whether it counts."""
    game, words = match.game, []
    if filing.daily:
        words.append(say("Daily, {day}", day=full_day(filing.daily)))
    if filing.stage or filing.group:
        words.append(group_title(game, filing.stage or filing.group))
    if match.controls:
        words.append(" / ".join(dict.fromkeys(map(_control, match.controls))))
    if match.practice:
        words.append(say("practice"))
    elif counts(match):
        words.append(say("ranked"))
    return ", ".join(words)


def at_stake(match: Match) -> bool:
    """Whether the match can count for its player: ranked, and alone with a list to stand in or against the
    computer, whose levels are known; other programs and friends may be of any strength."""
    if len(match.players) == 1:
        return match.ranked and match.game.ranking is not None
    return match.ranked and {player.kind for player in match.players} == {"person", "computer"}


def counts(match: Match) -> bool:
    """Whether it counts as it stands: some games have no score before they are won."""
    return at_stake(match) and (len(match.players) > 1 or match.score is not None)


def _control(control: Control) -> str:
    minutes, rest = divmod(control.base, 60_000)
    return f"{span(control.base) if rest else minutes} + {control.increment / 1000:g}"


def standings(best: tuple[Summary, ...], today: str) -> tuple[Row, ...]:
    """The best games of a list: place, name, day, score."""
    return tuple(
        Row(str(one.id), (str(place), one.account_name, day(one.date, today), number(one.score)))
        for place, one in enumerate(best, 1)
    )
