"""a row by which is seen that rows can be written

Revision: 0014, after: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = '0014'
down_revision = '0013'


def upgrade():
    op.create_table(
        'write_check',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('filling', sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_write_check')),
    )
