"""Options and fixtures of all tests: full counts, required system programs, repeatable examples."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.resume_plugin import ResumePlugin, tree_hash
from tools.checks import is_installed

pytest_plugins = ["pytester"]
ROOT = Path(__file__).parent.parent
CACHE = ROOT / ".cache"
SliceOf = Callable[[int, int], int]

set_hypothesis_home_dir(CACHE / "hypothesis")
settings.register_profile("fast", derandomize=True, deadline=None, max_examples=15)
settings.register_profile("quick", derandomize=True, deadline=None)
settings.register_profile("deep", derandomize=True, deadline=None, max_examples=2_000)


def chunks(count: int) -> pytest.MarkDecorator:
    """Return the parameter `chunk` of a long test, so that `--resume` repeats only the chunks that are left.

    The ordinary check runs the first one.
    """
    rest = (pytest.param(number, marks=pytest.mark.deep) for number in range(1, count))
    return pytest.mark.parametrize("chunk", [0, *rest])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the full counts instead of a slice of each")
    parser.addoption("--fast", action="store_true", help="try fewer random examples")
    parser.addoption("--resume", action="store_true", help="with --deep: leave out what passed before")


def pytest_configure(config: pytest.Config) -> None:
    deep = config.getoption("deep")
    settings.load_profile("deep" if deep else "fast" if config.getoption("fast") else "quick")
    if deep:
        notes = CACHE / "deep" / tree_hash([ROOT / "src", ROOT / "tests"])
        config.pluginmanager.register(ResumePlugin(notes, asked=config.getoption("resume")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("deep"):
        long, usual = list[pytest.Item](), list[pytest.Item]()
        for item in items:
            (long if item.get_closest_marker("deep") else usual).append(item)
        items[:] = usual
        config.hook.pytest_deselected(items=long)
    for item in items:
        if repeats_at_random(item):
            item.add_marker("no_cover")  # others cover the same lines, and tracing takes three times as long


def repeats_at_random(item: pytest.Item) -> bool:
    """Return True for a test of many random examples."""
    given = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    return given or "slice_of" in getattr(item, "fixturenames", ())


def pytest_runtest_setup(item: pytest.Item) -> None:
    for name in (mark.args[0] for mark in item.iter_markers("needs")):
        if not is_installed(name):
            leave = pytest.fail if os.environ.get("CI") else pytest.skip
            leave(f"{name} is not installed")


@pytest.fixture(scope="session")
def deep(pytestconfig: pytest.Config) -> bool:
    """True if the full counts were requested."""
    return bool(pytestconfig.getoption("deep"))


@pytest.fixture(autouse=True)
def no_unexpected_errors(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which a mistake of the program was turned into a sentence, unless it says so."""
    errors: list[logging.LogRecord] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            errors.append(record)

    handler = Collector(logging.ERROR)
    logger, root = logging.getLogger("fivefold.service.worker_process"), logging.getLogger("fivefold")
    logger.addHandler(handler)
    before = list(root.handlers), root.propagate, root.level
    yield
    logger.removeHandler(handler)
    for added in set(root.handlers) - set(before[0]):  # by a command line that was run in this process
        root.removeHandler(added)
        added.close()
    root.propagate, root.level = before[1:]
    if errors and not request.node.get_closest_marker("expects_errors"):
        formatter = logging.Formatter()
        pytest.fail("\n".join(formatter.format(record) for record in errors))


@pytest.fixture(scope="session")
def slice_of(deep: bool) -> SliceOf:
    """`slice_of(full, quick)` is `full` under `--deep`, else `quick`."""
    return lambda full, quick: full if deep else quick
