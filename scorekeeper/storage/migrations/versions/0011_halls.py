"""who does what in a tournament: devices, and links that let them in

Revision: 0011, after: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = '0011'
down_revision = '0010'


def upgrade():
    op.add_column('tournament', sa.Column('people', sa.Integer(), nullable=False, server_default='0'))
    op.create_table(
        'tournament_holder',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('tournament_id', sa.Integer(), nullable=False),
        sa.Column('device', sa.String(length=32), nullable=False),
        sa.Column('name', sa.String(length=80), nullable=False),
        sa.Column('role', sa.String(length=16), nullable=False),
        sa.Column('desk', sa.Integer(), nullable=True),
        sa.Column('entrant', sa.Integer(), nullable=True),
        sa.Column('since', sa.String(length=32), nullable=False),
        sa.Column('invited', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['tournament_id'], ['tournament.id'], name=op.f('fk_tournament_holder_tournament_id'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_tournament_holder')),
        sa.UniqueConstraint('tournament_id', 'device', name=op.f('uq_tournament_holder_tournament_id_device')),
    )
    op.create_index(op.f('ix_tournament_holder_device'), 'tournament_holder', ['device'])
    op.create_table(
        'tournament_link',
        sa.Column('tournament_id', sa.Integer(), nullable=False),
        sa.Column('role', sa.String(length=16), nullable=False),
        sa.Column('seed', sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(['tournament_id'], ['tournament.id'], name=op.f('fk_tournament_link_tournament_id'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('tournament_id', 'role', name=op.f('pk_tournament_link')),
    )
