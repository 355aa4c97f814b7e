"""small pictures that players choose for themselves

Revision: 0008, after: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'


def upgrade():
    # Until now nobody had one.
    op.add_column('game', sa.Column('pictures', sa.Text(), nullable=False, server_default='{}'))
