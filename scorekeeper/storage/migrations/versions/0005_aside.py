"""games that were set aside

Revision: 0005, after: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'


def upgrade():
    # Until now there was no way to set one aside.
    with op.batch_alter_table('game') as batch_op:
        batch_op.add_column(sa.Column('aside', sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table('game') as batch_op:
        batch_op.alter_column('aside', server_default=None)
        batch_op.drop_index(batch_op.f('ix_game_finished_updated_at_id'))
        batch_op.create_index(
            batch_op.f('ix_game_aside_finished_updated_at_id'), ['aside', 'finished', 'updated_at', 'id']
        )
