"""Build hook: compiles the translations and puts templates/ and static/ into the wheel."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = ("templates", "static")


class ScorekeeperBuildHook(BuildHookInterface):
    def initialize(self, version, build_data):
        root = Path(self.root)
        compile_translations(root / "scorekeeper" / "translations")
        if version == "editable":
            return  # an editable install reads templates/ and static/ where they lie
        for name in ASSETS:
            build_data["force_include"][str(root / name)] = f"scorekeeper/_assets/{name}"


def compile_translations(folder):
    for po_path in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with po_path.open("rb") as source:
            catalog = read_po(source, locale=po_path.parent.parent.name)
        new = po_path.with_suffix(".new")
        with new.open("wb") as target:
            write_mo(target, catalog)
        new.replace(po_path.with_suffix(".mo"))  # who reads it now finds it whole
