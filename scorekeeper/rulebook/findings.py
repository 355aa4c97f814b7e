"""What the check of a protocol found, in sentences: for screen and paper alike."""

from gettext import NullTranslations

from scorekeeper.rules.findings import Finding
from scorekeeper.rules.game import Game
from scorekeeper.words import N_, translations
from scorekeeper.words.cards import say_card
from scorekeeper.words.problems import say_finding

FROM = N_("from round {round}")
UNTIL = N_("until round {round}")
NEVER = N_("left before the first round")


def presence(game: Game, seat: int, words: NullTranslations) -> str:
    """When a seat came, if it was later, and when it left for good; empty for who sat there all the time."""
    if not game.lineups:
        return ""
    phrases, first = [], game.first_round(seat)
    if first > 1:
        phrases.append(words.gettext(FROM).format(round=first))
    if seat in game.last_lineup.left:
        last = _until(game, seat)
        phrases.append(words.gettext(UNTIL).format(round=last) if last else words.gettext(NEVER))
    return ", ".join(phrases)


def _until(game: Game, seat: int) -> int:
    """The last round that somebody plays who leaves: still to come, the one on the table as well."""
    played = len(game.rounds)
    if seat not in game.lineup(played + 1).seats:
        return game.last_round(seat)
    firsts = (later.first for later in game.lineups if later.first > played + 1 and seat not in later.seats)
    return next(firsts) - 1


SHOWN = N_("{card} in trick {trick}")


def finding_text(finding: Finding, players: tuple[str, ...], language: str) -> str:
    """The sentence for a finding; cards are named as people call them, later ones with their tricks."""
    shown = translations(language).gettext(SHOWN)
    plays = ((say_card(play.card, language), play.trick) for play in finding.evidence)
    evidence = (shown.format(card=card, trick=trick) for card, trick in plays)
    facts = {"card": say_card(finding.card or "", language), "evidence": ", ".join(evidence)}
    return say_finding(finding.kind, facts, finding.seat, players, language)
