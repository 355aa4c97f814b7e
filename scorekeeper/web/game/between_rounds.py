"""What a table agrees on between two rounds, such as who leaves or other rules: a page for each."""

from collections.abc import Callable, Iterator

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.events import Event, RulesChanged, SeatsChanged
from scorekeeper.gamelog.fold import has_begun
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.editions import edition_of as rules_of
from scorekeeper.rules.game import MOST, STEP, Game
from scorekeeper.rules.lineup import Lineup
from scorekeeper.rules.raw_values import RawOptions
from scorekeeper.storage.log import load
from scorekeeper.web.editions import EDITIONS
from scorekeeper.web.game.entry_sentences import describe_change, given_words
from scorekeeper.web.game.extension import extension_of, leaves_to_desk
from scorekeeper.web.game.pace import stop_of
from scorekeeper.web.game.standings import standings_of
from scorekeeper.web.game.suspense import may_see_standings, visible_table
from scorekeeper.web.guard.access import place
from scorekeeper.web.live.etags import is_fragment
from scorekeeper.web.live.fragments import fill_in
from scorekeeper.web.ui.forms import Form, whole_number
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language
from scorekeeper.words import translations
from scorekeeper.words.adjustments import REASONS

bp = Blueprint("changes", __name__)


@bp.get("/games/<code>/peek")
def show_standings(code: str) -> ResponseReturnValue:
    """The standings for whoever keeps the pad; beside the reveal those that everybody sees."""
    table = load(code).table
    result = standings_of(table.game if may_see_standings(table) else visible_table(table).game).result
    values = {"code": code, "result": result, "players": result.game.players}
    page = "game/_standings.html" if is_fragment() else "game/standings.html"
    return render_template(page, **values)


def _show(topic: str) -> Callable[[str], ResponseReturnValue]:
    return lambda code: draw_topic(code, load(code), topic)


bp.add_url_rule("/games/<code>/changes", "show", _show("overview"))
for _topic in ("leave", "join", "rules", "points", "end", "suspense"):
    bp.add_url_rule(f"/games/<code>/changes/{_topic}", f"show_{_topic}", _show(_topic))


def draw_topic(
    code: str, log: History, topic: str, fault: str = "", status: int = 200, sent: Form | None = None
) -> ResponseReturnValue:
    """The page of a topic, with what was typed; `fault`: why an entry was refused, `sent`: the rules sent."""
    place()  # who is asked for the page may be settled by nothing else
    table = log.table
    if leaves_to_desk(code):
        values = {"code": code, "players": table.game.players, "table": table, "fault": fault}
        page = render_template("game/changes/for_desk.html", extension=extension_of(code), **values)
        return fill_in(page, log.seq), status
    game, result = table.game, standings_of(visible_table(table).game).result
    lineup, options_form = game.last_lineup, EDITIONS[game.edition].options_form
    written = records_of(game.edition).write_options(lineup.options)
    values = options_form.prefill(written) if sent is None else options_form.read(sent)
    begun = has_begun(table)
    number = len(game.rounds) + 1 + begun
    off = [seat for seat in range(game.seats) if seat not in lineup.seats]
    words = translations(language())
    agreements = _agreements(log)
    page = render_template(
        f"game/changes/{topic}.html",
        code=code,
        players=game.players,
        here=lineup.seats,
        going=[seat for seat in off if seat in game.lineup(number - 1).seats] if begun else [],
        away=[seat for seat in off if not begun or seat not in game.lineup(number - 1).seats],
        left=lineup.left,
        full=len(lineup.seats) >= rules_of(game.edition).player_counts[-1],
        totals=result.totals,
        number=number,
        begun=begun,
        table=table,
        played=len(game.rounds),
        planned=result.rounds_planned,
        rounds_with=_rounds_with(game),
        dealer=lineup.dealer_of(max(number, lineup.first)),
        agreed=rulebook_of(game.edition).options_in_words(lineup.options, len(lineup.seats), words),
        stop=stop_of(log),
        penalty=rules_of(game.edition).fewest_points_win,
        options_template=options_form.template,
        extra=EDITIONS[game.edition].extra_rounds,
        values=values,
        steps=range(STEP, MOST + 1, STEP),
        reasons=REASONS,
        given=[given_words(adjustment, game) for adjustment in game.adjustments],
        agreements=[sentence for _event, sentence in agreements],
        last_seats=_last(agreements, SeatsChanged),
        last_rules=_last(agreements, RulesChanged),
        errors={},
        fault=fault,
        typed=request.form,
        asked={
            "seat": request.values.get("seat", -1, type=whole_number),
            "reason": request.values.get("reason", ""),
        },
        saved="saved" in request.args,
        **options_form.page_values(values),
    )
    return fill_in(page, log.seq), status


def _rounds_with(game: Game) -> dict[int, int]:
    """How many rounds the game has with one player fewer, as many, and one more, where its rules allow it."""
    edition, lineup = rules_of(game.edition), game.last_lineup
    seats, options = len(lineup.seats), RawOptions.of(lineup.options)
    return {
        players: edition.rounds_planned(lineup.options, players)
        for players in (seats - 1, seats, seats + 1)
        if players in edition.player_counts and not edition.judge_options(options, players)
    }


def _agreements(log: History) -> list[tuple[Event, str]]:
    """What was agreed so far, with its sentence, the latest last."""
    agreements: list[tuple[Event, str]] = []
    counting, before = frozenset(log.done), log.table
    for entry, table in log.steps():
        if isinstance(entry.event, SeatsChanged | RulesChanged) and entry.seq in counting:
            agreements.append((entry.event, describe_change(entry.event, before.game)))
        before = table
    return agreements


def _last(agreements: list[tuple[Event, str]], kind: type) -> str:
    """The sentence of the latest agreement of that kind, "" if there is none."""
    return next((sentence for event, sentence in reversed(agreements) if isinstance(event, kind)), "")


def coming_changes(table: Table) -> tuple[str, ...]:
    """A sentence for each change that begins after the round on the table."""
    game = table.game
    if table.draft is None or table.ended:
        return ()
    return tuple(_sentences(game, game.lineup(table.draft.number), game.last_lineup))


def _sentences(game: Game, now: Lineup, then: Lineup) -> Iterator[str]:
    first = then.first
    for seat in now.seats:
        player = game.players[seat]
        if seat in then.left:
            yield _("%(player)s leaves after round %(round)s", player=player, round=first - 1)
        elif seat not in then.seats:
            yield _("%(player)s sits out after round %(round)s", player=player, round=first - 1)
    for seat in then.seats:
        if seat not in now.seats:
            yield _("%(player)s plays from round %(round)s on", player=game.players[seat], round=first)
    if set(now.seats) == set(then.seats) and now.seats != then.seats:
        yield _("New seats from round %(round)s", round=first)
    if now.options != then.options:
        yield _("New rules from round %(round)s", round=first)
    if now.seats == then.seats and now.dealer_of(first) != then.dealer_of(first):
        yield _("%(player)s deals round %(round)s", player=game.players[then.dealer_of(first)], round=first)
