"""The editor: a position made by hand, checked as it grows, played from, kept under a name."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from fivefold.core.editor import Draft, Editor
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.core.problem import BadNotation
from fivefold.core.text import say
from fivefold.games import all_games
from fivefold.house.fields import choice, which_game
from fivefold.house.judge import Judge
from fivefold.house.pages import BOARD, Editing, Tool
from fivefold.house.parts import Board, Button, Field, Notice, Option, Pick, TextField
from fivefold.house.room import Room
from fivefold.house.rooms.blank import ask_board
from fivefold.house.rooms.setup import SetupRoom
from fivefold.house.share import puzzle, read_puzzle
from fivefold.house.sketch import ERASE, MOVE, TURN, Sketch, read_draft
from fivefold.house.store.shelf import Position
from fivefold.house.words import known_game

if TYPE_CHECKING:
    from fivefold.house.house import House

REMEMBERED = "draft-"  # in front of a game's name, for the draft that was left there
LONGEST_NAME = 80


def editable() -> tuple[AnyGame, ...]:
    """The games that have an editor."""
    return tuple(game for game in all_games() if game.editor)


class EditorRoom(Room):
    """Takes up the draft that was left, or the one that is given as text."""

    def __init__(self, house: House, game: AnyGame | None = None, text: str = "") -> None:
        super().__init__(house)
        self._judge = Judge(house)
        self._left = house.store.accounts.settings(house.account.id)  # drafts that were left, among others
        self._shelf: tuple[Position, ...] = ()
        self._hover: Cell | None = None
        self._open(game if game and game.editor else editable()[0], text)

    def enter(self) -> None:
        """Look what is on the shelf now."""
        shelf, account, game = self.house.store.shelf, self.house.account.id, self._game.name
        self.house.jobs.thread(lambda: shelf.all(account, game), self.house.or_tell(self._found))

    def close(self) -> None:
        self._leave_draft()
        self._judge.forget()

    # The page

    def page(self) -> Editing:
        sketch, game = self._sketch, self._game
        return Editing(
            title=say("Editor"),
            game=game,
            board=self._board(),
            tools=_tools(sketch.editor),
            tool=sketch.tool,
            fields=self._fields(),
            problems=self._judge.problems,
            buttons=(
                Button("play", say("Play from here"), "play", ready=bool(self._judge.state), role="primary"),
                Button("undo", say("Undo"), "undo", ready=bool(sketch.past)),
                Button("redo", say("Redo"), "redo", ready=bool(sketch.future)),
                Button("save", say("Save"), "check", ready=bool(self._name)),
                Button("empty", say("Empty"), "close"),
                Button("mirror", say("Mirror"), "shuffle"),
                Button("another", say("Another board"), "plus"),
                Button("share", say("Copy to share"), "copy"),
                Button("delete", say("Delete"), "delete", ready=self._saved is not None, role="danger"),
            ),
            help=_help(sketch.editor),
        )

    def _board(self) -> Board:
        sketch, selection = self._sketch, self._sketch.selection
        picked = sketch.draft.grid.name(selection.picked) if selection.picked else ""
        return Board(
            self._game,
            sketch.scene(self._hover),
            picked=picked,
            held=picked if selection.pressed == selection.picked else "",
            focus=selection.cursor,
        )

    def _fields(self) -> tuple[Field, ...]:
        draft = self._sketch.draft
        text, problem = self._typed or (str(draft), "")
        text = " ".join(text.splitlines())
        saved = tuple(Option(str(position.id), position.name) for position in self._shelf)
        called = self._sketch.editor.sides or tuple(seat.title for seat in self._game.seats)
        sides = tuple(Option(str(n), say(side)) for n, side in enumerate(called))
        return (
            which_game(self._game.name, editable()),
            *((choice("turn", say("To move"), sides, str(draft.turn)),) if draft.turn is not None else ()),
            TextField("text", say("As text"), text, problem=problem, whole=True),
            TextField("name", say("Name"), self._label, hint=say("To save it under")),
            *((self._shelved(saved),) if saved else ()),
        )

    def _shelved(self, saved: tuple[Option, ...]) -> Field:
        chosen = str(self._saved.id) if self._saved else ""
        return Pick("saved", say("Saved"), (Option("", say("None")), *saved), chosen, "list")

    @property
    def _name(self) -> str:
        """What the board is saved under: a space at the end may be one between two words yet to come."""
        return " ".join(self._label.split())

    # What a player does

    def set(self, field: str, value: Value) -> None:
        match field:
            case "game" if (game := known_game(str(value))) and game.editor:
                self._turn_to(game)
            case "turn" if value in [str(seat) for seat in range(len(self._game.seats))]:
                self._change(self._sketch.draft.with_turn(int(value)))
            case "text":
                self._read(str(value))
            case "name":
                self._label = "".join(filter(str.isprintable, str(value)))[:LONGEST_NAME]
            case "saved":
                self._load(str(value))
        self.house.changed()

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (tool.id for tool in _tools(self._sketch.editor)):
            self._show(self._sketch.take(row))

    def touch(self, given: Press | Release) -> None:
        self._show(self._sketch.given(given))

    def hover(self, at: tuple[float, float] | None) -> None:
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        if cell != self._hover:
            self._hover = cell
            self.house.changed()

    def strike(self, key: Key, focus: str) -> bool:
        if focus != BOARD:
            return False
        before: Sketch = self._sketch
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
                self.house.go(SetupRoom(self.house, self._game, self._judge.state))
            case "undo":
                self._show(sketch.undo())
            case "redo":
                self._show(sketch.redo())
            case "empty":
                self._change(sketch.draft.empty())
            case "mirror":
                self._change(sketch.draft.mirror())
            case "another":
                self.house.go(ask_board(self.house, self._game, self._read))
            case "save" if self._name:
                self._ask_save()
            case "share":
                self.house.copy(puzzle(self._game, str(sketch.draft)))
            case "delete" if position := self._saved:
                self._ask_delete(position)

    # The draft

    def _open(self, game: AnyGame, text: str = "") -> None:
        """With the draft that was left in this game, unless another is given."""
        self._game = game
        self._sketch = _first(game, text or str(self._left.get(REMEMBERED + game.name, "")))
        self._typed: tuple[str, str] | None = None  # text that is no draft, and why
        self._label = ""
        self._saved: Position | None = None
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
        self.house.expect(self.house.store.accounts.remember(self.house.account.id, left))

    def _change(self, draft: Draft) -> None:
        self._show(self._sketch.to(draft))

    def _show(self, sketch: Sketch) -> None:
        if sketch.draft != self._sketch.draft:
            self._typed = None
            self._judge.ask(self._game, str(sketch.draft))
        self._sketch = sketch
        self.house.changed()

    def _read(self, text: str) -> None:
        self._typed = None
        try:
            self._change(read_draft(self._game, self._sketch.editor, text))
        except BadNotation as problem:
            self._typed = (text, str(problem))
        self.house.changed()

    # The shelf

    def _found(self, shelf: tuple[Position, ...]) -> None:
        self._shelf = tuple(position for position in shelf if position.game == self._game.name)
        self._saved = next((each for each in self._shelf if each.name == self._name), None)
        self.house.changed()

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
        self.house.confirm(
            say("Replace {name}?", name=self._name),
            say("There is another position of that name."),
            Button("keep", say("Keep the other"), "check"),
            Button("replace", say("Replace it"), "edit", role="danger"),
            self._save,
        )

    def _save(self) -> None:
        ticket = self.house.store.shelf.save(
            self.house.account.id, self._game.name, self._name, str(self._sketch.draft)
        )
        self.house.jobs.thread(ticket.wait, self.house.or_tell(lambda _: self._kept(say("Saved."))))

    def _ask_delete(self, position: Position) -> None:
        self.house.confirm(
            say("Delete {name}?", name=position.name),
            say("The board stays as it is here."),
            Button("keep", say("Keep it"), "check"),
            Button("delete", say("Delete"), "delete", role="danger"),
            lambda: self._delete(position),
        )

    def _delete(self, position: Position) -> None:
        ticket = self.house.store.shelf.delete(position.id)
        self.house.jobs.thread(ticket.wait, self.house.or_tell(lambda _: self._kept(say("Deleted."))))

    def _kept(self, word: str) -> None:
        self.house.tell(Notice(word, "good"))
        self.enter()


def _first(game: AnyGame, text: str) -> Sketch:
    """From the text if it is a draft, else an empty board."""
    if game.editor is None:
        raise BadNotation(say("{game} has no editor.", game=say(game.title)))
    blank = game.editor.blank(game.options.settle(game.presets[0].values))
    try:
        return Sketch(game.editor, read_draft(game, game.editor, text) if text else blank)
    except BadNotation:
        return Sketch(game.editor, blank)


def _help(editor: Editor) -> str:
    if editor.turning:
        return say("Enter or a click uses the tool; R or the other button turns, Backspace erases.")
    return say("Enter or a click uses the tool, Backspace erases.")


def _tools(editor: Editor) -> tuple[Tool, ...]:
    turn = (Tool(TURN, say(editor.turning), None),) if editor.turning else ()
    pieces = (Tool(str(number), editor.called(piece), piece) for number, piece in enumerate(editor.palette))
    return Tool(MOVE, say("Move"), None), *turn, Tool(ERASE, say("Erase"), None), *pieces
