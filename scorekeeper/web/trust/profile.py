"""The root certificate as devices take it in.

What it is written with is loaded when it is asked for: where the app runs in a browser, Python has no TLS.
"""

from hashlib import sha256
from uuid import UUID

NAME = "Scorekeeper"


def certificate(root: bytes) -> bytes:
    """As Android, Windows and Mac take it."""
    import ssl

    return ssl.DER_cert_to_PEM_cert(root).encode()


def profile(root: bytes, about: str) -> bytes:
    """As an iPhone and an iPad take it: a profile that holds nothing else. Loaded twice, it is one."""
    import plistlib

    own, whole = _ids(root)
    payload = {
        "PayloadType": "com.apple.security.root",
        "PayloadVersion": 1,
        "PayloadIdentifier": f"scorekeeper.root.{own}",
        "PayloadUUID": str(own).upper(),
        "PayloadDisplayName": NAME,
        "PayloadCertificateFileName": "scorekeeper.cer",
        "PayloadContent": root,
    }
    return plistlib.dumps(
        {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"scorekeeper.profile.{whole}",
            "PayloadUUID": str(whole).upper(),
            "PayloadDisplayName": NAME,
            "PayloadDescription": about,
            "PayloadContent": [payload],
        }
    )


def fingerprint(root: bytes) -> str:
    """By which a person can compare it on two screens."""
    digits = sha256(root).hexdigest()[:16].upper()
    return " ".join(digits[at : at + 4] for at in range(0, 16, 4))


def _ids(root: bytes) -> tuple[UUID, UUID]:
    digest = sha256(root).digest()
    return UUID(bytes=digest[:16]), UUID(bytes=digest[16:])
