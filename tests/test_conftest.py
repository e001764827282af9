"""Deep tests run only with --deep; a missing program skips a test, or fails it where CI is set."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = """
import pytest

@pytest.mark.deep
def test_long():
    pass

def test_count(slice_of, request):
    assert slice_of(1_000, 10) in {10, 1_000}
    assert request.node.get_closest_marker("no_cover")
    print("tried", slice_of(1_000, 10))

@pytest.mark.needs("no-such-program")
def test_program():
    pass
"""


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    """Run in a separate process, because a deep run changes the profile of hypothesis."""
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    deep\n    needs")
    return pytester.runpytest_subprocess("-p", "tests.conftest", "-s", *words)


@pytest.fixture(autouse=True)
def without_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))


def test_the_default_runs_slices(pytester: pytest.Pytester) -> None:
    result = run(pytester)
    result.assert_outcomes(passed=1, skipped=1, deselected=1)
    result.stdout.fnmatch_lines("*tried 10")


def test_deep_runs_everything(pytester: pytest.Pytester) -> None:
    result = run(pytester, "--deep")
    result.assert_outcomes(passed=2, skipped=1)
    result.stdout.fnmatch_lines("*tried 1000")


def test_nothing_is_skipped_where_ci_is_set(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "1")
    result = run(pytester)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines("*no-such-program is not installed*")
