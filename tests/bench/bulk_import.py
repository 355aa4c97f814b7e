"""Archives: records taken in, all of them given out again, and every log verified."""

import tempfile
from pathlib import Path

from tests.bench.commands import call
from tests.bench.evenings import lines
from tests.bench.report import heading, line

FEW, MANY = 1_000, 10_000
RECORDS, SECONDS = 2_000, 10


def measure() -> None:
    heading(f"An archive of {MANY:,} records (floor: {FEW:,} records)")
    with tempfile.TemporaryDirectory() as folder:
        clubs = {count: Path(folder) / f"club-{count}" for count in (FEW, MANY)}
        rates, peaks = {}, {}
        for count, club in clubs.items():
            archive = Path(folder) / f"{count}.jsonl"
            archive.write_text(lines(count))
            call("migrate", instance=club)
            begun = call("import", "--jsonl", "/dev/null", instance=club)
            used = call("import", "--jsonl", str(archive), instance=club)
            rates[count], peaks[count] = count / (used.cpu - begun.cpu), used.memory
        goal_text = f"{RECORDS:,} /s ({used.summary()})"
        few, many = rates[FEW], rates[MANY]
        line(
            "import: records a second of CPU",
            f"{many:,.0f} /s",
            f"{few:,.0f} /s",
            few / many,
            goal_text,
            many >= RECORDS,
        )
        growth = peaks[MANY] / peaks[FEW]
        line(
            "import: memory at its peak",
            f"{peaks[MANY]} MB",
            f"{peaks[FEW]} MB",
            growth,
            "at most 1.5 ×",
            growth <= 1.5,
        )
        copy = str(Path(folder) / "copy.sqlite")
        for words in (("export", "--all"), ("verify",), ("backup", "-o", copy)):
            few_used, used = (call(*words, instance=club) for club in clubs.values())
            Path(copy).unlink(missing_ok=True)
            goal = f"{SECONDS} s of CPU (wall {used.wall:.1f} s)"
            ratio = used.cpu / few_used.cpu
            what = f"{words[0]} of {MANY:,} games"
            line(what, f"{used.cpu:.2f} s", f"{few_used.cpu:.2f} s", ratio, goal, used.cpu <= SECONDS)
