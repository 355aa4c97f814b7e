"""A database as an older version left it."""

from alembic import command
from flask import Flask
from sqlalchemy import MetaData, Table, inspect, select

from scorekeeper.storage.models import db


def set_back(app: Flask, version: str, *tables: str) -> None:
    """Make the app's database anew at that version, with what these tables hold of its columns."""
    with db.engine.connect() as connection:
        old_rows = {
            name: connection.execute(select(db.metadata.tables[name])).mappings().all() for name in tables
        }
    found = MetaData()
    found.reflect(db.engine)
    with db.engine.connect().execution_options(writes=True) as connection:
        found.drop_all(connection)
        connection.commit()
    command.upgrade(app.extensions["migrate"].migrate.get_config(), version)
    with db.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for name, rows in old_rows.items():
            columns = {column["name"] for column in inspect(connection).get_columns(name)}
            older = Table(name, MetaData(), autoload_with=connection)
            for row in rows:
                connection.execute(older.insert().values({key: row[key] for key in columns}))
