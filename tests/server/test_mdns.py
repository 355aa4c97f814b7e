"""The name in the network, asked for by multicast on this computer alone."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from zeroconf import AddressResolver, Zeroconf

from scorekeeper.server import mdns
from scorekeeper.server.mdns import LocalName


@pytest.mark.deep
def test_the_second_one_in_a_network_is_scorekeeper_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread of its own: a browser test before this one leaves its event loop in the main thread."""
    monkeypatch.setattr(mdns, "NAME", "scorekeeper-under-test")
    with ThreadPoolExecutor() as pool:
        pool.submit(register_two_and_ask_for_one).result()


def register_two_and_ask_for_one() -> None:
    first, second = LocalName(8000, ["127.0.0.1"]), None
    try:
        assert first.name == "scorekeeper-under-test.local"
        second = LocalName(8001, ["127.0.0.2"])
        assert second.name == "scorekeeper-under-test-2.local"
        with Zeroconf(interfaces=["127.0.0.1"]) as asking:
            resolver = AddressResolver(f"{first.name}.")
            assert resolver.request(asking, 3000)
            assert resolver.parsed_addresses() == ["127.0.0.1"]
    finally:
        first.close()
        if second:
            second.close()


def test_no_network_is_no_name_and_no_fault() -> None:
    assert LocalName(8000, ["203.0.113.9"]).name == ""
    assert mdns.addresses() == sorted(mdns.addresses())
