"""Players, tickets and accepted games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    _players_and_tickets()
    _games()
    op.create_table(
        "days",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("deal", sa.Integer, nullable=False),
    )
    op.create_table(
        "counters",
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_index("counters_by_age", "counters", ["since"])


def _players_and_tickets() -> None:
    op.create_table(
        "players",
        sa.Column("number", _COUNTED, primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("name", sa.String(12), nullable=False),
        sa.Column("name_key", sa.Text, nullable=False, unique=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("registered_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("board", sa.String(24), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("drawn_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tickets_by_age", "tickets", ["drawn_at"])


def _games() -> None:
    op.create_table(
        "results",
        sa.Column("number", _COUNTED, primary_key=True),
        sa.Column(
            "ticket", sa.String(32), sa.ForeignKey("tickets.id"), nullable=False, unique=True
        ),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("board", sa.String(24), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("accepted_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("status IN ('won', 'stuck', 'finished')", name="status"),
    )
    op.create_index("results_by_player", "results", ["player", "number"])
    op.create_table(
        "journals",
        sa.Column("result", sa.BigInteger, sa.ForeignKey("results.number"), primary_key=True),
        sa.Column("journal", sa.Text, nullable=False),
    )
