"""What is stored, table by table. A change here needs a new version: see `schema`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

# Every constraint has a name, so that a later version can speak of it.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

accounts = Table(
    "account",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # the name without regard to capitals
    Column("password", Text),  # an argon2 hash, or nothing
    Column("created", Text, nullable=False),
    sqlite_autoincrement=True,  # the number of what was deleted is not given again
)

games = Table(
    "game",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("group", Text, nullable=False),  # what it is ranked among
    Column("stage", Text, nullable=False),
    Column("daily", Text, nullable=False),
    Column("players", Text, nullable=False),  # a line each, as in a record
    Column("names", Text, nullable=False),  # of the players, without regard to capitals, to find and sort
    Column("level", Text, nullable=False),  # of the computer, in games against it
    Column("seat", Integer, nullable=False),  # of the account's player
    Column("date", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("control", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("seed", Text, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("verified", Boolean, nullable=False),  # replayed through the rules, so that its score counts
    Column("result", Text, nullable=False),  # as in a record; empty while it goes on
    Column("winner", Integer),
    Column("score", BigInteger),
    Column("sort_score", BigInteger, nullable=False),  # the same to sort by, below all others where none is
    Column("plies", Integer, nullable=False),
    Column("duration", BigInteger, nullable=False),  # milliseconds of play
    Column("touched", BigInteger, nullable=False),  # counts up, so that the last game played is the highest
    sqlite_autoincrement=True,
)
# What lists are sorted by, under the names of their columns, and narrowed by. An index for each sort holds
# all of the latter too: a list is then read from its index alone, in order, but for the lines it shows.
SORTS = {
    "date": games.c.date,
    "game": games.c.game,
    "players": games.c.names,
    "result": games.c.result,
    "score": games.c.sort_score,
    "plies": games.c.plies,
}
NARROWED = (games.c.account, games.c.game, games.c.finished, games.c.names, games.c.date)
for name, column in SORTS.items():
    Index(f"game_by_{name}", column, games.c.id, *(other for other in NARROWED if other is not column))
Index("game_by_touch", games.c.touched, games.c.account, games.c.finished, games.c.game)
Index(
    "game_of_group",
    games.c.game,
    games.c.group,
    games.c.daily,
    games.c.verified,
    games.c.ranked,
    games.c.score,
    games.c.finished,
)

entries = Table(
    "entry",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

positions = Table(
    "position",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("account", "game", "name"),
    sqlite_autoincrement=True,
)

settings = Table(
    "setting",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),  # JSON
)

house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# As Alembic makes it, which finds here from which version on to migrate.
versions = Table(
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
