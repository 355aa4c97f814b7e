"""first schema

Revision: 0001, after: None
"""

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None


def upgrade():
    op.create_table('game',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('code', sa.String(length=12), nullable=False),
    sa.Column('entry', sa.String(length=64), nullable=False),
    sa.Column('created_at', sa.String(length=32), nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('players', sa.Text(), nullable=False),
    sa.Column('title', sa.Text(), nullable=False),
    sa.Column('finished', sa.Boolean(), nullable=False),
    sa.Column('rounds_played', sa.Integer(), nullable=False),
    sa.Column('rounds_planned', sa.Integer(), nullable=False),
    sa.Column('totals', sa.Text(), nullable=False),
    sa.Column('updated_at', sa.String(length=32), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_game')),
    sa.UniqueConstraint('code', name=op.f('uq_game_code')),
    sa.UniqueConstraint('entry', name=op.f('uq_game_entry'))
    )
    op.create_index('ix_game_finished_updated_at_id', 'game', ['finished', 'updated_at', 'id'])

    op.create_table('player',
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('last_seen', sa.String(length=32), nullable=False),
    sa.PrimaryKeyConstraint('name', name=op.f('pk_player'))
    )
    op.create_index('ix_player_last_seen', 'player', ['last_seen'])

    op.create_table('stroke',
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.Column('seq', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('entry', sa.String(length=64), nullable=False),
    sa.Column('name', sa.String(length=64), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('data', sa.Text(), nullable=False),
    sa.Column('at', sa.String(length=32), nullable=False),
    sa.Column('device', sa.String(length=80), nullable=False),
    sa.CheckConstraint('seq > 0', name=op.f('ck_stroke_seq_from_one')),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_stroke_game_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', 'seq', name=op.f('pk_stroke')),
    sa.UniqueConstraint('game_id', 'entry', name=op.f('uq_stroke_game_id_entry')),
    sqlite_with_rowid=False
    )
