"""`import fivefold` is cheap, and its names are those of `fivefold.api`."""

from __future__ import annotations

import subprocess
import sys

import pytest

import fivefold
import fivefold.api


def test_the_import_draws_in_nothing_but_the_package() -> None:
    script = (
        "import sys; before = set(sys.modules); import fivefold;"
        "print(*sorted(name for name in set(sys.modules) - before if name.partition('.')[0] == 'fivefold'))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["fivefold"]


def test_every_name_of_the_interface_is_exported() -> None:
    assert set(fivefold.__all__) == {*fivefold.api.__all__, "__version__"}
    assert all(getattr(fivefold, name) is not None for name in fivefold.__all__)
    assert set(fivefold.__all__) <= set(dir(fivefold))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = fivefold.chess  # type: ignore[attr-defined]
