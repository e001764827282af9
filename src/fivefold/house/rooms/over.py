"""The room after a match: how it ended, and where that stands among all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from fivefold.core.game import Stage
from fivefold.core.input import Selection
from fivefold.core.problem import Problem
from fivefold.core.text import count, dotted, say
from fivefold.house import doors, share
from fivefold.house.ledger import Ledger
from fivefold.house.pages import Mood, Over
from fivefold.house.panel import clocks, counts, standings, strips, variant
from fivefold.house.parts import Button, Strip
from fivefold.house.plan import Plan
from fivefold.house.projector import Projector
from fivefold.house.rank import Rank, rank
from fivefold.house.room import Room
from fivefold.house.rooms import room
from fivefold.house.store import Summary
from fivefold.house.store.archive import Archive
from fivefold.house.verify import settle
from fivefold.house.words import group_title, level_title, number, span
from fivefold.play.match import Match

if TYPE_CHECKING:
    from fivefold.house.house import House

BEST = 3
RUN = 10


class Place(NamedTuple):
    """Where a game stands: as a summary, its place and the best in its list; all games against the same
    level and the rank that those against any level give."""

    summary: Summary
    place: int | None
    best: tuple[Summary, ...]
    against: tuple[Summary, ...]
    rank: Rank | None


class OverRoom(Room):
    def __init__(self, house: House, match: Match, ledger: Ledger, plan: Plan) -> None:
        super().__init__(house)
        self._match = match
        self._ledger = ledger
        self._plan = plan
        self._projector = Projector(house, match.game, match.state, match.line[-1].beats)
        self._problem: Problem | None = None
        self._place: Place | None = None
        self._settle()

    # The page

    def page(self) -> Over:
        match, place = self._match, self._place
        return Over(
            title=say(match.game.title),
            subtitle=variant(match, self._ledger.filing),
            game=match.game,
            board=self._projector.board(),
            mood=self._mood(),
            headline=self._headline(),
            lines=tuple(self._lines()),
            big=number(match.score),
            strips=self._strips(),
            best=standings(place.best, self.house.desk.today()) if place else (),
            own=str(place.summary.id) if place else "",
            run=tuple(_mood(one) for one in reversed(place.against[:RUN])) if place else (),
            buttons=tuple(self._buttons()),
            help=say("Enter plays again; Escape goes back."),
        )

    def _strips(self) -> tuple[Strip, ...]:
        match, shown = self._match, clocks(self._match, self._match.now)
        facts = match.game.facts(match.state, Selection())
        return tuple(
            replace(strip, clock=shown[strip.seat] if shown else "")
            for strip in strips(match, facts, self._winner())
        )

    def _mood(self) -> Mood:
        winner, people = self._winner(), self._people()
        if len(self._match.players) == 1:
            return "won" if winner == 0 or self._is_record else "ended"
        if winner is None:
            return "drawn"
        return "won" if len(people) > 1 or winner in people else "lost"

    @property
    def _is_record(self) -> bool:
        """Whether others had played the same before, and none so well."""
        return self._place is not None and self._place.place == 1 and len(self._place.best) > 1

    def _winner(self) -> int | None:
        return self._match.result.winner if self._match.result else None

    def _people(self) -> list[int]:
        return [seat for seat, player in enumerate(self._match.players) if player.kind == "person"]

    def _headline(self) -> str:
        winner = self._winner()
        match self._mood():
            case "drawn":
                return say("Draw")
            case "lost":
                return say("You lose")
            case "won" if winner is not None and len(self._people()) > 1:
                return say("{name} wins", name=self._match.players[winner].name)
            case "won" if len(self._match.players) > 1:
                return say("You win")
            case "won":
                return say("A new record!") if self._is_record else say("Done!")
            case _:
                return say("Game over")

    def _lines(self) -> Iterator[str]:
        match = self._match
        reason = say(match.result.reason) if match.result else ""
        moves = count("{n} move", "{n} moves", len(match.line) - 1)
        yield dotted(reason, moves, span(match.played))
        if self._problem:
            yield str(self._problem)
        elif self._place is None:
            yield say("The record is being checked.")
        else:
            yield from self._standing(self._place)

    def _standing(self, found: Place) -> Iterator[str]:
        game, filing = self._match.game, found.summary.filing
        if found.place is not None:
            yield say("Place {n}: {list}", n=found.place, list=group_title(game, filing.group))
        if not counts(self._match):
            yield say("Saved in the archive, not ranked")
        elif filing.level:
            won = sum(_mood(one) == "won" for one in found.against)
            yield say(
                "{won} of {n} won against {level}",
                won=won,
                n=len(found.against),
                level=level_title(game, filing.level),
            )
            if found.rank:
                yield say("Rank: {rank}", rank=found.rank.words)
        elif found.place is None:
            yield say("Saved in the archive")

    def _buttons(self) -> Iterator[Button]:
        follows = self._next_stage()
        if follows:
            yield Button("next", say("Next stage"), "next", "n", role="primary", tip=say(follows.title))
        again = say("Try again") if self._plan.stage and not follows else say("Play again")
        yield Button("again", again, "play", "p", role="plain" if follows else "primary")
        yield Button("review", say("Review"), "search", "r")
        yield Button("share", say("Copy to share"), "copy", "c", ready=self._place is not None)
        yield Button("home", say("Home"), "home", "h")
        if self._problem:
            yield Button("save", say("Save again"), "archive", "s")

    def _next_stage(self) -> Stage | None:
        """The stage that this one opened, if it was passed."""
        stages = (stage for stage in self._match.game.stages if stage.after == self._plan.stage)
        return next(stages, None) if self._plan.stage and self._winner() == 0 else None

    # What can be done

    def do(self, button: str) -> None:
        house, match = self.house, self._match
        match button:
            case "again":
                doors.play(house, self._plan, instead=True)
            case "next":
                stage = self._next_stage()
                if stage:
                    doors.play(house, replace(self._plan, stage=stage.name), instead=True)
            case "review":
                house.go(room("review")(house, match, self._ledger.filing, house.desk.today()))
            case "share":
                house.copy(self._shared())
            case "home":
                house.home()
            case "save":
                self._settle()
                house.changed()

    def _shared(self) -> str:
        if self._place and self._plan.daily:
            return share.daily_result(self._match.game, self._place.summary)
        return share.puzzle(self._match.game, str(self._match.start))

    # What happens by itself

    def _settle(self) -> None:
        self._problem = None
        settle(self.house, self._ledger, self._settled)

    def _settled(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self._problem = problem
            self.house.changed()
        elif self._ledger.number is not None:
            archive, match, game = self.house.store.archive, self._match, self._ledger.number
            placed = self.house.or_tell(self._placed)
            self.house.jobs.thread(lambda: _place(archive, match, game), placed)

    def _placed(self, place: Place) -> None:
        self._place = place
        self.house.changed()


def _place(archive: Archive, match: Match, game: int) -> Place:
    """Reads a lot, so it is work for a thread."""
    summary, ranking = archive.summary(game), match.game.ranking
    filing, name = summary.filing, match.game.name
    place = archive.place(game, ranking.best) if ranking else None
    best = archive.best(name, filing.group, ranking.best, daily=filing.daily, limit=BEST) if ranking else ()
    played = archive.against(name, summary.account) if filing.level else ()
    same = tuple(one for one in played if one.filing.level == filing.level)
    return Place(summary, place, best, same, rank(match.game, played))


def _mood(summary: Summary) -> Mood:
    """How a game against the computer went for its account."""
    if summary.winner is None:
        return "drawn"
    return "won" if summary.winner == summary.filing.seat else "lost"
