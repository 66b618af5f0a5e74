"""The league's server: FastAPI over SQLAlchemy, on SQLite or PostgreSQL.

Nothing lives in the process: every worker on every host answers from the database alone.
"""
