"""How migrations reach the database: through the running app's own connection."""

from alembic import context
from flask import current_app

metadata = current_app.extensions["migrate"].db.metadata
engine = current_app.extensions["migrate"].db.engine


def run(connection):
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()


with engine.connect().execution_options(writes=True) as connection:
    if connection.dialect.name != "sqlite":
        run(connection)
    else:
        # SQLite changes a table by writing it anew and dropping the old one, which would delete whatever
        # hangs on it by a foreign key. The switch works outside of a transaction only.
        driver = connection.connection.dbapi_connection
        driver.execute("PRAGMA foreign_keys=OFF")
        try:
            run(connection)
        finally:
            driver.execute("PRAGMA foreign_keys=ON")
