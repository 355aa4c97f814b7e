"""what finished games tell, and who is who

Revision: 0004, after: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'

COUNTS = (
    'games', 'wins', 'rounds', 'points', 'hits', 'high', 'low', 'bid', 'placed',
    'clouds', 'cloud_hits', 'cloud_points', 'blacks', 'mages', 'mages_made',
)


def _integers(*names):
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def upgrade():
    op.create_table('person',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('written', sa.Text(), nullable=False),
    sa.Column('shown', sa.Text(), nullable=False),
    sa.Column('merged_into', sa.Integer(), nullable=True),
    sa.Column('root_id', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['merged_into'], ['person.id'], name=op.f('fk_person_merged_into')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_person')),
    sa.UniqueConstraint('written', name=op.f('uq_person_written'))
    )
    op.create_index('ix_person_root_id', 'person', ['root_id'])

    op.create_table('rating_due',
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('finished_at', sa.String(length=32), nullable=False),
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.PrimaryKeyConstraint('edition', name=op.f('pk_rating_due'))
    )
    op.create_table('statistics_state',
    sa.Column('id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('facts', sa.Integer(), nullable=False),
    sa.Column('changes', sa.Integer(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_statistics_state'))
    )
    op.create_table('finished_game',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('title', sa.Text(), nullable=False),
    sa.Column('day', sa.String(length=10), nullable=False),
    sa.Column('finished_at', sa.String(length=32), nullable=False),
    *_integers('places', 'whole', 'margin'),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_finished_game_game_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', name=op.f('pk_finished_game'))
    )
    op.create_index('ix_finished_game_edition_finished_at_game_id', 'finished_game', ['edition', 'finished_at', 'game_id'])
    op.create_index('ix_finished_game_edition_kind_whole_margin', 'finished_game', ['edition', 'kind', 'whole', 'margin'])
    op.create_index('ix_finished_game_edition_title', 'finished_game', ['edition', 'title'])

    op.create_table('person_month',
    sa.Column('person_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('month', sa.String(length=7), nullable=False),
    *_integers(*COUNTS),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_person_month_person_id')),
    sa.PrimaryKeyConstraint('person_id', 'edition', 'kind', 'month', name=op.f('pk_person_month')),
    sqlite_with_rowid=False
    )
    op.create_index('ix_person_month_edition_month', 'person_month', ['edition', 'month'])

    op.create_table('finished_seat',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('seat', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('person_id', sa.Integer(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('title', sa.Text(), nullable=False),
    sa.Column('day', sa.String(length=10), nullable=False),
    sa.Column('finished_at', sa.String(length=32), nullable=False),
    *_integers('places', 'whole', 'side', 'place', 'total', 'best_round', 'worst_round', 'run', 'behind'),
    *_integers(*COUNTS),
    sa.ForeignKeyConstraint(['game_id'], ['finished_game.game_id'], name=op.f('fk_finished_seat_game_id'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_finished_seat_person_id')),
    sa.PrimaryKeyConstraint('game_id', 'seat', name=op.f('pk_finished_seat')),
    sqlite_with_rowid=False
    )
    op.create_index('ix_finished_seat_edition_day', 'finished_seat', ['edition', 'day'])
    op.create_index('ix_finished_seat_edition_kind_whole_best_round', 'finished_seat', ['edition', 'kind', 'whole', 'best_round'])
    op.create_index('ix_finished_seat_edition_kind_whole_hits', 'finished_seat', ['edition', 'kind', 'whole', 'hits'])
    op.create_index('ix_finished_seat_edition_kind_whole_places_total', 'finished_seat', ['edition', 'kind', 'whole', 'places', 'total'])
    op.create_index('ix_finished_seat_edition_kind_whole_run', 'finished_seat', ['edition', 'kind', 'whole', 'run'])
    op.create_index('ix_finished_seat_edition_kind_whole_wins_behind', 'finished_seat', ['edition', 'kind', 'whole', 'wins', 'behind'])
    op.create_index('ix_finished_seat_person_id_edition_day', 'finished_seat', ['person_id', 'edition', 'day'])

    op.create_table('rating',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('person_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('finished_at', sa.String(length=32), nullable=False),
    sa.Column('mu', sa.Double(), nullable=False),
    sa.Column('sigma', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['game_id'], ['finished_game.game_id'], name=op.f('fk_rating_game_id'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_rating_person_id')),
    sa.PrimaryKeyConstraint('game_id', 'person_id', name=op.f('pk_rating')),
    sqlite_with_rowid=False
    )
    op.create_index('ix_rating_edition_finished_at_game_id', 'rating', ['edition', 'finished_at', 'game_id'])
    op.create_index('ix_rating_person_id_edition_finished_at_game_id', 'rating', ['person_id', 'edition', 'finished_at', 'game_id'])

    op.create_table('finished_round',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('seat', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('number', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('size', sa.Integer(), nullable=False),
    sa.Column('trump', sa.String(length=1), nullable=False),
    *_integers('bid', 'points', 'hits', 'high', 'low'),
    sa.ForeignKeyConstraint(['game_id', 'seat'], ['finished_seat.game_id', 'finished_seat.seat'], name=op.f('fk_finished_round_game_id_seat'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', 'seat', 'number', name=op.f('pk_finished_round')),
    sqlite_with_rowid=False
    )
    # Facts of no version: the app makes them from the logs right after this.
    op.execute('INSERT INTO statistics_state (id, facts, changes) VALUES (1, 0, 0)')
