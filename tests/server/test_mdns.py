"""The name in the network, asked for by multicast on this computer alone."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from unittest.mock import MagicMock

import pytest
from zeroconf import AddressResolver, NonUniqueNameException, Zeroconf

from scorekeeper import lan
from scorekeeper.server import mdns
from scorekeeper.server.mdns import LocalName


@pytest.mark.deep
def test_the_second_one_in_a_network_is_scorekeeper_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread of its own: a browser test before this one leaves its event loop in the main thread."""
    monkeypatch.setattr(mdns, "NAME", "scorekeeper-under-test")

    def register_two_and_ask_for_one() -> tuple[str, str, list[str]]:
        with (
            closing(LocalName(8000, ["127.0.0.1"])) as first,
            closing(LocalName(8001, ["127.0.0.2"])) as second,
            Zeroconf(interfaces=["127.0.0.1"]) as asking,
        ):
            resolver = AddressResolver(f"{first.name}.")
            assert resolver.request(asking, 3000)
            return first.name, second.name, resolver.parsed_addresses()

    with ThreadPoolExecutor() as pool:
        found = pool.submit(register_two_and_ask_for_one).result()
    assert found == ("scorekeeper-under-test.local", "scorekeeper-under-test-2.local", ["127.0.0.1"])


def test_the_first_name_is_taken_that_leads_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    leads_to = {"scorekeeper.local.": "192.168.1.9", "scorekeeper-2.local.": "192.168.1.5"}
    network, resolver = MagicMock(), MagicMock()
    monkeypatch.setattr(mdns, "Zeroconf", lambda interfaces: network)
    monkeypatch.setattr(mdns, "AddressResolver", resolver)
    resolver.side_effect = lambda name: MagicMock(
        request=lambda _network, _patience: name in leads_to, parsed_addresses=lambda: [leads_to[name]]
    )
    assert LocalName(8000, ["192.168.1.5"]).name == "scorekeeper-2.local", "it was ours before"
    service = network.register_service.call_args.args[0]
    assert (service.server, service.port) == ("scorekeeper-2.local.", 8000)
    assert (service.parsed_addresses(), service.properties) == (["192.168.1.5"], {b"path": b"/"})
    network.register_service.side_effect = [NonUniqueNameException, None, None]
    assert LocalName(8000, ["192.168.1.5"]).name == "scorekeeper-3.local"
    leads_to |= {f"scorekeeper-{number}.local.": "192.168.1.9" for number in range(2, 9)}
    assert LocalName(8000, ["192.168.1.5"]).name == "scorekeeper-9.local"
    leads_to["scorekeeper-9.local."] = "192.168.1.9"
    assert LocalName(8000, ["192.168.1.5"]).name == "", "nine are enough"
    network.close.assert_called_once_with()


def test_without_a_network_there_is_no_address_no_name_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LocalName(8000, ["203.0.113.9"]).name == ""
    found = ["127.0.0.1", "192.168.1.7", "169.254.3.4", "10.0.0.2"]
    adapter = MagicMock(ips=[MagicMock(ip=ip, is_IPv4=True) for ip in found])
    monkeypatch.setattr(mdns.ifaddr, "get_adapters", lambda: [adapter])
    assert mdns.addresses() == ["10.0.0.2", "192.168.1.7"], "no other computer finds the others"
    socket = MagicMock()
    monkeypatch.setattr(lan.socket, "socket", socket)
    probe = socket.return_value.__enter__.return_value
    for address, found in (("192.168.1.5", "192.168.1.5"), ("127.0.0.1", None)):
        probe.getsockname.return_value = (address, 50_000)
        assert lan.lan_address() == found
    probe.connect.side_effect = OSError
    assert lan.lan_address() is None
