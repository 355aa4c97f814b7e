"""POST a bid through the real server against a bare view that commits one row."""

import json
from statistics import median

from tests.bench.bare import Bare
from tests.bench.evenings import record
from tests.bench.processes import cpu_of, serving
from tests.bench.report import beside, heading, in_turns, line, percentile, timed
from tests.bench.tablet import Tablet, bring
from tests.serving import Browser

WARM, COUNT = 60, 600
GOAL = 1.2  # × the floor


def measure() -> None:
    heading("A bid, committed durably, answered with what changed (floor: a bare view, as many bytes)")
    with serving() as server:
        browser = Browser(server).open()
        tablet = Tablet(browser, bring(browser, json.dumps(record(4, rounds=7)))[0])
        whole = len(tablet.bid().encode())
        size = int(median(len(tablet.bid().encode()) for _ in range(WARM)))
        bare = Bare(server.instance, size, max(size // 64, 2))  # about as many values as the answer fills in
        try:
            senders, pids = {"own": tablet.bid, "bare": bare.bid}, {"own": server.pid, "bare": bare.pid}
            in_turns(senders, WARM)
            before = {name: cpu_of(pid) for name, pid in pids.items()}
            times = in_turns(senders, COUNT, timed)
            cpu = {name: (cpu_of(pid) - before[name]) / COUNT for name, pid in pids.items()}
        finally:
            bare.stop()
    for name, share, goal in (("p50", 0.5, GOAL), ("p99", 0.99, None)):
        beside(f"bid {name}", percentile(times["own"], share), percentile(times["bare"], share), goal)
    beside("CPU of a bid", cpu["own"], cpu["bare"], GOAL)
    line("bytes of the answer (floor: the whole part)", f"{size}", f"{whole}", size / whole)
