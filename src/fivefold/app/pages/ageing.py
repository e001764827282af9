"""Pages that grow older: clocks, animations and motions go on while nothing else changes."""

from __future__ import annotations

from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.app.pages.parts import BoardPart, ClockPart
from fivefold.core.values import replace

CLOSE = 2.0  # milliseconds: ages and clocks are rounded


def aged(page: PlayingPage, elapsed: float) -> PlayingPage:
    """Return a page as it would be made `elapsed` milliseconds later: clocks and animations go on."""
    if elapsed <= 0:
        return page
    timer = page.timer
    return replace(
        page,
        board=_aged_board(page.board, elapsed),
        strips=tuple(
            replace(bar, clock=bar.clock.aged(elapsed)) if bar.clock else bar for bar in page.strips
        ),
        timer=replace(timer, clock=timer.clock.aged(elapsed)) if timer else None,
    )


def only_aged(before: Page, page: Page, elapsed: float) -> bool:
    """Return whether a page says no more than the one made `elapsed` milliseconds before it."""
    if not (isinstance(before, PlayingPage) and isinstance(page, PlayingPage)):
        return before == page
    old = aged(before, elapsed)
    if not _close_boards(old.board, page.board) or len(old.strips) != len(page.strips):
        return False
    if not all(_close_clocks(a.clock, b.clock) for a, b in zip(old.strips, page.strips, strict=True)):
        return False
    old_clock, clock = (timer.clock if timer else None for timer in (old.timer, page.timer))
    if not _close_clocks(old_clock, clock):
        return False
    clocks = (bar.clock for bar in old.strips)
    strips = tuple(replace(bar, clock=clock) for bar, clock in zip(page.strips, clocks, strict=True))
    timer = replace(page.timer, clock=old.timer.clock) if page.timer and old.timer else page.timer
    return replace(page, board=old.board, strips=strips, timer=timer) == old


def _aged_board(board: BoardPart, elapsed: float) -> BoardPart:
    return replace(
        board,
        age=board.age + elapsed if board.animation else 0.0,
        motions=tuple(replace(each, age=each.age + elapsed) for each in board.motions),
    )


def _close_boards(one: BoardPart, other: BoardPart) -> bool:
    ages = (one.age, *(each.age for each in one.motions))
    others = (other.age, *(each.age for each in other.motions))
    return (
        len(ages) == len(others)
        and all(abs(a - b) <= CLOSE for a, b in zip(ages, others, strict=True))
        and all(a.animation == b.animation for a, b in zip(one.motions, other.motions, strict=True))
        and replace(other, age=one.age, motions=one.motions) == one
    )


def _close_clocks(one: ClockPart | None, other: ClockPart | None) -> bool:
    if one is None or other is None:
        return one is other
    near = abs(one.left - other.left) <= CLOSE and abs(one.wait - other.wait) <= CLOSE
    return near and replace(other, left=one.left, wait=one.wait) == one
