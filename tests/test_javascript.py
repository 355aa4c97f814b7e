"""The scripts that browsers run, tried under Node (`tests/js`); `make test-js` runs these alone."""

import subprocess
from pathlib import Path

TESTS = Path(__file__).parent / "js"


def test_scripts_do_what_they_promise() -> None:
    files = sorted(TESTS.glob("*.test.mjs"))
    assert files
    command = ["node", "--test", "--test-reporter=spec", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
