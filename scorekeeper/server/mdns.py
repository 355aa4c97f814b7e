"""The name `scorekeeper.local` by multicast DNS, or `scorekeeper-2.local` where another computer has it."""

import logging
from collections.abc import Sequence
from ipaddress import ip_address

import ifaddr
from zeroconf import AddressResolver, NonUniqueNameException, ServiceInfo, Zeroconf

log = logging.getLogger(__name__)

NAME, KIND = "scorekeeper", "_http._tcp.local."
MOST = 9  # of that name in one network
PATIENCE = 750  # ms until nobody else has a name


def addresses() -> list[str]:
    """The addresses of this computer in its networks, in a fixed order."""
    try:
        found = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    except OSError:
        return []
    usable = (ip for ip in map(ip_address, found) if not ip.is_loopback and not ip.is_link_local)
    return sorted(map(str, usable))


class LocalName:
    """The registered name; `interfaces` are the addresses of this computer that it leads to."""

    def __init__(self, port: int, interfaces: Sequence[str]) -> None:
        self.name = ""
        self._zeroconf: Zeroconf | None = None
        try:
            self._zeroconf = Zeroconf(interfaces=list(interfaces))
            self.name = self._registered(self._zeroconf, port, interfaces)
        except (OSError, NonUniqueNameException) as fault:  # no network, or nobody may hear from us
            log.warning("no name in the network: %s", fault)
            self.close()

    def close(self) -> None:
        """Unregister the name."""
        if self._zeroconf is not None:
            self._zeroconf.close()
        self._zeroconf = None

    @staticmethod
    def _registered(zeroconf: Zeroconf, port: int, interfaces: Sequence[str]) -> str:
        """The first name that nobody else has, now ours."""
        for number in range(1, MOST + 1):
            label = NAME if number == 1 else f"{NAME}-{number}"
            host = f"{label}.local"
            if not _is_elsewhere(zeroconf, host, interfaces):
                service = ServiceInfo(
                    KIND,
                    f"{label}.{KIND}",
                    port=port,
                    server=f"{host}.",
                    parsed_addresses=list(interfaces),
                    properties={"path": "/"},
                )
                try:
                    zeroconf.register_service(service)
                except NonUniqueNameException:
                    continue
                return host
        raise NonUniqueNameException


def _is_elsewhere(zeroconf: Zeroconf, host: str, ours: Sequence[str]) -> bool:
    """Whether another computer answers to it."""
    asked = AddressResolver(f"{host}.")
    return asked.request(zeroconf, PATIENCE) and not set(asked.parsed_addresses()) & set(ours)
