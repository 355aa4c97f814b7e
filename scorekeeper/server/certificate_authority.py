"""Certificates of https in the living room: a lasting root that signs for homes alone, and what it signs."""

import ipaddress
import logging
import os
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from scorekeeper import private_files

log = logging.getLogger(__name__)

ROOT, LEAF = "https_root.pem", "https.pem"
OLDEST = datetime(2026, 1, 1, tzinfo=UTC)  # no clock that is right says less
ROOT_ENDS = datetime(2049, 12, 31, tzinfo=UTC)
LASTS, RENEWED = timedelta(days=90), timedelta(days=30)  # of what it signs; the second before its end
OF_A_HOME = ("local", "localhost", "home.arpa", "internal", "lan")
NETWORKS = (
    "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
    "::1/128", "fc00::/7", "fe80::/10",
)  # fmt: skip
USAGES = (
    "digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement",
    "key_cert_sign", "crl_sign", "encipher_only", "decipher_only",
)  # fmt: skip


class CertificateAuthority:
    """The root in that folder, which is made where there is none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key, self.certificate = _stored(folder / ROOT) or _made_root(folder / ROOT)

    @property
    def der(self) -> bytes:
        """The root as devices take it; its key is not in it."""
        return self.certificate.public_bytes(serialization.Encoding.DER)

    def certify(self, names: Iterable[str], now: datetime | None = None) -> Path:
        """The file of a certificate for these names and addresses: the one that is there while it is good."""
        path, moment = self._folder / LEAF, now or datetime.now(UTC)
        wanted = [name for name in dict.fromkeys(names) if may_be_certified(name)]
        stored = _stored(path)
        if stored is None or not self._is_good(stored[1], wanted, moment):
            key = ec.generate_private_key(ec.SECP256R1())
            _write(path, key, [self._signed(key, wanted, max(moment, OLDEST)), self.certificate])
        return path

    def _is_good(self, leaf: x509.Certificate, wanted: Sequence[str], moment: datetime) -> bool:
        try:
            leaf.verify_directly_issued_by(self.certificate)
            named = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except Exception:  # whatever lies there, it is not of this root
            return False
        in_time = leaf.not_valid_before_utc <= moment <= leaf.not_valid_after_utc - RENEWED
        return (in_time or moment < OLDEST) and set(named) == set(map(_general_name, wanted))

    def _signed(
        self, key: ec.EllipticCurvePrivateKey, names: Sequence[str], moment: datetime
    ) -> x509.Certificate:
        usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key())
        return (
            _begun(key, f"Scorekeeper: {names[0]}"[:64], self.certificate.subject)
            .not_valid_before(moment - timedelta(days=1))
            .not_valid_after(min(moment + LASTS, ROOT_ENDS))
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage("digital_signature"), critical=True)
            .add_extension(usage, critical=False)
            .add_extension(issuer, critical=False)
            .add_extension(x509.SubjectAlternativeName(map(_general_name, names)), critical=False)
            .sign(self._key, SHA256())
        )


def may_be_certified(name: str) -> bool:
    """Whether the root may sign for it: a name or an address of a home."""
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name.isascii() and any(name == own or name.endswith(f".{own}") for own in OF_A_HOME)
    return any(address in ipaddress.ip_network(network) for network in NETWORKS)


def _made_root(path: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    key = ec.generate_private_key(ec.SECP256R1())
    # Two homes may each have one; a device that trusts both can tell them apart.
    title = f"Scorekeeper {os.urandom(3).hex().upper()}"
    networks = [x509.IPAddress(ipaddress.ip_network(network)) for network in NETWORKS]
    only = x509.NameConstraints([*map(x509.DNSName, OF_A_HOME), *networks], None)
    root = (
        _begun(key, title, None)
        .not_valid_before(OLDEST)
        .not_valid_after(ROOT_ENDS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage("key_cert_sign", "crl_sign"), critical=True)
        .add_extension(only, critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, SHA256())
    )
    _write(path, key, [root])
    return key, root


def _begun(key: ec.EllipticCurvePrivateKey, title: str, issuer: x509.Name | None) -> x509.CertificateBuilder:
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer or subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*allowed: str) -> x509.KeyUsage:
    return x509.KeyUsage(**{usage: usage in allowed for usage in USAGES})


def _general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _stored(path: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate] | None:
    """Key and certificate that lie there. What cannot be read is kept aside, and counts as nothing."""
    if not path.exists():
        return None
    try:
        text = path.read_bytes()
        key = serialization.load_pem_private_key(text, None)
        certificate = x509.load_pem_x509_certificate(text)
        if isinstance(key, ec.EllipticCurvePrivateKey) and key.public_key() == certificate.public_key():
            return key, certificate
    except ValueError:
        pass
    aside = path.with_name(f"{path.name}.damaged")
    path.replace(aside)
    log.warning("%s could not be read and is made anew; what was there is in %s", path, aside)
    return None


def _write(path: Path, key: ec.EllipticCurvePrivateKey, chain: Iterable[x509.Certificate]) -> None:
    """Whole or not at all, and for its owner alone."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    with open(draft, "wb", opener=private_files.opener) as file:
        pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
        file.write(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))
        file.writelines(certificate.public_bytes(pem) for certificate in chain)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
