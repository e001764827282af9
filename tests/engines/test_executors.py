"""Games and tuning run on a Dask cluster as on this machine's threads."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import fivefold
from bench import ladder, laser_tune
from fivefold.core.errors import UserError
from fivefold.engines.executors import LOCAL_CLUSTER, open_executor
from fivefold.kernels.laser.weights import WEIGHTS


def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    engines = fivefold.engine("gomoku", "basic"), fivefold.engine("gomoku", "random")
    limit = fivefold.Limit(nodes=20)
    tasks = [ladder.Task("gomoku", "basic", "random", number) for number in range(2)]
    with open_executor(1, LOCAL_CLUSTER) as cluster, ThreadPoolExecutor(1) as threads:
        score = fivefold.match(*engines, games=3, limit=limit, seed=7, executor=cluster)
        ladder.run_games(cluster, tasks, tmp_path / "ladder", minutes=10)
        tuned = [laser_tune.match(each, WEIGHTS, WEIGHTS, 2, 400, 1) for each in (cluster, threads)]
    assert score == fivefold.match(*engines, games=3, limit=limit, seed=7)
    assert set(ladder.read_archive(tmp_path / "ladder")["basic", "random"]) == {0, 1}
    assert tuned[0] == tuned[1]


def test_without_dask_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError, match=r"pip install 'fivefold\[cluster\]'"), open_executor(1, "local"):
        pass


def test_a_wrong_address_gets_a_sentence() -> None:
    with pytest.raises(UserError, match="'nowhere://x' does not answer"), open_executor(1, "nowhere://x"):
        pass
