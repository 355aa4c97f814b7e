"""no secret in the database: invitations by hashes, devices by hashes, hosts' devices

Revision: 0006, after: 0005
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'

def upgrade():
    # Links and codes lay open here, in every copy, and in the logs of proxies: they end, who came in stays.
    op.drop_table('invitation')
    op.create_table(
        'invitation',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game_id', sa.Integer(), nullable=False),
        sa.Column('role', sa.String(length=16), nullable=False),
        sa.Column('seed', sa.String(length=32), nullable=False),
        sa.Column('link_hash', sa.String(length=64), nullable=False),
        sa.Column('code_hash', sa.String(length=64), nullable=False),
        sa.Column('code_until', sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_invitation_game_id_game'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_invitation')),
        sa.UniqueConstraint('code_hash', name=op.f('uq_invitation_code_hash')),
        sa.UniqueConstraint('game_id', 'role', name=op.f('uq_invitation_game_id_role')),
        sa.UniqueConstraint('link_hash', name=op.f('uq_invitation_link_hash')),
    )
    op.create_table(
        'host',
        sa.Column('device', sa.String(length=32), nullable=False),
        sa.Column('link', sa.String(length=32), nullable=True),
        sa.Column('since', sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint('device', name=op.f('pk_host')),
    )
    holder = sa.table('holder', sa.column('id'), sa.column('device'))
    connection = op.get_bind()
    for row in connection.execute(sa.select(holder.c.id, holder.c.device)).all():
        hashed = hashlib.sha256(row.device.encode()).hexdigest()[:32]
        connection.execute(holder.update().where(holder.c.id == row.id).values(device=hashed))
