"""tournaments and their logs

Revision: 0009, after: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = '0009'
down_revision = '0008'


def upgrade():
    op.create_table('tournament',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('code', sa.String(length=12), nullable=False),
    sa.Column('entry', sa.String(length=64), nullable=False),
    sa.Column('created_at', sa.String(length=32), nullable=False),
    sa.Column('title', sa.Text(), nullable=False),
    sa.Column('finished', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_tournament')),
    sa.UniqueConstraint('code', name=op.f('uq_tournament_code')),
    sa.UniqueConstraint('entry', name=op.f('uq_tournament_entry'))
    )
    op.create_table('tournament_stroke',
    sa.Column('tournament_id', sa.Integer(), nullable=False),
    sa.Column('seq', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('entry', sa.String(length=64), nullable=False),
    sa.Column('name', sa.String(length=64), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('data', sa.Text(), nullable=False),
    sa.Column('at', sa.String(length=32), nullable=False),
    sa.Column('device', sa.String(length=80), nullable=False),
    sa.CheckConstraint('seq > 0', name=op.f('ck_tournament_stroke_seq_from_one')),
    sa.ForeignKeyConstraint(['tournament_id'], ['tournament.id'], name=op.f('fk_tournament_stroke_tournament_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('tournament_id', 'seq', name=op.f('pk_tournament_stroke')),
    sa.UniqueConstraint('tournament_id', 'entry', name=op.f('uq_tournament_stroke_tournament_id_entry')),
    sqlite_with_rowid=False
    )
