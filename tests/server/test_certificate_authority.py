"""The certificates of https in the living room: what they vouch for, how long, and who reads their keys."""

import ssl
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID

from scorekeeper import private_files
from scorekeeper.server.certificate_authority import (
    LEAF,
    OLDEST,
    ROOT,
    ROOT_ENDS,
    CertificateAuthority,
    _begun,
)

NAMES = ["scorekeeper.local", "192.168.1.5", "localhost", "127.0.0.1"]
NOW = datetime(2027, 3, 1, tzinfo=UTC)


def leaf(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def refusal(tmp_path: Path, certificate: x509.Certificate, *words: str) -> str:
    """Why openssl does not believe it by our root; nothing where it does."""
    path = tmp_path / "asked.pem"
    path.write_bytes(certificate.public_bytes(Encoding.PEM))
    command = ["openssl", "verify", "-attime", str(int(NOW.timestamp())), "-CAfile", str(tmp_path / ROOT)]
    done = subprocess.run([*command, *words, str(path)], capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def test_a_chain_that_openssl_believes_for_a_home_and_for_nothing_else(tmp_path: Path) -> None:
    authority = CertificateAuthority(tmp_path)
    extensions = authority.certificate.extensions
    assert extensions.get_extension_for_class(x509.NameConstraints).critical, "nobody may leave them aside"
    path = authority.certify([*NAMES, "bank.example", "8.8.8.8"], NOW)
    named = leaf(path).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert named.get_values_for_type(x509.DNSName) == ["scorekeeper.local", "localhost"]
    assert list(map(str, named.get_values_for_type(x509.IPAddress))) == ["192.168.1.5", "127.0.0.1"]
    for kind, name in (("hostname", "scorekeeper.local"), ("ip", "192.168.1.5")):
        assert (
            refusal(tmp_path, leaf(path), "-x509_strict", "-purpose", "sslserver", f"-verify_{kind}", name)
            == ""
        )
    # Even what its key would sign is believed for a home alone, and for servers: limits of names say nothing
    # of letters.
    forged = authority._signed(authority._key, ["bank.example"], NOW)
    assert "permitted subtree violation" in refusal(tmp_path, forged)
    bank = x509.SubjectAlternativeName([x509.RFC822Name("boss@bank.example")])
    mail, person = ExtendedKeyUsageOID.EMAIL_PROTECTION, ExtendedKeyUsageOID.CLIENT_AUTH
    for purpose, use in (("smimesign", mail), ("sslclient", person)):
        letter = (
            _begun(ec.generate_private_key(ec.SECP256R1()), "Bank", authority.certificate.subject)
            .not_valid_before(OLDEST)
            .not_valid_after(ROOT_ENDS)
            .add_extension(bank, critical=False)
            .add_extension(x509.ExtendedKeyUsage([use]), critical=True)
            .sign(authority._key, SHA256())
        )
        assert "purpose" in refusal(tmp_path, letter, "-purpose", purpose)


def test_the_root_lasts_nobody_reads_its_key_and_what_it_signs_is_renewed_in_time(tmp_path: Path) -> None:
    first = CertificateAuthority(tmp_path)
    path = first.certify(NAMES, NOW)
    made, again = path.read_bytes(), CertificateAuthority(tmp_path)
    assert again.der == first.der
    assert again.certify(reversed(NAMES), NOW + timedelta(days=59)).read_bytes() == made
    assert leaf(path).not_valid_after_utc - NOW == timedelta(days=90)
    again.certify(NAMES, NOW + timedelta(days=61))  # it nears its end
    renewed = path.read_bytes()
    assert renewed != made
    assert leaf(path).not_valid_after_utc - NOW == timedelta(days=61 + 90)
    again.certify([*NAMES, "192.168.1.6"], NOW + timedelta(days=61))  # the computer is called something else
    assert path.read_bytes() != renewed
    again.certify([*NAMES, "192.168.1.6"], NOW)  # a clock that was ahead was put right
    assert leaf(path).not_valid_before_utc <= NOW
    assert CertificateAuthority(tmp_path).der == first.der
    for name in (ROOT, LEAF):
        path = tmp_path / name
        assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)
    private_files.tighten(tmp_path)
    assert all((tmp_path / name).stat().st_mode & 0o777 == 0o600 for name in (ROOT, LEAF))
    assert b"PRIVATE" not in first.der


def test_a_clock_that_wakes_up_in_1970_makes_nothing_that_has_ended_or_is_made_anew_each_minute(tmp_path):
    authority, then = CertificateAuthority(tmp_path), datetime(1970, 1, 1, tzinfo=UTC)
    made = authority.certify(NAMES, then).read_bytes()
    assert leaf(tmp_path / LEAF).not_valid_after_utc == OLDEST + timedelta(days=90)
    assert authority.certify(NAMES, then + timedelta(minutes=1)).read_bytes() == made
    right = authority.certify(NAMES, NOW).read_bytes()  # the clock was put right
    assert leaf(tmp_path / LEAF).not_valid_after_utc > NOW + timedelta(days=60)
    assert authority.certify(NAMES, then).read_bytes() == right, "after a power cut the good one is served"
    authority.certify([*NAMES, "192.168.1.6"], then)
    assert "192.168.1.6" in str(leaf(tmp_path / LEAF).extensions), "another name needs another one"


def with_another_key(file: bytes) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return text + file[file.index(b"-----BEGIN CERTIFICATE") :]


SPOILT = [lambda _: b"", lambda _: b"my holiday pictures", lambda file: file[:300], with_another_key]


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("names", [(ROOT,), (ROOT, LEAF)])
def test_what_cannot_be_read_is_kept_aside_and_made_anew_with_all_that_it_signed(
    tmp_path: Path, spoil: Callable[[bytes], bytes], names: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    first = CertificateAuthority(tmp_path)
    first.certify(NAMES)
    for name in names:
        (tmp_path / name).write_bytes(spoil((tmp_path / name).read_bytes()))
    damaged, anew = (tmp_path / ROOT).read_bytes(), CertificateAuthority(tmp_path)
    anew.certify(NAMES)
    assert anew.der != first.der
    leaf(tmp_path / LEAF).verify_directly_issued_by(anew.certificate)
    assert (tmp_path / f"{ROOT}.damaged").read_bytes() == damaged
    assert "could not be read" in caplog.text
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(tmp_path / LEAF)
