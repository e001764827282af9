"""The tables, and the migration steps from each schema version to the next.

A released step is never changed; a change is a new step at the end. `{number}` and `{clustered}` stand for
the words of each SQL dialect.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from fivefold.play.record_version1 import CODES

Migration: TypeAlias = tuple[str, ...]

# Lists are sorted by one of these columns and filtered by the others. An index for each sort covers all of
# them, so that a list is read in order from its index, and only the rows shown come from the table.
FIRST: Final[Migration] = (
    """
    CREATE TABLE account (
        id {number},
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,  -- the name without regard to capitals
        password TEXT,  -- an argon2 hash, or nothing
        created TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE game (
        id {number},
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        "group" TEXT NOT NULL,  -- the list of records it belongs to
        stage TEXT NOT NULL,
        daily TEXT NOT NULL,
        players TEXT NOT NULL,  -- a line each, as in a record
        names TEXT NOT NULL,  -- of the players, without regard to capitals, to find and sort
        level TEXT NOT NULL,  -- of the computer, in games against it
        seat INTEGER NOT NULL,  -- of the account's player
        date TEXT NOT NULL,
        start TEXT NOT NULL,
        control TEXT NOT NULL,
        practice BOOLEAN NOT NULL,
        seed TEXT NOT NULL,
        finished BOOLEAN NOT NULL,
        ranked BOOLEAN NOT NULL,
        verified BOOLEAN NOT NULL,  -- replayed through the rules, so that its score counts
        result TEXT NOT NULL,  -- as in a record; empty while unfinished
        winner INTEGER,
        score BIGINT,
        sort_score BIGINT NOT NULL,  -- the same to sort by, below all others where none is
        plies INTEGER NOT NULL,
        duration BIGINT NOT NULL,  -- milliseconds of play
        touched BIGINT NOT NULL  -- counts up, so that the last game played is the highest
    )
    """,
    """
    CREATE TABLE entry (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        at BIGINT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) {clustered}
    """,
    """
    CREATE TABLE position (
        id {number},
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (account, game, name)
    )
    """,
    """
    CREATE TABLE setting (
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        value TEXT NOT NULL,  -- JSON
        PRIMARY KEY (account, name)
    )
    """,
    "CREATE TABLE house (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE INDEX game_by_date ON game (date, id, account, game, finished, names)",
    "CREATE INDEX game_by_game ON game (game, id, account, finished, names, date)",
    "CREATE INDEX game_by_players ON game (names, id, account, game, finished, date)",
    "CREATE INDEX game_by_result ON game (result, id, account, game, finished, names, date)",
    "CREATE INDEX game_by_score ON game (sort_score, id, account, game, finished, names, date)",
    "CREATE INDEX game_by_plies ON game (plies, id, account, game, finished, names, date)",
    "CREATE INDEX game_by_touch ON game (touched, account, finished, game)",
    'CREATE INDEX game_of_group ON game (game, "group", daily, verified, ranked, score, finished)',
)
# Results are codes since the second version, and several accounts can take part in a game.
SECOND: Final[Migration] = (
    """
    CREATE TABLE participant (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        account INTEGER REFERENCES account (id) ON DELETE SET NULL,
        PRIMARY KEY (game, seat)
    ) {clustered}
    """,
    "CREATE INDEX participant_by_account ON participant (account, game)",
    "INSERT INTO participant (game, seat, account) SELECT id, seat, account FROM game",
    "ALTER TABLE entry ADD COLUMN lag INTEGER NOT NULL DEFAULT 0",  # milliseconds taken off a player's time
    "ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 1",
    *(
        f"UPDATE game SET result = substr(result, 1, 2) || '{code}' WHERE substr(result, 3) = '{sentence}'"
        for sentence, code in ((text.replace("'", "''"), code) for text, code in CODES.items())
    ),
)
# A server knows members beside accounts, and rates games between them.
THIRD: Final[Migration] = (
    """
    CREATE TABLE member (
        account INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        role TEXT NOT NULL,  -- guest, player or administrator
        code TEXT UNIQUE  -- the keyed hash of a personal code
    )
    """,
    """
    CREATE TABLE token (
        id {number},
        hash TEXT NOT NULL UNIQUE,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX token_by_account ON token (account)",
    """
    CREATE TABLE rating (
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (account, game)
    )
    """,
    "ALTER TABLE game ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE",  # its result is in the ratings
    "ALTER TABLE game ADD COLUMN hosted BOOLEAN NOT NULL DEFAULT FALSE",  # made by a server
)
FOURTH: Final[Migration] = (
    "ALTER TABLE game ADD COLUMN time TEXT NOT NULL DEFAULT ''",  # of day at which it began, as 14:05
)
# The first try of a daily game is remembered when its game is deleted, and verification stores what it found.
FIFTH: Final[Migration] = (
    """
    CREATE TABLE daily_try (
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        date TEXT NOT NULL,
        PRIMARY KEY (account, game, date)
    ) {clustered}
    """,
    """
    INSERT INTO daily_try (account, game, date)
    SELECT DISTINCT account, game, daily FROM game WHERE daily <> '' AND NOT practice
    """,
    "ALTER TABLE game ADD COLUMN verified_score BIGINT",  # as the replay computed it
    "ALTER TABLE game ADD COLUMN digest TEXT NOT NULL DEFAULT ''",  # of the record that was replayed
    "UPDATE game SET verified_score = score WHERE verified",
)
MIGRATIONS: Final[tuple[Migration, ...]] = (FIRST, SECOND, THIRD, FOURTH, FIFTH)
# Owners come before their rows. `house` holds the version; the table keeps the name that the first version
# gave it, because that version reads it to detect a newer store.
TABLES: Final = (
    "account",
    "game",
    "participant",
    "entry",
    "position",
    "setting",
    "member",
    "token",
    "rating",
    "daily_try",
    "house",
)
