"""The players' card with the rules in short: one side of one sheet, folded twice."""

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rulebook.editions import explain
from scorekeeper.sheets.edition import Chapter
from scorekeeper.sheets.editions import EDITIONS, edition_of
from scorekeeper.sheets.page import A4, LETTER, Page
from scorekeeper.sheets.templates import fill
from scorekeeper.words import N_, translations

SIZES = {"A4": A4, "Letter": LETTER}
DEFAULT_EDITION, DEFAULT_SIZE = next(iter(EDITIONS)), next(iter(SIZES))
# How many letters of a quarter fit in each size of type (`card.css`): long languages take a smaller one.
_TYPES = ((1250, "roomy"), (1500, "usual"), (1770, "dense"))
_DENSEST = "densest"
SIZE = N_("There is no rules card of the size {size}, only {sizes}.")


def card_html(*, language: str, edition: str = DEFAULT_EDITION, size: str = DEFAULT_SIZE) -> str:
    """One page in quarters. Folded twice, upper half back and then left half back, it is a booklet:
    cover, two pages inside, and the back.

    Raises ValueError, with a sentence, for a size that it is not made in, and for an unknown edition.
    """
    words = translations(language)
    if size not in SIZES:
        raise ValueError(words.gettext(SIZE).format(size=size, sizes=", ".join(SIZES)))
    paper, page = edition_of(edition), SIZES[size]
    quarters = [[_chapter(chapter, language) for chapter in quarter] for quarter in paper.card]
    longest = max(
        sum(len(name) + len(text) for _, rules in quarter for name, text in rules) for quarter in quarters
    )
    return fill(
        "rules_card.html",
        language,
        Page(f"card-{page.style}", page.width, page.height),
        edition=rulebook_of(edition).title,
        signs=[(kind, symbol, words.gettext(name)) for kind, symbol, name in paper.signs],
        quarters=quarters,
        type=next((name for most, name in _TYPES if longest <= most), _DENSEST),
    )


def _chapter(chapter: Chapter, language: str) -> tuple[str, list[tuple[str, str]]]:
    explanations = [explain(key, language) for key in chapter.keys]
    title = translations(language).gettext(chapter.title)
    return title, [(rule.title, rule.text) for rule in explanations]
