"""roles in games that a tournament lends

Revision: 0013, after: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = '0013'
down_revision = '0012'
branch_labels = None
depends_on = None


def upgrade():
    op.add_column('holder', sa.Column('lent', sa.String(length=16), nullable=True))


def downgrade():
    with op.batch_alter_table('holder', schema=None) as batch_op:
        batch_op.drop_column('lent')
