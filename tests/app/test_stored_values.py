"""No stored value stops the program: bad ones fall back to the default, whatever column or setting it is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.app.network.messages import Update, encode
from fivefold.app.pages.inputs import ChooseRow, PressButton
from fivefold.app.pages.parts import TablePart
from fivefold.app.session import LocalSession
from fivefold.app.settings import OPTIONS, Settings, invalid_settings, is_valid
from fivefold.app.setup.choices import SetupChoices, recall_choices
from fivefold.app.startup import start_session
from fivefold.core.record import Entry, Player
from fivefold.games import all_games, game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.host import Host
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.database.columns import columns_of
from fivefold.service.store.database.tables import MIGRATIONS
from fivefold.service.store.locations import backgrounds_folder
from fivefold.service.store.opening import FILE
from tests.app.fakes import FakePlatform
from tests.app.walker import LazyJobs
from tests.service.store.crowd import played_out

TODAY = "2026-11-15"
COLUMNS = [
    (table, column.name)
    for table, columns in columns_of(len(MIGRATIONS)).items()
    for column in columns
    if table in ("account", "game", "participant", "entry", "position", "setting", "house")
]
BAD = (
    "many",
    "",
    "-1",
    "9" * 5000,
    b"\x00\xff",
    -1,
    2**62,
    1.5,
    "2026-99-99",
    "[" * 50_000,
    "null",
    "\u202e\x07",
)
SETTINGS = (
    *(option.name for option in OPTIONS.each),
    *(f"setup.{game.name}" for game in all_games()),
    *(f"{what}.{game.name}" for game in all_games() for what in ("flip", "lessons", "draft")),
    "window-place",
)


def fill(store: Store) -> None:
    """Put a game of every kind of status into a store, a position and a setting."""
    ann = store.accounts.create("Ann", TODAY).wait()
    won, gomoku, lines = played_out(), game_named("gomoku"), game_named("lines")
    store.archive.begin(
        ann, make_record(won, date=TODAY), GameTags("freestyle", level="random"), MatchStatus.of(won)
    )
    friends = Match.begin(
        gomoku, gomoku.start("freestyle"), (Player("person", "Ann"), Player("person", "Bo"))
    )
    friends = friends.enter(Entry(0, 900, "h8"))
    start = lines.daily(20261115)  # type: ignore[misc]
    alone = Match.begin(lines, start, (Player("person", "Ann"),))
    alone = alone.enter(Entry(0, 700, str(next(alone.state.moves()))))
    over = alone.enter(Entry(0, 900, "stop"))
    for match, tags in (
        (over, GameTags("expert", daily=TODAY)),
        (friends, GameTags("freestyle")),
        (alone, GameTags("expert")),
    ):
        store.archive.begin(ann, make_record(match, date=TODAY), tags, MatchStatus.of(match))
    store.positions.save(ann, "lines", "mine", str(start))
    store.accounts.remember(ann, {"theme": "light"}).wait()


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store, to be copied."""
    folder = tmp_path_factory.mktemp("filled")
    with closing(Host.open(folder)) as host:
        fill(host.store)
        host.store.accounts.all()
    return folder


def damaged(filled: Path, folder: Path, statement: str, *values: object) -> Path:
    """Return a copy of the store in which a statement was executed, without any check."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(filled, folder)
    with (
        closing(sqlite3.connect(folder / FILE, isolation_level=None)) as driver,
        suppress(sqlite3.IntegrityError),
    ):
        driver.execute(statement, values)
    return folder


def look_everywhere(folder: Path) -> list[str]:
    """Start the program, open every page that home leads to, choose and open rows, and return the notices."""
    told: list[str] = []
    with closing(Host.open(folder)) as host:
        session = start_session(host, LazyJobs(), FakePlatform(date=TODAY))
        for _ in _visits(session):
            told += [notice.text for notice in session.page.notices]
            encode(Update(1, page=session.page))
        session.close()
    assert not [text for text in told if "went wrong inside" in text]
    return told


def _visits(session: LocalSession) -> Iterator[None]:
    yield from _wait(session)
    session.home()
    for button in session.page.pressable():
        if button != "exit" and session.home():
            yield from _wait(session)
            session.handle(PressButton(button))
            yield from _wait(session)
            for table, row in _rows(session):
                session.handle(ChooseRow(table, row, open=False))
                yield from _wait(session)
            for table, row in _rows(session) if button == "archive" else ():
                session.handle(ChooseRow(table, row, open=True))
                yield from _wait(session)
                session.handle(PressButton("back"))
                yield from _wait(session)


def _rows(session: LocalSession) -> list[tuple[str, str]]:
    """Return the rows of the table on the page, if there is one."""
    table = getattr(session.page, "table", None)
    return [(table.id, row.id) for row in table.rows] if isinstance(table, TablePart) else []


def _wait(session: LocalSession) -> Iterator[None]:
    for _ in range(4):
        session.tick(session.now + 50)
        yield


@pytest.mark.parametrize(("table", "name"), COLUMNS)
def test_a_bad_value_in_any_column_stops_nothing(
    filled: Path, tmp_path: Path, table: str, name: str, deep: bool
) -> None:
    chosen = BAD if deep else [BAD[(hash_of(table, name) + n) % len(BAD)] for n in range(1)]
    for value in chosen:
        look_everywhere(damaged(filled, tmp_path / "bad", f'UPDATE {table} SET "{name}" = ?', value))


LONG_TEXTS = (
    "UPDATE account SET name = ?1, created = ?1",
    'UPDATE game SET players = ?1, names = ?1, date = ?1, "time" = ?1, level = ?1, stage = ?1, "group" = ?1',
    "UPDATE game SET daily = ?1, result = ?1, control = ?1, seed = ?1, start = ?1",
    "UPDATE entry SET text = ?1",
    "UPDATE position SET name = ?1, text = ?1",
)


@pytest.mark.parametrize("statement", LONG_TEXTS)
@pytest.mark.parametrize("text", ["x" * 1_000_000, "xx " * 300_000], ids=["unbroken", "words"])
def test_a_megabyte_of_text_reaches_no_page(filled: Path, tmp_path: Path, statement: str, text: str) -> None:
    """Texts are cut where they are read, so that no front end has to fit them."""
    with closing(Host.open(damaged(filled, tmp_path / "bad", statement, text))) as host:
        session = start_session(host, LazyJobs(), FakePlatform(date=TODAY))
        for _ in _visits(session):
            page = encode(Update(1, page=session.page))
            assert text[:3000].encode() not in page, session.page.title
        session.close()


# Settings


def with_setting(filled: Path, folder: Path, name: str, value: object) -> Path:
    statement = "INSERT OR REPLACE INTO setting SELECT id, ?, ? FROM account"
    return damaged(filled, folder, statement, name, value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
ODD = (
    "[" * 50_000,
    "9" * 5000,
    "null",
    "[1]",
    '"~n"',
    '"\\u0000"',
    '"\\ud800"',
    "{",
    b"\xff",
    7,
    "x" * 70_000,
)


@pytest.mark.parametrize("name", SETTINGS)
def test_an_odd_setting_stops_nothing(filled: Path, tmp_path: Path, name: str, deep: bool) -> None:
    for value in ODD if deep else [ODD[(hash_of(name) + n) % len(ODD)] for n in range(1)]:
        folder = with_setting(filled, tmp_path / "bad", name, value)
        with closing(Host.open(folder)) as host:
            session = start_session(host, LazyJobs(), FakePlatform(date=TODAY))
            session.tick(50)
            encode(Update(1, page=session.page))
            backgrounds_folder(session.page.appearance.backgrounds_folder).is_dir()
            for game in all_games():
                recall_choices(session, game).plan()
            session.close()


@given(name=st.sampled_from(SETTINGS), value=JSON)
def test_no_stored_choice_breaks_settings_or_set_up(name: str, value: object) -> None:
    chosen = Settings.stored({name: value})
    assert (name in invalid_settings_names({name: value})) == (
        name in chosen.values and chosen.values[name] == Settings().values[name] and not fits(name, value)
    )
    for game in all_games():
        stored = value if isinstance(value, dict) else {"own": value, "common": value}
        SetupChoices.remembered(game, stored).plan()


def invalid_settings_names(found: dict[str, object]) -> list[str]:
    labels = invalid_settings(found)
    return [option.name for option in OPTIONS.each if option.label in labels]


def fits(name: str, value: object) -> bool:
    option = next(option for option in OPTIONS.each if option.name == name)
    return is_valid(option, value)


def test_a_setting_that_cannot_be_read_is_told(filled: Path, tmp_path: Path) -> None:
    told = look_everywhere(with_setting(filled, tmp_path / "bad", "theme", "[" * 50_000))
    assert "These settings could not be read, so the defaults are used: Theme." in told


def test_an_unknown_home_as_the_folder_of_backgrounds_is_just_a_folder_that_is_not_there() -> None:
    assert not backgrounds_folder("~nobody-of-that-name").exists()


def hash_of(*words: str) -> int:
    return sum(map(ord, "".join(words)))
