"""The host: everything that the sessions of one program share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.service.device import Device
from fivefold.service.jobs import Jobs
from fivefold.service.listed_engines import ListedEngines
from fivefold.service.match.journal import Journal
from fivefold.service.store import Account, Store
from fivefold.service.store.locations import data_folder
from fivefold.service.store.opening import check_large_file, is_large
from fivefold.service.verification import Done, verify_all
from fivefold.service.worker_pool import WorkerPool


class Host:
    """Owns the store, the device file and the worker pool; sessions come and go.

    The device file lies beside a store that is a file, and in the data folder where the store is on a server.
    """

    def __init__(self, store: Store, *, served: bool = False) -> None:
        """`served`: on a server, where the device file of whoever started it means nothing to players.

        A server has no journal either: it shows nothing before its store has committed it. Its players share
        commits.
        """
        folder = store.folder or data_folder()
        kept = store.persistent and not served
        self.store = store
        if served:
            store.share_commits()
        self.engines = ListedEngines()  # external programs that players of a server may choose
        self.pool = WorkerPool()
        self.device = Device.open(folder, store) if kept else Device(None)
        # A store in a folder is known by lying there, so that the folder can be moved with its journals.
        self.journal = Journal(folder, "" if store.folder else store.address) if kept else None
        self.notice = self._recover()  # about journals, for the player; empty if there were none
        self._verifier: Jobs | None = None  # the inbox through which left-over games are verified
        self._verified = False
        self._checked = False  # a large store, for damage

    @classmethod
    def open(cls, where: Path | str, *, served: bool = False) -> Host:
        """Open the store in a folder or at a connection string; `served` for a server.

        Raises UserError when the store is of a newer version or its server does not answer.
        """
        return cls(Store.open(where), served=served)

    def _recover(self) -> str:
        """Take journals that an earlier program left into the store; return a sentence about it."""
        if self.journal is None or not self.journal.left_behind():
            return ""
        from fivefold.service.match.journal_recovery import recover  # noqa: PLC0415  hardly ever needed

        return str(recover(self.journal, self.store))

    def jobs(self) -> Jobs:
        """Return an inbox for the background work of one session."""
        return Jobs(self.pool)

    def current_account(self, create: Callable[[], Account]) -> tuple[Account, bool]:
        """Return the account that played last on this device, and True if it had to be created."""
        known = self.device.current_account(self.store)
        return (known, False) if known else (create(), True)

    def verify_left_over(self, jobs: Jobs, account: int, done: Done) -> None:
        """Verify the games that an earlier process left unverified, once for all sessions of this one.

        `done` gets the problem with each game of that account, if any. The first session lends its inbox;
        if that is closed too early, the next session that starts goes on with what is left.
        """
        if self._verified or (self._verifier and not self._verifier.closed):
            return
        self._verifier = jobs
        verify_all(jobs, self.store.archive, done, account=account, finished=self._note_verified)

    def check_large_store(self, jobs: Jobs, tell: Callable[[str], None]) -> None:
        """Check a file that was too large at the start, once; `tell` gets a sentence if it is damaged."""
        if self._checked or not is_large(self.store.database):
            return
        self._checked = True

        def checked(problem: str | UserError) -> None:
            if problem:
                tell(str(problem))

        stop = StopFlag()  # the end of the program does not wait for the check
        jobs.thread(lambda: check_large_file(self.store.database, stop.__bool__), checked, stop)

    def _note_verified(self) -> None:
        self._verified, self._verifier = True, None

    def close(self) -> None:
        """End all workers and write what is waiting."""
        self.pool.close()
        if self.journal:
            self.journal.close()
        self.store.close()
