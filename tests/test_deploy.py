"""What is shipped for a server: a service that may do little, an image that can make its copies."""

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
SERVICE = ROOT / "deploy" / "scorekeeper.service"


def test_the_service_may_do_little() -> None:
    """As systemd rates it: 0 may do nothing, 10 everything."""
    tool = shutil.which("systemd-analyze")
    assert tool, "scripts/system-packages test installs systemd"
    rated = subprocess.run(
        [tool, "security", "--offline=true", "--no-pager", str(SERVICE)],
        capture_output=True,
        text=True,
        check=False,
    )
    level = re.search(r"exposure level for scorekeeper.service: ([0-9.]+)", rated.stdout)
    assert level, rated.stderr
    assert float(level[1]) <= 1.6


def calls_in(group: str) -> set[str]:
    """The system calls of one of systemd's groups, those of groups within it too."""
    listed = subprocess.run(
        ["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True
    )
    found: set[str] = set()
    for line in map(str.strip, listed.stdout.splitlines()[1:]):
        if line.startswith("@"):
            found |= calls_in(line)
        elif line and not line.startswith("#"):
            found.add(line)
    return found


def test_the_service_may_call_what_it_uses() -> None:
    """What strace saw of the server, its printing process and `pg_dump` that is not in every program."""
    filters = re.findall(r"^SystemCallFilter=(.+)$", SERVICE.read_text(), re.MULTILINE)
    assert filters == ["@system-service", "~@privileged @obsolete"]
    allowed = calls_in("@system-service") - calls_in("@privileged") - calls_in("@obsolete")
    used = "setpriority prlimit64 flock fsync fdatasync chmod umask setsid memfd_create epoll_wait accept4"
    used += " clone3 vfork execve kill wait4"
    assert set(used.split()) <= allowed


def test_the_image_has_the_tool_for_copies_of_the_very_server_beside_it() -> None:
    client = re.search(r"postgresql-client-(\d+)", (ROOT / "deploy" / "Dockerfile").read_text())
    server = re.search(r"image: postgres:(\d+)", (ROOT / "deploy" / "compose.yaml").read_text())
    assert client is not None
    assert server is not None
    assert int(client[1]) >= int(server[1])
