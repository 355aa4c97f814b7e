"""What our pages use, and the oldest browsers that we promise."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIST = "scripts/browsers/fallbacks.mjs"

# What is newer stands in the last line of each.
NEWER = {
    "static/mix.css": (".a { color: color-mix(in srgb, red, blue); }", "css.types.color.color-mix"),
    "static/unit.css": (".a { --high: 100dvh; }", "css.types.length.viewport_percentage_units_dynamic"),
    "static/media.css": ("@media (width > 40rem) { .a { color: red; } }", "css.at-rules.media.range_syntax"),
    "static/open.css": (".a { color: red; }\n.a:popover-open { color: red; }", "css.selectors.popover-open"),
    "static/scope.css": ("@layer a { b { top: 0; } }\n@scope (.a) { b { top: 0; } }", "css.at-rules.scope"),
    "static/late.js": ("AbortSignal.timeout(5);", "api.AbortSignal.timeout_static"),
    "static/send.js": ("document.forms[0].requestSubmit();", "api.HTMLFormElement.requestSubmit"),
    "static/fields.js": ("new FormData(a);\nnew FormData(a, button);", "api.FormData.FormData.submitter"),
    "static/sort.js": ("[].findLast(Boolean);\n[].toSorted();", "javascript.builtins.Array.toSorted"),
    "static/find.js": ("button.closest(':popover-open');", "css.selectors.popover-open"),
    "static/text.js": ("text.match(/(?<=a)b/);", "javascript.regular_expressions.lookbehind_assertion"),
    "static/event.js": ("page.addEventListener('beforetoggle', open);", "api.HTMLElement.beforetoggle_event"),
    "templates/a.html": ("<p>{{ a }}</p>\n<dialog closedby='any'></dialog>", "html.elements.dialog.closedby"),
    "pocket/mix.css": (".a { color: color-mix(in srgb, red, blue); }", "css.types.color.color-mix"),
}  # fmt: skip
WITH_A_FALLBACK = {
    "static/before.css": ".a { height: 100vh; height: 100dvh; }",
    "static/asked.css": "@supports (height: 100dvh) { .a { --high: 100dvh; } }",
    "static/prefix.css": ".a { -webkit-print-color-adjust: exact; print-color-adjust: exact; }",
    "static/forgiving.css": ":is(.a, :has(b)) { color: red; }",
    "static/asked.js": "button.showPopover?.();",
    "static/own.js": "const own = { requestSubmit() {} };\nown.requestSubmit();",
    "pocket/newer.js": "AbortSignal.timeout(5);",
}
VOID = {"static/void.css": ".a { color: red; }\n.b, .c:has(i) { display: none; }"}


def scanned(folder: Path, sources: dict[str, str]) -> list[str]:
    """What the scan complains of, but for our own fallbacks: nothing needs them there."""
    subprocess.run(["make", "-s", "build/browsers/.installed"], cwd=ROOT, check=True)
    for name, text in sources.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    command = ["node", ROOT / "scripts/browsers/scan.mjs", folder]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    problems = done.stderr.splitlines()
    assert done.returncode == 1
    assert any(problem.startswith(LIST) for problem in problems)  # a fallback that nothing needs is one
    return [problem for problem in problems if not problem.startswith(LIST)]


def test_what_is_newer_than_the_oldest_browsers_is_told_but_not_what_has_a_fallback(
    tmp_path: Path,
) -> None:
    problems = scanned(tmp_path / "newer", {name: text for name, (text, _feature) in NEWER.items()} | VOID)
    for name, (text, feature) in NEWER.items():
        line = len(text.splitlines())
        assert f"{name}:{line}: {feature} is newer than the oldest browsers" in problems
    void = "static/void.css:2: a selector that older browsers do not know voids the rule"
    assert any(problem.startswith(void) for problem in problems), "whatever the list says"
    assert {problem.split(":")[0] for problem in problems} == {*NEWER, *VOID}
    places = {f"{name}/none.css": "" for name in ("static", "templates", "pocket")}
    assert scanned(tmp_path / "fallback", WITH_A_FALLBACK | places) == []


@pytest.mark.parametrize(
    ("kind", "place"), [("app", "templates/ui/base.html"), ("pocket", "scorekeeper/pocket/texts.py")]
)
def test_people_are_told_the_browsers_that_the_scan_goes_by(kind: str, place: str) -> None:
    floors = (ROOT / "scripts/browsers/floors.mjs").read_text(encoding="utf-8")
    [versions] = re.findall(rf"{kind}: floor\(\{{ (.+) \}}\)", floors)
    for name in ("README.md", place, "scorekeeper/translations/de/LC_MESSAGES/messages.po"):
        text = (ROOT / name).read_text(encoding="utf-8").replace(' "\n"', " ")
        for browser, version in re.findall(r'(\w+): "([\d.]+)"', versions):
            named = rf"\b{browser.title()}( \D*)? {re.escape(version)}\b"
            assert re.search(named, text), (name, browser)
