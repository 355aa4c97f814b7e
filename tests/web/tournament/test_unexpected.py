"""Forms of the desk: what no page offers is refused, and nothing that was typed is lost."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall, begin

BIG = "9" * 30
PAPER = "/heats/1/tables/1/paper"
NOBODY_OFFERS: list[tuple[str, dict[str, Any]]] = [
    ("/heats/9/tables/1/call", {}),
    ("/heats/1/tables/9/call", {}),
    ("/draw/by-hand", {"who": [99999], "table": [1]}),
    ("/draw/by-hand", {"who": [-1], "table": [1]}),
    (PAPER, {"who": [99999], "score": ["x"], "hits": [""]}),
    (PAPER, {"who": [], "score": [], "hits": []}),
    ("/cut", {"who": [99999]}),
    ("/draw/swap", {"one": BIG, "other": 0}),
    ("/undo", {"stroke": BIG}),
    ("/redo", {"stroke": BIG}),
    ("/redo", {}),
    ("/draw/publish", {"heat": BIG, "seen": BIG}),
    ("/rules", RULES | {"order": ["points", "nonsense"]}),
    ("/rules", RULES | {"draw": ["nonsense"]}),
    ("/rules", {}),
    ("/people", {"people": '"' + "x" * 140_000 + '"'}),
    ("/people", {"people": "A\x00B"}),
    ("/people/0/penalties", {"heat": 1, "kind": "zzz", "points": BIG, "reason": "other"}),
    ("/heats/1/tables/1/time", {"minutes": BIG}),
]


def test_fields_that_nobody_offers_are_refused(drawn: Hall, subtests: pytest.Subtests) -> None:
    """A mistake in the app would be an answer of its own."""
    drawn.client.application.config["PROPAGATE_EXCEPTIONS"] = False
    drawn.client.application.testing = False
    for path, fields in NOBODY_OFFERS:
        with subtests.test(path, **fields):
            assert drawn.refused(path, **fields)
    assert drawn.get("/people")


def test_what_there_is_none_of_is_not_found(drawn: Hall) -> None:
    tables = [f"/heats/{heat}/tables/{table}" for heat, table in ((1, 0), (1, 3), (2, 1))]
    for path in ("/heats/0", "/heats/2", "/people/9", *tables):
        assert drawn.client.get(f"{drawn.path}{path}").status_code == 404, path
    for path in ("/heats/1/tables/3/pad", "/heats/2/tables/1/withdrawal", "/devices/links/king"):
        assert drawn.client.post(f"{drawn.path}{path}").status_code == 404, path


def test_a_beginning_with_settings_that_nobody_offers_is_refused(host: FlaskClient) -> None:
    for fields in (
        {"draw": ["nonsense"]},
        {"title": "x" * 999},
        {"draw": ["random"], "order": ["nonsense"]},
        {"draw": ["random"], "order": ["points"], "ties": "nonsense"},
    ):
        answer = host.post("/halls", data={"people": "A\nB", "title": "t"} | fields)
        assert (answer.status_code, 'class="fault"' in answer.text) == (422, True), fields


def test_what_comes_twice_by_one_id_counts_once_if_a_database_holds_it(hall: Hall) -> None:
    for who, (length, times) in enumerate([(7, 2), (8, 1), (60, 1), (61, 2)]):
        entry, before = "e" * length, hall.log.seq
        for person in (who, who + 4):
            hall.done(f"/people/{person}/gone", entry=entry)
        begun = {begin(hall.client, entry=entry) for _ in "12"}
        assert (hall.log.seq - before, len(begun)) == (times, times), length
        assert all(Hall(hall.client, code).tournament.checked_in for code in begun)


def test_all_faults_stand_at_their_fields_at_once(hall: Hall) -> None:
    hall.seat()
    fields = {"who": [0, 1, 2, 3], "score": ["35", "20", "", "abc"], "hits": ["1", "", "1", "0"]}
    answer = hall.post(PAPER, **fields)
    assert answer.status_code == 422
    found = re.findall(r'<span class="fault" id="fault-([\w-]+)">(.*?)</span>', answer.text)
    assert [field for field, _text in found] == ["score-0", "hits-1", "score-2", "score-3"]
    texts = [unescape(text) for _field, text in found]
    assert texts[2] == texts[3] == "Points are missing, or are no whole number."
    assert "35" in texts[0]
    for field, _text in found:
        assert answer.text.count(f'aria-describedby="fault-{field}"') == 1
    assert 'value="abc"' in answer.text, "what was typed stays"
    everybody = "Anya|Ben|Cleo|Dora"
    assert re.findall(everybody, hall.refused(PAPER, **fields)) == everybody.split("|")
    too_few = hall.refused(PAPER, **fields | {"score": ["30", "20"], "hits": ["1"]})
    assert re.findall(everybody, too_few) == ["Ben", "Cleo", "Cleo", "Dora", "Dora"]
    long = fields | {"score": ["999990", "20", "20", "1000000"], "hits": [""] * 4}
    assert re.findall(everybody, hall.refused(PAPER, **long)) == ["Dora"]
    for nobody in (-1, 9):
        assert hall.refused(PAPER, who=[nobody], score=["x"], hits=[""]).startswith("?: Points are missing")


def test_a_paper_for_what_is_not_there_any_more_is_told(hall: Hall) -> None:
    hall.seat()
    assert hall.paper(1, [30, 20, 20, 20], instead="").status_code == 303
    other = {"who": [0, 1, 2, 3], "hits": [""] * 4, "score": [20, 30, 20, 20], "instead": ""}
    for wrong, sentence in (
        ({}, "another result for table 1 in the meantime: 30 · 20 · 20 · 20"),
        ({"who": [0, 1, 2, 8]}, "the tables were drawn again"),
    ):
        assert sentence in hall.refused("/heats/1/tables/1/paper", **other | wrong)
    seen = re.search(r'name="instead" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert seen is not None
    hall.done("/heats/1/tables/1/paper", **other | {"instead": seen[1]})
    assert hall.results[1].scores == (20, 30, 20, 20)


def test_saving_leads_back_to_where_one_was(hall: Hall) -> None:
    hall.seat()
    for path, page, back in (("", "desk", hall.path), ("/heats/1", "heat", f"{hall.path}/heats/1")):
        assert f'href="{hall.path}/heats/1/tables/2?back={page}"' in hall.get(path)
        assert f'name="back" value="{page}"' in hall.get(f"/heats/1/tables/2?back={page}")
        saved = hall.paper(2, [30, 20, 20, 20, 20], back=page)
        assert saved.location == f"{back}#table-2"
        assert 'id="table-2"' in hall.get(path)


def fields_of(page: str, form: str) -> dict[str, str]:
    """What that form about somebody holds."""
    text = re.findall(rf'action="[^"]*/people/{form}".*?</form>', page, re.S)[0]
    fields = re.findall(r'<input(?![^>]*hidden)[^>]* name="(\w+)"[^>]* value="([^"]*)"', text)
    return dict([*fields, *re.findall(r'name="(\w+)"><option.*?value="(\w+)" selected', text)])


def test_what_a_refused_form_held_stands_in_it_and_no_other(hall: Hall, subtests: pytest.Subtests) -> None:
    """Anya, the first of the list, has a club and a number, and plays in her second heat."""
    hall.draw()
    hall.on_paper()
    hall.draw()
    hall.done("/people/0", name="Anya", club="Elster", number=7)
    line = {"name": "Anya", "club": "Elster", "number": "7"}
    penalty = {"points": "many", "kind": "tournament", "heat": "1", "reason": "revoke", "note": "twice"}
    for form, typed, others in (
        ("0", {"name": "Zoe", "club": "Drossel", "number": "seven"}, {"0/substitute": {"name": ""}}),
        ("0/substitute", {"name": "Ben"}, {"0": line}),  # who is in the list
        ("0/penalties", penalty, {"0": line}),
    ):
        with subtests.test(form):
            before = hall.log.seq
            answer = hall.post(f"/people/{form}", **typed)
            assert (answer.status_code, hall.log.seq) == (422, before), answer.text
            refilled = {name: fields_of(answer.text, name) for name in (form, *others)}
            assert refilled == {form: typed, **others}
