"""seasons: which evenings they have and how they count

Revision: 0012, after: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = '0012'
down_revision = '0011'


def upgrade():
    op.create_table(
        'season',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('code', sa.String(length=12), nullable=False),
        sa.Column('entry', sa.String(length=64), nullable=False),
        sa.Column('created_at', sa.String(length=32), nullable=False),
        sa.Column('device', sa.String(length=32), nullable=False),
        sa.Column('title', sa.Text(), nullable=False),
        sa.Column('rules', sa.Text(), nullable=False),
        sa.Column('shared', sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_season')),
        sa.UniqueConstraint('code', name=op.f('uq_season_code')),
        sa.UniqueConstraint('entry', name=op.f('uq_season_entry')),
    )
    op.create_index(op.f('ix_season_device'), 'season', ['device'])
    op.create_table(
        'season_evening',
        sa.Column('season_id', sa.Integer(), nullable=False),
        sa.Column('tournament_id', sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(['season_id'], ['season.id'], name=op.f('fk_season_evening_season_id'), ondelete='CASCADE'),
        sa.ForeignKeyConstraint(['tournament_id'], ['tournament.id'], name=op.f('fk_season_evening_tournament_id'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('season_id', 'tournament_id', name=op.f('pk_season_evening')),
    )
