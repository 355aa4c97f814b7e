"""What goes along into a browser has its licence with it."""

from importlib import metadata
from pathlib import Path

import pytest

from scripts.pocket.along import BEGINS, LEFT_OUT
from scripts.pocket.build import APP, PACKAGES
from scripts.pocket.licences import Missing, licences, of_packages, texts_of
from scripts.pocket.output import ROOT
from scripts.pocket.reach import reached


@pytest.mark.deep
def test_every_package_that_goes_along_has_its_text() -> None:
    found, _ = reached([ROOT, PACKAGES], BEGINS, LEFT_OUT)
    packages = {name.partition(".")[0] for name in found} - {"scorekeeper"}
    assert len(packages) > 20
    licence_texts = licences(packages)
    for named in ("Flask 3", "SQLAlchemy 2", "Jinja2 3", "pygal 3", "typing_extensions 4"):
        assert f"\n{named}" in licence_texts
    for words in (
        "Scorekeeper\n",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Mozilla Public License",
        "https://github.com/pyodide/pyodide",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
    ):
        assert words in licence_texts, words
    assert str(Path.home()) not in licence_texts
    assert str(APP) not in licence_texts


def installed(folder: Path, **files: str) -> metadata.Distribution:
    """A distribution that was installed with these files, a double underscore for each slash."""
    own = folder / "thing-1.0.dist-info"
    own.mkdir()
    names = {name.replace("__", "/"): text for name, text in files.items()}
    (own / "METADATA").write_text("Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
    for name, text in names.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (own / "RECORD").write_text("".join(f"{name},,\n" for name in names))
    return metadata.PathDistribution(own)


def test_all_texts_of_a_package_and_none_of_its_modules(tmp_path: Path) -> None:
    package = installed(
        tmp_path,
        **{
            "thing__LICENSE.data": "of its data",
            "thing__licences.py": "no text",
            "thing__license.py": "nor this",
        },
        **{"COPYING": "copied", "thing__notes.txt": "notes"},
    )
    assert texts_of(package) == ["copied", "of its data"]


def test_without_a_text_nothing_is_built(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="thing"):
        texts_of(installed(tmp_path, thing__notes="notes"))
    with pytest.raises(Missing, match="nobodys"):
        of_packages(["nobodys"])
