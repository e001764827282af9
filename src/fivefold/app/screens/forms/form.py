"""A screen with a few fields and one button: for a name, a password, a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, assert_never

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import (
    Button,
    Field,
    FieldGroup,
    PickField,
    SliderField,
    TextField,
    ToggleField,
)
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

T = TypeVar("T")
Answers = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormRequest(Generic[T]):
    """The fields of a form and the work that follows.

    `work` gets the answers by field id and runs on a thread, so it may wait; a UserError it raises is shown
    and the form stays. So it does if `check` raises one, which gets the result of `work` and does not wait.
    Otherwise the form closes, and `done` gets the result.
    """

    title: str
    fields: tuple[Field, ...]
    button: Button
    work: Callable[[Answers], T]
    check: Callable[[T], None] = lambda value: None
    done: Callable[[T], None] = lambda value: None
    subtitle: str = ""
    kind: str = "account"
    game: AnyGame | None = None
    first: bool = False  # no screen came before: no back button, Escape keeps things as they are
    stays: bool = False  # the form is not closed when its work is done


class FormScreen(Screen, Generic[T]):
    """Shows a form until its work has succeeded."""

    def __init__(self, session: LocalSession, request: FormRequest[T]) -> None:
        super().__init__(session)
        self._request = request
        self._fields = request.fields
        self._problem = ""
        self._job: Job[T] | None = None
        self._accepted = False

    def page(self) -> FormPage:
        request = self._request
        return FormPage(
            title=request.title,
            subtitle=request.subtitle,
            game=request.game.name if request.game else "",
            back=not request.first,
            kind=request.kind,
            groups=(FieldGroup("", self._fields),),
            problem=self._problem,
            buttons=(replace(request.button, role="primary", ready=self._job is None), *self._more()),
            help=self._help(),
        )

    def _help(self) -> str:
        several, first = len(self._fields) > 1, self._request.first
        if several and first:
            return gettext("Tab moves to the next field; Enter confirms.")
        if several:
            return gettext("Tab moves to the next field; Enter confirms, Escape goes back.")
        return gettext("Enter confirms.") if first else gettext("Enter confirms, Escape goes back.")

    def set_field(self, field: str, value: Value) -> None:
        self._fields = tuple(with_answer(each, value) if each.id == field else each for each in self._fields)
        self._problem = ""
        self.session.changed()

    def press(self, button: str) -> None:
        if button == self._request.button.id and self._job is None:
            answers = {field.id: answer(field) for field in self._fields}
            self._job = self.session.jobs.thread(lambda: self._request.work(answers), self._answered)
            self.session.changed()

    def press_key(self, key: Key, focus: str) -> bool:
        if key.name == "enter" and focus in (field.id for field in self._fields):
            self.press(self._request.button.id)
            return True
        if key.name == "escape" and self._request.first:
            self.session.back()
            return True
        return False

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _more(self) -> tuple[Button, ...]:
        """Return further buttons."""
        return ()

    def _answered(self, value: T | UserError) -> None:
        self._job = None
        self.session.changed()
        if isinstance(value, UserError):
            self._problem = str(value)
            return
        try:
            self._request.check(value)
        except UserError as problem:
            self._problem = str(problem)
            return
        self._accepted = True
        if self.session.screen is self and not self._request.stays:
            self.session.back()
        self._request.done(value)


def answer(field: Field) -> Value:
    """Return the current value of a field."""
    return field.on if isinstance(field, ToggleField) else field.value


def with_answer(field: Field, value: Value) -> Field:
    """Return the field with another value; unchanged if the value does not fit."""
    match field:
        case PickField():
            known = [option.value for option in field.options]
            return replace(field, value=str(value)) if value in known else field
        case ToggleField():
            return replace(field, on=bool(value))
        case SliderField():
            number = value if isinstance(value, int) else field.value
            return replace(field, value=min(field.high, max(field.low, number)))
        case TextField():
            return replace(field, value=str(value))
        case _:
            assert_never(field)
