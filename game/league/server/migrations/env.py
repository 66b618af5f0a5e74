"""What Alembic runs: the steps, on the connection and in the transaction it was handed."""

from __future__ import annotations

from alembic import context

from game.league.server.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
