"""Every icon that pages draw is there, none lies there for nothing, and no two are drawn alike."""

import re

from scorekeeper.paths import STATIC, TEMPLATES

CALL = re.compile(r"(?<!card_)\bicon\(([^()]*)\)")
NAMED = ("suit-", "card-", "extreme-")  # put together from what they show: a suit, a card, a seal
LOOKS = {"sun", "moon"}


def test_pages_draw_the_icons_that_there_are_and_each_is_another_one() -> None:
    pages = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html")]
    calls = [call for page in pages for call in CALL.findall(page)]
    drawn = {name for call in calls for name in re.findall(r"(?<!== )'([\w-]+)'", call)}
    sprite = (STATIC / "icons.svg").read_text(encoding="utf-8")
    shapes = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))
    assert {name for name in drawn if not name.startswith(NAMED)} | LOOKS == {
        name for name in shapes if not name.startswith(NAMED)
    }
    assert len(set(shapes.values())) == len(shapes)
