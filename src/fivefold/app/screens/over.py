"""The screen after a match: the result, and its place among all others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from fivefold.app import launch
from fivefold.app.lists.stars import stage_stars, stars_text
from fivefold.app.match.available_buttons import NEW_GAME_KEY
from fivefold.app.match.board_side import BoardSide
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.match.side_panel import (
    best_rows,
    clock_parts,
    counts_for_records,
    player_bars,
    variant_text,
)
from fivefold.app.pages import share_text
from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.formatting import format_duration, format_number, group_title, level_title, moves_text
from fivefold.app.pages.links import review_link
from fivefold.app.pages.pages import Mood, OverPage
from fivefold.app.pages.parts import Button, PlayerBar
from fivefold.app.picture_export import cancel_export, export_button, picture_chooser
from fivefold.app.screens import review_screen
from fivefold.app.screens.screen import Screen
from fivefold.app.unsaved_work import asks_before_loss
from fivefold.core.errors import UserError
from fivefold.core.game import Stage
from fivefold.core.input import Key, Selection
from fivefold.core.text import gettext, join_remarks
from fivefold.core.values import replace
from fivefold.play.endings import ending_text, is_draw
from fivefold.play.match import Match
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.rank import Rank, rank
from fivefold.service.store import GameSummary
from fivefold.service.store.archive import Archive
from fivefold.service.verification import save_and_verify

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

BEST = 3
RUN = 10

RESULT_SOUNDS = {"won": "win", "lost": "lose"}


class ScorePlace(NamedTuple):
    """The place of a game in the records.

    Its summary, its place and the best games of its list; all games against the same level, and the rank that
    the games against all levels give.
    """

    summary: GameSummary
    place: int | None
    best: tuple[GameSummary, ...]
    against: tuple[GameSummary, ...]
    rank: Rank | None


class OverScreen(Screen):
    """Shows the result while the match is saved and verified."""

    def __init__(
        self, session: LocalSession, match: Match, match_writer: MatchWriter, plan: MatchPlan
    ) -> None:
        super().__init__(session)
        self._match = match
        self._match_writer = match_writer
        self._plan = plan
        self._board_view = BoardView(session, match.game, match.state, match.line[-1].beats)
        self._side = BoardSide(session, self._board_view, match, self._side_seat())
        self._problem: UserError | None = None
        self._place: ScorePlace | None = None
        self._save()
        if sound := RESULT_SOUNDS.get(self._mood()):
            session.emit(PlaySound(sound))

    def _side_seat(self) -> int:
        """Return the seat from whose side the board is seen."""
        return self._match_writer.tags.seat

    # The page

    @property
    def link(self) -> str:
        return f"game/{self._match_writer.number}" if self._match_writer.number else ""

    @property
    def shared_link(self) -> str:
        return review_link(self._match_writer.number)

    def page(self) -> OverPage:
        match, place = self._match, self._place
        return OverPage(
            title=gettext(match.game.title),
            subtitle=variant_text(match, self._match_writer.tags),
            game=match.game.name,
            board=self._board_view.board(),
            mood=self._mood(),
            headline=self._headline(),
            lines=tuple(self._lines()),
            big=format_number(match.score),
            big_label=gettext(match.game.ranking.label) if match.game.ranking else "",
            strips=self._strips(),
            best=best_rows(match.game, place.best, self.session.platform.today()) if place else (),
            own=str(place.summary.id) if place else "",
            run=tuple(_mood(one) for one in reversed(place.against[:RUN])) if place else (),
            buttons=tuple(self._buttons()),
            help=self._help(),
        )

    def _strips(self) -> tuple[PlayerBar, ...]:
        match = self._match
        clocks = clock_parts(match)
        facts = match.game.facts(match.state, Selection())
        return tuple(
            replace(strip, clock=clocks[strip.seat] if clocks else None)
            for strip in self._side.bars(player_bars(match, facts, self._winner()))
        )

    def _mood(self) -> Mood:
        winner, people = self._winner(), self._people()
        if len(self._match.players) == 1:
            return "won" if winner == 0 or self._is_record else "ended"
        if winner is None:
            return self._mood_without_winner()
        return "won" if len(people) > 1 or winner in people else "lost"

    def _mood_without_winner(self) -> Mood:
        result = self._match.result
        return "drawn" if result and is_draw(result.winner, result.code) else "ended"

    @property
    def _is_record(self) -> bool:
        """Return True if it is the best of several games in its list."""
        return self._place is not None and self._place.place == 1 and len(self._place.best) > 1

    def _winner(self) -> int | None:
        return self._match.result.winner if self._match.result else None

    def _people(self) -> list[int]:
        return [seat for seat, player in enumerate(self._match.players) if player.kind == "person"]

    def _headline(self) -> str:
        winner = self._winner()
        match self._mood():
            case "drawn":
                return gettext("Draw")
            case "lost":
                return gettext("You lose")
            case "won" if winner is not None and len(self._people()) > 1:
                return gettext("{name} wins", name=self._match.players[winner].name)
            case "won" if len(self._match.players) > 1:
                return gettext("You win")
            case "won":
                return gettext("New record!") if self._is_record else gettext("Well done!")
            case _:
                return gettext("Game over")

    def _lines(self) -> Iterator[str]:
        match = self._match
        reason = ending_text(match.game, match.result.code) if match.result else ""
        moves = moves_text(match.game, match.moves_made)
        yield join_remarks(reason, moves, format_duration(match.played))
        if self._problem:
            yield str(self._problem)
        elif self._place is None:
            yield gettext("The game is being checked.")
        else:
            yield from self._place_lines(self._place)

    def _place_lines(self, found: ScorePlace) -> Iterator[str]:
        game, tags = self._match.game, found.summary.tags
        ranking = game.ranking
        placed = found.place is not None and ranking and ranking.deserves_place(self._match.score)
        if placed:
            yield gettext("Place {n}: {list}", n=found.place, list=group_title(game, tags.group))
        stage = next((one for one in game.stages if one.name == tags.stage and one.par), None)
        if stage and self._winner() == 0:
            score = self._match.score if counts_for_records(self._match) else None
            yield gettext("Stars: {stars}", stars=stars_text(stage_stars(stage, score)))
        if not counts_for_records(self._match):
            yield gettext("Saved in the archive, not ranked")
        elif tags.level:
            won = sum(_mood(one) == "won" for one in found.against)
            yield gettext(
                "{won} of {n} won against {level}",
                won=won,
                n=len(found.against),
                level=level_title(game, tags.level),
            )
            if found.rank:
                yield gettext("Rank: {rank}", rank=found.rank.words)
        elif not placed:
            yield gettext("Saved in the archive")

    def _buttons(self) -> Iterator[Button]:
        follows = self._next_stage()
        if follows:
            yield Button(
                "next", gettext("Next level"), "next", "n", role="primary", tip=gettext(follows.title)
            )
        again = gettext("Try again") if self._plan.stage and not follows else gettext("Play again")
        yield Button("again", again, "play", "p", role="plain" if follows else "primary")
        yield Button("review", gettext("Review"), "search", "r")
        yield Button("share", gettext("Copy to share"), "copy", "c", ready=self._place is not None)
        yield from export_button(self.session)
        yield Button("home", gettext("Home"), "home")
        if self._problem:
            yield Button("save", gettext("Save again"), "archive", "s")

    def _help(self) -> str:
        if self._next_stage():
            return gettext("Enter plays the next level, P plays this one again; Escape goes back.")
        return gettext("Enter plays again, and so do P and N; Escape goes back.")

    def _next_stage(self) -> Stage | None:
        """Return the stage that this one opened, if it was passed."""
        stages = (stage for stage in self._match.game.stages if stage.after == self._plan.stage)
        return next(stages, None) if self._plan.stage and self._winner() == 0 else None

    # Inputs

    @property
    def writer(self) -> MatchWriter:
        return self._match_writer

    def leave(self) -> bool:
        return not asks_before_loss(self.session, self.writer, self.session.back)

    def press_key(self, key: Key, focus: str) -> bool:
        """Begin a new game with the key for it in a match, where it does not lead to the next level."""
        offered = any(button.id == "again" for button in self._buttons())
        if key.name != NEW_GAME_KEY or self._next_stage() or not offered:
            return False
        self.press("again")
        return True

    def press(self, button: str) -> None:
        session, match = self.session, self._match
        match button:
            case "again":
                self._play(self._plan)
            case "next":
                stage = self._next_stage()
                if stage:
                    self._play(replace(self._plan, stage=stage.name))
            case "review":
                writer, today = self._match_writer, session.platform.today()
                session.go(review_screen(session, match, writer.tags, today, writer.number))
            case "share":
                session.copy(self._shared())
            case "cancel-picture":
                cancel_export(session)
            case "picture":
                turned = self._board_view.turned
                session.go(picture_chooser(session, match, len(match.line) - 1, turned=turned))
            case "home":
                session.home()
            case "save":
                self._save()
                session.changed()

    def _play(self, plan: MatchPlan) -> None:
        def play() -> None:
            launch.play_plan(self.session, plan, instead=True)

        if not asks_before_loss(self.session, self.writer, play):
            play()

    def _shared(self) -> str:
        return share_text.result_text(self._match.game, self._place.summary) if self._place else ""

    # Updates

    def _save(self) -> None:
        self._problem = None
        save_and_verify(self.session.jobs, self.session.store.archive, self._match_writer, self._saved)

    def _saved(self, problem: object) -> None:
        if isinstance(problem, UserError):
            self._problem = problem
            self.session.changed()
        elif self._match_writer.number is not None:
            archive, match, game = self.session.store.archive, self._match, self._match_writer.number
            placed = self.session.or_tell(self._show_place)
            self.session.jobs.thread(lambda: _read_place(archive, match, game), placed)

    def _show_place(self, place: ScorePlace) -> None:
        self._place = place
        self.session.changed()


def _read_place(archive: Archive, match: Match, game: int) -> ScorePlace:
    """Read the place from the archive. Runs as a job."""
    summary, ranking = archive.summary(game), match.game.ranking
    tags, name = summary.tags, match.game.name
    place = archive.place(game, ranking.best) if ranking else None
    best = archive.best(name, tags.group, ranking.best, daily=tags.daily, limit=BEST) if ranking else ()
    played = archive.against(name, summary.account) if tags.level else ()
    same = tuple(one for one in played if one.tags.level == tags.level)
    return ScorePlace(summary, place, best, same, rank(match.game, played))


def _mood(summary: GameSummary) -> Mood:
    """Return the outcome of a game against the computer for its account."""
    if summary.winner is None:
        return "drawn"
    return "won" if summary.winner == summary.tags.seat else "lost"
