"""what finished games tell, and who is who

Revision: 0004, after: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


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
    with op.batch_alter_table('person', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_person_root_id'), ['root_id'], unique=False)

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
    sa.Column('places', sa.Integer(), nullable=False),
    sa.Column('whole', sa.Integer(), nullable=False),
    sa.Column('margin', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_finished_game_game_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', name=op.f('pk_finished_game'))
    )
    with op.batch_alter_table('finished_game', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_finished_game_edition_finished_at_game_id'), ['edition', 'finished_at', 'game_id'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_game_edition_kind_whole_margin'), ['edition', 'kind', 'whole', 'margin'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_game_edition_title'), ['edition', 'title'], unique=False)

    op.create_table('person_month',
    sa.Column('person_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('month', sa.String(length=7), nullable=False),
    sa.Column('games', sa.Integer(), nullable=False),
    sa.Column('wins', sa.Integer(), nullable=False),
    sa.Column('rounds', sa.Integer(), nullable=False),
    sa.Column('points', sa.Integer(), nullable=False),
    sa.Column('hits', sa.Integer(), nullable=False),
    sa.Column('high', sa.Integer(), nullable=False),
    sa.Column('low', sa.Integer(), nullable=False),
    sa.Column('bid', sa.Integer(), nullable=False),
    sa.Column('placed', sa.Integer(), nullable=False),
    sa.Column('clouds', sa.Integer(), nullable=False),
    sa.Column('cloud_hits', sa.Integer(), nullable=False),
    sa.Column('cloud_points', sa.Integer(), nullable=False),
    sa.Column('blacks', sa.Integer(), nullable=False),
    sa.Column('mages', sa.Integer(), nullable=False),
    sa.Column('mages_made', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_person_month_person_id')),
    sa.PrimaryKeyConstraint('person_id', 'edition', 'kind', 'month', name=op.f('pk_person_month')),
    sqlite_with_rowid=False
    )
    with op.batch_alter_table('person_month', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_person_month_edition_month'), ['edition', 'month'], unique=False)

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
    sa.Column('places', sa.Integer(), nullable=False),
    sa.Column('whole', sa.Integer(), nullable=False),
    sa.Column('side', sa.Integer(), nullable=False),
    sa.Column('place', sa.Integer(), nullable=False),
    sa.Column('total', sa.Integer(), nullable=False),
    sa.Column('best_round', sa.Integer(), nullable=False),
    sa.Column('worst_round', sa.Integer(), nullable=False),
    sa.Column('run', sa.Integer(), nullable=False),
    sa.Column('behind', sa.Integer(), nullable=False),
    sa.Column('games', sa.Integer(), nullable=False),
    sa.Column('wins', sa.Integer(), nullable=False),
    sa.Column('rounds', sa.Integer(), nullable=False),
    sa.Column('points', sa.Integer(), nullable=False),
    sa.Column('hits', sa.Integer(), nullable=False),
    sa.Column('high', sa.Integer(), nullable=False),
    sa.Column('low', sa.Integer(), nullable=False),
    sa.Column('bid', sa.Integer(), nullable=False),
    sa.Column('placed', sa.Integer(), nullable=False),
    sa.Column('clouds', sa.Integer(), nullable=False),
    sa.Column('cloud_hits', sa.Integer(), nullable=False),
    sa.Column('cloud_points', sa.Integer(), nullable=False),
    sa.Column('blacks', sa.Integer(), nullable=False),
    sa.Column('mages', sa.Integer(), nullable=False),
    sa.Column('mages_made', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['game_id'], ['finished_game.game_id'], name=op.f('fk_finished_seat_game_id'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_finished_seat_person_id')),
    sa.PrimaryKeyConstraint('game_id', 'seat', name=op.f('pk_finished_seat')),
    sqlite_with_rowid=False
    )
    with op.batch_alter_table('finished_seat', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_day'), ['edition', 'day'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_kind_whole_best_round'), ['edition', 'kind', 'whole', 'best_round'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_kind_whole_hits'), ['edition', 'kind', 'whole', 'hits'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_kind_whole_places_total'), ['edition', 'kind', 'whole', 'places', 'total'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_kind_whole_run'), ['edition', 'kind', 'whole', 'run'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_edition_kind_whole_wins_behind'), ['edition', 'kind', 'whole', 'wins', 'behind'], unique=False)
        batch_op.create_index(batch_op.f('ix_finished_seat_person_id_edition_day'), ['person_id', 'edition', 'day'], unique=False)

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
    with op.batch_alter_table('rating', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_rating_edition_finished_at_game_id'), ['edition', 'finished_at', 'game_id'], unique=False)
        batch_op.create_index(batch_op.f('ix_rating_person_id_edition_finished_at_game_id'), ['person_id', 'edition', 'finished_at', 'game_id'], unique=False)

    op.create_table('finished_round',
    sa.Column('game_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('seat', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('number', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('size', sa.Integer(), nullable=False),
    sa.Column('trump', sa.String(length=1), nullable=False),
    sa.Column('bid', sa.Integer(), nullable=False),
    sa.Column('points', sa.Integer(), nullable=False),
    sa.Column('hits', sa.Integer(), nullable=False),
    sa.Column('high', sa.Integer(), nullable=False),
    sa.Column('low', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['game_id', 'seat'], ['finished_seat.game_id', 'finished_seat.seat'], name=op.f('fk_finished_round_game_id_seat'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', 'seat', 'number', name=op.f('pk_finished_round')),
    sqlite_with_rowid=False
    )
    # Facts of no version: the app makes them from the logs right after this.
    op.execute('INSERT INTO statistics_state (id, facts, changes) VALUES (1, 0, 0)')


def downgrade():
    op.drop_table('finished_round')
    with op.batch_alter_table('rating', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_rating_person_id_edition_finished_at_game_id'))
        batch_op.drop_index(batch_op.f('ix_rating_edition_finished_at_game_id'))

    op.drop_table('rating')
    with op.batch_alter_table('finished_seat', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_finished_seat_person_id_edition_day'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_kind_whole_wins_behind'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_kind_whole_run'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_kind_whole_places_total'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_kind_whole_hits'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_kind_whole_best_round'))
        batch_op.drop_index(batch_op.f('ix_finished_seat_edition_day'))

    op.drop_table('finished_seat')
    with op.batch_alter_table('person_month', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_person_month_edition_month'))

    op.drop_table('person_month')
    with op.batch_alter_table('finished_game', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_finished_game_edition_title'))
        batch_op.drop_index(batch_op.f('ix_finished_game_edition_kind_whole_margin'))
        batch_op.drop_index(batch_op.f('ix_finished_game_edition_finished_at_game_id'))

    op.drop_table('finished_game')
    op.drop_table('statistics_state')
    op.drop_table('rating_due')
    with op.batch_alter_table('person', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_person_root_id'))

    op.drop_table('person')
