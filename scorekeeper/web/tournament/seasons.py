"""Seasons: the table of a league over tournaments of this Scorekeeper, to look at, to share and to print."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, StringField
from wtforms.validators import Length, Optional

from scorekeeper.formats.tournament import standings
from scorekeeper.formats.values import write_line
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament import season as rules
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.sheets.tournament.season_sheet import COUNTED, season_html
from scorekeeper.storage.tournament import seasons
from scorekeeper.storage.tournament.lists import Listed
from scorekeeper.storage.tournament.seasons import Season
from scorekeeper.web.guard.access import device, is_host, needs, renew_identity
from scorekeeper.web.guard.allowed_hosts import outside_root
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.tournament_rights import keeps_season, requested_season
from scorekeeper.web.paper.pdf import press
from scorekeeper.web.tournament.forms import EntryForm
from scorekeeper.web.ui.drawing import draw_qr_code
from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.files import download, slug
from scorekeeper.web.ui.forms import ListField, WholeField
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, paper_language, sentence_for
from scorekeeper.words import N_
from scorekeeper.words.languages import LANGUAGES

bp = Blueprint("seasons", __name__, url_prefix="/seasons")

COUNTING_WORDS = {
    rules.SUM: N_("all points of the evening"),
    rules.BY_RANK: N_("the rank: 15, 13, 11, 9, 8, 7, 6, 5, 4, 3"),
    rules.BY_OPPONENTS: N_("opponents at the table: +1 for each behind, −1 for each ahead"),
}
MATCHING_WORDS = {rules.BY_NAME: N_("by name"), rules.BY_NUMBER: N_("by number")}
LONGEST = 60


class SeasonForm(EntryForm):
    """What a season is called, which evenings it has, how they count, and who is who."""

    title = StringField(validators=[Optional(), Length(max=LONGEST)])
    evenings = ListField(default=list)
    counting = StringField()
    dropped = WholeField(validators=[Optional()])
    planned = WholeField(validators=[Optional()])
    matching = StringField()
    same = StringField()
    shared = BooleanField()


@bp.get("")
@needs("open")
def index() -> ResponseReturnValue:
    """The seasons that this device keeps, and the way to a new one."""
    return render_template(
        "tournament/seasons.html", seasons=seasons.seasons_of(None if is_host() else device().id)
    )


@bp.post("")
@needs("open")
def begin() -> ResponseReturnValue:
    """A new season, whose evenings are chosen next."""
    form = SeasonForm()
    title = (form.title.data or "").strip() if form.validate() else ""
    entry = form.request_id
    own = device() if is_host() else renew_identity(entry)
    code = seasons.begin_season(title or _("Season"), entry, own.id)
    return redirect(url_for(".settings", season=code), 303)


@bp.get("/<season>")
@needs("season")
def show(season: str) -> ResponseReturnValue:
    """The table, with every evening and what was dropped; evenings count once they are over."""
    season_data = requested_season()
    evenings = seasons.played_evenings(season_data)
    problems = rules.judge_season(evenings, season_data.rules)
    address = f"{outside_root()}{url_for('.show', season=season).lstrip('/')}"
    return render_template(
        "tournament/season.html",
        season=season_data,
        keeps=keeps_season(),
        evenings=evenings,
        running=[evening for evening in season_data.evenings if not evening.finished],
        lines=[] if problems else rules.season_table(evenings, season_data.rules),
        faults=[sentence_for(problem) for problem in problems],
        counted=_(COUNTED[season_data.rules.counting]),
        best=season_data.rules.counted(len(evenings)) if season_data.rules.dropped else 0,
        unclear=_unclear(season_data) if keeps_season() else [],
        address=address,
        qr=draw_qr_code(address, "m"),
    )


@bp.get("/<season>/settings")
@needs("season keeper")
def settings(season: str) -> ResponseReturnValue:
    """Its name, its evenings, how they count."""
    return _draw(requested_season(), [])


@bp.post("/<season>/settings")
@needs("season keeper")
@takes(LIST)
def change(season: str) -> ResponseReturnValue:
    """Change that; what cannot be is said, and nothing is changed."""
    form, before = SeasonForm(), requested_season()
    good = form.validate()
    pairs, wrong = _pairs(form.same.data or "")
    wished = rules.SeasonRules(
        form.counting.data or rules.SUM,
        form.dropped.data or 0,
        form.planned.data,
        form.matching.data or rules.BY_NAME,
        pairs,
    )
    offered = {evening.code for evening in _offered(before)}
    chosen = [code for code in form.evenings.data if code in offered]
    title = (form.title.data or "").strip() or before.title
    faults = [sentence_for(problem) for problem in (*wrong, *rules.judge_season((), wished))]
    if not good:
        faults.append(_("This cannot be entered here. Check the numbers."))
    if form.shared.data and not before.shared and (before.lost or len(chosen) < len(form.evenings.data)):
        faults.append(_("You no longer direct one of the evenings. Save the season, then share it."))
    if faults:
        asked = replace(before, title=title[:LONGEST], rules=wished, shared=form.shared.data)
        return _draw(asked, faults, chosen, form.same.data or ""), 422
    seasons.change_season(season, title, wished, form.shared.data, chosen)
    return redirect(url_for(".show", season=season), 303)


@bp.post("/<season>/drop")
@needs("season keeper")
def drop(season: str) -> ResponseReturnValue:
    """Let there be no such season; its tournaments stay."""
    seasons.drop_season(season)
    return redirect(url_for(".index"), 303)


@bp.get("/<season>/table.pdf")
@needs("season")
def paper(season: str) -> ResponseReturnValue:
    """The table on paper."""
    season_data, evenings = _counted()
    try:
        html = season_html(season_data.title, evenings, season_data.rules, language=paper_language())
        return press().sheet(html, _file_name(season_data), url_for(".show", season=season))
    except PrintingUnavailable as reason:
        return page(503, _("Not printed"), reason.remedy, url_for(".show", season=season))
    except ValueError as refused:
        return page(422, _("Not printed"), str(refused), url_for(".show", season=season))


@bp.get("/<season>/table.csv")
@needs("season")
def table(season: str) -> Response:
    """The table for a spreadsheet."""
    season_data, evenings = _counted()
    text = standings.write_rows(
        standings.TABLE_COLUMNS,
        standings.table_rows(evenings, season_data.rules),
        LANGUAGES[language()].separator,
    )
    return download("\ufeff" + text, f"{_file_name(season_data)}.csv", "text/csv; charset=utf-8")


@bp.get("/<season>/season.json")
@needs("season")
def record(season: str) -> Response:
    """The table with every evening for other programs."""
    season_data, evenings = _counted()
    text = write_line(standings.write_season(season_data.title, evenings, season_data.rules)) + "\n"
    return download(text, f"{_file_name(season_data)}.json", "application/json")


def _file_name(season: Season) -> str:
    """What a season's files are called, without their ending."""
    return slug(season.title) or "season"


def _counted() -> tuple[Season, Any]:
    """The season with the evenings that are over; where these have no table there is no file of one."""
    season = requested_season()
    evenings = seasons.played_evenings(season)
    if rules.judge_season(evenings, season.rules):
        abort(404)
    return season, evenings


def _unclear(season: Season) -> list[str]:
    """Who may be one person, or was made one, as sentences for who keeps the season."""
    evenings = seasons.played_evenings(season)
    sentences = [sentence_for(problem) for problem in rules.judge_people(evenings, season.rules)]
    for double in standings.doubles(evenings, season.rules):
        facts = {"name": double.name, "other": double.other}
        sentences.append(
            _("“%(name)s” and “%(other)s” count as one person, by their number.", **facts)
            if double.merged
            else _("“%(name)s” may be “%(other)s”.", **facts)
        )
    return sentences


def _pairs(text: str) -> tuple[tuple[tuple[str, str], ...], list[Problem]]:
    """Lines with two names of one person, parted by “=”."""
    pairs: list[tuple[str, str]] = []
    wrong: list[Problem] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        first, _sign, second = (part.strip() for part in line.partition("="))
        if first and second:
            pairs.append((first, second))
        else:
            wrong.append(Problem("season-names", facts={"line": line}))
    return tuple(pairs), wrong


def _offered(season: Season) -> set[Listed]:
    """The tournaments that the season's keeper may choose."""
    return {*season.evenings, *seasons.directed_by(None if season.host else season.device)}


def _draw(season: Season, faults: list[str], chosen: list[str] | None = None, same: str | None = None) -> str:
    codes = [evening.code for evening in season.evenings]
    return render_template(
        "tournament/season_settings.html",
        season=season,
        faults=faults,
        offered=sorted(_offered(season), key=lambda evening: evening.created_at, reverse=True),
        chosen=codes if chosen is None else chosen,
        same="\n".join(f"{first} = {second}" for first, second in season.rules.same)
        if same is None
        else same,
        counting=[(value, _(word)) for value, word in COUNTING_WORDS.items()],
        matching=[(value, _(word)) for value, word in MATCHING_WORDS.items()],
    )
