"""roles in games that a tournament lends

Revision: 0013, after: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = '0013'
down_revision = '0012'


def upgrade():
    op.add_column('holder', sa.Column('lent', sa.String(length=16), nullable=True))
