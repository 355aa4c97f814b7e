"""what came of people's rounds, added up

Revision: 0007, after: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'

SUMS = """
INSERT INTO person_outcome (person_id, edition, kind, aspect, value, rounds, hits, high, low, points)
SELECT seat.person_id, seat.edition, seat.kind, '{aspect}', CAST(round.{aspect} AS VARCHAR(16)),
       count(*), sum(round.hits), sum(round.high), sum(round.low), sum(round.points)
FROM finished_seat AS seat
JOIN finished_round AS round ON round.game_id = seat.game_id AND round.seat = seat.seat
GROUP BY seat.person_id, seat.edition, seat.kind, round.{aspect}
"""


def upgrade():
    op.create_table('person_outcome',
    sa.Column('person_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('edition', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('aspect', sa.String(length=16), nullable=False),
    sa.Column('value', sa.String(length=16), nullable=False),
    sa.Column('rounds', sa.Integer(), nullable=False),
    sa.Column('hits', sa.Integer(), nullable=False),
    sa.Column('high', sa.Integer(), nullable=False),
    sa.Column('low', sa.Integer(), nullable=False),
    sa.Column('points', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['person_id'], ['person.id'], name=op.f('fk_person_outcome_person_id')),
    sa.PrimaryKeyConstraint('person_id', 'edition', 'kind', 'aspect', 'value', name=op.f('pk_person_outcome')),
    sqlite_with_rowid=False
    )
    for aspect in ('number', 'size', 'trump', 'bid'):
        op.execute(SUMS.format(aspect=aspect))
