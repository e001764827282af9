"""The room where a game is looked through: step by step, as a film, with an opinion on every move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fivefold.core.game import Facts
from fivefold.core.input import Selection
from fivefold.core.text import count, dotted, say
from fivefold.house import doors
from fivefold.house.analysis import Analysis
from fivefold.house.pages import Review
from fivefold.house.panel import plies, side, strips, variant
from fivefold.house.parts import Button, Chart, Ply
from fivefold.house.plan import Plan
from fivefold.house.projector import Projector
from fivefold.house.room import Room
from fivefold.house.store import Filing
from fivefold.house.words import day
from fivefold.play.match import Match
from fivefold.play.replay import record

if TYPE_CHECKING:
    from fivefold.house.house import House

REST_MS = 500.0  # between two moves of the film


class ReviewRoom(Room):
    """Opens at the end of the game."""

    def __init__(self, house: House, match: Match, filing: Filing, date: str) -> None:
        super().__init__(house)
        self._match = match
        self._filing = filing
        self._date = date
        self._cursor = len(match.line) - 1
        self._projector = Projector(house, match.game, match.state, match.line[-1].beats)
        self._filming = False
        self._analysis = Analysis(house.jobs, match, self._learnt) if len(match.players) > 1 else None

    # The page

    def page(self) -> Review:
        match = self._match
        players = strips(match, self._facts(), self._state.turn)
        return Review(
            title=say("Review"),
            subtitle=", ".join(filter(None, (say(match.game.title), variant(match, self._filing)))),
            game=match.game,
            board=self._projector.board(),
            moves=tuple(self._plies()),
            cursor=self._cursor,
            status=self._status(),
            strips=players,
            ending=self._ending(),
            chart=self._chart(),
            value=self._analysis.words(self._cursor, [one.text for one in players]) if self._analysis else "",
            line=self._line(),
            buttons=tuple(self._buttons()),
            help=say("Left and right step, Home and End jump."),
        )

    def _plies(self) -> Iterator[Ply]:
        for ply in plies(self._match):
            yield replace(ply, mark=self._analysis.mark(ply.number)) if self._analysis else ply

    def _status(self) -> str:
        last = len(self._match.line) - 1
        where = say("Move {n} of {last}", n=self._cursor, last=last) if last else say("No move was made")
        result = self._match.result if self._cursor == last else None
        return dotted(where, say(result.reason) if result else "")

    def _ending(self) -> str:
        match, result = self._match, self._match.result
        if len(match.players) < 2:
            return ""
        won = ""
        if result:
            facts, winner = match.game.facts(match.state, Selection()), result.winner
            won = say("Draw") if winner is None else say("{seat} won", seat=side(match.game, facts, winner))
        moves = count("{n} move", "{n} moves", len(match.line) - 1)
        return dotted(won, moves, day(self._date, self.house.desk.today()))

    def _chart(self) -> Chart | None:
        """Nothing until a first value is known, and for levels that cannot tell values."""
        if self._analysis is None or not self._analysis.tells:
            return None
        first, second = (seat.paint for seat in self._match.game.seats)
        return Chart(self._analysis.values, self._cursor, (first, second))

    def _line(self) -> str:
        thought = self._analysis.thought(self._cursor) if self._analysis else None
        return " ".join(thought.line or (thought.move,)) if thought else ""

    @property
    def _state(self) -> Any:
        return self._match.line[self._cursor].state

    def _facts(self) -> Facts:
        return self._match.game.facts(self._state, Selection())

    def _buttons(self) -> Iterator[Button]:
        start, end = self._cursor == 0, self._cursor == len(self._match.line) - 1
        yield Button("first", say("To the start"), "first", ready=not start)
        yield Button("previous", say("Step back"), "back", ready=not start)
        if self._filming:
            yield Button("halt", say("End the film"), "pause", "space")
        else:
            yield Button("film", say("Play as a film"), "play", "space")
        yield Button("next", say("Step on"), "next", ready=not end)
        yield Button("last", say("To the end"), "last", ready=not end)
        yield Button(
            "play", say("Play on from here"), "play", "p", ready=self._state.turn is not None, role="primary"
        )
        yield Button("position", say("Copy position"), "copy", "c")
        yield Button("record", say("Copy game"), "copy", "g")

    # What can be done

    def do(self, button: str) -> None:
        match button:
            case "first":
                self._go(0)
            case "previous":
                self._go(self._cursor - 1)
            case "next":
                self._go(self._cursor + 1)
            case "last":
                self._go(len(self._match.line) - 1)
            case "film" | "halt":
                self._run_or_halt(button)
            case "play":
                doors.play(self.house, self._plan())
            case "position":
                self.house.copy(str(self._state))
            case "record":
                self.house.copy(str(record(self._match, date=self._date)))

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if table == "moves" and row.isdecimal():
            self._go(int(row))

    def hover(self, at: tuple[float, float] | None) -> None:
        if self._projector.point(at):
            self.house.changed()

    def _plan(self) -> Plan:
        """The same players go on from here."""
        others = [player for seat, player in enumerate(self._match.players) if seat != self._filing.seat]
        return Plan(
            game=self._match.game,
            position=str(self._state),
            level=self._filing.level,
            friend=others[0].name if others and not self._filing.level else "",
            seat=self._filing.seat,
        )

    def _go(self, number: int) -> None:
        self._halt()
        self._show(min(len(self._match.line) - 1, max(0, number)))

    def _show(self, number: int) -> None:
        """One step forward is seen on film; everything else at once."""
        ply = self._match.line[number]
        forward, self._cursor = number == self._cursor + 1, number
        (self._projector.play if forward else self._projector.jump)(ply.state, ply.beats)
        self._learnt()

    def _run_or_halt(self, button: str) -> None:
        """The other button comes in the place of this one, and takes over the keyboard."""
        focused = self.house.page.focus == button
        other, act = ("halt", self._film) if button == "film" else ("film", self._halt)
        act()
        if focused:
            self.house.focus(other)

    def _film(self) -> None:
        """From the start again where the game is at its end."""
        if self._cursor == len(self._match.line) - 1:
            self._show(0)
        self._filming = True
        self.house.changed()

    def _halt(self) -> None:
        self._filming = False
        self.house.changed()

    # What happens by itself

    def tick(self, now: float) -> None:
        if self._filming and now >= self._projector.until + REST_MS:
            if self._cursor < len(self._match.line) - 1:
                self._show(self._cursor + 1)
            else:
                self._halt()
        if self._analysis:
            self._analysis.tick(self._cursor)

    def _learnt(self) -> None:
        """Show what is known of this position."""
        thought = self._analysis.thought(self._cursor) if self._analysis else None
        if thought:
            self._projector.hint = self._match.game.read_move(self._state, thought.move)
        self.house.changed()

    def close(self) -> None:
        if self._analysis:
            self._analysis.close()
