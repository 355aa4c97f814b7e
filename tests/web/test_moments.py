"""What was remarkable, in words."""

from typing import Any

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


def sentence(app: Flask, texts: Any, kind: Kind, **facts: Any) -> str:
    with app.test_request_context():
        text: str = texts.tell(Moment(kind, 50, **facts), ("Henry", "Anya", "Freya", "Ben"))
    return text


def test_a_name_with_a_full_stop_brings_its_own(app: Flask) -> None:
    with app.test_request_context():
        moment = Moment(Kind.CLOSE, 50, ((0,),), 10)
        assert wizard_moments.tell(moment, ("Maximilian H.", "Anya", "Freya")).endswith(" Maximilian H.")


def test_one_and_many_are_said_rightly(app: Flask) -> None:
    single, two, team = ((1,),), ((1,), (2,)), ((0, 2),)
    assert sentence(app, extreme_moments, Kind.CLOSE, sides=single, number=1) == (
        "Nur 1 Strafpunkt Vorsprung: So knapp gewann Anya."
    )
    assert sentence(app, wizard_moments, Kind.CLOSE, sides=team, number=10) == (
        "Nur 10 Punkte Vorsprung: So knapp gewannen Henry + Freya."
    )
    assert sentence(app, wizard_moments, Kind.HIT_RUN, sides=single, number=7, rounds=(4, 10)) == (
        "Anya traf 7-mal in Folge, von Runde 4 bis Runde 10."
    )
    assert sentence(app, wizard_moments, Kind.HIT_RUN, sides=two, number=5) == (
        "Anya und Freya trafen je 5-mal in Folge."
    )
    assert sentence(app, wizard_moments, Kind.COMEBACK, sides=single, number=110, rounds=(4,)) == (
        "Nach Runde 4 lag Anya 110 Punkte zurück und gewann doch noch."
    )
    assert sentence(app, wizard_moments, Kind.NONE_HIT, rounds=(9,)) == "In Runde 9 traf niemand."
    assert sentence(app, extreme_moments, Kind.BLACKS, sides=single, number=1) == (
        "Anya nahm im ganzen Spiel 1 schwarzes Siegel, so viele wie sonst niemand."
    )
