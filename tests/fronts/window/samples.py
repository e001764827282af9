"""Sample pages of every kind, from a session with played games; pages are values, so each is made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from unittest.mock import patch

from fivefold.app.pages.formatting import short_outcome
from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import HomePage, ListPage, OverPage, Page, PlayingPage
from fivefold.app.pages.parts import Button, ClockPart, Mood, Notice, PickField, PickOption
from fivefold.cli import sample_session
from fivefold.cli.commands.shot import PAGES
from fivefold.cli.sample_session import PageRequest, open_page, open_sample_session
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Fact
from fivefold.core.values import replace
from fivefold.games import all_games, game_named
from fivefold.play.endings import MATCH_ENDINGS, ending_text
from fivefold.service.host import Host
from tests.app.fakes import FakePlatform, PromptJobs
from tests.app.summaries import PLAYED

FORBIDDEN = "rule=renju g8,i8,h9,h7,g9,i7,f6,j6,h5/a1,c1,e1,g1,i1,k1,m1,o1,a3/black -"
FILES = {f"/home/ann/{name}": b"x" * 2000 for name in ("games/a.fivefold", "b.psq", "c.fivefold")}
OF_A_GAME = ("setup", "playing", "over", "review", "levels", "lesson", "editor")
ALONE_ENDINGS = ("stopped", "time-over", "broken-off")
MOODS: tuple[Mood, ...] = ("", "open", "won", "lost", "drawn")
NOTICES = (Notice("Copied.", "good"), Notice("Not saved: the disk is full. " * 5, "bad"))


def names() -> Iterator[str]:
    """Return the names of the samples; those of a game once for every game that has them."""
    yield from (name for name, _ in wishes())
    yield from ("home under way", "notices", "crowded archive", "crowded records", "empty archive")
    yield from ("playing late", "playing water", "archive endings", "over solved", "playing away")


@cache
def samples() -> dict[str, Page]:
    """Return the pages by name."""
    found: dict[str, Page] = {}
    prompt, hurry = (
        patch.object(Host, "jobs", lambda _: PromptJobs()),
        patch.object(sample_session, "sleep", lambda seconds: None),
    )
    with prompt, hurry, open_sample_session(FakePlatform(files=FILES)) as session:
        for name, wish in wishes():
            open_page(session, wish)
            page = found[name] = session.page
            if page.question:
                session.handle(PressButton(page.question.answers[0].id))
            session.home()
            session.tick(session.now + 100)
    found["home under way"] = _under_way(found["home"])
    found["notices"] = replace(found["home"], notices=NOTICES)
    found["crowded archive"] = _crowded(found["archive"])
    found["crowded records"] = _crowded(found["records"])
    found["empty archive"] = _emptied(found["archive"])
    found["archive endings"] = _endings(found["archive"])
    found["over solved"] = _solved(found["over pipes"])
    found["playing late"] = _late(found["playing onet"])
    found["playing water"] = _watered(found["playing pipes"])
    found["playing away"] = _away(found["playing laser"])
    return found


def _away(page: Page) -> Page:
    """Return a game with a clock against somebody with a long name who has been away for long."""
    assert isinstance(page, PlayingPage)
    own, other = page.strips
    absent = replace(
        other,
        name="Bartholomew the Elder of the Seven Hills",
        text="Red, away for 1:12:05",
        captured=(Piece("pyramid-blue"),) * 6,
        clock=ClockPart(3_599_000),
    )
    return replace(page, strips=(own, absent))


def _under_way(page: Page) -> Page:
    """Return the home page with games to continue on its panels."""
    assert isinstance(page, HomePage)
    cards = tuple(
        replace(
            card,
            text="Under way\n2 moves, against Medium",
            going=Button(f"continue-{card.game}", "Continue", "play", tip="2 moves"),
        )
        for card in page.cards
    )
    return replace(page, cards=cards)


def _crowded(page: Page) -> Page:
    """Return a list with many rows and places, and accounts with long names."""
    assert isinstance(page, ListPage)
    row = (*page.podium, *page.table.rows)[0]
    rows = tuple(replace(row, id=f"more {n}", mood=MOODS[n % len(MOODS)]) for n in range(40))
    names = tuple(
        PickOption(name, name) for name in ("", "Bartholomew the Elder", "Maximiliane of the Hills")
    )
    filters = tuple(
        replace(field, options=names, value="")
        if isinstance(field, PickField) and field.id != "game"
        else field
        for field in page.filters
    )
    podium = rows[:3] if page.podium else ()
    return replace(page, filters=filters, podium=podium, table=replace(page.table, rows=rows[3:], more=True))


def _endings(page: Page) -> Page:
    """Return an archive with every ending of every game."""
    assert isinstance(page, ListPage)
    rows = {row.game: row for row in page.table.rows}
    ended = tuple(
        replace(
            rows[game.name],
            id=f"{game.name} {code}",
            cells=(*rows[game.name].cells[:2], _outcome(game, code), *rows[game.name].cells[3:]),
        )
        for game in all_games()
        for code in (*game.endings, *(MATCH_ENDINGS if len(game.seats) > 1 else ALONE_ENDINGS))
    )
    return replace(page, table=replace(page.table, rows=ended))


def _outcome(game: AnyGame, code: str) -> str:
    return short_outcome(
        replace(
            PLAYED,
            game=game.name,
            players=PLAYED.players[: len(game.seats)],
            result=f"- {code}",
            winner=None if len(game.seats) == 1 else 1,
        )
    )


def _solved(page: Page) -> Page:
    """Return the page after a level that was solved."""
    assert isinstance(page, OverPage)
    lines = (f"{ending_text(game_named('pipes'), 'connected')} · 41 moves · 14:12", "Place 3: Level 18")
    return replace(page, mood="won", headline="Well done!", lines=lines, big="41")


def _emptied(page: Page) -> Page:
    assert isinstance(page, ListPage)
    return replace(page, preview=None, table=replace(page.table, rows=(), chosen=""))


def _late(page: Page) -> Page:
    """Return a stage whose time is nearly up."""
    assert isinstance(page, PlayingPage)
    assert page.timer
    return replace(page, timer=replace(page.timer, clock=ClockPart(7_000), allowed=70_000))


def _watered(page: Page) -> Page:
    """Return a moment while water runs."""
    assert isinstance(page, PlayingPage)
    flow = Fact("Water is flowing", "Cycle 16. No leak so far.", share=0.4)
    return replace(page, status=flow.value, under_way=flow, skip=True)


def wishes() -> Iterator[tuple[str, PageRequest]]:
    for page in PAGES:
        if page not in OF_A_GAME:
            yield page, PageRequest(page, all_games()[0])
            continue
        for game in all_games():
            if _has(game, page):
                yield f"{page} {game.name}", PageRequest(page, game)
    yield "playing forbidden", PageRequest("playing", game_named("gomoku"), FORBIDDEN)


def _has(game: AnyGame, page: str) -> bool:
    return bool({"levels": game.stages, "lesson": game.lessons, "editor": game.editor}.get(page, True))
