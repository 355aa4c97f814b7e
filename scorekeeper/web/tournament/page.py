"""What a tournament's pages share; each has templates `NAME.html` and `_NAME.html`, the part that changes."""

import time
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from msgspec import Struct

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.change_counter import LogKind
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.devices import progress_of
from scorekeeper.storage.tournament.log import known_tournament, load_tournament, write_tournament
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.tournament_rights import directs, find_standing, sender
from scorekeeper.web.live.etags import etag_of, headers, is_fragment
from scorekeeper.web.live.fragments import cached_part, fill_in
from scorekeeper.web.live.response_cache import CacheKey, is_shared, share_response
from scorekeeper.web.tournament.forms import EntryForm
from scorekeeper.web.tournament.words import label_of, with_label
from scorekeeper.web.ui.assets import version
from scorekeeper.web.ui.forms import form_with
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, sentence_for, theme
from scorekeeper.web.ui.settings import reads_aloud

Values = dict[str, Any]


class Own(Enum):
    """What is about the device's person: drawn for them, marked in what all share (`data-who`), or none."""

    DRAWN, MARKED, NOTHING = range(3)


class TournamentPage(Struct, frozen=True):
    """A page of a tournament: its name, what it draws, and its address as an endpoint.

    `values` is called with the tournament's code, its log and what the address has besides: the variable
    `parts` of its path. `asks` are the arguments behind its question mark that it looks at. What `ages` tells
    how far the games are, and since when: it is drawn anew with each of their entries, and each minute. All
    that changes in a `cached` page is in its part, which is drawn once. If nothing in it ages, all who look
    at the same are answered without the app (`web.live.response_cache`). `own` is drawn for one person alone.
    What it shows `besides` the log changes only with who has which rights in the tournament.
    """

    name: str
    endpoint: str
    values: Callable[..., Values]
    asks: tuple[str, ...] = ()
    ages: bool = False
    cached: bool = False
    own: Own = Own.DRAWN
    parts: tuple[str, ...] = ()
    besides: Callable[[TournamentHistory], object] | None = None

    def show(self, code: str, **asked: Any) -> ResponseReturnValue:
        """The page, its part for a script that asks, or the short answer where that is shown already."""
        seen = request.if_none_match
        if is_fragment():
            kind = self._for_one(self._kind(code, asked))
            tag = etag_of(find_standing().seq, kind)
            if seen.contains(tag.strip('"')):
                self._share(code, kind)
                return Response(status=304, headers=headers(tag))
        if not self.cached:
            return self.draw(code, load_tournament(code), **asked)
        return self._shown(code, **asked)

    def _shown(self, code: str, **asked: Any) -> ResponseReturnValue:
        """The page with its part as it was drawn for whoever asks alike."""
        standing, kind = find_standing(), self._kind(code, asked)
        drawn, kind = etag_of(standing.seq, kind), self._for_one(kind)
        tag = etag_of(standing.seq, kind)
        part = cached_part(("tournament", code, drawn), lambda: self._part(code, drawn, asked))
        part = self._marked(part).replace(drawn.strip('"'), tag.strip('"'))
        if not is_fragment():
            part = render_template(
                f"tournament/{self.name}.html",
                part=Markup(part),
                title=standing.title,
                label=lambda heat: label_of(self._log(code).state.tournament, heat),
                **asked,
            )
        self._share(code, kind)
        return fill_in(part, standing.seq, token="" if is_shared() else None), 200, headers(tag)

    def embedded(self, code: str) -> Markup:
        """Its part as it stands on another page, which fills in its forms."""
        return Markup(self._part(code, etag_of(find_standing().seq, self._kind(code, {})), {}))

    def _share(self, code: str, kind: str) -> None:
        """This answer is for all who look at the same, unless a director asks."""
        if self._lasts and not directs():
            share_response(CacheKey(LogKind.TOURNAMENT, code, kind, find_standing().people))

    @property
    def _lasts(self) -> bool:
        """Whether nothing but the log and who asks changes what it shows."""
        return self.cached and not self.ages

    def _log(self, code: str) -> TournamentHistory:
        """What is known of it, where that is as new as whoever asks was found to stand."""
        return known_tournament(find_standing().number, find_standing().seq) or load_tournament(code)

    def _part(self, code: str, tag: str, asked: Values) -> str:
        values = self._drawn(code, self._log(code), tag, asked)
        return render_template(f"tournament/_{self.name}.html", **values)

    def _drawn(
        self, code: str, log: TournamentHistory, tag: str, asked: Values, notice: Sequence[str] = ()
    ) -> Values:
        extra = {"url": self._address(code, asked), "fresh": tag, "notice": notice}
        return common(code, log) | extra | self.values(code, log, **asked)

    def draw(
        self, code: str, log: TournamentHistory, notice: Sequence[str] = (), status: int = 200, **asked: Any
    ) -> ResponseReturnValue:
        """The page as that log has it, with what is to be told on top."""
        tag = etag_of(log.seq, self._for_one(self._kind(code, asked)))
        values = self._drawn(code, log, tag, asked, notice)
        if self.cached and not is_fragment():
            part = Markup(render_template(f"tournament/_{self.name}.html", **values))
            about = {"title": values["title"], "label": values["label"]}
            page = render_template(f"tournament/{self.name}.html", part=part, **about, **asked)
        else:
            page = render_template(f"tournament/{'_' if is_fragment() else ''}{self.name}.html", **values)
        return fill_in(self._marked(page), log.seq), status, headers(tag)

    def serve(self, bp: Blueprint, path: str, access: str) -> None:
        """Serves the page at `path`, to those who have what it asks for (`web.guard.access.needs`)."""

        @bp.get(path, endpoint=self.endpoint.removeprefix(f"{bp.name}."))
        @needs(access)
        def show(tournament_code: str, **asked: Any) -> ResponseReturnValue:
            return self.show(tournament_code, **asked)

    def button(
        self,
        bp: Blueprint,
        path: str,
        endpoint: str,
        command: Callable[..., Wish],
        anchor: str = "",
        beside: "TournamentPage | None" = None,
        **fields: Any,
    ) -> None:
        """Serves a director's button; `command` is called with `path`'s parts, then what `fields` hold.

        The button may also stand on the page `beside`, whose form then says so (`on`).
        """
        form_class = form_with(EntryForm, fields)

        @bp.post(path, endpoint=endpoint)
        @needs("director")
        def press(tournament_code: str, **parts: Any) -> ResponseReturnValue:
            page = beside if beside is not None and request.form.get("on") == beside.name else self
            asked = {name: parts[name] for name in page.parts}
            form = form_class()
            if fields and not form.validate():
                return page.not_understood(tournament_code, **asked)
            wish = command(*parts.values(), *(form[name].data for name in fields))
            return page.write(tournament_code, wish, anchor=anchor.format(**parts), **asked)

    def write(self, code: str, *commands: Wish, anchor: str = "", **asked: Any) -> ResponseReturnValue:
        """Write these, and show the page as it is then; or as it was, with why one of them may not be."""
        try:
            log = write(code, *commands)
        except RuleProblem as refusal:
            return self.refused(code, refusal.problems, **asked)
        return self.written(code, log, anchor, **asked)

    def written(
        self, code: str, log: TournamentHistory, anchor: str = "", **asked: Any
    ) -> ResponseReturnValue:
        """The answer after something was written."""
        if is_fragment():
            return self.draw(code, log, **asked)
        address = url_for(self.endpoint, tournament_code=code, **asked, **self._query)
        return redirect(f"{address}{anchor}", 303)

    def refused(
        self, code: str, problems: Sequence[Problem], people: Sequence[int] | None = None, **asked: Any
    ) -> ResponseReturnValue:
        """The page with the reasons why not. `people` are those whom a problem's seats are among."""
        log = load_tournament(code)
        names = names_of(log.state.tournament)
        problems = [with_label(problem, log.state.tournament) for problem in problems]
        if people is not None:
            names = tuple(names[person] if 0 <= person < len(names) else "?" for person in people)
        sentences = [sentence_for(problem, names) for problem in problems]
        if people is not None:
            sentences = [
                sentence
                if problem.seat is None
                else _("%(player)s: %(what)s", player=names[problem.seat], what=sentence)
                for problem, sentence in zip(problems, sentences, strict=True)
            ]
        return self.draw(code, log, sentences, 422, **asked)

    def not_understood(self, code: str, **asked: Any) -> ResponseReturnValue:
        """The page where a field of its form holds what cannot be there."""
        text = _("This cannot be entered here. Check the numbers.")
        return self.draw(code, load_tournament(code), [text], 422, **asked)

    def _kind(self, code: str, asked: Values) -> str:
        """All that its drawing depends on besides the log; only unshared pages tell who else has rights."""
        standing = find_standing()
        people = 0 if self._lasts else standing.people
        whose = standing.entrant if self.own is Own.DRAWN else None
        who = (standing.role, standing.table, whose, people, language(), theme(), reads_aloud())
        details = (
            self._address(code, asked),
            *((progress_of(code), int(time.time() / 60)) if self.ages else ()),
            *(() if self.besides is None else (self.besides(self._log(code)),)),
        )
        return repr((version(), self.name, *who, *details))

    def _for_one(self, kind: str) -> str:
        """The same for whoever asks."""
        return f"{kind} {find_standing().entrant}" if self.own is Own.MARKED else kind

    def _marked(self, page: str) -> str:
        """The page with the lines marked that are about whoever asks."""
        if self.own is not Own.MARKED or find_standing().entrant is None:
            return page
        own = f'data-who="{find_standing().entrant}"'
        return page.replace(own, f"{own} data-own")

    def _address(self, code: str, asked: Values) -> str:
        return url_for(self.endpoint, tournament_code=code, **asked, **self._query)

    @property
    def _query(self) -> Values:
        """What the address has behind its question mark, of what the page looks at."""
        return {name: request.args.get(name) for name in self.asks}


def write(code: str, *commands: Wish) -> TournamentHistory:
    """The log after these commands, each of which counts once. Raises RuleProblem, NotInTournament."""
    entry, log = EntryForm().request_id, None
    for number, command in enumerate(commands):
        log = write_tournament(code, command, WriteRequest(f"{entry}.{number}", 0, device_name()), sender())
    return log or load_tournament(code)


def common(code: str, log: TournamentHistory) -> Values:
    """What every page of a tournament draws."""
    state = log.state
    return {
        "code": code,
        "base": f"/halls/{code}",
        "log": log,
        "title": state.tournament.name,
        "state": state,
        "tournament": state.tournament,
        "names": names_of(state.tournament),
        "label": partial(label_of, state.tournament),
        "directs": directs(),
        "points_seen": directs() or state.all_seen,
        "here": find_standing(),
    }


def names_of(tournament: Tournament) -> tuple[str, ...]:
    """Who plays for each of the list, as people call them."""
    return tuple(entrant.plays for entrant in tournament.entrants)
