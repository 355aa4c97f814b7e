"""Words set in a line, exactly as WeasyPrint sets them: by Pango, in the style of a box that it laid out."""

from collections import OrderedDict
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from weasyprint.draw.text import draw_first_line
from weasyprint.matrix import Matrix
from weasyprint.pdf.stream import Stream
from weasyprint.text.line_break import split_first_line

from scorekeeper.sheets.shapes.errors import Unfit

# Lines that are remembered; numbers come again and again.
_KEPT = 20_000
# What Pango and WeasyPrint ask of a style between a text and its line.
_ASKED = (
    "direction", "font_family", "font_feature_settings", "font_kerning", "font_language_override",
    "font_size", "font_stretch", "font_style", "font_variant_alternates", "font_variant_caps",
    "font_variant_east_asian", "font_variant_ligatures", "font_variant_numeric", "font_variant_position",
    "font_variation_settings", "font_weight", "hyphenate_character", "hyphenate_limit_chars",
    "hyphenate_limit_zone", "hyphens", "lang", "letter_spacing", "overflow_wrap", "tab_size",
    "text_decoration_line", "white_space", "word_break", "word_spacing",
)  # fmt: skip
_FROM = Matrix(d=-1)


class Style(dict[str, Any]):
    """The part of a computed style that a line depends on; each is there once. `colour` is its operator."""

    colour: bytes
    font_config: Any

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was set: its measures in pixels, its operators behind the place where it begins, and of
    each font the glyphs with the letters that they stand for and their widths."""

    text: str
    width: float
    height: float
    baseline: float
    drawn: bytes
    glyphs: tuple[tuple[Any, dict[int, str], dict[int, int]], ...]


class Setter:
    """Sets lines, each once; forgets those that were not asked for longest."""

    def __init__(self) -> None:
        self._fonts: dict[Any, Any] = {}
        self._stream = Stream(self._fonts, (0, 0, 0, 0), {}, {}, None, {}, None)
        self._styles: dict[tuple[Any, ...], Style] = {}
        self._lines: OrderedDict[tuple[Any, ...], tuple[Line, ...]] = OrderedDict()

    def style(self, computed: Any) -> Style:
        """What a line depends on. Raises Unfit for one that is more than letters in one colour."""
        *_, alpha = computed["color"]
        if alpha != 1 or computed["visibility"] != "visible" or computed["text_decoration_line"] != "none":
            raise Unfit("decorated words")
        red, green, blue = computed["color"].to("srgb").coordinates
        colour = b"%.6f %.6f %.6f rg\n" % (red, green, blue)
        values = {name: computed[name] for name in _ASKED}
        key = (colour, id(computed.font_config), *map(repr, values.values()))
        if key not in self._styles:
            self._styles[key] = style = Style(values)
            style.colour, style.font_config = colour, computed.font_config
        return self._styles[key]

    def line(self, style: Style, text: str) -> Line:
        """All of it in one line. Raises Unfit where it has a line break in it."""
        if not text:
            return Line("", 0, 0, 0, b"", ())
        line, *more = self._kept(style, text, None)
        if more:
            raise Unfit("words with a line break")
        return line

    def lines(self, style: Style, text: str, width: float) -> tuple[Line, ...]:
        """It in as many lines as it needs where each is at most so wide."""
        whole = self.line(style, text)
        return (whole,) if whole.width <= width else self._kept(style, text, width)

    def _kept(self, style: Style, text: str, width: float | None) -> tuple[Line, ...]:
        key = (style, text, width)
        if key in self._lines:
            self._lines.move_to_end(key)
        else:
            self._lines[key] = tuple(self._set(style, text, width))
            if len(self._lines) > _KEPT:
                self._lines.popitem(last=False)
        return self._lines[key]

    def _set(self, style: Style, text: str, width: float | None) -> list[Line]:
        made = []
        rest: bytes | None = text.encode()
        while rest:
            layout, _length, resume, wide, height, baseline = split_first_line(
                rest.decode(), style, _CONTEXT, width, 0
            )
            made.append(self._drawn(style, layout, wide, height, baseline))
            rest = None if resume is None else rest[resume:]
        return made

    def _drawn(self, style: Style, layout: Any, width: float, height: float, baseline: float) -> Line:
        for font in self._fonts.values():
            font.to_unicode = {}
        text = layout.text
        self._stream.stream = []
        self._stream._current_font = None
        layout.reactivate(style)
        box = SimpleNamespace(text=text, style=style, pango_layout=layout, baseline=baseline)
        coloured = draw_first_line(self._stream, box, "clip", "none", _FROM)
        layout.deactivate()
        used = [font for font in self._fonts.values() if font.to_unicode]
        if coloured or any(font.missing or font.bitmap for font in used):
            raise Unfit("letters that are pictures, or that no font has")
        glyphs = tuple(
            (font, font.to_unicode, {glyph: font.widths[glyph] for glyph in font.to_unicode}) for font in used
        )
        return Line(text, width, height, baseline, b"\n".join(self._stream.stream[1:]), glyphs)


# Hyphenation keeps its dictionaries there.
_CONTEXT = SimpleNamespace(dictionaries={})
