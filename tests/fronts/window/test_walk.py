"""After any inputs, once nothing moves, the window shows the same as a full repaint."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pygame
import pytest

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.session import LocalSession
from fivefold.core.game import AnyGame
from fivefold.fronts.window.page_buffer import PageBuffer
from fivefold.games import all_games
from tests.app.walker import LazyJobs, Walker
from tests.conftest import SliceOf
from tests.fronts.window.window_user import WindowUser

SIZES = ((1280, 800), (480, 800), (800, 600))
WAITS = (5.0, 16.0, 100.0, 700.0)
PATIENCE = 60  # frames after which somebody who sees things move all the time goes on
GAME = 40  # steps after which a game is begun anew, wherever the walk has led


@pytest.fixture
def jobs() -> LazyJobs:
    return LazyJobs()


def shown(user: WindowUser) -> bytes:
    return bytes(user.window.get_surface().get_view().raw)


def whole(user: WindowUser) -> bytes:
    """Return the page with a new layout, painted from scratch."""
    view, size = user.app.view, user.window.get_surface().get_size()
    surface = pygame.Surface(size, 0, user.window.get_surface())
    with patch.object(view, "_page_buffer", PageBuffer()):
        view.resize(size)
        view.paint(surface)
    return bytes(surface.get_view().raw)


def rests(user: WindowUser) -> bool:
    """Return whether nothing moves any more, after some waiting."""
    for _ in range(PATIENCE):
        user.wait()
        if not user.app.view.is_moving():
            return True
    return False


def somewhere(user: WindowUser, random: Random) -> tuple[float, float]:
    """Return a pixel, mostly inside a hit area."""
    hit_areas = [hit.rect for widget in user.app.view.layout().widgets for hit in widget.hit_areas()]
    rect = random.choice([*hit_areas, user.window.get_surface().get_rect()])
    return rect.x + random.random() * rect.width, rect.y + random.random() * rect.height


def step(user: WindowUser, walker: Walker, random: Random) -> None:
    match random.randrange(10):
        case 0:
            user.window.size = random.choice(SIZES)
        case 1:
            user.post(pygame.MOUSEWHEEL, precise_y=random.choice((-2.0, 1.0)), y=1, x=0)
        case 2 | 3:
            user.point(somewhere(user, random))
        case 4 | 5 | 6 | 7:
            user.click_at(somewhere(user, random))
        case _:
            user.session.handle(walker.next(user.session))
    user.wait(random.choice(WAITS), times=random.randrange(3))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_window_never_shows_a_stale_page(user: WindowUser, game: AnyGame, slice_of: SliceOf) -> None:
    random, walker = Random(game.name), Walker(game.order)
    compared = 0
    with patch.object(LocalSession, "close"):  # nobody leaves
        for n in range(slice_of(1_000, GAME)):
            if n % GAME == 0:
                launch.play_plan(user.session, MatchPlan(game=game))
            step(user, walker, random)
            if rests(user):
                assert shown(user) == whole(user)
                compared += 1
    assert compared > GAME // 4
