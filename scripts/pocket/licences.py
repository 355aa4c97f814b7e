"""The licences of all that goes along into a browser, as one text: most of them ask for no more than that."""

from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path

from scripts.pocket.output import ROOT

# What is compiled for browsers comes without its texts.
RUNTIME = Path(__file__).with_name("licences")
SOURCES = {
    "cpython": "CPython – https://github.com/python/cpython",
    "pyodide": "Pyodide – https://github.com/pyodide/pyodide",
}
VENDORED = ROOT / "static" / "vendor" / "LICENSES"
NAMED = ("LICENSE", "LICENCE", "COPYING", "NOTICE")
RULE = "=" * 78


class Missing(Exception):
    """Something would go along without its licence."""


def licences(modules: Iterable[str]) -> str:
    """Of the app, Python, the packages of those names, and of what pages are made with."""
    texts = {"Scorekeeper": [(ROOT / "LICENSE").read_text()]}
    for name, title in SOURCES.items():
        texts[title] = [(RUNTIME / f"{name}.txt").read_text()]
    texts |= of_packages(modules)
    texts |= {path.stem: [path.read_text()] for path in sorted(VENDORED.iterdir())}
    return (
        "\n\n".join(f"{RULE}\n{title}\n{RULE}\n\n" + _joined(licences) for title, licences in texts.items())
        + "\n"
    )


def of_packages(modules: Iterable[str]) -> Mapping[str, list[str]]:
    """The texts of each distribution that these modules were installed by."""
    owners = metadata.packages_distributions()
    found: dict[str, list[str]] = {}
    for module in modules:
        if module not in owners:
            raise Missing(module)
        for name in owners[module]:
            package = metadata.distribution(name)
            found[f"{package.name} {package.version}"] = texts_of(package)
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def texts_of(package: metadata.Distribution) -> list[str]:
    """Whatever it was installed with that is named as a licence."""
    paths = [
        Path(str(file.locate()))
        for file in package.files or ()
        if file.suffix != ".py" and file.name.upper().startswith(NAMED)
    ]
    if not paths:
        raise Missing(package.name)
    return [path.read_text(encoding="utf-8") for path in sorted(paths)]


def _joined(texts: Iterable[str]) -> str:
    return "\n\n".join(text.strip("\n\f") for text in texts)
