"""What goes along into a browser is enough, and nothing travels twice."""

import re
from pathlib import Path

from scripts.pocket.build import PRINT, in_smaller, smaller
from scripts.pocket.reach import reached

URL = re.compile(r'url\("([^"]+)"\)')
CHECKED = """from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import app.types_alone
else:
    import app.other
"""


def test_all_that_an_import_leads_to_goes_along(tmp_path: Path) -> None:
    """Within functions too; not what only a checker reads, nor what is left out and what that imports."""
    sources = {
        "app/__init__.py": "",
        "app/begin.py": "from . import near\nfrom app.far import thing\nimport heavy.part",
        "app/near.py": CHECKED,
        "app/far.py": "def thing():\n    from ..app import late",
        "app/late.py": "",
        "app/other.py": "",
        "app/types_alone.py": "",
        "app/nobodys.py": "",
        "heavy/__init__.py": "",
        "heavy/part.py": "import app.nobodys",
    }
    for name, text in sources.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    found, elsewhere = reached([tmp_path], ["app.begin"], {"heavy": "because"})
    assert set(found) == {"app", "app.begin", "app.near", "app.far", "app.late", "app.other"}
    assert {"typing", "app.far.thing"} <= elsewhere


def test_a_style_of_paper_names_no_letters_that_pages_have_in_fewer_bytes() -> None:
    named = [
        (PRINT / url).resolve()
        for style in PRINT.glob("*.css")
        for url in URL.findall(in_smaller(style.read_bytes()).decode())
    ]
    assert len(named) == 7
    assert all(path.is_file() and smaller(path) is None for path in named)
    assert {path.name for path in named if path.parent == PRINT} == {"suits.ttf"}
