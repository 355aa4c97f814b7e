"""The pad from hand to hand."""

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin
from tests.web.people import device_in, hand_over, people


def test_the_pad_is_handed_over_given_on_and_taken_back(host: FlaskClient) -> None:
    game = begin(host)
    anya, freya = (device_in(host, game, "seat", seat) for seat in (1, 2))

    def keeps(client: FlaskClient) -> bool:
        return client.get(f"/games/{game}/people").status_code == 200

    assert hand_over(host, game, "Anya") == f"/games/{game}"
    assert [keeps(client) for client in (host, anya, freya)] == [False, True, False]
    pad, ways = Pad(host, game), ("/end", "/set-aside", "/bring-back")
    for words in ("Block zurückholen", f'action="/games/{game}/set-aside"'):
        assert words in pad.page()
    assert [pad.post(way).status_code for way in ways] == [403, 200, 200], "a host may without it"
    hand_over(anya, game, "Freya")
    assert [keeps(client) for client in (host, anya, freya)] == [False, False, True]
    assert "Du bist Anya" in anya.get(f"/games/{game}").text
    tablet = people(freya, game).partition('devices/removal">')[2].partition('name="device" value="')[2]
    freya.post(f"/games/{game}/devices/removal", data={"device": tablet.partition('"')[0]})
    freya.post(f"/games/{game}/invitations/seat/withdrawal")
    assert [keeps(client) for client in (host, anya, freya)] == [False, False, True]
    host.post(f"/games/{game}/pad/back")
    assert keeps(host)
