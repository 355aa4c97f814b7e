"""What the package says of itself; and its locks, which hold all that it asks for and are audited."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TOLD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, GROUPS = TOLD["project"], TOLD["dependency-groups"]
RUN, SERVER = PROJECT["dependencies"], PROJECT["optional-dependencies"]["server"]


def group(name: str) -> list[str]:
    """A group with those that it includes."""
    listed: list[Any] = GROUPS[name]
    inner = [part for entry in listed if isinstance(entry, dict) for part in group(entry["include-group"])]
    return [entry for entry in listed if isinstance(entry, str)] + inner


def names(requirements: Iterable[str]) -> set[str]:
    return {re.match(r"[\w.-]+", requirement)[0].lower() for requirement in requirements}  # type: ignore[index]


def locked(file: str) -> dict[str, str]:
    """Packages and their versions."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", text, re.MULTILINE))


def test_a_lock_holds_all_that_is_asked_for_in_the_same_versions_as_all_others() -> None:
    everything = locked("requirements-dev.lock")
    for file, wanted in (
        ("requirements.lock", RUN),
        ("requirements-server.lock", RUN + SERVER),
        ("requirements-build.lock", group("build")),
        ("requirements-dev.lock", RUN + SERVER + group("dev")),
    ):
        assert names(wanted) <= set(locked(file)), file
        assert locked(file).items() <= everything.items(), file
    assert set(TOLD["build-system"]["requires"]) == set(group("build"))


def test_the_versions_of_python_are_those_that_make_looks_for() -> None:
    looked_for = re.search(r"for python in python3 (.+);", (ROOT / "Makefile").read_text(encoding="utf-8"))
    versions = set(re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE))
    assert {f"python{version}" for version in versions} == set(looked_for[1].split())
    assert PROJECT["requires-python"] == f">={min(versions, key=lambda version: int(version[2:]))}"


def test_an_audit_that_cannot_ask_says_so_and_has_not_passed() -> None:
    nowhere = "http://127.0.0.1:9"  # a port that nobody listens on
    proxies = {"https_proxy": nowhere, "HTTPS_PROXY": nowhere, "no_proxy": "", "NO_PROXY": ""}
    settings = os.environ | proxies | {"PYTHON": sys.executable}
    done = subprocess.run([ROOT / "scripts/audit"], env=settings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert "NO package was checked" in done.stderr
