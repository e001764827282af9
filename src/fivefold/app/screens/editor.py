"""The editor: a position made by hand, checked as it grows, played from, kept under a name."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from fivefold.app.editing.draft_checker import DraftChecker
from fivefold.app.editing.draft_editing import ERASE, MOVE, TURN, DraftEditing, read_draft
from fivefold.app.pages.form_fields import game_field, pick_field
from fivefold.app.pages.pages import BOARD, EditorPage, EditorTool
from fivefold.app.pages.parts import (
    BoardPart,
    Button,
    Field,
    Notice,
    PickField,
    PickOption,
    RunningMotion,
    TextField,
)
from fivefold.app.pages.share_text import puzzle_text, read_puzzle
from fivefold.app.screens.forms.board_form import ask_board
from fivefold.app.screens.screen import Screen
from fivefold.app.screens.setup import SetupScreen
from fivefold.art.tokens import motion
from fivefold.core.editor import Draft, Editor
from fivefold.core.errors import BadNotation
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.games import all_games, find_game
from fivefold.play.motions import bounce
from fivefold.service.store.saved_positions import SavedPosition

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

REMEMBERED = "draft-"  # in front of a game's name, for the draft that was left there
LONGEST_NAME = 80

PICKED_LOOP_MS = motion("picked", "loop")


def editable() -> tuple[AnyGame, ...]:
    """The games that have an editor."""
    return tuple(game for game in all_games() if game.editor)


class EditorScreen(Screen):
    """Takes up the draft that was left, or the one that is given as text."""

    def __init__(self, session: LocalSession, game: AnyGame | None = None, text: str = "") -> None:
        super().__init__(session)
        self._judge = DraftChecker(session)
        self._left = session.store.accounts.settings(
            session.account.id
        )  # drafts that were left, among others
        self._shelf: tuple[SavedPosition, ...] = ()
        self._hover: Cell | None = None
        self._open(game if game and game.editor else editable()[0], text)

    def enter(self) -> None:
        """Look what is on the shelf now."""
        shelf, account, game = self.session.store.shelf, self.session.account.id, self._game.name
        self.session.jobs.thread(lambda: shelf.all(account, game), self.session.or_tell(self._found))

    def close(self) -> None:
        self._leave_draft()
        self._judge.forget()

    # The page

    def page(self) -> EditorPage:
        sketch, game = self._sketch, self._game
        return EditorPage(
            title=gettext("Editor"),
            game=game.name,
            board=self._board(),
            tools=_tools(sketch.editor),
            tool=sketch.tool,
            fields=self._fields(),
            problems=self._judge.problems,
            buttons=(
                Button(
                    "play", gettext("Play from here"), "play", ready=bool(self._judge.state), role="primary"
                ),
                Button("undo", gettext("Undo"), "undo", ready=bool(sketch.past)),
                Button("redo", gettext("Redo"), "redo", ready=bool(sketch.future)),
                Button("save", gettext("Save"), "check", ready=bool(self._name)),
                Button("empty", gettext("Empty"), "close"),
                Button("mirror", gettext("Mirror"), "shuffle"),
                Button("another", gettext("Another board"), "plus"),
                Button("share", gettext("Copy to share"), "copy"),
                Button("delete", gettext("Delete"), "delete", ready=self._saved is not None, role="danger"),
            ),
            help=_help(sketch.editor),
        )

    def _board(self) -> BoardPart:
        sketch, selection = self._sketch, self._sketch.selection
        picked = sketch.draft.grid.name(selection.picked) if selection.picked else ""
        scene, now = sketch.scene(self._hover), self.session.now
        moves = self.session.settings.word("motion") != "off"
        return BoardPart(
            self._game.name,
            scene,
            motions=(RunningMotion(bounce(scene, picked), now % PICKED_LOOP_MS),) if picked and moves else (),
            held=picked if selection.pressed == selection.picked else "",
            focus=selection.cursor,
        )

    def _fields(self) -> tuple[Field, ...]:
        draft = self._sketch.draft
        text, problem = self._typed or (str(draft), "")
        text = " ".join(text.splitlines())
        saved = tuple(PickOption(str(position.id), position.name) for position in self._shelf)
        called = self._sketch.editor.sides or tuple(seat.title for seat in self._game.seats)
        sides = tuple(PickOption(str(n), gettext(side)) for n, side in enumerate(called))
        return (
            game_field(self._game.name, editable()),
            *(
                (pick_field("turn", gettext("To move"), sides, str(draft.turn)),)
                if draft.turn is not None
                else ()
            ),
            TextField("text", gettext("As text"), text, problem=problem, whole=True),
            TextField("name", gettext("Name"), self._label, hint=gettext("To save it under")),
            *((self._shelved(saved),) if saved else ()),
        )

    def _shelved(self, saved: tuple[PickOption, ...]) -> Field:
        chosen = str(self._saved.id) if self._saved else ""
        return PickField("saved", gettext("Saved"), (PickOption("", gettext("None")), *saved), chosen, "list")

    @property
    def _name(self) -> str:
        """What the board is saved under: a space at the end may be one between two words yet to come."""
        return " ".join(self._label.split())

    # What a player does

    def set(self, field: str, value: Value) -> None:
        match field:
            case "game" if (game := find_game(str(value))) and game.editor:
                self._turn_to(game)
            case "turn" if value in [str(seat) for seat in range(len(self._game.seats))]:
                self._change(self._sketch.draft.with_turn(int(value)))
            case "text":
                self._read(str(value))
            case "name":
                self._label = "".join(filter(str.isprintable, str(value)))[:LONGEST_NAME]
            case "saved":
                self._load(str(value))
        self.session.changed()

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (tool.id for tool in _tools(self._sketch.editor)):
            self._show(self._sketch.take(row))

    def touch(self, given: Press | Release) -> None:
        self._show(self._sketch.given(given))

    def hover(self, at: tuple[float, float] | None) -> None:
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        if cell != self._hover:
            self._hover = cell
            self.session.changed()

    def strike(self, key: Key, focus: str) -> bool:
        if focus != BOARD:
            return False
        before: DraftEditing = self._sketch
        self._show(before.given(key))
        return self._sketch != before

    def paste(self, text: str) -> bool:
        shared = read_puzzle(text)
        if shared and shared[0].editor:
            self._turn_to(shared[0])
        self._read(shared[1] if shared else text.strip())
        return True

    def do(self, button: str) -> None:
        sketch = self._sketch
        match button:
            case "play" if self._judge.state:
                self.session.go(SetupScreen(self.session, self._game, self._judge.state))
            case "undo":
                self._show(sketch.undo())
            case "redo":
                self._show(sketch.redo())
            case "empty":
                self._change(sketch.draft.empty())
            case "mirror":
                self._change(sketch.draft.mirror())
            case "another":
                self.session.go(ask_board(self.session, self._game, self._read))
            case "save" if self._name:
                self._ask_save()
            case "share":
                self.session.copy(puzzle_text(self._game, str(sketch.draft)))
            case "delete" if position := self._saved:
                self._ask_delete(position)

    # The draft

    def _open(self, game: AnyGame, text: str = "") -> None:
        """With the draft that was left in this game, unless another is given."""
        self._game = game
        self._sketch = _first(game, text or str(self._left.get(REMEMBERED + game.name, "")))
        self._typed: tuple[str, str] | None = None  # text that is no draft, and why
        self._label = ""
        self._saved: SavedPosition | None = None
        self._judge.ask(game, str(self._sketch.draft))

    def _turn_to(self, game: AnyGame) -> None:
        if game is not self._game:
            self._leave_draft()
            self._shelf = ()
            self._open(game)
            self.enter()

    def _leave_draft(self) -> None:
        left = {REMEMBERED + self._game.name: str(self._sketch.draft)}
        self._left = {**self._left, **left}
        self.session.expect(self.session.store.accounts.remember(self.session.account.id, left))

    def _change(self, draft: Draft) -> None:
        self._show(self._sketch.to(draft))

    def _show(self, sketch: DraftEditing) -> None:
        if sketch.draft != self._sketch.draft:
            self._typed = None
            self._judge.ask(self._game, str(sketch.draft))
        self._sketch = sketch
        self.session.changed()

    def _read(self, text: str) -> None:
        self._typed = None
        try:
            self._change(read_draft(self._game, self._sketch.editor, text))
        except BadNotation as problem:
            self._typed = (text, str(problem))
        self.session.changed()

    # The shelf

    def _found(self, shelf: tuple[SavedPosition, ...]) -> None:
        self._shelf = tuple(position for position in shelf if position.game == self._game.name)
        self._saved = next((each for each in self._shelf if each.name == self._name), None)
        self.session.changed()

    def _load(self, number: str) -> None:
        self._saved = next((each for each in self._shelf if str(each.id) == number), None)
        if self._saved:
            self._label = self._saved.name
            self._read(self._saved.text)

    def _ask_save(self) -> None:
        taken = next((each for each in self._shelf if each.name == self._name), None)
        if taken is None or taken == self._saved:
            self._save()
            return
        self.session.confirm(
            gettext("Replace {name}?", name=self._name),
            gettext("There is another position of that name."),
            Button("keep", gettext("Keep the other"), "check"),
            Button("replace", gettext("Replace it"), "edit", role="danger"),
            self._save,
        )

    def _save(self) -> None:
        ticket = self.session.store.shelf.save(
            self.session.account.id, self._game.name, self._name, str(self._sketch.draft)
        )
        self.session.jobs.thread(ticket.wait, self.session.or_tell(lambda _: self._kept(gettext("Saved."))))

    def _ask_delete(self, position: SavedPosition) -> None:
        self.session.confirm(
            gettext("Delete {name}?", name=position.name),
            gettext("The board stays as it is here."),
            Button("keep", gettext("Keep it"), "check"),
            Button("delete", gettext("Delete"), "delete", role="danger"),
            lambda: self._delete(position),
        )

    def _delete(self, position: SavedPosition) -> None:
        ticket = self.session.store.shelf.delete(position.id)
        self.session.jobs.thread(ticket.wait, self.session.or_tell(lambda _: self._kept(gettext("Deleted."))))

    def _kept(self, word: str) -> None:
        self.session.tell(Notice(word, "good"))
        self.enter()


def _first(game: AnyGame, text: str) -> DraftEditing:
    """From the text if it is a draft, else an empty board."""
    if game.editor is None:
        raise BadNotation(gettext("{game} has no editor.", game=gettext(game.title)))
    blank = game.editor.blank(game.options.settle(game.presets[0].values))
    try:
        return DraftEditing(game.editor, read_draft(game, game.editor, text) if text else blank)
    except BadNotation:
        return DraftEditing(game.editor, blank)


def _help(editor: Editor) -> str:
    if editor.turning:
        return gettext("Enter or a click uses the tool; R or the other button turns, Backspace erases.")
    return gettext("Enter or a click uses the tool, Backspace erases.")


def _tools(editor: Editor) -> tuple[EditorTool, ...]:
    turn = (EditorTool(TURN, gettext(editor.turning), None),) if editor.turning else ()
    pieces = (
        EditorTool(str(number), editor.called(piece), piece) for number, piece in enumerate(editor.palette)
    )
    return EditorTool(MOVE, gettext("Move"), None), *turn, EditorTool(ERASE, gettext("Erase"), None), *pieces
