"""The worker process: warm, replaced when it dies, stopped when it is stuck, and alone with WeasyPrint."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.fair_queue import MOST_WAITING
from scorekeeper.sheets import print_pool as module
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.print_pool import PrintProcess
from tests.waiting import wait_until

PAGE = "<html lang='de'><head><title>Blatt</title></head><body><p>Henry</p></body></html>"


@pytest.fixture
def worker():
    worker = PrintProcess()
    yield worker
    worker.stop()


def kill(worker: PrintProcess) -> None:
    os.kill(worker.pid, signal.SIGKILL)
    worker._process.wait()


NEVER_ANSWERS = "import time; time.sleep(60)"


def test_it_starts_without_waiting_hears_no_ctrl_c_and_is_replaced_once_killed_or_stuck(worker, monkeypatch):
    assert worker.pid is None
    with monkeypatch.context() as patch:
        patch.setattr(module, "_BOOT", NEVER_ANSWERS)
        worker.start()
    kill(worker)
    worker.start()
    pid = worker.pid
    worker.start()
    first = worker.render(PAGE)
    assert first.startswith(b"%PDF-")
    assert os.getsid(pid) == pid != os.getsid(0)
    os.kill(pid, signal.SIGINT)
    assert worker.render(PAGE) == first
    assert worker.pid == pid is not None
    os.kill(pid, signal.SIGKILL)
    assert worker.render(PAGE) == first  # in another process: the bytes do not depend on it
    assert worker.pid != pid
    worker.render(PAGE)
    os.kill(worker.pid, signal.SIGSTOP)
    with pytest.raises(PrintingFailed, match=r"within 0\.3 seconds"):
        worker.render(PAGE, timeout=0.3)
    assert worker.render(PAGE).startswith(b"%PDF-")


def test_a_worker_that_dies_at_its_work_is_replaced_once(worker, monkeypatch):
    popen = Mock(wraps=subprocess.Popen)
    monkeypatch.setattr(module, "_BOOT", "import sys; sys.stdin.buffer.read(9); sys.exit(3)")
    monkeypatch.setattr(module.subprocess, "Popen", popen)
    with pytest.raises(PrintingFailed, match="ended unexpectedly"):
        worker.render(PAGE)
    assert popen.call_count == 2


@pytest.mark.slow
def test_of_documents_that_were_added_to_a_worker_that_died_no_pdf_is_bound(worker):
    worker.add(PAGE)
    kill(worker)
    for go_on in (worker.add, worker.add, worker.finish):
        with pytest.raises(PrintingFailed, match="between two documents"):
            go_on(PAGE)
    worker.add(PAGE)
    assert worker.finish("Abend").startswith(b"%PDF-")
    worker.add(PAGE)
    kill(worker)
    with pytest.raises(PrintingFailed, match="between two documents"):
        worker.finish("Abend")


@pytest.mark.slow
def test_a_worker_that_served_its_time_is_replaced(worker, monkeypatch):
    monkeypatch.setattr(module, "_BOOT", module._BOOT.replace("main()", "main(documents=2)"))
    pids = []
    for _ in range(3):
        worker.render(PAGE)
        pids.append(worker._process.pid)
    assert pids[0] == pids[1] != pids[2]


@pytest.mark.slow
def test_where_too_many_wait_another_one_is_told_at_once_and_one_whose_time_is_over_too(worker, monkeypatch):
    monkeypatch.setattr(module, "_BOOT", NEVER_ANSWERS)
    faults = []

    def wait_in_line():
        try:
            worker.render(PAGE, timeout=1.5)
        except PrintingFailed as fault:
            faults.append(type(fault))

    waiting = [threading.Thread(target=wait_in_line) for _ in range(MOST_WAITING + 2)]
    for thread in waiting:
        thread.start()
    for thread in waiting:
        thread.join()
    assert (faults[:2], faults[2:]) == ([PrintingBusy] * 2, [PrintingFailed] * MOST_WAITING)
    monkeypatch.undo()
    assert worker.render(PAGE).startswith(b"%PDF-")
    for late in (0, -0.01):
        with pytest.raises(PrintingFailed, match="other sheets are being printed"):
            worker.add(PAGE, timeout=late)


def test_a_system_without_pango(worker, monkeypatch):
    hidden = "import sys; sys.path.append(sys.argv[1]); sys.modules['weasyprint'] = None; "
    monkeypatch.setattr(module, "_BOOT", hidden + "from scorekeeper.sheets.print_worker import main; main()")
    for _ in range(2):
        with pytest.raises(PrintingUnavailable) as caught:
            worker.render(PAGE)
        assert "libpangoft2-1.0-0 libharfbuzz-subset0" in str(caught.value)
        assert "brew install pango" in caught.value.remedy


@pytest.mark.slow
def test_it_ends_with_the_server_which_never_loads_weasyprint_and_leaves_nothing(tmp_path):
    """The server is killed outright; its worker must notice by itself and clean up."""
    code = (
        "import sys, time; from scorekeeper.sheets import pad, score_sheet, print_pool as own;"
        "own.render_pdf('<p>x</p>');"
        "print(own._hosts.pid, 'weasyprint' in sys.modules, flush=True); time.sleep(60)"
    )
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        pid, has_loaded = server.stdout.readline().split()
        assert has_loaded == b"False"
        assert is_running(int(pid))
        server.kill()
    wait_until(lambda: not is_running(int(pid)), 5)
    assert list(tmp_path.iterdir()) == []


def is_running(pid: int) -> bool:
    """Whether the process lives; one that only waits to be reaped does not."""
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"
