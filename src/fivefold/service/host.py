"""The host: everything that the sessions of one program share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fivefold.service.device import Device
from fivefold.service.jobs import Jobs
from fivefold.service.store import Account, Store
from fivefold.service.store.locations import data_folder
from fivefold.service.worker_pool import WorkerPool


class Host:
    """Owns the store, the device file and the worker pool; sessions come and go.

    The device file lies beside a store that is a file, and in the data folder where the store is on a server.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pool = WorkerPool()
        self.device = Device.open(store.folder or data_folder(), store) if store.persistent else Device(None)

    @classmethod
    def open(cls, where: Path | str) -> Host:
        """Open the store in a folder or at a connection string.

        Raises UserError when the store is of a newer version or its server does not answer.
        """
        return cls(Store.open(where))

    def jobs(self) -> Jobs:
        """Return an inbox for the background work of one session."""
        return Jobs(self.pool)

    def current_account(self, create: Callable[[], Account]) -> tuple[Account, bool]:
        """Return the account that played last on this device, and True if it had to be created."""
        known = self.device.current_account(self.store)
        return (known, False) if known else (create(), True)

    def close(self) -> None:
        """End all workers and write what is waiting."""
        self.pool.close()
        self.store.close()
