"""The review screen: step through a game, play it automatically, see the analysis of every move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fivefold.app import launch
from fivefold.app.analysis import Analysis
from fivefold.app.match.board_side import BoardSide
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.match.match_view import shareable_state
from fivefold.app.match.side_panel import move_rows, player_bars, side_title, variant_text
from fivefold.app.pages.formatting import format_day, moves_text
from fivefold.app.pages.links import review_link
from fivefold.app.pages.pages import ReviewPage
from fivefold.app.pages.parts import Button, Chart, MoveRow
from fivefold.app.picture_export import cancel_export, export_button, picture_chooser
from fivefold.app.screens.screen import Screen
from fivefold.core.game_parts.facts import Facts
from fivefold.core.input import Selection
from fivefold.core.text import gettext, join_remarks, parse_whole_number
from fivefold.core.values import replace
from fivefold.play.endings import ending_text, is_draw
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PAUSE_MS = 500.0  # between two moves of automatic play


class ReviewScreen(Screen):
    """Opens at the end of the game, or at one of its moves."""

    def __init__(
        self,
        session: LocalSession,
        match: Match,
        tags: GameTags,
        date: str,
        number: int | None = None,
        move: int | None = None,
    ) -> None:
        """`number` is that of the game in the archive; the review opens at `move`, or at the end."""
        super().__init__(session)
        self._match = match
        self._tags = tags
        self._date = date
        self._number = number
        self._cursor = min(len(match.line) - 1, len(match.line) if move is None else move)
        shown = match.line[self._cursor]
        self._board_view = BoardView(session, match.game, shown.state, shown.beats)
        self._side = BoardSide(session, self._board_view, match, tags.seat)
        self._autoplaying = False
        self._analysis = (
            Analysis(session.jobs, match, self._show_analysis) if len(match.players) > 1 else None
        )

    # The page

    @property
    def link(self) -> str:
        return review_link(self._number, self._cursor)

    @property
    def shared_link(self) -> str:
        return self.link

    def page(self) -> ReviewPage:
        match = self._match
        players = player_bars(match, self._facts(), self._state.turn)
        return ReviewPage(
            title=gettext("Review"),
            subtitle=", ".join(filter(None, (gettext(match.game.title), variant_text(match, self._tags)))),
            game=match.game.name,
            board=self._board_view.board(),
            moves=tuple(self._plies()),
            cursor=self._cursor,
            status=self._status(),
            strips=self._side.bars(players),
            ending=self._ending(),
            chart=self._chart(),
            value=self._value(),
            line=self._line(),
            progress=self._analysis.progress if self._analysis else "",
            buttons=tuple(self._buttons()),
            help=gettext("Left and Right step, Home and End jump, Space plays all moves; Escape goes back."),
        )

    def _plies(self) -> Iterator[MoveRow]:
        for ply in move_rows(self._match):
            yield replace(ply, mark=self._analysis.mark(ply.number)) if self._analysis else ply

    def _status(self) -> str:
        last = len(self._match.line) - 1
        where = gettext("Move {n} of {last}", n=self._cursor, last=last) if self._cursor else gettext("Start")
        where = where if last else gettext("No moves")
        result = self._match.result if self._cursor == last else None
        return join_remarks(where, ending_text(self._match.game, result.code) if result else "")

    def _ending(self) -> str:
        match, result = self._match, self._match.result
        if len(match.players) < 2:
            return ""
        won = ""
        if result:
            facts, winner = match.game.facts(match.state, Selection()), result.winner
            if winner is not None:
                won = gettext("{seat} won", seat=side_title(match.game, facts, winner))
            else:
                won = gettext("Draw") if is_draw(winner, result.code) else gettext("No result")
        moves = moves_text(match.game, match.moves_made)
        return join_remarks(won, moves, format_day(self._date, self.session.platform.today()))

    def _chart(self) -> Chart | None:
        """Return the chart of values; None where the strongest level gives none."""
        if self._analysis is None or not self._analysis.has_scores:
            return None
        first, second = (seat.paint for seat in self._match.game.seats)
        return Chart(self._analysis.values, self._cursor, (first, second))

    def _value(self) -> str:
        """Return the score so far of a game alone, or the evaluation of a game for two."""
        if self._analysis:
            game = self._match.game
            sides = [side_title(game, self._facts(), seat) for seat in range(len(game.seats))]
            return self._analysis.words(self._cursor, sides)
        big = self._facts().big
        return f"{big.label}: {big.value}" if big else ""

    def _line(self) -> str:
        thought = self._analysis.thought(self._cursor) if self._analysis else None
        return " ".join(thought.pv or (thought.move,)) if thought else ""

    @property
    def _state(self) -> Any:
        return self._match.line[self._cursor].state

    def _facts(self) -> Facts:
        return self._match.game.facts(self._state, Selection())

    def _buttons(self) -> Iterator[Button]:
        start, end = self._cursor == 0, self._cursor == len(self._match.line) - 1
        yield Button("first", gettext("To the start"), "first", ready=not start)
        yield Button("previous", gettext("Step back"), "back", ready=not start)
        if self._autoplaying:
            yield Button("halt", gettext("Stop"), "pause", "space")
        else:
            yield Button("film", gettext("Play all moves"), "play", "space")
        yield Button("next", gettext("Step forward"), "next", ready=not end)
        yield Button("last", gettext("To the end"), "last", ready=not end)
        yield Button(
            "play",
            gettext("Play on from here"),
            "play",
            "p",
            ready=self._state.turn is not None,
            role="primary",
        )
        yield from self._side.buttons()
        yield Button("position", gettext("Copy position"), "copy", "c")
        yield Button("record", gettext("Copy game"), "copy", "g")
        yield from export_button(self.session)

    # Inputs

    def press(self, button: str) -> None:
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
                self._switch_autoplay(button)
            case "cancel-picture":
                cancel_export(self.session)
            case "picture":
                turned = self._board_view.turned
                self.session.go(picture_chooser(self.session, self._match, self._cursor, turned=turned))
            case "flip":
                self._side.flip(self._match)
            case "play":
                launch.play_plan(self.session, self._plan())
            case "position":
                self.session.copy(str(shareable_state(self._match, self._state)))
            case "record":
                self.session.copy(str(make_record(self._match, date=self._date)))

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if table == "moves" and (number := parse_whole_number(row)) is not None:
            self._go(number)

    def hover_board(self, at: tuple[float, float] | None) -> None:
        if self._board_view.point(at):
            self.session.changed()

    def _plan(self) -> MatchPlan:
        """Return a plan with the same players from this position."""
        others = [player for seat, player in enumerate(self._match.players) if seat != self._tags.seat]
        return MatchPlan(
            game=self._match.game,
            position=str(shareable_state(self._match, self._state)),
            level=self._tags.level,
            friend=others[0].name if others and not self._tags.level else "",
            seat=self._tags.seat,
        )

    def _go(self, number: int) -> None:
        self._end_autoplay()
        self._show(min(len(self._match.line) - 1, max(0, number)))

    def _show(self, number: int) -> None:
        """Show a position; one step forward is animated."""
        ply = self._match.line[number]
        forward, self._cursor = number == self._cursor + 1, number
        (self._board_view.play if forward else self._board_view.jump)(ply.state, ply.beats)
        self._show_analysis()

    def _switch_autoplay(self, button: str) -> None:
        """Start or end automatic play; the button that replaces this one gets its focus."""
        focused = self.session.page.focus == button
        other, act = ("halt", self._autoplay) if button == "film" else ("film", self._end_autoplay)
        act()
        if focused:
            self.session.focus(other)

    def _autoplay(self) -> None:
        """Play automatically, from the start if the game is at its end."""
        if self._cursor == len(self._match.line) - 1:
            self._show(0)
        self._autoplaying = True
        self.session.changed()

    def _end_autoplay(self) -> None:
        self._autoplaying = False
        self.session.changed()

    # Updates

    def tick(self, now: float) -> None:
        if self._autoplaying and now >= self._board_view.until + PAUSE_MS:
            if self._cursor < len(self._match.line) - 1:
                self._show(self._cursor + 1)
            else:
                self._end_autoplay()
        if self._analysis:
            self._analysis.tick(self._cursor)

    def next_due(self) -> float | None:
        """Return the moment at which the next move is shown while the game plays by itself."""
        return self._board_view.until + PAUSE_MS if self._autoplaying else None

    def _show_analysis(self) -> None:
        """Show the analysis of this position."""
        thought = self._analysis.thought(self._cursor) if self._analysis else None
        if thought:
            self._board_view.hint = self._match.game.read_move(self._state, thought.move)
        self.session.changed()

    def close(self) -> None:
        if self._analysis:
            self._analysis.close()
