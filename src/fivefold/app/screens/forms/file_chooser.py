"""The file chooser: folders and files of this computer as a list, recent folders, and a typed path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.formatting import format_day, format_file_size
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import (
    Button,
    Field,
    PickField,
    PickOption,
    TableColumn,
    TablePart,
    TableRow,
    TextField,
)
from fivefold.app.platform import FolderListing
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

T = TypeVar("T")
PATH, KIND, RECENT, FILES = "path", "kind", "recent", "files"
PARENT = ".."
RECENT_SETTING = "recent-folders"
MOST_RECENT = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRequest(Generic[T]):
    """A file to choose, and the work that follows.

    `work` gets the path and the chosen format and runs on a thread; a UserError it raises is shown and the
    chooser stays open. `name` is the suggested name of a file to write; without one a file is to be read.
    """

    title: str
    button: Button
    suffixes: tuple[str, ...]
    work: Callable[[str, str], T]
    done: Callable[[T], None]
    name: str = ""
    formats: tuple[PickOption, ...] = ()
    game: AnyGame | None = None


class FileChooserScreen(Screen, Generic[T]):
    """Shows a folder until a file was read or written. It opens in the folder used last."""

    def __init__(self, session: LocalSession, request: FileRequest[T]) -> None:
        super().__init__(session)
        self._request = request
        self._kind = request.formats[0].value if request.formats else ""
        stored = session.store.accounts.settings(session.account.id).get(RECENT_SETTING, "")
        self._recent = tuple(str(stored).splitlines())
        self._listing: FolderListing | None = None
        self._typed = request.name
        self._problem = ""
        self._chosen = ""
        self._job: Job[Any] | None = None
        self._open_folder(self._recent[0] if self._recent else session.platform.home_folder())

    # The page

    def page(self) -> ListPage:
        request, listing = self._request, self._listing
        return ListPage(
            title=request.title,
            subtitle=listing.path if listing else "",
            game=request.game.name if request.game else "",
            kind="files",
            filters=tuple(self._fields()),
            table=TablePart(
                FILES,
                (
                    TableColumn("name", gettext("Name")),
                    TableColumn("size", gettext("Size"), numeric=True),
                    TableColumn("date", gettext("Date")),
                ),
                tuple(self._rows()),
                chosen=self._chosen,
                empty=gettext("One moment.") if self._job else gettext("Nothing to choose here."),
            ),
            buttons=(
                Button(
                    request.button.id,
                    request.button.label,
                    request.button.icon,
                    ready=self._job is None,
                    role="primary",
                ),
                Button("up", gettext("Up one folder"), "back", ready=bool(listing and listing.parent)),
            ),
            detail=(self._problem,) if self._problem else (),
            focus=PATH if request.name else FILES,
            help=self._help(),
        )

    def _help(self) -> str:
        if len(self._request.formats) > 1:
            return gettext("Enter saves the file; Tab moves to the next field; Escape goes back.")
        if self._request.name:
            return gettext("Enter saves the file; Tab moves to the folders; Escape goes back.")
        if self.session.focused == PATH:
            return gettext("Type a path, Enter opens the file or folder; Tab moves on; Escape goes back.")
        return gettext(
            "Up and Down choose, Enter opens the file or folder; / types a path; Escape goes back."
        )

    def _fields(self) -> Iterator[Field]:
        request = self._request
        yield TextField(
            PATH,
            gettext("File"),
            self._typed,
            hint=self._hint(),
        )
        if len(request.formats) > 1:
            yield pick_field(KIND, gettext("Format"), request.formats, self._kind)
        if self._recent:
            here = self._listing.path if self._listing else ""
            options = [PickOption(folder, folder) for folder in self._recent]
            if here not in self._recent:
                options.insert(0, PickOption(here, here))
            yield PickField(RECENT, gettext("Recent folders"), tuple(options), here, "list")

    def _hint(self) -> str:
        if self._request.name and self._suffix:
            return gettext("Type a path, or choose below; {suffix} is added", suffix=self._suffix)
        return gettext("Type a path, or choose below")

    def _rows(self) -> Iterator[TableRow]:
        listing = self._listing
        if listing is None:
            return
        if listing.parent:
            yield TableRow(PARENT, (gettext("(one folder up)"), "", ""))
        today = self.session.platform.today()
        for entry in listing.entries:
            if entry.folder:
                yield TableRow(entry.path, (f"{entry.name}/", "", format_day(entry.date, today)))
            elif entry.name.lower().endswith(self._request.suffixes):
                cells = (entry.name, format_file_size(entry.size), format_day(entry.date, today))
                yield TableRow(entry.path, cells)

    # Inputs

    def set_field(self, field: str, value: Value) -> None:
        if field == PATH:
            self._typed = str(value)
        elif field == KIND and value in [option.value for option in self._request.formats]:
            self._kind = str(value)
        elif field == RECENT and value in self._recent:
            self._open_folder(str(value))
        self._problem = ""
        self.session.changed()

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row not in (each.id for each in self._rows()):
            return
        self._chosen, self._problem = row, ""
        if not self._is_folder(row):
            self._typed = row
        self.session.changed()
        if open and row == PARENT:
            self.press("up")
        elif open and self._is_folder(row):
            self._open_folder(row)
        elif open:
            self.press(self._request.button.id)

    def press_key(self, key: Key, focus: str) -> bool:
        if key.name == "backspace" and focus == FILES:
            self.press("up")
            return True
        if key.name == "enter" and focus in (PATH, KIND, RECENT):
            self.press(self._request.button.id)
            return True
        return False

    def press(self, button: str) -> None:
        if self._job is not None:
            return
        if button == "up" and self._listing and self._listing.parent:
            self._open_folder(self._listing.parent)
        elif button == self._request.button.id:
            chosen = "" if self._request.name or self._chosen == PARENT else self._chosen
            if chosen and not self._typed.strip():
                self.choose_row(FILES, chosen, open=True)
            else:
                self._use(self._path())

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    # Folders

    def _is_folder(self, row: str) -> bool:
        folders = (entry.path for entry in self._listing.entries if entry.folder) if self._listing else ()
        return row == PARENT or row in folders

    def _open_folder(self, path: str) -> None:
        platform = self.session.platform
        self._job = self.session.jobs.thread(lambda: platform.list_folder(path), self._listed)
        self.session.changed()

    def _listed(self, found: FolderListing | UserError) -> None:
        self._job = None
        self.session.changed()
        if not isinstance(found, UserError):
            self._listing = found
            first = next((row.id for row in self._rows() if row.id != PARENT), PARENT)
            self._chosen = "" if self._request.name else first  # a file is saved here, not in a folder below
        elif self._listing is None and self._recent:  # the folder used last is gone
            self._recent = ()
            self._open_folder(self.session.platform.home_folder())
        else:
            self._problem = str(found)

    # The file

    def _path(self) -> str:
        """Return the path that was typed or chosen; a bare name is one in this folder."""
        typed = self._typed.strip()
        return self._listing.path_of(typed) if typed and self._listing else typed

    def _use(self, path: str) -> None:
        """Open the folder or use the file at a path; ask before a file is replaced."""
        if not path:
            self._problem = (
                gettext("Enter a file name.")
                if self._request.name
                else gettext("Choose a file, or type its path.")
            )
            self.session.changed()
        elif self._request.name:
            self._ask_replace(path if path.endswith(self._suffix) else path + self._suffix)
        else:
            self._start(path)

    @property
    def _suffix(self) -> str:
        return next((one.text for one in self._request.formats if one.value == self._kind), "")

    def _ask_replace(self, path: str) -> None:
        there = [entry.path for entry in self._listing.entries] if self._listing else []
        if path not in there:
            self._start(path)
            return
        self.session.confirm(
            gettext("Replace this file?"),
            gettext("{path} exists already. Its content is kept in a backup beside it.", path=path),
            Button("keep", gettext("Keep the old one"), "check", role="primary"),
            Button("replace", gettext("Replace"), "edit", role="danger"),
            lambda: self._start(path),
        )

    def _start(self, path: str) -> None:
        work, kind, platform = self._request.work, self._kind, self.session.platform

        def attempt() -> T | FolderListing:
            if not self._request.name and platform.is_folder(path):
                return platform.list_folder(path)
            return work(path, kind)

        self._job = self.session.jobs.thread(attempt, partial(self._finished, path))
        self.session.changed()

    def _finished(self, path: str, found: T | FolderListing | UserError) -> None:
        self._job = None
        self.session.changed()
        if isinstance(found, UserError):
            self._problem = str(found)
        elif isinstance(found, FolderListing):
            self._typed = ""
            self._listed(found)
        else:
            self._remember_folder(path)
            if self.session.screen is self:
                self.session.back()
            self._request.done(found)

    def _remember_folder(self, path: str) -> None:
        """Offer the folder of a file first, the next time."""
        if self._listing is None or path.startswith("~"):
            return
        separator = self._listing.separator
        folder = path.rpartition(separator)[0] or separator
        recent = tuple(dict.fromkeys((folder, *self._recent)))[:MOST_RECENT]
        self.session.store.accounts.remember(self.session.account.id, {RECENT_SETTING: "\n".join(recent)})
