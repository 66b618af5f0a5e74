"""Steps from one version of the tables to the next, for Alembic. Only ever added to."""
