"""Deep tests wait for --deep; a missing program skips a test at home and fails it where CI is set."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.deep
def test_long():
    pass

def test_count(slice_of):
    assert slice_of(1_000, 10) in {10, 1_000}
    print("tried", slice_of(1_000, 10))

@pytest.mark.needs("no-such-program")
def test_program():
    pass
"""


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    """In a process of its own, because a deep run leaves its profile of hypothesis behind."""
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    deep\n    needs")
    return pytester.runpytest_subprocess("-p", "tests.conftest", "-s", *words)


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))


def test_every_day_takes_slices(pytester: pytest.Pytester) -> None:
    result = run(pytester)
    result.assert_outcomes(passed=1, skipped=1, deselected=1)
    result.stdout.fnmatch_lines("*tried 10")


def test_deep_takes_all(pytester: pytest.Pytester) -> None:
    result = run(pytester, "--deep")
    result.assert_outcomes(passed=2, skipped=1)
    result.stdout.fnmatch_lines("*tried 1000")


def test_nothing_is_skipped_where_ci_is_set(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "1")
    result = run(pytester)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines("*no-such-program is not on this machine*")
