"""A few fields and one button: for a name, a password, a file."""

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
    """What is asked, and what comes of it.

    `work` is given the answers by field and done on a thread, so it may wait; a Problem it raises is shown
    and the page stays. Otherwise the page is left, and `done` is given what `work` returned.
    """

    title: str
    fields: tuple[Field, ...]
    button: Button
    work: Callable[[Answers], T]
    done: Callable[[T], None] = lambda value: None
    subtitle: str = ""
    kind: str = "account"
    game: AnyGame | None = None
    first: bool = False  # nothing came before: there is no way back, and Escape leaves things as they are


class FormScreen(Screen, Generic[T]):
    def __init__(self, session: LocalSession, asked: FormRequest[T]) -> None:
        super().__init__(session)
        self._asked = asked
        self._fields = asked.fields
        self._problem = ""
        self._job: Job[T] | None = None
        self._accepted = False

    def page(self) -> FormPage:
        asked = self._asked
        return FormPage(
            title=asked.title,
            subtitle=asked.subtitle,
            game=asked.game.name if asked.game else "",
            back=not asked.first,
            kind=asked.kind,
            groups=(FieldGroup("", self._fields),),
            problem=self._problem,
            buttons=(replace(asked.button, role="primary", ready=self._job is None), *self._more()),
            help=gettext("Enter confirms.") if asked.first else gettext("Enter confirms, Escape goes back."),
        )

    def set(self, field: str, value: Value) -> None:
        self._fields = tuple(answered(each, value) if each.id == field else each for each in self._fields)
        self._problem = ""
        self.session.changed()

    def do(self, button: str) -> None:
        if button == self._asked.button.id and self._job is None:
            answers = {field.id: answer(field) for field in self._fields}
            self._job = self.session.jobs.thread(lambda: self._asked.work(answers), self._answered)
            self.session.changed()

    def strike(self, key: Key, focus: str) -> bool:
        if key.name == "enter" and focus in (field.id for field in self._fields):
            self.do(self._asked.button.id)
            return True
        if key.name == "escape" and self._asked.first:
            self.session.back()
            return True
        return False

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _more(self) -> tuple[Button, ...]:
        """Other ways out of the page."""
        return ()

    def _answered(self, value: T | UserError) -> None:
        self._job = None
        self.session.changed()
        if isinstance(value, UserError):
            self._problem = str(value)
            return
        self._accepted = True
        if self.session.screen is self:
            self.session.back()
        self._asked.done(value)


def answer(field: Field) -> Value:
    """What a field says now."""
    return field.on if isinstance(field, ToggleField) else field.value


def answered(field: Field, value: Value) -> Field:
    """The field with another value; unchanged when the value is none of its."""
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
