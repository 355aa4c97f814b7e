"""the games of a tournament's tables

Revision: 0010, after: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = '0010'
down_revision = '0009'


def upgrade():
    op.create_table('table_of_heat',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('tournament_id', sa.Integer(), nullable=False),
    sa.Column('heat', sa.Integer(), nullable=False),
    sa.Column('published', sa.Integer(), nullable=False),
    sa.Column('number', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_table_of_heat_game_id'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['tournament_id'], ['tournament.id'], name=op.f('fk_table_of_heat_tournament_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', name=op.f('pk_table_of_heat')),
    sa.UniqueConstraint('tournament_id', 'heat', 'published', 'number', name=op.f('uq_table_of_heat_tournament_id_heat_published_number'))
    )
