"""The pages of the statistics, as a browser gets them."""

import json
import re
from datetime import date
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.statistics import player_names
from scorekeeper.web.statistics import pages as statistics_pages
from scorekeeper.web.statistics import players
from tests import extreme as seals
from tests.formats.records import record
from tests.imported import take_in
from tests.notation import raw_round

PAGES = ("/statistics", "/statistics/heads-up", "/statistics/records")


def played(
    *names: str, bids: str = "0 0 0", won: str = "1 0 0", day: str = "2025-05-01", table: str = ""
) -> dict[str, Any]:
    """A finished game of one round: of those who bid 0, whoever won no trick has 20 points, else −10."""
    raw = record(raw_round("R", bids, won), rounds=1) | {"players": [*names], "played": day}
    return raw | ({"table": table} if table else {})


def take(host: FlaskClient, *records: dict[str, Any]) -> list[str]:
    with host.application.app_context():
        return [take_in(json.dumps(raw), "test")[0] for raw in records]


def number(host: FlaskClient, name: str) -> int:
    with host.application.app_context():
        return next(number for number, shown in player_names.everybody().items() if shown == name)


def names(page: str) -> list[str]:
    """The players in the table, in order."""
    return re.findall(r'scope="row"[^>]*><a href="/statistics/players/\d+[^>]*>([^<]*)<', page)


def cells(page: str, name: str) -> list[str]:
    """What stands in a player's row."""
    (row,) = re.findall(rf">{name}</a></th>(.*?)</tr>", page, re.DOTALL)
    return [text.strip() for text in re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)]


@pytest.fixture
def two_games(host: FlaskClient) -> FlaskClient:
    at_the_hut = played("Anya", "Freya", "Ben", day="2025-06-01", table="Hütte")
    take(host, played("Henry", "Anya", "Freya"), at_the_hut)
    return host


def test_without_a_finished_game_the_page_says_how_to_begin(host: FlaskClient) -> None:
    for path in PAGES:
        answer = host.get(path)
        assert (answer.status_code, "<table" in answer.text) == (200, False), path
        assert 'href="/games/new"' in answer.text, path


def test_the_table_shows_all_page_by_page(two_games: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    page = two_games.get("/statistics").text
    assert names(page) == ["Freya", "Anya", "Ben", "Henry"]
    assert re.findall(r'figures__place figure">(\d+)<', page) == ["1", "2", "3", "4"]
    assert cells(page, "Freya")[:5] == ["2", "2", "100\xa0%", "20,0", "100\xa0%"]
    assert cells(page, "Anya")[:5] == ["2", "1", "50\xa0%", "5,0", "50\xa0%"]
    assert 'class="more"' not in page
    monkeypatch.setattr(statistics_pages, "A_PAGE", 2)
    for number, expected, places, following in ((0, "Freya Anya", "12", ["2"]), (2, "Ben Henry", "34", [])):
        page = two_games.get(f"/statistics?page={number}").text
        assert names(page) == expected.split()
        assert re.findall(r'figures__place figure">(\d)<', page) == [*places]
        assert re.findall(r'class="more" href="[^"]*page=(\d)"', page) == following


def test_its_address_sorts_and_narrows_the_table(two_games: FlaskClient, subtests: pytest.Subtests) -> None:
    for query, expected in [
        ("sort=name", "Anya Ben Freya Henry"),
        ("sort=name&order=desc", "Henry Freya Ben Anya"),
        ("sort=points&order=asc", "Henry Anya Freya Ben"),
        ("sort=low", "Freya Ben Anya Henry"),
        ("sort=nonsense&order=nonsense", "Freya Anya Ben Henry"),
        ("sort=name&from=2025-06-01", "Anya Ben Freya"),
        ("sort=name&to=2025-05-31", "Anya Freya Henry"),
        ("sort=name&from=2025-06-01&to=2025-06-01", "Anya Ben Freya"),
        ("sort=name&table=H%C3%BCtte", "Anya Ben Freya"),
        ("kind=maximus", ""),
        ("edition=extreme", ""),
    ]:
        with subtests.test(query=query):
            answer = two_games.get(f"/statistics?{query}")
            assert (answer.status_code, names(answer.text)) == (200, expected.split())
    take(two_games, seals.record(seals.raw_round()) | {"ended": True})
    for order in ("asc", "desc"):
        page = two_games.get(f"/statistics?edition=extreme&sort=mages&order={order}").text
        assert (names(page)[0], cells(page, "Frank")[-2]) == ("Katrin", "–"), "nobody else took the Mage"
    frank = tiles(two_games.get(f"/statistics/players/{number(two_games, 'Frank')}?edition=extreme").text)
    katrin = tiles(two_games.get(f"/statistics/players/{number(two_games, 'Katrin')}?edition=extreme").text)
    assert frank["Wenigste Strafpunkte"] == "3"
    clean = "Schwarzmagier geschafft"
    assert (katrin[clean], clean in frank) == ("0 von 1", False)
    page = two_games.get("/statistics?table=H%C3%BCtte").text
    pills = dict(re.findall(r'class="pill" href="([^"]*)"[^>]*>(Wizard[^<]*)<', page))
    assert pills == {"?edition=wizard&amp;table=H%C3%BCtte": "Wizard", "?edition=extreme": "Wizard Extreme"}
    page = two_games.get("/statistics?sort=points").text
    (heading,) = re.findall(r'<th scope="col" aria-sort="(\w+)"><a href="([^"]*)"', page)
    assert (heading[0], "order=asc" in heading[1]) == ("descending", True), "tapped again it turns round"


def test_what_cannot_be_read_is_said(two_games: FlaskClient, subtests: pytest.Subtests) -> None:
    for query, words in [
        ("from=yesterday", "„yesterday“ ist kein gültiges Datum"),
        ("from=9999-12-02", "„9999-12-02“ ist kein gültiges Datum"),
        ("to=0001-01-15", "„0001-01-15“ ist kein gültiges Datum"),
        ("from=2025-06-30&to=2025-01-01", "getauscht"),
        ("kind=chess", "Solche Spiele gibt es"),
        ("edition=chess", "Diese Ausgabe gibt es hier nicht"),
        ("from=%3Cscript%3E", "&lt;script&gt;"),
    ]:
        for path in (*PAGES, "/statistics/players/1") if query == "kind=chess" else PAGES[:1]:
            with subtests.test(path=path, query=query):
                answer = two_games.get(f"{path}?{query}")
                assert (answer.status_code, words in answer.text) == (422, True)


def tables(page: str) -> list[list[str]]:
    """The rows of all tables of a page, in words."""
    rows = re.findall(r"<tr>(.*?)</tr>", page.replace("\xad", ""), re.DOTALL)
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows)
    return [[re.sub("<[^>]+>", "", cell).strip() for cell in row] for row in cells]


def tiles(page: str) -> dict[str, str]:
    """A player's figures by what they are called."""
    return dict(re.findall(r"<dt>([^<]*)</dt><dd[^>]*>([^<]*)</dd>", page.replace("\xad", "")))


def labels(svg: str, axis: str) -> list[str]:
    part = svg.partition(f'class="axis {axis}')[2].partition("</g></g>")[0]
    return re.findall(r"<text[^>]*>([^<]*)</text>", part)


def test_a_players_figures_are_those_of_the_pads(host: FlaskClient) -> None:
    """Henry has 20 and 10 a trick in rounds of 1 to 20 tricks, of which he bids and wins all."""
    take(host, *(played_whole(f"2025-05-0{day}") for day in range(1, 6)))
    page = host.get(f"/statistics/players/{number(host, 'Henry')}").text
    expected = {"Längste Trefferserie": "20", "Höchste Summe": "2500", "Beste Runde": "220"}
    expected |= {"Schlechteste Runde": "30", "Beste Vorhersage": "20", "Schlechteste Vorhersage": "1"}
    assert expected.items() <= tiles(page).items()
    rows = tables(page)
    assert ["RoZwerge Zwerge", "95", "100\xa0%", "0\xa0%", "0\xa0%", "120,0"] in rows
    assert ["kein Trumpf", "5", "100\xa0%", "0\xa0%", "0\xa0%", "220,0"] in rows
    assert rows.count(["7", "5", "100\xa0%", "0\xa0%", "0\xa0%", "90,0"]) == 2, "by size and by bid"
    assert sum(row[1:] == ["5", "5", "0", "0"] for row in rows) == 2, "ahead of two opponents five times"
    assert [row[1:] for row in rows[-5:]] == [["1. von 3", "2500"]] * 5, "the last games"
    answers = [host.get(unescape(path)) for path in re.findall(r'<img src="([^"]*)"', page)]
    assert [answer.mimetype for answer in answers] == ["image/svg+xml"] * 2
    hits, rating = (answer.text for answer in answers)
    assert labels(hits, "x") == [str(size) for size in range(1, 20, 2)]
    assert labels(hits, "y") == [f"{share}\xa0%" for share in range(0, 101, 20)]
    assert labels(rating, "x") == [f"0{day}.05.25" for day in range(1, 6)]
    assert [svg[:4] for svg in (hits, rating)] == ["<svg"] * 2
    days = (
        ("2024", "2024", "2024"),
        ("2024-11", "November 2024", "11.24"),
        ("2024-11-02", "02.11.2024", "02.11.24"),
    )
    with host.application.test_request_context():
        assert all((players._day(day), players._short(day)) == (long, short) for day, long, short in days)


def test_a_best_and_a_worst_bid_are_told_of_two_that_were_made_five_times(host: FlaskClient) -> None:
    for games, bids, won, expected in (
        (5, "0 0 0", "0 1 0", {}),
        (4, "1 0 0", "0 1 0", {}),
        (1, "1 0 0", "1 0 0", {"Beste Vorhersage": "0", "Schlechteste Vorhersage": "1"}),
    ):
        take(host, *[played("Henry", "Anya", "Freya", bids=bids, won=won)] * games)
        found = tiles(host.get(f"/statistics/players/{number(host, 'Henry')}").text)
        assert {name: text for name, text in found.items() if "Vorhersage" in name} == expected


def test_a_player_nobody_knows_is_not_found(two_games: FlaskClient) -> None:
    nothing = two_games.get(f"/statistics/players/{number(two_games, 'Ben')}/hits.svg?from=2030-01-01")
    assert nothing.status_code == 200
    for path in ("999", "999/hits.svg", "999/rating.svg", str(10**30)):
        assert two_games.get(f"/statistics/players/{path}").status_code == 404
    for path in ("name", "merge", "part"):
        assert two_games.post(f"/statistics/players/999/{path}", data={"name": "Ida"}).status_code == 404
    assert two_games.get("/statistics?table=%00").status_code == 200


def test_two_players_are_set_side_by_side_or_told_why_not(two_games: FlaskClient) -> None:
    player, other = number(two_games, "Freya"), number(two_games, "Anya")
    page = two_games.get(f"/statistics/heads-up?a={player}&b={other}").text
    for words in ("Im Mittel hat Freya je Spiel 15,0 Punkte mehr.", "1 Mal gleichauf"):
        assert words in page
    assert re.findall(r"<span><b>(\d+)</b> Mal vorn</span>", page) == ["1", "0"]
    assert re.findall(r">(\d\. von \d)</span>", page) == ["1. von 3", "3. von 3", "1. von 3", "1. von 3"]
    for query, words in [
        ("a=1&b=1", "zwei verschiedene"),
        *((query, "Wähle zwei Spieler") for query in ("a=1&b=x", "b=1", "")),
        ("a=1&b=4", "noch kein"),
    ]:
        answer = two_games.get(f"/statistics/heads-up?{query}")
        assert (answer.status_code, words in answer.text) == (200, True), query


def played_whole(day: str = "2025-05-01") -> dict[str, Any]:
    """All twenty rounds, in which Henry bids and wins all tricks."""
    sizes = ((size, f"{size} 0 0") for size in range(1, 21))
    rounds = [raw_round("-" if size == 20 else "R", tricks, tricks) for size, tricks in sizes]
    return played("Henry", "Anya", "Freya", day=day) | {"options": {}, "rounds": rounds}


def test_records_name_holder_and_game_and_open_to_the_others(host: FlaskClient) -> None:
    take(host, played("Henry", "Anya", "Freya"))
    page = host.get("/statistics/records").text
    assert "Meiste Siege" in page
    assert "Höchste Summe" not in page, "shortened games hold none in points"
    chosen = ['"standard" selected' in host.get(f"/statistics{path}").text for path in ("/records", "")]
    assert chosen == [True, False], "all kinds of games count there"
    codes = take(host, *(played_whole(f"2025-05-0{day}") for day in range(1, 6)))
    page = host.get("/statistics/records").text
    # 20 × 20 for the hits and 10 × (1 + … + 20) for the tricks
    assert re.search(rf'2500</b>.*?>Henry</a> · <a[^>]*href="/games/{codes[0]}"', page, re.DOTALL)
    assert "Spiel zu drei" in page
    closest = page.partition("Knappster Sieg")[2].partition("<details>")[0]
    assert re.findall(r'href="/games/(\w+)"', closest) == codes[:3]
    first, _, rest = page.partition('class="fame__one"')[2].partition("<details>")
    assert re.findall(r'href="/games/(\w+)"', first) == codes[:3]
    opened = rest.partition("</details>")[0]
    assert "und noch 2 Mal" in opened
    assert re.findall(r'href="/games/(\w+)"', opened) == codes[3:]


def test_a_player_is_renamed_put_together_and_parted(two_games: FlaskClient) -> None:
    """Of two names that are put together the one with more games stays."""
    take(two_games, played("Henry", "Anya", "Freya", day="2025-06-02"))
    henry, ben, anya, freya = (number(two_games, name) for name in ("Henry", "Ben", "Anya", "Freya"))
    path, other = f"/statistics/players/{henry}", f"/statistics/players/{ben}"
    assert two_games.post(f"{path}/name", data={"name": "Heinrich"}).status_code == 303
    assert "Heinrich" in two_games.get("/games/new").text
    offered = two_games.get(other).text.partition('name="other">')[2].partition("</select>")[0]
    assert re.findall(r'value="(\d+)"', offered) == [str(anya), str(freya), str(henry)]
    for answer in (two_games.post(f"{other}/merge", data={"other": henry}), two_games.get(other)):
        assert (answer.status_code, answer.location) == (303, path)
    page = two_games.get("/statistics").text
    assert (set(names(page)), cells(page, "Heinrich")[:2]) == ({"Heinrich", "Anya", "Freya"}, ["3", "1"])
    assert re.search("Auf Blöcken auch als.*Ben wieder trennen", two_games.get(path).text, re.DOTALL)
    two_games.post(f"{path}/part", data={"name": ben})
    assert set(names(two_games.get("/statistics").text)) == {"Heinrich", "Ben", "Anya", "Freya"}
    for action, data, words in (
        ("merge", {"other": freya}, "saßen am 02.06.2025 an einem Tisch"),
        ("name", {"name": "Freya"}, "Freya heißt schon jemand anderes"),
        ("name", {"name": " "}, "Ein Name hat 1 bis 60 Zeichen"),
        ("merge", {"other": anya}, "Das ist derselbe Spieler."),
    ):
        answer = two_games.post(f"/statistics/players/{anya}/{action}", data=data)
        assert (answer.status_code, words in answer.text) == (422, True), action


def test_years_without_a_game_are_not_offered(host: FlaskClient) -> None:
    year = date.today().year
    take(host, played("Henry", "Anya", "Freya", day=f"{year - 1}-05-01"))
    assert re.findall(r'class="pill"[^>]*>(\d+)<', host.get("/statistics").text) == [str(year - 1)]
    asked = host.get(f"/statistics?from={year}-01-01&to={year}-12-31").text
    assert re.findall(r'class="pill"[^>]*>(\d+)<', asked) == [str(year), str(year - 1)]
    assert re.findall(r'aria-current="true">(\d+)<', asked) == [str(year)]
