"""The tests' own waits: `wait_for_function` of a promise comes back at once, and fails for nothing."""

import ast
from pathlib import Path

TESTS = Path(__file__).parent


def promised(source: str) -> list[str]:
    """The functions waited for that give a promise, by their text."""
    tree = ast.parse(source)
    named = {
        target.id: ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    waits = [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "wait_for_function"
    ]
    texts = [named.get(ast.unparse(wait), ast.unparse(wait)) for wait in waits]
    return [text for text in texts if "async" in text or ".then(" in text]


def test_no_test_waits_for_a_promise_with_what_takes_it_for_true() -> None:
    waits = {path: promised(path.read_text()) for path in TESTS.rglob("*.py")}
    assert {path: texts for path, texts in waits.items() if texts} == {}


def test_a_wait_for_a_promise_is_seen() -> None:
    source = "GONE = 'async () => false'\npage.wait_for_function(GONE)\npage.wait_for_function('() => true')"
    assert promised(source) == ["'async () => false'"]
