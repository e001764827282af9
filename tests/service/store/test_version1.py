"""A store of version 1 on a server is brought up to date as one in a file is; tests/corpus has those."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.service.store import Store
from fivefold.service.store.database.rows import insert_statement
from fivefold.service.store.database.schema import prepare
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.tables import MIGRATIONS
from fivefold.service.store.integrity import find_faults
from fivefold.service.store.opening import FILE, open_existing
from tests.corpus.corpus import FOLDER, STORES
from tests.corpus.stored import accounts_of, games_of, leaderboards_of, listed_games
from tests.service.store.conftest import ON_SERVER

TABLES_OF_VERSION1 = ("account", "game", "entry", "position", "setting", "house")


def copy_to_server(file: Path, url: str) -> None:
    """Make the tables of version 1 on the server and fill them from a file of version 1."""
    with closing(open_existing(url)) as database, closing(Sqlite(file)) as old:
        prepare(database, MIGRATIONS[:1])
        with old.reading() as source, database.writing() as target:
            target.execute("DELETE FROM house")
            for table in TABLES_OF_VERSION1:
                for rows in source.batches(f"SELECT * FROM {table}", 1000):
                    target.execute_many(insert_statement(table, rows[0]), rows)
                    if "id" in rows[0]:
                        target.execute(target.dialect.reset_sequence.format(table=table))


@pytest.mark.parametrize("where", [ON_SERVER], indirect=True)
@pytest.mark.parametrize("file", ["players.db", "house.db", "no-version.db"])
def test_a_store_of_version_1_on_a_server_keeps_everything(file: str, where: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / "stores" / file, tmp_path / FILE)
    copy_to_server(tmp_path / FILE, where)
    with closing(Store.open(where)) as store:
        assert accounts_of(store) == STORES[file]["accounts"]
        assert leaderboards_of(store) == STORES[file]["leaderboards"]
        assert games_of(store) == listed_games(file)
        assert list(find_faults(store.database)) == []
