"""A sentence for every problem of a record or an entry, and for every finding of the checker."""

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations

from scorekeeper.words import N_, ended_once, several, translations
from scorekeeper.words.cards import SEAL_NAMES, say_card
from scorekeeper.words.tournament import TOURNAMENT_PROBLEMS


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence with its plural; `fact` is the name of the number that it goes by."""

    singular: str
    plural: str
    fact: str

    def of(self, facts: Mapping[str, object], catalogue: NullTranslations) -> str:
        """Returns the form for the number among the facts; without one the plural."""
        number = facts.get(self.fact)
        return catalogue.ngettext(self.singular, self.plural, number if isinstance(number, int) else 2)


PROBLEMS: Mapping[str, str | Counted] = {
    "unreadable": N_("This cannot be read: it is not a complete saved game."),
    "app-fault": N_("The app itself fails on this saved game ({why}). Please report it, with the file."),
    "field-unreadable": N_("What “{field}” says cannot be read."),
    "unknown-format": N_("This is not a saved game that this version knows."),
    "unknown-option": N_("There is no option “{option}” in this edition."),
    "option-invalid": N_("The option “{option}” cannot have the value {value}."),
    "player-count": Counted(
        *several(
            "{players} player is at the table; {fewest} to {most} can play.",
            "{players} players are at the table; {fewest} to {most} can play.",
        ),
        "players",
    ),
    "player-names": N_("Seat {place} needs a name that nobody else has."),
    "name-alike": N_(
        "Seat {place}: “{name}” and “{other}” differ only in capitals or spaces; one of them needs "
        "a different name."
    ),
    "option-conflict": N_("These two do not go together: {options}."),
    "rounds-out-of-range": N_("The deck allows 1 to {most} rounds, not {rounds}."),
    "rounds-not-offered": N_("This table can play {choices} rounds, not {rounds}."),
    "round-out-of-range": Counted(
        *several(
            "The game has only {planned} round; this one is too many.",
            "The game has only {planned} rounds; this one is too many.",
        ),
        "planned",
    ),
    "hands-out-of-range": N_("The deck allows 1 to {most} cards in each hand, not {hand}."),
    "sitting-invalid": N_("The seating given from this round on is not possible."),
    "no-round-left": Counted(
        *several(
            "With {players} players the game has only {planned} round. Agree on more rounds first.",
            "With {players} players the game has only {planned} rounds. Agree on more rounds first.",
        ),
        "planned",
    ),
    "teams-stay": N_("Whether you play in teams is agreed before the first round."),
    "teams-sit": N_("With teams nobody can join or leave: end the game and start another."),
    "agreed-later": N_("Something is agreed for the next round already. Play this one, or undo that first."),
    "not-at-the-table": N_("{player} does not sit at the table now."),
    "at-the-table": N_("{player} sits at the table already."),
    "on-the-pad": N_(
        "{player} is on this pad already. Players who were here before come back under “Not at the "
        "table”; anybody else needs a different name."
    ),
    "columns-full": N_("The pad has no more columns: {most} names fit."),
    "adjustment-invalid": N_("Points are given and taken in tens, up to {most}: not {points}."),
    "reason-too-long": Counted(
        *several(
            "The reason can have up to {most} character.", "The reason can have up to {most} characters."
        ),
        "most",
    ),
    "nothing-hidden": N_("Nothing is hidden that could be revealed."),
    "nothing-given": N_("These points are not on the pad any more."),
    "unknown-card": N_("“{card}” is not a card of this game."),
    "trump-mismatch": N_("The trump does not fit the card that was turned up."),
    "trump-required": N_("After this card the dealer must name one of the four suits."),
    "werewolf-named": N_("The player with the Werewolf has already named the trump."),
    "werewolf-impossible": N_("Nobody can swap the Werewolf in this round."),
    "bid-count": N_("Every seat needs one bid: {seats} in all."),
    "bid-out-of-range": N_("{player} cannot bid {bid}: there are 0 to {most} tricks."),
    "bid-sum-forbidden": N_("Plus/minus One: the bids must not add up to {sum}."),
    "won-count": N_("Every seat needs its number of tricks: {seats} in all."),
    "won-out-of-range": Counted(
        *several(
            "{player} cannot have won {won} trick; still to be won, at most: {most}.",
            "{player} cannot have won {won} tricks; still to be won, at most: {most}.",
        ),
        "won",
    ),
    "trick-sum-mismatch": N_("Tricks counted: {sum}; there are {tricks}."),
    "bomb-not-in-game": N_("The Bomb is not in this game."),
    "cloud-not-in-game": N_("The Cloud is not in this game."),
    "cloud-change-invalid": N_("The Cloud changes a bid by +1 or −1, and from 0 only by +1."),
    "under-impossible": N_("No card can have been turned up under the Werewolf in this round."),
    "bomb-once": N_("The Bomb can be in one trick only: no Witch can have taken it back."),
    "copy-unknown": N_("First say which card the Vampire copies."),
    "cloud-waits": N_("{player} got the Cloud and must change their bid first."),
    "cloud-without-trick": N_("{player} won no trick and so cannot have the Cloud."),
    "columns-missing": N_("These columns are missing: {columns}."),
    "columns-doubled": N_("These columns appear twice: {columns}."),
    "columns-unknown": N_("These columns are not read: {columns}."),
    "list-too-long": Counted(
        *several(
            "A list has {most} player at most. From this line on nobody is added.",
            "A list has {most} players at most. From this line on nobody is added.",
        ),
        "most",
    ),
    "table-broken": N_("From this line on nothing can be read: a quotation mark is never closed."),
    "too-many-cells": N_("This line has more cells ({cells}) than there are columns ({columns})."),
    "too-many-lines": N_(
        "This game has more than {most} lines. Does the column “game” tell the games apart?"
    ),
    "cell-invalid": N_("“{cell}” cannot be in the column “{column}”."),
    "cell-missing": N_("The column “{column}” is empty here."),
    "cell-differs": N_("The column “{column}” says “{cell}” here, but “{other}” above."),
    "mark-twice": N_("Only one line of a round can have something in the column “{column}”."),
    "line-doubled": N_("Line {other} is about the same player and round."),
    "line-missing": N_("{player} has no line in this round."),
    "round-missing": N_("This round has no line."),
    "figure-differs": N_("The column “{column}” says {cell}; the sum is {counted}, and that will count."),
    "figures-differ": N_(
        "The column “{column}” says {cell}; the sum is {counted}, and that will count. More cells "
        "of this kind: {more}."
    ),
    "tally-mismatch": N_("What is noted for {player} differs from the trick log."),
    "taking-order": N_(
        "Seals are taken in turn, starting at the dealer's left; every seat has exactly one turn, "
        "even to take none."
    ),
    "mage-taken": N_("{player} cannot take the Black Mage: somebody else already has it."),
    "seal-not-available": N_("{player} cannot take this seal from the middle: {seal}."),
    "seal-still-in-middle": N_(
        "{player} cannot take a seal ({seal}) from another player while the middle still has one."
    ),
    "seal-holder-lacks": N_(
        "{player} cannot take a seal ({seal}) from somebody who has none of that colour."
    ),
    "white-exhausted": N_(
        "{player} cannot take a seal from another player: all four white ones that replace them are gone."
    ),
    "too-many-seals": N_("{player} cannot take {seals} seals: there are only {most} tricks."),
    "seal-count-impossible": N_("{player} cannot have these seals left."),
    "seal-kind-impossible": N_("{player} cannot have {count} × {seal} left: there can be {most} at most."),
    "seal-kind-lacking": N_("{player} cannot have a {seal} seal left: there was none in front of {player}."),
    "seal-sum-impossible": N_(
        "The seals left cannot be right: tricks paid for would be {settled}, with a black seal "
        "{blacks}; there are {tricks} tricks and six black seals."
    ),
    "settle-illegal": N_("{player} could not pay for trick {trick} that way."),
    "no-such-trick": N_("This round has tricks 1 to {most}."),
    "play-out-of-turn": N_("Trick {trick} has not got to that card yet."),
    "all-noted": N_("All tricks of this round are logged; tap a card to correct it."),
    "protocol-broken-off": N_("The trick log does not have every trick of the round yet."),
    "leader-missing": N_("First tap who led trick {trick}."),
    "duplicate-card": N_("{card} is already in trick {trick}, played by {player}. Correct it there first."),
    "card-not-in-game": N_("“{card}” cannot be played in this game."),
    "card-not-available": N_("{card} is the card that was turned up, and no other one is left."),
    "undeclared-card": N_("{card}: what it was played as is missing. Tap it again and choose."),
    "nothing-swapped": N_("After trick {trick} nobody swapped a card."),
    "not-in-trick": N_("{card} was not in trick {trick}, so the Witch cannot have taken it."),
    "nothing-passed": N_("After trick {trick} nobody passed a card."),
    "name-unfit": N_("The name at seat {place} is too long; it can have up to {most} characters."),
    "name-with-sign": N_("The name at seat {place} has a character in it that no page can show: {sign}."),
    "trump-missing": N_("The trump is not entered yet."),
    "bid-missing": N_("The bid of {player} is not entered yet."),
    "round-not-open": N_("This round is not open for entries any more."),
    "round-not-closed": N_("Only a round that was scored can be corrected."),
    "correction-open": N_("Round {open} is being corrected; finish that first."),
    "game-over": N_("This game is over; its rounds can still be corrected."),
    "game-set-aside": N_("This game was set aside. It accepts no entries until it is brought back."),
    "nothing-to-undo": N_("There is nothing to undo."),
    "nothing-to-redo": N_("There is nothing to redo."),
    "tricks-under-way": N_("{tricks} of 15 tricks are done; carry on, or tap “Finish quickly” first."),
    "seal-all-held": N_("No {seal} seal can be taken: {player} has all there are already."),
    "seals-with-mage": N_("{player} has the Black Mage and so takes no seals."),
    "taking-open": N_(
        "{player} is still taking seals and has none yet. If {player} takes none, tap “takes none” "
        "beside the name first."
    ),
    "takes-first": N_("It is {player}'s turn first."),
    "all-taken": N_(
        "Everybody has taken their seals. To correct somebody's, tap “change” beside the name first."
    ),
    "left-untold": N_("The seals left for {player} have not been entered yet."),
    "settle-seal-missing": N_(
        "After the correction {player} can no longer have paid for trick {trick} with {seal}."
    ),
    "seal-holder-open": N_("Tap the {seal} seal in front of the player it is taken from."),
    "pad-written": N_("Something is written on this pad already."),
    "seat-unknown": N_("Nobody sits there."),
    "not-your-entry": N_("Your seat cannot enter this."),
    "for-the-desk": N_(
        "At a tournament this belongs to the desk: call it to your table. Nothing was changed."
    ),
    "not-your-cloud": N_("Somebody else already has the Cloud. The scorekeeper can correct that."),
    "bids-itself": N_("{player} bids on their own phone. To bid for {player}, take over the seat first."),
    "not-your-bid": N_("It is not {player}'s turn to bid."),
    "seat-taken-over": N_("The scorekeeper bids for {player} in this round."),
    "result-not-offered": N_("There is no result to confirm; something was changed in the meantime."),
    "bids-sealed": N_("All bids are in and stay covered. If one of them is wrong, let everybody bid again."),
    "bids-dropped": N_("Everybody is bidding again; that cannot be undone."),
    "bids-seen": N_("The bids have been seen; change the one that is wrong."),
    "other-edition": N_("This edition has nothing of that kind to enter."),
    "not-your-turn": N_("{player} does not take seals now."),
    "mage-with-seals": N_("{player} has taken seals and so cannot take the Black Mage."),
    "takings-missing": N_("{player} and everybody after have not taken their seals yet."),
    "too-many-tricks": N_("All tricks of this round have been entered."),
    "settlement-open": N_("{player} has to say which seal is given back."),
    "tricks-missing": N_("The tricks of {player} are not entered yet."),
    **TOURNAMENT_PROBLEMS,
}


# A revoke has a sentence for each certainty, and one more where no card shows it.
FINDINGS: Mapping[str, str] = {
    "revoke-proven": N_("{player} played {card} and could have followed suit: {evidence} came later."),
    "revoke-possible": N_(
        "{player} played {card} and may have been able to follow suit, depending on what was passed:"
        " {evidence} came later."
    ),
    "revoke-counted": N_(
        "{player} played {card} and could have followed suit: no hand without the suit is left."
    ),
    "duplicate-card": N_("{player} played {card}, which had already been played."),
    "card-not-in-game": N_("“{card}” is not a card of this game."),
    "card-not-available": N_("{player} played {card}, which cannot have been in any hand."),
    "undeclared-card": N_("{player} played {card} without announcing what it is."),
    "wrong-leader": N_("{player} led the trick, but it was not their turn."),
    "wrong-card-count": N_("The trick does not have exactly one card of every seat."),
    "too-many-tricks": N_("The round has fewer tricks; this one is too many."),
    "settle-illegal": N_("{player} won the trick and could not pay for it that way."),
    "swap-mismatch": N_("The noted swap does not fit the tricks."),
    "swap-mismatch-seat": N_("{player} cannot have swapped {card}: it does not fit the tricks."),
    "pass-mismatch": N_("The noted pass does not fit the tricks."),
    "pass-mismatch-seat": N_("{player} cannot have passed {card}: it does not fit the tricks."),
}

# Where a problem carries that fact, another sentence tells it.
_OTHERWISE: Mapping[str, Mapping[str, str]] = {
    "rounds-out-of-range": {"choices": "rounds-not-offered"},
    "seal-count-impossible": {
        "settled": "seal-sum-impossible",
        "lacking": "seal-kind-lacking",
        "seal": "seal-kind-impossible",
    },
    "settle-illegal": {"seal": "settle-seal-missing"},
    "name-unfit": {"sign": "name-with-sign"},
    "unreadable": {"field": "field-unreadable"},
}

# The two names of a conflict; "players" stands for a number of them.
CONFLICTS: Mapping[tuple[str, str], str] = {
    ("teams", "players"): N_("Teams need four or six players, not {players}."),
    ("einfarbig", "players"): N_("One Colour is for three or four players, not {players}."),
    ("specials", "einfarbig"): N_("One Colour is played without special cards."),
    ("specials", "maximus"): N_("Wizard Maximus is played without special cards."),
    ("specials", "clairvoyance"): N_("Clairvoyance is played without special cards."),
    ("mage_base", "players"): N_("A base of 5 for the Black Mage is for three players, not {players}."),
    ("hands", "einfarbig"): N_("One Colour has its own hands."),
    ("hands", "maximus"): N_("Wizard Maximus has its own hands."),
    ("hands", "rounds"): N_("Other hands say how many rounds there are: leave the number of rounds empty."),
    ("hands", "clairvoyance"): N_("Clairvoyance needs a first round with one card."),
    ("clairvoyance", "einfarbig"): N_(
        "One Colour cannot be combined with Clairvoyance: it has no round with one card."
    ),
    ("clairvoyance", "maximus"): N_(
        "Wizard Maximus cannot be combined with Clairvoyance: it has no round with one card."
    ),
}


def say_problem(
    code: str, facts: Mapping[str, object], seat: int | None, players: tuple[str, ...], language: str
) -> str:
    """The sentence for a problem. An unknown code or a missing fact still gives a readable one."""
    template, facts = _template(code, facts)
    return code if template is None else _sentence(template, facts, seat, players, language)


def say_finding(
    code: str, facts: Mapping[str, object], seat: int | None, players: tuple[str, ...], language: str
) -> str:
    """The sentence for a finding of the checker; `code` is one of FINDINGS."""
    return _sentence(FINDINGS[code], facts, seat, players, language)


def _sentence(
    template: str | Counted,
    facts: Mapping[str, object],
    seat: int | None,
    players: tuple[str, ...],
    language: str,
) -> str:
    catalogue = translations(language)
    if seat is not None and 0 <= seat < len(players):
        player = players[seat]
    elif seat is not None and seat >= 0:
        player = catalogue.gettext(N_("Player {number}")).format(number=seat + 1)
    else:
        player = catalogue.gettext(N_("Somebody"))
    words: dict[str, object] = {"player": player, "place": "?" if seat is None else seat + 1}
    words.update({name: _fact(value) for name, value in facts.items()})
    if isinstance(facts.get("card"), str):
        words["card"] = say_card(str(facts["card"]), language)
    if "seal" in facts:
        words["seal"] = catalogue.gettext(SEAL_NAMES.get(str(facts["seal"]), str(facts["seal"])))
    text = template.of(facts, catalogue) if isinstance(template, Counted) else catalogue.gettext(template)
    return ended_once(text, words).format_map(_Facts(words))


def _template(code: str, facts: Mapping[str, object]) -> tuple[str | Counted | None, Mapping[str, object]]:
    pair = facts.get("options")
    if code == "option-conflict" and isinstance(pair, tuple) and len(pair) == 2:
        other, _, number = str(pair[1]).partition(":")
        sentence = CONFLICTS.get((str(pair[0]), other))
        if sentence:
            return sentence, {other: number}
    for fact, other_code in _OTHERWISE.get(code, {}).items():
        if fact in facts:
            return PROBLEMS[other_code], facts
    return PROBLEMS.get(code), facts


def _fact(value: object) -> object:
    """A fact as sentences have it: sums with their plus, numbers below 0 with a minus sign."""
    if isinstance(value, tuple):
        return " + ".join(str(part) for part in value)
    return str(value).replace("-", "−") if type(value) is int else value


class _Facts(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"
