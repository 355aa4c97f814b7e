"""What was remarkable, in words."""

import re

from flask import Flask

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.extreme import moments as extreme_moments
from scorekeeper.web.wizard import moments as wizard_moments


def test_every_moment_of_an_edition_has_its_sentence(app: Flask) -> None:
    """One person, several, and a team; one round, several, and none: no sentence lacks a fact."""
    only_wizard = {"best_round", "highest_bid", "cloud_gain", "cloud_loss", "bombs"}
    for texts, others in ((wizard_moments, {"mage_free", "blacks"}), (extreme_moments, only_wizard)):
        assert {kind.value for kind in texts.TEXTS} == {kind.value for kind in Kind} - others
    players = ("Henry", "Anya", "Freya", "Ben")
    runs, lists = ("hit_run", "miss_run", "most_hits"), ("all_hit", "none_hit", "bombs")
    rows = dict.fromkeys(runs, ((1, 4),)) | dict.fromkeys(lists, ((3,), (3, 5)))
    rows |= dict.fromkeys(("for_good", "last_round"), ((3,),))
    for texts in (wizard_moments, extreme_moments):
        for kind in texts.TEXTS:
            for sides in (((0,),), ((0,), (1,)), ((0, 2),)):
                for rounds in rows.get(kind.value, ((3,), ())):
                    with app.test_request_context():
                        sentence = texts.tell(Moment(kind, 50, sides, 2, rounds, 2), players)
                    assert sentence.endswith(".")
                    assert not re.search("%|  ", sentence), sentence


def test_one_and_many_are_said_rightly(app: Flask) -> None:
    single, two, team = ((1,),), ((1,), (2,)), ((0, 2),)
    for texts, kind, sides, amount, sentence in (
        (extreme_moments, Kind.CLOSE, single, 1, "Nur 1 Strafpunkt Vorsprung: So knapp gewann Anya."),
        (wizard_moments, Kind.CLOSE, team, 10, "Nur 10 Punkte Vorsprung: So knapp gewannen Henry + Freya H."),
        (wizard_moments, Kind.HIT_RUN, two, 5, "Anya und Freya H. trafen je 5-mal in Folge."),
    ):
        with app.test_request_context():
            moment = Moment(kind, 50, sides, amount)
            assert texts.tell(moment, ("Henry", "Anya", "Freya H.", "Ben")) == sentence
