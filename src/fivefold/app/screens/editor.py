"""The editor screen: edit a position, see its problems, play from it, save it."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import TYPE_CHECKING

from fivefold.app import launch
from fivefold.app.editing.draft_checker import DraftChecker
from fivefold.app.editing.draft_editing import ERASE, MOVE, TURN, DraftEditing, read_draft
from fivefold.app.pages.form_fields import game_field, pick_field
from fivefold.app.pages.links import position_link
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
from fivefold.app.setup.choices import recall_choices
from fivefold.art.tokens import motion
from fivefold.core.errors import BadNotation
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.editor import Draft, Editor
from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.games import all_games, find_game
from fivefold.play.motions import bounce
from fivefold.service.store.saved_positions import SavedPosition

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

DRAFT_SETTING = "draft-"  # prefix of a game's name: the draft left in it
TOOLS, TOOLS_KEY = "tools", "t"
LONGEST_NAME = 80

PICKED_LOOP_MS = motion("picked", "loop")


def games_with_editor() -> tuple[AnyGame, ...]:
    """Return the games that have an editor."""
    return tuple(game for game in all_games() if game.editor)


class EditorScreen(Screen):
    """Edits the draft that was left here last, or the one given as text."""

    def __init__(self, session: LocalSession, game: AnyGame | None = None, text: str = "") -> None:
        super().__init__(session)
        self._checker = DraftChecker(session)
        self._left = session.store.accounts.settings(
            session.account.id
        )  # includes the drafts left by each game
        self._positions: tuple[SavedPosition, ...] = ()
        self._hover: Cell | None = None
        self._open(game if game and game.editor else games_with_editor()[0], text)

    @property
    def link(self) -> str:
        return f"editor/{self._game.name}"

    @property
    def shared_link(self) -> str:
        return position_link(self._game, str(self._editing.draft), "editor")

    def enter(self) -> None:
        """Read the saved positions."""
        positions, account, game = self.session.store.positions, self.session.account.id, self._game.name
        self.session.jobs.thread(lambda: positions.all(account, game), self.session.or_tell(self._found))

    def close(self) -> None:
        self._leave_draft()
        self._checker.forget()

    # The page

    def page(self) -> EditorPage:
        editing, game = self._editing, self._game
        return EditorPage(
            title=gettext("Editor"),
            game=game.name,
            board=self._board(),
            tools=_tools(editing.editor),
            tool=editing.tool,
            fields=self._fields(),
            problems=self._checker.problems,
            buttons=(
                *self._play_buttons(),
                Button("undo", gettext("Undo"), "undo", "u", ready=bool(editing.past)),
                Button("redo", gettext("Redo"), "redo", "y", ready=bool(editing.future)),
                Button("save", gettext("Save"), "check", ready=bool(self._name)),
                Button("empty", gettext("Empty"), "close"),
                Button("mirror", gettext("Mirror"), "shuffle"),
                Button("another", gettext("New board"), "plus"),
                Button("share", gettext("Copy to share"), "copy"),
                Button("delete", gettext("Delete"), "delete", ready=self._saved is not None, role="danger"),
            ),
            focus=BOARD,
            help=_help(editing.editor, self.session.focused),
        )

    def _play_buttons(self) -> Iterator[Button]:
        ready = bool(self._checker.state)
        tip = gettext("With the opponent and side chosen last")
        two = len(self._game.seats) > 1
        yield Button(
            "play", gettext("Play from here"), "play", "p", ready, "primary", tip if ready and two else ""
        )
        if two:
            yield Button("setup", gettext("Opponent and side"), "users", "o", ready)

    def _board(self) -> BoardPart:
        editing, selection = self._editing, self._editing.selection
        picked = editing.draft.grid.name(selection.picked) if selection.picked else ""
        scene, now = editing.scene(self._hover), self.session.now
        moves = self.session.settings.word("motion") != "off"
        return BoardPart(
            self._game.name,
            scene,
            motions=(RunningMotion(bounce(scene, picked), now % PICKED_LOOP_MS),) if picked and moves else (),
            held=picked if selection.pressed == selection.picked else "",
            focus=selection.cursor,
        )

    def _fields(self) -> tuple[Field, ...]:
        draft = self._editing.draft
        text, problem = self._typed or (str(draft), "")
        text = " ".join(text.splitlines())
        saved = tuple(PickOption(str(position.id), position.name) for position in self._positions)
        called = self._editing.editor.sides or tuple(seat.title for seat in self._game.seats)
        sides = tuple(PickOption(str(n), gettext(side)) for n, side in enumerate(called))
        return (
            game_field(self._game.name, games_with_editor()),
            *(
                (pick_field("turn", gettext("To move"), sides, str(draft.turn)),)
                if draft.turn is not None
                else ()
            ),
            TextField("text", gettext("As text"), text, problem=problem, whole=True),
            TextField("name", gettext("Name"), self._label, hint=gettext("Name to save under")),
            *((self._saved_field(saved),) if saved else ()),
        )

    def _saved_field(self, saved: tuple[PickOption, ...]) -> Field:
        chosen = str(self._saved.id) if self._saved else ""
        return PickField("saved", gettext("Saved"), (PickOption("", gettext("None")), *saved), chosen, "list")

    @property
    def _name(self) -> str:
        """Return the name to save under; a trailing blank may still be followed by a word."""
        return " ".join(self._label.split())

    # Inputs

    def set_field(self, field: str, value: Value) -> None:
        match field:
            case "game" if (game := find_game(str(value))) and game.editor:
                self._turn_to(game)
            case "turn" if value in [str(seat) for seat in range(len(self._game.seats))]:
                self._change(self._editing.draft.with_turn(int(value)))
            case "text":
                self._read(str(value))
            case "name":
                self._label = "".join(filter(str.isprintable, str(value)))[:LONGEST_NAME]
            case "saved":
                self._load(str(value))
        self.session.changed()

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (tool.id for tool in _tools(self._editing.editor)):
            self._show(self._editing.with_tool(row))
            if open:
                self.session.focus(BOARD)

    def touch_board(self, given: Press | Release) -> None:
        self._show(self._editing.handle(given))

    def hover_board(self, at: tuple[float, float] | None) -> None:
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        if cell != self._hover:
            self._hover = cell
            self.session.changed()

    def press_key(self, key: Key, focus: str) -> bool:
        if focus != BOARD:
            return False
        if key.name == TOOLS_KEY:
            self.session.focus(TOOLS)
            return True
        before: DraftEditing = self._editing
        self._show(before.handle(key))
        return self._editing != before

    def paste_text(self, text: str) -> bool:
        shared = read_puzzle(text)
        if shared and shared[0].editor:
            self._turn_to(shared[0])
        self._read(shared[1] if shared else text.strip())
        return True

    def press(self, button: str) -> None:
        editing = self._editing
        match button:
            case "play" if state := self._checker.state:
                launch.play_plan(self.session, recall_choices(self.session, self._game).plan(state))
            case "setup" if state := self._checker.state:
                self.session.go(SetupScreen(self.session, self._game, state))
            case "undo":
                self._show(editing.undo())
            case "redo":
                self._show(editing.redo())
            case "empty":
                self._change(editing.draft.empty())
            case "mirror":
                self._change(editing.draft.mirror())
            case "another":
                self.session.go(ask_board(self.session, self._game, self._read))
            case "save" if self._name:
                self._ask_save()
            case "share":
                self.session.copy(puzzle_text(self._game, str(editing.draft)))
            case "delete" if position := self._saved:
                self._ask_delete(position)

    # The draft

    def _open(self, game: AnyGame, text: str = "") -> None:
        """Edit a game: the given draft, or the one that was left in this game."""
        self._game = game
        self._editing = _initial_editing(game, text or str(self._left.get(DRAFT_SETTING + game.name, "")))
        self._typed: tuple[str, str] | None = None  # text that is not a draft, and the reason
        self._label = ""
        self._saved: SavedPosition | None = None
        self._checker.ask(game, str(self._editing.draft))

    def _turn_to(self, game: AnyGame) -> None:
        if game is not self._game:
            self._leave_draft()
            self._positions = ()
            self._open(game)
            self.enter()

    def _leave_draft(self) -> None:
        left = {DRAFT_SETTING + self._game.name: str(self._editing.draft)}
        self._left = {**self._left, **left}
        self.session.expect(self.session.store.accounts.remember(self.session.account.id, left))

    def _change(self, draft: Draft) -> None:
        self._show(self._editing.with_draft(draft))

    def _show(self, editing: DraftEditing) -> None:
        if editing.draft != self._editing.draft:
            self._typed = None
            self._checker.ask(self._game, str(editing.draft))
        self._editing = editing
        self.session.changed()

    def _read(self, text: str) -> None:
        self._typed = None
        try:
            self._change(read_draft(self._game, self._editing.editor, text))
        except BadNotation as problem:
            self._typed = (text, str(problem))
        self.session.changed()

    # Saved positions

    def _found(self, positions: tuple[SavedPosition, ...]) -> None:
        self._positions = tuple(position for position in positions if position.game == self._game.name)
        self._saved = next((each for each in self._positions if each.name == self._name), None)
        self.session.changed()

    def _load(self, number: str) -> None:
        self._saved = next((each for each in self._positions if str(each.id) == number), None)
        if self._saved:
            self._label = self._saved.name
            self._read(self._saved.text)

    def _ask_save(self) -> None:
        taken = next((each for each in self._positions if each.name == self._name), None)
        if taken is None or taken == self._saved:
            self._save()
            return
        self.session.confirm(
            gettext("Replace {name}?", name=self._name),
            gettext("A position with this name already exists."),
            Button("keep", gettext("Keep the old one"), "check"),
            Button("replace", gettext("Replace"), "edit", role="danger"),
            self._save,
        )

    def _save(self) -> None:
        ticket = self.session.store.positions.save(
            self.session.account.id, self._game.name, self._name, str(self._editing.draft)
        )
        self.session.jobs.thread(ticket.wait, self.session.or_tell(lambda _: self._kept(gettext("Saved."))))

    def _ask_delete(self, position: SavedPosition) -> None:
        self.session.confirm(
            gettext("Delete {name}?", name=position.name),
            gettext("The board here does not change."),
            Button("keep", gettext("Keep it"), "check"),
            Button("delete", gettext("Delete"), "delete", role="danger"),
            lambda: self._delete(position),
        )

    def _delete(self, position: SavedPosition) -> None:
        ticket = self.session.store.positions.delete(position.id)
        self.session.jobs.thread(ticket.wait, self.session.or_tell(lambda _: self._kept(gettext("Deleted."))))

    def _kept(self, word: str) -> None:
        self.session.tell(Notice(word, "good"))
        self.enter()


def _initial_editing(game: AnyGame, text: str) -> DraftEditing:
    """Return the draft in the text, or an empty board if it is none."""
    if game.editor is None:
        raise BadNotation(gettext("{game} has no editor.", game=gettext(game.title)))
    blank = game.editor.blank(game.options.resolve(game.presets[0].values))
    try:
        return DraftEditing(game.editor, read_draft(game, game.editor, text) if text else blank)
    except BadNotation:
        return DraftEditing(game.editor, blank)


def _help(editor: Editor, focus: str) -> str:
    if focus == TOOLS:
        return gettext("Arrow keys choose a tool, Enter returns to the board with it; Escape goes back.")
    if editor.turning:
        return gettext(
            "Arrow keys move the cursor, Enter uses the tool, T chooses another; R: {turn}, Backspace "
            "erases; Tab moves to the fields.",
            turn=gettext(editor.turning).lower(),
        )
    return gettext(
        "Arrow keys move the cursor, Enter uses the tool, T chooses another; Backspace erases; "
        "Tab moves to the fields."
    )


def _tools(editor: Editor) -> tuple[EditorTool, ...]:
    turn = (EditorTool(TURN, gettext(editor.turning), None),) if editor.turning else ()
    pieces = (
        EditorTool(str(number), editor.called(piece), piece) for number, piece in enumerate(editor.palette)
    )
    return EditorTool(MOVE, gettext("Move"), None), *turn, EditorTool(ERASE, gettext("Erase"), None), *pieces
