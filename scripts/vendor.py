"""Fetches the front-end files the project ships: scripts, fonts and icons.

Everything comes from npm packages of a fixed version, through npm itself. Run it after changing a table
below; VENDORED.json then tells where each file is from, and tests/test_vendored.py that none was changed.
"""

import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

from open_zero import open_zero

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"

VERSIONS = {
    "idiomorph": "0.8.0",
    "sortablejs": "1.15.7",
    "nosleep.js": "0.12.0",
    "@fontsource/atkinson-hyperlegible-next": "5.3.0",
    "@fontsource/vollkorn": "5.3.0",
    "lucide-static": "1.62.0",
    "@fontsource/noto-sans": "5.3.0",
    "@fontsource/noto-sans-arabic": "5.3.0",
    "@fontsource/noto-sans-armenian": "5.3.0",
    "@fontsource/noto-sans-georgian": "5.3.0",
    "@fontsource/noto-sans-hebrew": "5.3.0",
    "@fontsource/noto-sans-jp": "5.3.0",
    "@fontsource/noto-sans-kr": "5.3.0",
    "@fontsource/noto-sans-sc": "5.3.0",
    "@fontsource/noto-sans-thai": "5.3.0",
    "@fontsource/noto-emoji": "5.3.2",
}

# target: (package, file in it, text before, text after). The minified builds are no ES modules;
# the wrapping makes them some, so that `import` works without a build step and without globals.
UMD = ("const module = {exports: {}}, exports = module.exports;\n", "\nexport default module.exports;\n")
MODULES = {
    "idiomorph.esm.js": ("idiomorph", "dist/idiomorph.min.js", "", "\nexport {Idiomorph};\n"),
    "sortable.esm.js": ("sortablejs", "Sortable.min.js", *UMD),
    "nosleep.esm.js": ("nosleep.js", "dist/NoSleep.min.js", *UMD),
}

FONTS = [
    ("@fontsource/atkinson-hyperlegible-next", "400"),
    ("@fontsource/atkinson-hyperlegible-next", "700"),
    ("@fontsource/vollkorn", "600"),
]
FONT_SUBSETS = ["latin", "latin-ext"]
SLASHED = {"@fontsource/atkinson-hyperlegible-next"}  # its zero loses its stroke, see open_zero.py

# For names on paper in other scripts: package, subset of it, weights.
# WOFF and not WOFF2, which takes some ten seconds to unpack for Chinese.
NAMES = STATIC / "names"
PAPER = STATIC / "print"
SCRIPTS = {
    "vietnamese": ("@fontsource/noto-sans", "vietnamese", ("400", "700")),
    "greek": ("@fontsource/noto-sans", "greek", ("400", "700")),
    "greek-ext": ("@fontsource/noto-sans", "greek-ext", ("400", "700")),
    "cyrillic": ("@fontsource/noto-sans", "cyrillic", ("400", "700")),
    "cyrillic-ext": ("@fontsource/noto-sans", "cyrillic-ext", ("400", "700")),
    "armenian": ("@fontsource/noto-sans-armenian", "armenian", ("400", "700")),
    "georgian": ("@fontsource/noto-sans-georgian", "georgian", ("400", "700")),
    "hebrew": ("@fontsource/noto-sans-hebrew", "hebrew", ("400", "700")),
    "arabic": ("@fontsource/noto-sans-arabic", "arabic", ("400", "700")),
    "devanagari": ("@fontsource/noto-sans", "devanagari", ("400", "700")),
    "thai": ("@fontsource/noto-sans-thai", "thai", ("400", "700")),
    "chinese": ("@fontsource/noto-sans-sc", "chinese-simplified", ("400", "700")),
    "japanese": ("@fontsource/noto-sans-jp", "japanese", ("400", "700")),
    "korean": ("@fontsource/noto-sans-kr", "korean", ("400", "700")),
    "emoji": ("@fontsource/noto-emoji", "emoji", ("500",)),
}

# Headings and names on certificates, in the scripts that the heading face has; others take the faces above.
HEADING, HEADING_WEIGHT = "@fontsource/vollkorn", "600"
HEADING_SCRIPTS = ("vietnamese", "greek", "cyrillic", "cyrillic-ext")

# The symbol's id, and lucide's name where that is another one.
RENAMED = """
    suit-B=shield suit-R=hammer suit-G=leaf suit-Y=mountain
    card-Z=wand-sparkles card-N=own:jester card-GW=venetian-mask card-DR=flame card-FE=own:fairy card-BO=bomb
    card-WW=own:wolf card-JO=own:juggler card-WO=cloud card-HX=own:witch card-VA=own:vampire
    extreme-Y=bow-arrow extreme-V=feather extreme-R=wand extreme-B=waves extreme-G=flower
    seal-white=badge seal-black=own:black-seal mage=own:mage
    no-trump=ban undo=undo-2 redo=redo-2 more=ellipsis circle-help=circle-question-mark home=house
    scroll=scroll-text share=share-2 dealer=own:dealer lead=arrow-big-right wins=star take=hand-grab
    hand-over=hand-helping watch=binoculars second=user-check closed=door-closed statistics=chart-column
    certificate=award compare=arrow-left-right sort-up=arrow-up-narrow-wide sort-down=arrow-down-wide-narrow
    settings=sliders-horizontal big=maximize course=chart-line lots=dices
""".split()
SAME = """
    printer history sun moon plus grip-vertical arrow-up arrow-down crown trophy x check wifi-off
    pencil play upload download users flag hand chevron-left chevron-right
    eye eye-off repeat arrow-left triangle-alert scale smartphone user monitor log-in log-out external-link image
    copy equal sparkles archive archive-restore list-checks merge split volume-2 smile
""".split()
ICONS = dict(pair.split("=") for pair in RENAMED) | {name: name for name in SAME}

# What lucide lacks, drawn in its manner.
OWN = {
    "jester": [
        '<path d="M7 16.5c0-4-1-6-4-5 0-6.5 7-9.5 9-3" />',
        '<path d="M17 16.5c0-4 1-6 4-5 0-6.5-7-9.5-9-3v2.5" />',
        '<path d="M7 16.5h10V20H7z" />',
        '<path d="M3 16h.01" stroke-width="3" />',
        '<path d="M21 16h.01" stroke-width="3" />',
    ],
    "fairy": [
        '<path d="M12 8C10 3.5 4 1.5 2.5 4 1 7.5 5.5 12.5 12 12.5S23 7.5 21.5 4C20 1.5 14 3.5 12 8z" />',
        '<path d="M11.5 12.5C6 13 4.5 17 6 19.5c2 2.5 5 0 6-4.5 1 4.5 4 7 6 4.5 1.5-2.5 0-6.5-5.5-7" />',
        '<path d="M12 8v7" />',
    ],
    "wolf": [
        '<path d="M3.5 2.5 9 6.5h6l5.5-4 .5 9-2.5 5-6.5 5-6.5-5-2.5-5z" />',
        '<path d="m7.5 11.5 1.5 1" />',
        '<path d="m16.5 11.5-1.5 1" />',
        '<path d="M10.5 17.5h3" />',
    ],
    "juggler": [
        '<circle cx="12" cy="4" r="2" />',
        '<circle cx="5.5" cy="8" r="2" />',
        '<circle cx="18.5" cy="8" r="2" />',
        '<path d="M2.5 14.5c0 3 1.5 4.5 4.5 4.5 2.5 0 3.5-1.5 5-1.5s2.5 1.5 5 1.5c3 0 4.5-1.5 4.5-4.5" />',
    ],
    "witch": [
        '<path d="M21.5 2.5 11 13" />',
        '<path d="M8.3 10.8 13.2 15.7" />',
        '<path d="M8.3 10.8C5.5 13 3.8 15.5 2.5 18.5c2 .3 3 1 3 3 3-1.3 5.5-3 7.7-5.8" />',
        '<path d="m9.5 14.5-3 3" />',
    ],
    "vampire": [
        '<path d="M12 8.5 13.3 6l.9 2.200C16 6 18.700 5 22 5c-1.200 1.600-1.400 3.400-.5 5.200-2.200-.2-3.700.8-4.300 2.900-1.600-.4-2.800 0-3.700 1.300L12 19l-1.500-4.600c-.9-1.300-2.100-1.700-3.700-1.300-.6-2.100-2.100-3.100-4.300-2.900C3.400 8.400 3.200 6.600 2 5c3.300 0 6 1 7.800 3.200l.9-2.200z" />',
    ],
    # lucide's badge, filled
    "black-seal": [
        '<path fill="currentColor" d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z" />',
    ],
    "mage": [
        '<path d="M6.5 16.7 10.3 5c.8-2.2 3.7-3.2 6.7-1.7-2.2.5-3.1 1.7-2.6 3.5l3.1 9.9" />',
        '<path d="M6.5 16.7c3.5 1.4 7.5 1.4 11 0 2.5.5 4 1.3 4 2.1 0 1.5-4.2 2.7-9.5 2.7s-9.5-1.2-9.5-2.7c0-.8 1.5-1.6 4-2.1z" />',
    ],
    "dealer": [
        '<rect x="9.5" y="4.5" width="10" height="14" rx="2" transform="rotate(12 14.5 11.5)" />',
        '<path d="m6.2 8.2-2 .7a2 2 0 0 0-1.2 2.500l3 8.500a2 2 0 0 0 2.5 1.200l2.5-.9" />',
    ],
}
STROKE = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        packages = {name: fetch(name, version, Path(scratch)) for name, version in VERSIONS.items()}
        for folder in (VENDOR, STATIC / "fonts", NAMES):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        files = write_modules(packages) | write_fonts(packages) | write_icons(packages)
        files |= write_names(packages) | write_licences(packages)
        licences = {name: licence(folder) for name, folder in packages.items()}
    write_manifest(files, licences)


def fetch(name: str, version: str, scratch: Path) -> Path:
    """The folder of the unpacked package."""
    target = scratch / name.replace("/", "-")
    target.mkdir()
    packed = subprocess.run(
        ["npm", "pack", "--silent", f"{name}@{version}"],
        cwd=target,
        check=True,
        capture_output=True,
        text=True,
    )
    with tarfile.open(target / packed.stdout.split()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def write_modules(packages: dict[str, Path]) -> dict[Path, str]:
    files = {}
    for name, (package, source, before, after) in MODULES.items():
        text = (packages[package] / source).read_text(encoding="utf-8")
        files[write(VENDOR / name, before + text + after)] = package
    return files


def write_fonts(packages: dict[str, Path]) -> dict[Path, str]:
    files = {}
    for package, weight in FONTS:
        for subset in FONT_SUBSETS:
            name = f"{package.split('/')[1]}-{subset}-{weight}-normal.woff2"
            target = STATIC / "fonts" / name
            shutil.copyfile(packages[package] / "files" / name, target)
            if package in SLASHED:
                open_zero(target)
            files |= dict.fromkeys((target, unpacked(target)), package)
    return files


def unpacked(font: Path) -> Path:
    """The same font for paper: unpacking WOFF2 would be a sixth of what a sheet costs in a fresh process."""
    from fontTools.ttLib.woff2 import decompress

    target = PAPER / font.with_suffix(".ttf").name
    decompress(str(font), str(target))
    return target


def write_names(packages: dict[str, Path]) -> dict[Path, str]:
    files: dict[Path, str] = {}
    coverage: dict[str, list[list[int]]] = {"own": ranges(STATIC.glob("fonts/atkinson-*.woff2"))}
    for script, (package, subset, weights) in SCRIPTS.items():
        made = []
        for weight in weights:
            name = f"{package.split('/')[1]}-{subset}-{weight}-normal.woff"
            made.append(NAMES / f"{script}-{weight}.woff")
            shutil.copyfile(packages[package] / "files" / name, made[-1])
        coverage[script] = ranges(made)
        files |= dict.fromkeys(made, package)
    for script in HEADING_SCRIPTS:
        name = f"{HEADING.split('/')[1]}-{script}-{HEADING_WEIGHT}-normal.woff"
        target = NAMES / f"heading-{script}-{HEADING_WEIGHT}.woff"
        shutil.copyfile(packages[HEADING] / "files" / name, target)
        files[target] = HEADING
    text = json.dumps(coverage, separators=(",", ":")).replace('],"', '],\n"') + "\n"
    return files | {write(NAMES / "coverage.json", text): "own"}


def ranges(fonts: Iterable[Path]) -> list[list[int]]:
    """Which characters these fonts have, as first and last of each run."""
    from fontTools.ttLib import TTFont

    points = sorted(set().union(*(TTFont(font).getBestCmap() for font in fonts)))
    found: list[list[int]] = []
    for point in points:
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


def write_icons(packages: dict[str, Path]) -> dict[Path, str]:
    shapes = {identity: read_shapes(packages["lucide-static"], name) for identity, name in ICONS.items()}
    symbols = [symbol(identity, shapes[identity]) for identity in sorted(shapes)]
    sprite = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "".join(symbols) + "</svg>\n"
    return {write(STATIC / "icons.svg", sprite): "lucide-static"}


def read_shapes(lucide: Path, name: str) -> list[str]:
    if name.startswith("own:"):
        return OWN[name.removeprefix("own:")]
    text = (lucide / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return re.findall(r"^  (<[a-z].*/>)$", text, re.MULTILINE)


def symbol(identity: str, shapes: list[str]) -> str:
    # The attributes lie on the content: <use> takes the symbol's content, the page gives the colour.
    lines = "".join(f"      {shape}\n" for shape in shapes)
    return (
        f'  <symbol id="{identity}" viewBox="0 0 24 24">\n'
        f'    <g fill="none" stroke="currentColor" {STROKE}>\n{lines}    </g>\n  </symbol>\n'
    )


def write_licences(packages: dict[str, Path]) -> dict[Path, str]:
    files = {}
    for package, folder in packages.items():
        target = VENDOR / "LICENSES" / f"{package.split('/')[-1]}.txt"
        files[write(target, (folder / "LICENSE").read_text(encoding="utf-8"))] = package
    return files


def licence(folder: Path) -> str:
    return json.loads((folder / "package.json").read_text(encoding="utf-8"))["license"]


def write_manifest(files: dict[Path, str], licences: dict[str, str]) -> None:
    entries = {}
    for path, package in sorted(files.items()):
        entry = {"package": package, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        if package != "own":
            entry |= {"version": VERSIONS[package], "licence": licences[package]}
        entries[path.relative_to(STATIC).as_posix()] = entry
    write(VENDOR / "VENDORED.json", json.dumps(entries, indent=2, sort_keys=True) + "\n")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


if __name__ == "__main__":
    main()
