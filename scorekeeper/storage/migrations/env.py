"""How migrations reach the database: through the running app's own connection."""

from alembic import context
from flask import current_app

metadata = current_app.extensions["migrate"].db.metadata
engine = current_app.extensions["migrate"].db.engine

with engine.connect().execution_options(writes=True) as connection:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
