"""Executors for long computations: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.text import gettext

LOCAL_CLUSTER = "local"  # a cluster of this machine alone, instead of the address of a scheduler


@contextmanager
def open_executor(workers: int = 1, cluster: str = "") -> Iterator[Executor]:
    """Yield an executor with so many processes of this machine, or that of a Dask cluster.

    `cluster` is the address of a scheduler, such as `tcp://192.168.1.24:8786`, or `local`. Raise UserError if
    the extra `cluster` is not installed or the scheduler does not answer.

    >>> with open_executor() as executor:
    ...     executor.submit(abs, -3).result()
    3
    """
    if not cluster:
        with ProcessPoolExecutor(workers) as pool:
            yield pool
        return
    try:
        distributed: Any = import_module("distributed")  # late: an optional part, and it takes a second
    except ModuleNotFoundError as error:
        raise UserError(
            gettext("A cluster needs distributed, which is not installed: pip install 'fivefold[cluster]'.")
        ) from error
    try:
        client = (
            distributed.Client(n_workers=workers, threads_per_worker=1, dashboard_address="127.0.0.1:0")
            if cluster == LOCAL_CLUSTER
            else distributed.Client(cluster)
        )
    except (OSError, ValueError) as error:
        raise UserError(
            gettext("The cluster at '{address}' does not answer: {why}", address=cluster, why=error)
        ) from error
    with client, client.get_executor() as executor:
        yield executor
