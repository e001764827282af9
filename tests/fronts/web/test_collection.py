"""Garbage collection while a server runs."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from fivefold.fronts.web.server import collection
from fivefold.fronts.web.server.collection import planned_collections


class Node:
    """An object that refers to itself, so that only a collection gives it back."""

    def __init__(self) -> None:
        self.itself = self


@contextmanager
def collections_seen() -> Iterator[list[int]]:
    """Note the generation of each collection."""
    seen: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            seen.append(info["generation"])

    gc.callbacks.append(note)
    try:
        yield seen
    finally:
        gc.callbacks.remove(note)


async def wait_until_collected(found: weakref.ref[Node]) -> None:
    async with asyncio.timeout(30):
        while found() is not None:
            await asyncio.sleep(0.01)


def test_new_garbage_is_collected_without_looking_at_old_objects() -> None:
    async def run() -> None:
        with planned_collections(), collections_seen() as seen:
            await wait_until_collected(weakref.ref(Node()))
            assert set(seen) == {0}

    asyncio.run(run())


def test_everything_is_collected_at_long_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "WHOLE_SECONDS", 0.2)

    async def run() -> None:
        with planned_collections(), collections_seen() as seen:
            node = Node()
            found = weakref.ref(node)
            gc.collect()  # now it is old
            del node
            await wait_until_collected(found)
            assert 2 in seen[1:]

    asyncio.run(run())


def test_objects_that_are_made_start_no_collection() -> None:
    async def run() -> None:
        with planned_collections(), collections_seen() as seen:
            kept = [[number] for number in range(100_000)]
            assert seen == []
            assert len(kept) == 100_000

    asyncio.run(run())


@pytest.mark.parametrize("enabled", [True, False])
def test_python_collects_as_before_afterwards(enabled: bool) -> None:
    async def run() -> None:
        with planned_collections():
            assert not gc.isenabled()

    before = gc.isenabled()
    (gc.enable if enabled else gc.disable)()
    try:
        asyncio.run(run())
        assert gc.isenabled() is enabled
    finally:
        (gc.enable if before else gc.disable)()
