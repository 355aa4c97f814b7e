"""What was remarkable, in words."""

from flask import Flask

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.extreme import moments as extreme_moments
from scorekeeper.web.wizard import moments as wizard_moments


def test_every_moment_of_an_edition_has_its_sentence(app: Flask) -> None:
    """One person, several, and a team; one round, several, and none: no sentence lacks a fact."""
    only_wizard = {"best_round", "highest_bid", "cloud_gain", "cloud_loss", "bombs"}
    assert {kind.value for kind in wizard_moments.TEXTS} == {kind.value for kind in Kind} - {
        "mage_free",
        "blacks",
    }
    assert {kind.value for kind in extreme_moments.TEXTS} == {kind.value for kind in Kind} - only_wizard
    players = ("Henry", "Anya", "Freya", "Ben")
    runs, lists = ("hit_run", "miss_run", "most_hits"), ("all_hit", "none_hit", "bombs")
    once = ("for_good", "last_round")
    rows = (
        dict.fromkeys(runs, ((1, 4),)) | dict.fromkeys(lists, ((3,), (3, 5))) | dict.fromkeys(once, ((3,),))
    )
    for texts in (wizard_moments, extreme_moments):
        for kind in texts.TEXTS:
            for sides in (((0,),), ((0,), (1,)), ((0, 2),)):
                for rounds in rows.get(kind.value, ((3,), ())):
                    with app.test_request_context():
                        sentence = texts.tell(Moment(kind, 50, sides, 2, rounds, 2), players)
                    assert sentence.endswith(".")
                    assert "%" not in sentence
                    assert "  " not in sentence


def test_one_and_many_are_said_rightly(app: Flask) -> None:
    single, two, team = ((1,),), ((1,), (2,)), ((0, 2),)
    for texts, moment, sentence in [
        (
            extreme_moments,
            Moment(Kind.CLOSE, 50, single, 1),
            "Nur 1 Strafpunkt Vorsprung: So knapp gewann Anya.",
        ),
        (
            wizard_moments,
            Moment(Kind.CLOSE, 50, team, 10),
            "Nur 10 Punkte Vorsprung: So knapp gewannen Henry + Freya H.",
        ),
        (wizard_moments, Moment(Kind.HIT_RUN, 50, two, 5), "Anya und Freya H. trafen je 5-mal in Folge."),
    ]:
        with app.test_request_context():
            assert texts.tell(moment, ("Henry", "Anya", "Freya H.", "Ben")) == sentence
