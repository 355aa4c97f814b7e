"""A club's evening: two directors, a table with a tablet, one on paper, two phones, and the wall."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import APIResponse, Locator, Page, expect

from scorekeeper.names import SOFT_HYPHEN
from tests.browser.checks import check
from tests.browser.finger import all_in
from tests.browser.prepared import HIDDEN, send, token
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server
from tests.web.tournament.evening import NINE, RULES, link

PHONE, WALL = ({"viewport": {"width": wide, "height": high}} for wide, high in ((390, 844), (1920, 1080)))
PAPER = {"Emil": ("30", "1"), "Freya": ("20", "1"), "Gus": ("20", "1"), "Henry": ("-10", "0")}
PUBLISHED = re.compile(r'name="(heat|seen)" value="(\d+)"')  # the draw as a director has it before them
AFTER_ONE = ["1Anya30", "1Emil30", "3Ben20", "3Cleo20", "3Dora20", "3Freya20", "3Gus20", "8Henry−10"]
# How high the capitals are of what people look for, as a share of the picture.
CAPITALS = """() => [...document.querySelectorAll(
    '.wall__table :is(h2, li), .wall__names li, .wall__ranks li, .wall__clock'
  )].map((each) => 0.7 * parseFloat(getComputedStyle(each).fontSize) / innerHeight)"""


def tap(page: Page, name: str, role: str = "button") -> None:
    """Tap that, once the page that it stands on can take it."""
    page.wait_for_load_state()
    page.get_by_role(role, name=name, exact=True).first.tap()  # type: ignore[arg-type]


class Day:
    """A tournament of eight people, seated by hand for session 1, with devices that come in by its links."""

    def __init__(self, director: Page, open_page: Callable[..., Page], **rules: object) -> None:
        self.director, self._open_page = director, open_page
        people = {"people": "\n".join(NINE[:8]), "title": "Herbstcup", "here": "y"}
        begun = send(director, "/halls", people | {"csrf_token": token(director, "/halls/new")})
        assert begun.status == 303, begun.text()
        self.hall = urlsplit(urljoin(begun.url, begun.headers["location"])).path
        fields: dict[str, object] = dict(HIDDEN.findall(director.request.get(f"{self.hall}/rules").text()))
        self._send("/rules", fields | RULES | {"confirm": "y"} | rules)
        for role in ("guest", "table", "director"):
            self._send(f"/devices/links/{role}", {})
        self._send("/draw/by-hand", {"who": range(8), "table": [1] * 4 + [2] * 4})
        drawn = director.request.get(f"{self.hall}/draw").text()
        self._send("/draw/publish", dict(re.findall(PUBLISHED, drawn)))
        self._devices = director.request.get(f"{self.hall}/devices").text()

    def send(self, director: Page, path: str, fields: Mapping[str, object]) -> APIResponse:
        """A form of that director's."""
        fields = {"csrf_token": token(director, self.hall), **fields}
        return send(director, self.hall + path, fields, Referer=self.hall)

    def _send(self, path: str, fields: Mapping[str, object]) -> None:
        answer = self.send(self.director, path, fields)
        assert answer.status == 303, answer.text()

    def device(self, role: str, path: str, **about: object) -> Page:
        """A device that came in by the link for that role, and looks at this page."""
        page = self._open_page(**about)
        address, _, secret = link(self._devices, role).partition("#")
        fields: dict[str, object] = {"csrf_token": token(page, address), "secret": secret}
        taken = send(page, address, fields, Referer=address)
        assert taken.status == 303, taken.text()
        page.goto(self.hall + path)
        return page


def at_table(page: Page, number: int) -> Locator:
    return page.get_by_role("article", name=f"Tisch {number}")


def write_paper(director: Page) -> None:
    """The sheet of the paper table, typed into its form and not yet sent."""
    at_table(director, 2).get_by_role("link", name="Tisch 2").tap()
    for name, (points, hits) in PAPER.items():
        director.get_by_label(f"Punkte von {name}", exact=True).fill(points)
        director.get_by_label(f"Treffer von {name}", exact=True).fill(hits)


def begin(tablet: Page, name: str) -> None:
    tap(tablet, name)
    expect(tablet.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
    tablet.wait_for_load_state()


def play(tablet: Page, others: Sequence[str], winner: str) -> None:
    """The only round: one bids and takes its trick, the others have bid nothing. Two confirm it."""
    keeper = Scorekeeper(tablet)
    keeper.turn_up("R")
    for name in others:
        keeper.bid(name, 0)
    keeper.bid(winner, 1)
    keeper.score()
    all_in(tablet)
    for name in (winner, others[-1]):
        tablet.get_by_role("radio", name=name).tap()
        expect(tablet.get_by_role("radio", name=name)).to_be_checked()
        tap(tablet, "Es stimmt")
    expect(tablet.get_by_role("button", name="Es stimmt")).to_have_count(0)


@pytest.mark.long
def test_two_directors_a_tablet_a_paper_table_two_phones_and_the_wall(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    first = open_page()
    day = Day(first, partial(stranger_page, base_url=server.url))
    second, tablet = day.device("director", ""), day.device("table", "/tables/1")
    freya, ben = (day.device("guest", "/me", **PHONE) for _ in range(2))
    wall = day.device("guest", "/wall", **WALL)
    desks = (first, second)
    first.goto(day.hall)
    for phone, name, number in ((freya, "Freya", 2), (ben, "Ben", 1)):
        tap(phone, name)
        expect(phone.get_by_role("heading", name=f"Tisch {number}")).to_be_visible()
    tap(ben, "Wertung", "link")
    # Table 1 calls from its pad: both directors hear of it, and one goes there.
    begin(tablet, "Block von Durchgang 1 führen")
    tablet.get_by_label("Menü", exact=True).tap()
    tap(tablet, "Schiedsrichter rufen", "link")
    tap(tablet, "Jetzt rufen")
    tap(tablet, "Zurück zum Spiel", "link")
    for desk in desks:
        expect(desk.get_by_text("Tisch 1 ruft den Schiedsrichter")).to_be_visible()
        expect(desk).to_have_title("(1) Leitung · Herbstcup · Scorekeeper")
    tap(second, "Erledigt")
    for desk in desks:
        expect(desk).to_have_title("Leitung · Herbstcup · Scorekeeper")
    # Both have the sheet of table 2, and the second one misreads it: what the first one entered stands.
    for desk in desks:
        write_paper(desk)
    second.get_by_label("Punkte von Freya", exact=True).fill("30")
    for desk in desks:
        tap(desk, "Ergebnis eintragen")
    expect(at_table(first, 2)).to_contain_text("fertig, vom Papier")
    stands = "Für Tisch 2 hat inzwischen jemand ein anderes Ergebnis eingetragen: 30 · 20 · 20 · -10."
    expect(second.get_by_role("alert")).to_contain_text(stands)
    expect(wall.get_by_role("heading", name="Tisch 2 beendet")).to_be_visible()
    expect(freya.get_by_text("Dein Tisch ist fertig.")).to_be_visible()
    for desk in desks:
        tap(desk, "Leitung", "link")
    # Table 1 ends, and everybody reads how it stands.
    play(tablet, ("Ben", "Cleo", "Dora"), "Anya")
    for desk in desks:
        expect(desk.get_by_role("heading", name="Durchgang 2 auslosen")).to_be_visible()
    expect(wall.get_by_role("listitem")).to_have_text(AFTER_ONE)
    expect(ben.get_by_role("row", name="3 Ben 20 1")).to_be_visible()
    expect(freya.get_by_text("Platz 3 von 8, Punkte: 20")).to_be_visible()
    # One announces while the other draws; then both publish what they have before them.
    first.get_by_label("Durchsage", exact=True).fill("Pause bis acht")
    tap(first, "Durchsagen")
    tap(second, "Tische auslosen")
    expect(second.get_by_role("heading", name="Durchgang 2, wie ausgelost")).to_be_visible()
    for page in (wall, freya, tablet):
        expect(page.get_by_text("Pause bis acht")).to_be_visible()
    tap(first, "Auslosung ansehen", "link")
    seen_before = dict(re.findall(PUBLISHED, second.content()))
    tap(first, "Durchgang 2 veröffentlichen")
    expect(first.get_by_role("heading", name="2 Tische spielen noch")).to_be_visible()
    refused = day.send(second, "/draw/publish", seen_before)
    assert (refused.status, "Durchgang 2 läuft noch" in refused.text()) == (422, True)
    expect(second.get_by_text("Durchgang 2 läuft.")).to_be_visible()
    # The wall and the phones say where everybody sits, and the tablet goes on to its next pad.
    expect(wall.get_by_role("heading", name="Tisch 2", exact=True)).to_be_visible()
    expect(freya.get_by_text(re.compile("^Freya · Durchgang 2 · Sitzplatz [1-4]"))).to_be_visible()
    begin(tablet, "Weiter zu Durchgang 2")
    for page in (freya, ben, wall):
        check(page)
    for path in "", "/people", "/devices", "/rules", "/standings", "/heats/2/tables/1", "/history", "/paper":
        first.goto(day.hall + path)
        check(first)
    first.get_by_role("radio", name=re.compile("^Urkunden")).check()
    first.get_by_role("radio", name="A5").check()
    expect(first.get_by_role("region", name="Vorschau").get_by_text("A4, Letter")).to_be_visible()
    # On a picture of 1.5 m that is 4.7 cm, 11 minutes of arc from 15 m, twice what a sharp eye needs.
    assert min(wall.evaluate(CAPITALS)) >= 0.031


def reseat(desk: Page, address: str, meaning: str, who: str, person: str) -> None:
    """On the first table's page: whom it loses or who comes, what that means, and so it is."""
    desk.goto(address)
    desk.get_by_text("Plätze ändern", exact=True).first.tap()
    desk.get_by_label(who).select_option(label=person)
    tap(desk, "Was würde das bedeuten?")
    expect(desk.get_by_text(meaning)).to_be_visible()
    desk.get_by_role("button", name="Plätze ändern").tap()


@pytest.mark.deep
def test_a_no_show_a_late_comer_a_tie_at_the_cut_a_final_and_a_season(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    desk = open_page()
    day = Day(
        desk, partial(stranger_page, base_url=server.url), draw=["random"], cut=[4], heats=[""], firsts=[]
    )
    tablet, wall = day.device("table", "/tables/1"), day.device("guest", "/wall", **WALL)
    begin(tablet, "Block von Durchgang 1 führen")
    # Ben never came, and Ida comes late: his seat is hers, and the open pad follows.
    table = f"{day.hall}/heats/1/tables/1"
    reseat(desk, table, "Ben gilt als gegangen", "Wer geht", "Ben")
    expect(tablet.get_by_text("Ben", exact=True)).to_have_count(0)
    assert day.send(desk, "/people", {"people": "Ida", "here": "y"}).status == 303
    reseat(desk, table, "beginnt mit 0 Punkten", "Wer kommt", "Ida · ohne Platz")
    expect(tablet.get_by_text("Ida", exact=True).first).to_be_visible()
    # Both tables end: Anya and Emil are through, and five are level for two places.
    desk.goto(day.hall)
    write_paper(desk)
    tap(desk, "Ergebnis eintragen")
    expect(at_table(desk, 2)).to_contain_text("fertig, vom Papier")
    play(tablet, ("Cleo", "Dora", "Ida"), "Anya")
    desk.goto(day.hall)
    expect(desk.get_by_role("heading", name="4 kommen weiter")).to_be_visible()
    expect(desk.get_by_text(re.compile("^Gleichauf an der Grenze: Von .* kommen 2 weiter"))).to_be_visible()
    tap(desk, "Auslosen")
    # The final: the tablet goes on to it, and the ceremony shows its winner last.
    tap(desk, "Tische auslosen")
    tap(desk, "Durchgang 2 veröffentlichen")
    expect(wall.get_by_role("heading", name="Tisch 1", exact=True)).to_be_visible()
    begin(tablet, "Weiter zu Durchgang 2")
    heads = " ".join(tablet.get_by_role("columnheader").all_inner_texts()).replace(SOFT_HYPHEN, "").split()
    others = [name for name in NINE if name in heads and name != "Emil"]
    play(tablet, others, "Emil")
    desk.goto(day.hall)
    tap(desk, "Siegerehrung auf dem großen Bildschirm")
    for shown, hidden in ((others[0], "Emil"), ("Emil", "Henry")):
        desk.get_by_role("button", name=re.compile("^Platz . aufdecken")).tap()
        expect(wall.get_by_role("listitem").filter(has_text=shown)).to_be_visible()
        expect(wall.get_by_role("listitem").filter(has_text=hidden)).to_have_count(0)
    tap(desk, "Die ganze Wertung zeigen")
    tap(desk, "Turnier beenden")
    expect(desk.get_by_role("link", name="Endstand", exact=True).first).to_be_visible()
    # The season that counts it.
    desk.goto("/seasons")
    desk.get_by_label("Neue Saison").fill("Herbstliga")
    tap(desk, "Saison beginnen")
    desk.get_by_role("group", name="Ihre Abende").get_by_role("checkbox").first.check()
    desk.get_by_role("checkbox", name=re.compile("^Diese Saison teilen")).check()
    check(desk)
    tap(desk, "Speichern")
    expect(desk.get_by_role("row")).to_have_count(1 + 8)  # Ben never played
    expect(desk.get_by_role("img", name="QR-Code: Link zu dieser Seite")).to_be_visible()
