"""devices at a table's game that direct its tournament

Revision: 0015, after: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = '0015'
down_revision = '0014'


def upgrade():
    op.add_column(
        'holder', sa.Column('directs', sa.Boolean(), nullable=False, server_default=sa.false())
    )
