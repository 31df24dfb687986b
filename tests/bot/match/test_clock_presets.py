"""Clock presets: how the clocks that a host chooses affect each wait."""

from __future__ import annotations

import pytest

from bot.config import Settings
from bot.match.timers import MOVES, NOBODYS, PACES, ClockPreset, look_seconds, pace
from bot.store import SLOW
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import languages
from tests.support.wording import says

SETTINGS = Settings(_env_file=None)  # type: ignore[call-arg]
CLOCKS = [f.removeprefix("clock_") for f in Settings.model_fields if f.startswith("clock_")]


def test_the_normal_pace_is_the_bots_own() -> None:
    for clock in CLOCKS:
        assert pace("normal").seconds(SETTINGS, clock) == getattr(SETTINGS, f"clock_{clock}")
        assert pace("normal").shows(clock)


def test_fast_clocks_give_half_the_time_and_never_less_than_can_be_used() -> None:
    fast = pace("fast")
    assert fast.seconds(SETTINGS, "turn") == SETTINGS.clock_turn / 2
    assert fast.seconds(SETTINGS, "flip") == 5
    assert pace("fast").seconds(SETTINGS.model_copy(update={"clock_flip": 2.0}), "flip") == 2


def test_slow_clocks_give_twice_the_time() -> None:
    slow = pace("slow")
    assert slow.seconds(SETTINGS, "turn") == 2 * SETTINGS.clock_turn
    assert slow.seconds(SETTINGS, "defence") == 2 * SETTINGS.clock_defence
    assert all(slow.shows(clock) for clock in CLOCKS)


def test_people_have_time_for_a_turn_and_a_defence() -> None:
    assert pace("normal").seconds(SETTINGS, "turn") == 45
    assert pace("normal").seconds(SETTINGS, "defence") == 30


def test_after_a_choice_a_third_of_the_turn_is_left_and_time_to_read_a_card() -> None:
    assert pace("normal").next_choice(SETTINGS, "turn") == 15
    assert pace("slow").next_choice(SETTINGS, "turn") == 30
    assert pace("fast").next_choice(SETTINGS, "turn") == 10
    short = SETTINGS.model_copy(update={"clock_turn": 6.0})
    assert pace("normal").next_choice(short, "turn") == 6, "the host of the bot wants it so"


def test_a_pace_says_how_long_cards_stay_open_where_it_sets_that() -> None:
    def about(key: str, sets_open: bool) -> str:
        return pace(key).choice(EVERYBODY, True, sets_open, False).description

    assert about("slow", True).replace("\u00a0", " ") == says("pace-slow-about-open", seconds=5)
    assert "5" in about("slow", True)
    assert "5" not in about("slow", False)
    assert about("normal", True) == about("normal", False), "that is the standard"


def test_without_clocks_people_take_their_time_unless_they_stall_on_purpose() -> None:
    relaxed = pace("relaxed")
    told = {clock for clock in CLOCKS if relaxed.shows(clock)}
    assert told == (NOBODYS & set(CLOCKS)) | {"slap_again"}
    for clock in set(CLOCKS) - told:
        assert relaxed.seconds(SETTINGS, clock) >= 3600
    assert relaxed.seconds(SETTINGS, "slap_again") == SETTINGS.clock_slap


@pytest.mark.parametrize("each", PACES)
def test_what_nobody_decides_is_the_same_at_each_pace(each: ClockPreset) -> None:
    for clock in NOBODYS & set(CLOCKS):
        usual = getattr(SETTINGS, f"clock_{clock}")
        assert each.seconds(SETTINGS, clock) == (usual if each.hours is None else 3600)


def test_slow_clocks_show_a_card_for_longer_and_fast_ones_no_shorter() -> None:
    assert {each.key: each.looks for each in PACES} == {
        **dict.fromkeys(SLOW, 1.0),
        "relaxed": 1.0,
        "slow": 2.0,
        "normal": 1.0,
        "fast": 1.0,
    }


@pytest.mark.parametrize("language", languages())
def test_a_pace_says_what_becomes_of_looks_where_there_are_some(language: str) -> None:
    """The description of a clock preset mentions looks if the game has looks and the preset changes
    their length."""
    reader = Reader(language)
    for each in PACES:
        with_looks, without = (
            each.choice(reader, looks, False, False).description for looks in (True, False)
        )
        differs = each.factor is None or each.looks > 1 or each.hours is not None
        assert (with_looks != without) is differs, each.key


def test_a_slow_table_gives_hours_for_a_move_and_one_for_what_a_press_began() -> None:
    assert [pace(key).hours for key in SLOW] == [8, 24, 48]
    for key, hours in SLOW.items():
        times = {clock: pace(key).seconds(SETTINGS, clock) / 3600 for clock in CLOCKS}
        assert {clock for clock, each in times.items() if each == hours} == MOVES
        assert {each for clock, each in times.items() if clock not in MOVES} == {1}
        assert all(pace(key).shows(clock) for clock in CLOCKS)


def test_a_pace_that_nobody_knows_is_the_normal_one() -> None:
    assert pace("breathless") == pace("normal")


def test_a_whole_hand_is_shown_for_longer_than_a_card() -> None:
    assert look_seconds(8.0, 1) == look_seconds(8.0, 4) == 8.0
    assert look_seconds(8.0, 7) == 14.0
