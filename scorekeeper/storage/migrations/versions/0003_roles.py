"""who may do what in a game: devices with their roles, and invitations

Revision: 0003, after: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'


def upgrade():
    with op.batch_alter_table('game') as batch_op:
        batch_op.add_column(sa.Column('people', sa.Integer(), nullable=False, server_default='0'))
    with op.batch_alter_table('game') as batch_op:
        batch_op.alter_column('people', server_default=None)
    op.create_table(
        'invitation',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game_id', sa.Integer(), nullable=False),
        sa.Column('role', sa.String(length=16), nullable=False),
        sa.Column('token', sa.String(length=32), nullable=False),
        sa.Column('code', sa.String(length=8), nullable=False),
        sa.Column('code_until', sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_invitation_game_id_game'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_invitation')),
        sa.UniqueConstraint('code', name=op.f('uq_invitation_code')),
        sa.UniqueConstraint('game_id', 'role', name=op.f('uq_invitation_game_id_role')),
        sa.UniqueConstraint('token', name=op.f('uq_invitation_token')),
    )
    op.create_table(
        'holder',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game_id', sa.Integer(), nullable=False),
        sa.Column('device', sa.String(length=32), nullable=False),
        sa.Column('name', sa.String(length=80), nullable=False),
        sa.Column('role', sa.String(length=16), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=True),
        sa.Column('since', sa.String(length=32), nullable=False),
        sa.Column('invited_as', sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_holder_game_id_game'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_holder')),
        sa.UniqueConstraint('game_id', 'device', name=op.f('uq_holder_game_id_device')),
        sa.UniqueConstraint('game_id', 'seat', name=op.f('uq_holder_game_id_seat')),
    )
    op.create_index(op.f('ix_holder_device'), 'holder', ['device'])
