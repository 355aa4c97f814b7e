"""who is first, teams included, beside the totals

Revision: 0002, after: 0001
"""

import json

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'


def upgrade():
    with op.batch_alter_table('game') as batch_op:
        batch_op.add_column(sa.Column('leaders', sa.Text(), nullable=False, server_default='[]'))
    _fill()
    with op.batch_alter_table('game') as batch_op:
        batch_op.alter_column('leaders', server_default=None)


def _fill():
    """Wizard is the only edition so far, and its most points lead; opposite seats are a team."""
    connection = op.get_bind()
    rows = connection.execute(sa.text(
        'SELECT game.id, totals, data FROM game JOIN stroke ON stroke.game_id = game.id AND seq = 1'
    )).all()
    for game, totals, created in rows:
        points = json.loads(totals)
        half = len(points) // 2
        sides = [[seat] for seat in range(len(points))]
        if json.loads(created)['options'].get('teams'):
            sides = [[seat, seat + half] for seat in range(half)]
        sums = [sum(points[seat] for seat in side) for side in sides]
        first = sorted(seat for side, made in zip(sides, sums) if made == max(sums) for seat in side)
        connection.execute(
            sa.text('UPDATE game SET leaders = :leaders WHERE id = :id'),
            {'leaders': json.dumps(first), 'id': game},
        )
