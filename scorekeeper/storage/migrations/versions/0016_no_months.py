"""sums by month are added up when they are asked for

Revision: 0016, after: 0015
"""

from alembic import op

revision = '0016'
down_revision = '0015'


def upgrade():
    op.drop_table('person_month')
