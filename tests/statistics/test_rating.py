"""How strong somebody plays: whom a game rates, and how the estimate becomes a number on the scale."""

from scorekeeper.statistics.rating import Rating, rate


def test_the_number_is_what_three_deviations_below_the_estimate_is_worth() -> None:
    for rating, number in (
        (Rating(), 1000),  # 25 − 3 · 8⅓ = 0
        (Rating(30.0, 2.0), 1960),  # 30 − 6 = 24, times 40
        (Rating(20.0, 8.0), 840),  # 20 − 24 = −4
        (Rating(25.01, 5.0), 1400),  # 10.01 · 40 = 400.4
    ):
        assert rating.ordinal == number, rating


def test_a_shared_place_rates_both_alike_and_a_game_that_one_side_alone_ended_nobody() -> None:
    after = rate({}, [(1, ["Anya"]), (1, ["Henry"])])
    assert (after["Anya"], rate({}, [(1, ["Anya", "Henry"])])) == (after["Henry"], {})
    assert rate({}, []) == {}
