"""A resumed deep run runs only tests that did not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.resume_plugin import ResumePlugin, tree_hash

TESTS = """
    def test_good(): pass
    def test_bad(): assert False
"""


def outcomes(pytester: pytest.Pytester, notes: Path, *, asked: bool) -> tuple[int, int]:
    """Return the numbers of passed and failed tests."""
    passed, _, failed = pytester.inline_run(plugins=[ResumePlugin(notes, asked=asked)]).countoutcomes()
    return passed, failed


def test_what_passed_is_left_out_only_if_asked(pytester: pytest.Pytester, tmp_path: Path) -> None:
    pytester.makepyfile(TESTS)
    notes = tmp_path / "notes"
    assert outcomes(pytester, notes, asked=True) == (1, 1)
    assert outcomes(pytester, notes, asked=True) == (0, 1)
    assert outcomes(pytester, notes, asked=False) == (1, 1)


def test_an_empty_resumed_run_passes(pytester: pytest.Pytester, tmp_path: Path) -> None:
    pytester.makepyfile("def test_good(): pass")
    notes = tmp_path / "notes"
    runs = [pytester.inline_run(plugins=[ResumePlugin(notes, asked=True)]) for _ in range(2)]
    assert [len(run.listoutcomes()[0]) for run in runs] == [1, 0]
    assert [run.ret for run in runs] == [pytest.ExitCode.OK] * 2


def test_every_edit_changes_the_hash_of_a_tree(tmp_path: Path) -> None:
    def edited(name: str, text: str) -> str:
        (tmp_path / name).write_text(text)
        return tree_hash([tmp_path])

    hashes = [edited("a.py", "x"), edited("a.py", "y"), edited("b.txt", ""), edited("b.svg", "")]
    assert len(set(hashes)) == len(hashes)
    assert edited("a.abi3.so", "") == edited("a.pyc", "") == hashes[-1]
