"""A club evening as it is lived: nine people, two tables with a tablet each, three draws, a phone leaves."""

import re
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import HIDDEN, send, token
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check_everywhere
from tests.serving import Server
from tests.web.tournament.evening import NINE, RULES


def tap(page: Page, name: str, role: str = "button") -> None:
    """Tap that, once the page that it stands on can take it."""
    page.wait_for_load_state()
    page.get_by_role(role, name=name, exact=True).first.tap()  # type: ignore[arg-type]


def links(director: Page, hall: str) -> tuple[list[str], str]:
    """The links of the tables, and everybody's, as the page of devices has them."""
    for role in ("table", "guest"):
        send(director, f"{hall}/devices/links/{role}", {"csrf_token": token(director, hall)}, Referer=hall)
    director.goto(f"{hall}/devices")
    tables = director.get_by_role("region", name="Tische").get_by_role("link").all()
    everybody = director.get_by_role("region", name="Alle").get_by_role("link")
    return [str(table.get_attribute("href")) for table in tables], str(everybody.get_attribute("href"))


@pytest.mark.long
def test_a_club_evening(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    director = open_page("/")

    def device(link: str, **about: object) -> Page:
        page = stranger_page(base_url=server.url, **about)
        parts = urlsplit(link)
        page.goto(f"{urljoin(server.url, parts.path)}#{parts.fragment}")
        expect(page.get_by_role("heading", level=1)).not_to_have_text("Hereinkommen")
        return page

    director.get_by_role("link", name=re.compile("Vereinsabend")).tap()
    expect(director).to_have_url(re.compile("/halls(/new)?$"))
    if urlsplit(director.url).path == "/halls":  # others have played here
        tap(director, "Neues Turnier", "link")
    director.get_by_label("Namen", exact=True).fill("\n".join(NINE))
    check_everywhere(director)
    tap(director, "Beginnen")
    expect(director.get_by_role("heading", name="Durchgang 1 auslosen")).to_be_visible()
    hall = director.url
    fields = dict(HIDDEN.findall(director.request.get(f"{hall}/rules").text())) | RULES
    assert send(director, f"{hall}/rules", fields, Referer=hall).status == 303
    tables, everybody = links(director, hall)
    check_everywhere(director)
    tablets = [device(link) for link in tables[:2]]
    phone = device(everybody, viewport={"width": 390, "height": 844})
    phone.get_by_role("button", name="Cleo").tap()
    expect(phone.get_by_text("Dein Platz erscheint hier")).to_be_visible()
    wall = device(everybody, viewport={"width": 1920, "height": 1080})
    wall.goto(f"{hall}/wall")
    director.goto(hall)
    for heat in (1, 2, 3):
        tap(director, "Tische auslosen")
        expect(director.get_by_role("heading", name=f"Durchgang {heat}, wie ausgelost")).to_be_visible()
        if heat == 1:
            swap(director)
            check_everywhere(director)
        tap(director, f"Durchgang {heat} veröffentlichen")
        expect(director.get_by_role("heading", name="2 Tische spielen noch")).to_be_visible()
        if heat == 1:
            expect(phone.get_by_role("heading", name=re.compile(r"^Tisch [12]$"))).to_be_visible()
            expect(wall.get_by_role("heading", name="Tisch 2")).to_be_visible()
            readable_from_afar(wall)
            for page in (director, phone):
                check_everywhere(page)
            phone.context.close()  # its battery is empty; the evening goes on
        for tablet in tablets:
            play(tablet, heat)
        expect(director.get_by_role("heading", name=re.compile("^(Durchgang|Alle)"), level=1)).to_be_visible()
        if heat == 2:
            tap(director, "Leute", "link")
            tap(director, "Ida als gegangen markieren")
            expect(director.get_by_role("heading", name="Da: 8 von 9")).to_be_visible()
            check_everywhere(director)
            scan(director, everybody, 8)
            director.goto(hall)
    tap(director, "Turnier beenden")
    tap(director, "Endstand", "link")
    expect(director.get_by_role("heading", name="Endstand")).to_be_visible()
    expect(director.get_by_role("row")).to_have_count(1 + 9)
    check_everywhere(director)
    expect(wall.get_by_text("Endstand")).to_be_visible()
    readable_from_afar(wall)
    print_posters(director, hall)
    count_a_season(director)


def readable_from_afar(wall: Page) -> None:
    """What people look for has capitals of 3.1 % of the picture's height at least: on one of 1.5 m that is
    4.7 cm, 11 minutes of arc from 15 m, twice what a sharp eye needs.
    """
    sizes = wall.evaluate(
        """() => [...document.querySelectorAll(
            '.wall__table :is(h2, li), .wall__names li, .wall__ranks li, .wall__clock'
        )].map((each) => parseFloat(getComputedStyle(each).fontSize) / innerHeight)"""
    )
    assert sizes
    assert 0.7 * min(sizes) >= 0.031


def scan(director: Page, everybody: str, who: int) -> None:
    """A badge before the desk's camera, which opens its link: whose it is, and one tap checks them in."""
    address, _, secret = everybody.partition("#")
    director.goto(f"{urlsplit(address).path}#e{who}.{secret}")
    expect(director.get_by_role("heading", name=NINE[who], level=1)).to_be_visible()
    check_everywhere(director)
    tap(director, f"{NINE[who]} anmelden")
    expect(director.get_by_text("Da: 9 von 9")).to_be_visible()
    tap(director, "Doch nicht da")
    expect(director.get_by_role("button", name=f"{NINE[who]} anmelden")).to_be_visible()


def print_posters(director: Page, hall: str) -> None:
    """The paper's page: what is chosen is shown as it will look; what cannot be printed is told there."""
    director.goto(hall)
    director.get_by_role("link", name=re.compile("^Zum Ausdrucken")).tap()
    shown = director.get_by_role("region", name="Vorschau")
    director.get_by_role("radio", name=re.compile("^Aushang")).check()
    expect(shown.get_by_role("img")).to_have_count(1)
    check_everywhere(director)
    director.get_by_role("radio", name=re.compile("^Urkunden")).check()
    director.get_by_role("radio", name="A5").check()
    expect(shown.get_by_text("A4, Letter")).to_be_visible()


def count_a_season(director: Page) -> None:
    """A season of this evening: begun, chosen, shared, with its table."""
    director.goto("/seasons")
    director.get_by_label("Neue Saison").fill("Herbstliga")
    check_everywhere(director)
    tap(director, "Saison beginnen")
    expect(director.get_by_role("heading", name="Abende und Regeln", level=1)).to_be_visible()
    director.get_by_role("group", name="Ihre Abende").get_by_role("checkbox").first.check()
    director.get_by_role("checkbox", name=re.compile("^Diese Saison teilen")).check()
    check_everywhere(director)
    tap(director, "Speichern")
    expect(director.get_by_role("row")).to_have_count(1 + 9)
    expect(director.get_by_role("img", name="QR-Code: Link zu dieser Seite")).to_be_visible()
    check_everywhere(director)


def swap(director: Page) -> None:
    """Two people of the draw change places; what that costs is told before."""
    first = director.get_by_role("article", name="Tisch 1").get_by_role("link").first
    second = director.get_by_role("article", name="Tisch 2").get_by_role("link").last
    player, other = first.inner_text().split("\n")[0], second.inner_text().split("\n")[0]
    first.tap()
    expect(director.get_by_text(f"{player} tauscht den Platz mit")).to_be_visible()
    second.tap()
    expect(director.get_by_text("Das macht nichts schlechter.")).to_be_visible()
    tap(director, "Plätze tauschen")
    expect(director.get_by_role("article", name="Tisch 1").get_by_role("link").first).to_contain_text(other)


def play(tablet: Page, heat: int) -> None:
    """The table's tablet goes to its pad, keeps it, and comes back: its result is at the desk by itself."""
    tablet.get_by_role("button", name=f"Block von Durchgang {heat} führen").wait_for()
    listed = [
        line.inner_text().split()[0] for line in tablet.get_by_role("main").get_by_role("listitem").all()
    ]
    first, *others = [name for name in listed if name in NINE]
    tap(tablet, f"Block von Durchgang {heat} führen")
    expect(tablet.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
    tablet.wait_for_load_state()
    keeper = Scorekeeper(tablet)
    keeper.turn_up("R")
    for name in others:
        keeper.bid(name, 0)
    keeper.bid(first, 1)  # whoever deals bids last
    keeper.score()
    last = heat == len(RULES["draw"])
    tap(tablet, "Zurück zum Turnier" if last else "Auf die nächste Auslosung warten", "link")
    expect(tablet.get_by_role("heading", name=re.compile("^Tisch"))).to_be_visible()
