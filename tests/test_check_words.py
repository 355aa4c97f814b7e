"""`scripts/check-words` finds long sentences and names that say nothing."""

import ast
import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CHECK = runpy.run_path(str(ROOT / "scripts" / "check-words"))
TEXT = """# Heading
One. Two! It has 3.5 ms
in `code`.
- one
| a cell | [a link](page.md) |
```
Not a sentence. At all.
```
after"""
BINDING = """
one: int = 1
two, (three, *four) = row
for five in (six for six in rows): (seven := eight())
with open() as nine: self._ten = lambda eleven: rows.each
def find(twelve, /, thirteen, *fourteen, fifteen=0, **sixteen): ...
match row:
    case [seventeen, *eighteen]: ...
    case int() as nineteen: ...
try: ...
except OSError as twenty: ...
"""
TEMPLATE = """
{% for one, (two, three) in rows %}{{ one.told }}{% endfor %}{%- set four = told -%}
{% macro row(five, six=known) %}{% endmacro %}
{% call(seven) row(each=1) %}{{ _('told', here=there) }}{% endcall %}
"""


def test_sentences_and_variables_are_found() -> None:
    sentences = ["# Heading", "One.", "Two!", "It has 3.5 ms in Code.", "- one", "a cell", "a link", "after"]
    assert [text for text in CHECK["sentences"](TEXT) if text.strip()] == sentences
    assert CHECK["count"]("| two words – and 1 number |") == 5
    numbers = "one two three four five six seven nine ten eleven twelve thirteen fourteen fifteen sixteen"
    numbers += " seventeen eighteen nineteen twenty"
    assert set(CHECK["variables"](ast.parse(BINDING))) == {*numbers.split()}
    assert set(CHECK["template_variables"](TEMPLATE)) == {*numbers.split()[:7]}
    module = ast.parse("def told(): ...\ndef _kept(): ...\nclass Table:\n    def said(self): ...\n")
    assert list(CHECK["defined"](module)) == ["told", "Table", "Table.said"]


@pytest.mark.deep
def test_our_code_is_looked_at_and_names_that_say_nothing_and_idle_exceptions_are_told() -> None:
    subprocess.run(["make", "-s", "build/browsers/.installed"], cwd=ROOT, check=True)
    found, stored = set(CHECK["all_variables"]()), "scorekeeper/web/tournament/forms.py:here"
    assert {
        stored,
        "scripts/vendor.py:coverage",
        "templates/tournament/_parts.html:late",
        "static/js/live/connection_bar.js:message",
        "static/worker/service-worker.js:cached",
        "pocket/storage/mount.js:inode",
    } <= found
    assert not list(CHECK["vague_variables"](found))
    more = [*found - {stored}, "scorekeeper/app.py:told", "static/js/a.js:each"]
    assert list(CHECK["vague_variables"](more)) == [
        "scorekeeper/app.py:told: say what it holds",
        "static/js/a.js:each: say what it holds",
        f"{stored}: no such name, so no exception",
    ]
