"""The tables as the present version has them; `migrations` leads there. Moments in milliseconds."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "%(column_0_label)s_index",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "fk": "%(table_name)s_%(column_0_name)s_there",
        "pk": "%(table_name)s_key",
    }
)
_ID = String(32)
_BOARD = String(24)
# SQLite counts rows up by itself only for a column of exactly this type.
_COUNTED = BigInteger().with_variant(Integer, "sqlite")

players = Table(
    "players",
    metadata,
    Column("number", _COUNTED, primary_key=True),
    Column("id", _ID, nullable=False, unique=True),
    Column("name", String(12), nullable=False),
    Column("name_key", Text, nullable=False, unique=True),
    Column("token_hash", String(64), nullable=False),
    Column("registered_at", BigInteger, nullable=False),
)
tickets = Table(
    "tickets",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("player", _ID, ForeignKey("players.id"), nullable=False),
    Column("board", _BOARD, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("drawn_at", BigInteger, nullable=False),
    Index("tickets_by_age", "drawn_at"),
)
results = Table(
    "results",
    metadata,
    Column("number", _COUNTED, primary_key=True),
    # The one place that keeps a ticket from being used twice, whoever else is writing.
    Column("ticket", _ID, ForeignKey("tickets.id"), nullable=False, unique=True),
    Column("player", _ID, ForeignKey("players.id"), nullable=False),
    Column("board", _BOARD, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("accepted_at", BigInteger, nullable=False),
    CheckConstraint("status IN ('won', 'stuck', 'finished')", name="status"),
    Index("results_by_player", "player", "number"),
)
journals = Table(
    "journals",
    metadata,
    Column("result", BigInteger, ForeignKey("results.number"), primary_key=True),
    Column("journal", Text, nullable=False),
)
records = Table(
    "records",
    metadata,
    Column("board", _BOARD, primary_key=True),
    Column("player", _ID, ForeignKey("players.id"), primary_key=True),
    Column("score", Integer, nullable=False),
    Column("result", BigInteger, ForeignKey("results.number"), nullable=False),
    CheckConstraint("score > 0", name="score"),
)
Index("records_by_rank", records.c.board, records.c.score.desc(), records.c.result)
days = Table(
    "days",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("deal", Integer, nullable=False),
)
counters = Table(
    "counters",
    metadata,
    Column("what", Text, primary_key=True),
    Column("since", BigInteger, primary_key=True),
    Column("n", Integer, nullable=False),
    Index("counters_by_age", "since"),
)
