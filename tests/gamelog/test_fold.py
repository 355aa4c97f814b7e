"""From events to the table: what nobody knows how to apply fails loudly."""

import pytest

from scorekeeper.gamelog.commands import Command, CreateGame
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.events import Event, GameEnded
from scorekeeper.gamelog.extreme.commands import TakeSeal
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import PlaceBid
from tests.notation import begun, evening, stroke


class CardsThrown(Event, tag="cards.thrown", frozen=True):
    """An event of some other program."""


class ThrowCards(Command, frozen=True):
    """A command of some other program."""


def test_a_log_begins_with_a_game() -> None:
    with pytest.raises(TypeError, match="begins with the creation"):
        fold([GameEnded()])
    with pytest.raises(TypeError, match="begins with the creation"):
        History.of([stroke(1, GameEnded())])


def test_an_unknown_event_is_not_passed_over() -> None:
    begun = evening()
    with pytest.raises(TypeError, match="CardsThrown"):
        fold([*begun.events, CardsThrown()])


@pytest.mark.parametrize("command", [ThrowCards(), CreateGame("wizard", "ABC", 0, {})])
def test_an_unknown_command_is_not_passed_over(command: Command) -> None:
    with pytest.raises(TypeError):
        decide(command, evening().history)


def test_what_another_edition_enters_is_refused() -> None:
    assert evening().refusal(TakeSeal(1, 1, "R")) == ["other-edition"]
    extreme = begun(CreateGame("extreme", ["Frank", "Sabine", "Katrin"], 0, {}))
    assert extreme.refusal(PlaceBid(1, 1, 0)) == ["other-edition"]


def test_a_new_pad_is_empty_and_its_first_round_lies_open() -> None:
    begun = evening("Henry Anya Freya", dealer=2)
    assert begun.game.players == ("Henry", "Anya", "Freya")
    assert begun.pad == []
    assert begun.open_round == 1
    assert begun.history.table.open_draft.plan.dealer == 2
    assert not begun.history.table.finished
