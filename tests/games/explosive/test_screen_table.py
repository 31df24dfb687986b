"""The public message of Walls and Bombs: the table, the ends of games, and the scoresheet."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.ui.panel import Panel, Row
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import COLUMNS
from bot.ui.text import width
from engine.games.explosive.variants import ExplosiveOptions
from tests.games.explosive.builders import Bombs, bombs, deal
from tests.games.explosive.screens import CLOCKS, MOVE, SCREEN, private, public, told
from tests.support.screens import (
    HOSTILE,
    buttons,
    facts,
    first_line,
    labels,
    people,
    sound,
    words,
)
from tests.support.wording import says_in

OF_FOUR = ["tnt", "spy", "spy", ""]


def table(t: Bombs, **more: Any) -> str:
    """Return the text of the public message, with plain spaces."""
    return words(public(t, **more)).replace("\u00a0", " ")


def test_a_turn_says_whose_and_what_lies_in_front_of_everybody() -> None:
    t = bombs(
        hands=["tnt spy", "guard", "fizzle"],
        fronts=["stone palisade palisade mad_chemist", "force_field steel diplomacy", ""],
        supply="rpg",
        discard="tnt",
    )
    assert first_line(public(t)) == "### Ana: play, trade or pass."
    assert labels(public(t)) == ["My cards", "Pass", "More…"]
    said = table(t)
    for part in (
        "\n🪵🪵🪨\u2002**Ana ◄** · ⚗️ · 2 cards",
        "\n⚙️🔮\u2002Ben · 🕊️ · 1 card",
        "\n▫️\u2002Cleo · **no walls** · 1 card",
        "\n-# 🪵 palisade · 🪨 stone · ⚙️ steel · 🔮 force field\n",
        "-# ⚗️ Mad Chemist (boosts explosives)",
        "-# 🕊️ Diplomacy (safe from attacks, not from Spies)",
        "\n-# 🧨 TNT on the discards (1) · draw pile ",
        "<t:1800000000:R>",
        "\n-# Walls and Bombs · time’s up ",
    ):
        assert part in said
    plain = "**Ana** · palisade ×2, stone, Mad Chemist (boosts explosives) · 2 cards"
    assert plain in words(public(t, reader=Reader(plain=True)))


@pytest.mark.parametrize("seats", [2, 3])
def test_walls_begin_at_one_edge_in_full_size(seats: int) -> None:
    lines = words(public(bombs(hands=["tnt"] * seats, fronts=["stone"] * seats))).splitlines()
    assert [line.startswith("🪨\u2002") for line in lines if "\u2002" in line] == [True] * seats


@pytest.mark.parametrize(("out", "style"), [([2], "primary"), ([0, 2], "secondary")])
def test_my_cards_is_the_thing_to_press_for_who_holds_some(out: list[int], style: str) -> None:
    hands = ["" if 0 in out else "spy", "tnt", ""]
    t = bombs(hands=hands, out=out, to_move=1)
    known = replace(
        facts(3),
        people=tuple(
            replace(each, user_id=None if seat == 1 else 1000 + seat)
            for seat, each in enumerate(facts(3).people)
        ),
    )
    (mine,) = [b for b in buttons(SCREEN.public(t.view(), known)) if b.label == "My cards"]
    assert mine.style == style


def test_the_endgames_cards_its_pause_and_technologys_round_are_on_the_table() -> None:
    assert "Endgame" not in table(bombs(hands=["tnt", "spy", "spy"]))
    said = table(bombs(hands=["tnt", "spy", ""], out=[2], technology=2, epidemic=True))
    assert "Endgame cards: Earthquake, Alien Invasion, Sabotage and Christmas." in said
    assert "The Epidemic was used last turn" in said
    assert "everyone’s explosives are boosted until Cleo’s next turn" in said
    assert "💀\u2002Cleo · 1st out" in said
    assert "Endgame cards" not in table(bombs(hands=OF_FOUR, out=[3])), "no room on a phone"
    picking = table(bombs(hands=OF_FOUR, out=[3], to_move=3))
    assert "Endgame cards: Earthquake, Advanced Technology" in picking
    delayed = public(bombs(hands=["tnt", "spy", ""], out=[2], delayed=[1]))
    assert "misses\u00a0the\u00a0next\u00a0turn" in words(delayed)


def test_a_game_that_grows_too_calm_says_when_it_ends() -> None:
    assert "All quiet" not in table(bombs(hands=["tnt", "spy", "spy"]))
    t = bombs(hands=["tnt", "spy", "spy"], calm=8)
    left = t.view().calm_left
    assert 0 < left <= 6
    assert f"the game ends in {left} turns" in table(t)


def test_x7_2_the_table_says_when_the_last_rounds_begin() -> None:
    walls = "whoever has the most walls wins."
    for circles, said in (
        (46, ""),
        (47, f"2 more rounds after this one, then {walls}"),
        (48, f"One more round after this one, then {walls}"),
        (49, f"Last round! Then {walls}"),
    ):
        shown = table(bombs(hands=["tnt", "spy", "spy"], circles=circles))
        assert said in shown
        assert (walls in shown) == bool(said)


def test_x3_7_whom_the_bomb_eliminates_is_told_apart_from_who_is_only_out() -> None:
    t = bombs(hands=["nuclear_bomb spy", "iron", "iron", ""], out=[3])
    said = table(t.play(0, "nuclear_bomb", 1).nothing(1))
    assert "💀\u2002Ben · 2nd out, left the game" in said
    assert "💀\u2002Dev · 1st out" in said


@pytest.mark.parametrize(
    ("play", "headline"),
    [
        ("undermine", "Ana: use your Underminer or end your turn."),
        ("attack", "Ben: defend against Ana’s TNT (stone wall) or take the hit."),
        ("kill", "Cleo: defend against Ana’s TNT or be knocked out!"),
        ("more", "Ana: play up to 2 more cards or end your turn."),
        ("one more", "Ana: play one more card or end your turn."),
        ("twist", "Ana is rearranging the next cards."),
        ("out", "Cleo (out): pick an endgame card or skip."),
    ],
)
def test_the_headline_says_who_does_what(play: str, headline: str) -> None:
    hands, fronts = ["tnt productivity iron twist spy", "spy", "spy"], ["underminer", "stone", ""]
    t = bombs(hands=hands, fronts=fronts)
    match play:
        case "undermine":
            t.stop(0)
        case "attack":
            t.play(0, "tnt", 1, "stone")
        case "kill":
            t.play(0, "tnt", 2)
        case "more":
            t.play(0, "productivity")
        case "one more":
            t.play(0, "productivity").play(0, "iron")
        case "twist":
            t.play(0, "twist")
        case _:
            t = bombs(hands=["", "spy", ""], fronts=["stone", "stone", ""], out=[2], to_move=2)
    assert first_line(public(t)) == f"### {headline}"


def test_in_a_computers_turn_nobody_can_press_what_is_its_alone() -> None:
    """People aren't offered the actions of a computer player. Such a button could vanish while it
    is pressed, and Discord refuses the press of a button that was removed."""

    def enabled(t: Bombs) -> set[str]:
        rows = [block for block in public(t).blocks if isinstance(block, Row)]
        return {b.label for row in rows for b in row.buttons if not b.disabled}

    pass_, none = (says_in("explosive", each) for each in ("button-pass", "button-no-defence"))
    mine = bombs(hands=["tnt", "spy", "spy"])
    assert pass_ in enabled(mine)
    assert none not in enabled(mine.play(0, "tnt", 1, "stone")), "Ben is a computer player"
    theirs = bombs(hands=["spy", "tnt", "spy"], to_move=1)
    assert pass_ not in enabled(theirs)
    assert none in enabled(theirs.play(1, "tnt", 0, "stone"))


def test_suspended_and_away() -> None:
    t = bombs(hands=["tnt", "spy", "spy"]).leave(0)
    assert "I’m back" in labels(public(t))
    assert "The computer is playing for Ana" in words(public(t))
    assert "away" not in words(public(t)), "that says it"
    assert labels(public(t, suspended=True)) == ["I’m back", "Scoresheet", "Rules", "More…"]
    assert "I’m back" in labels(private(t, 0, MOVE))
    unasked = private(t, 0)
    assert words(unasked).startswith(
        "**The computer is playing for you** until you press “I’m back”."
    )
    assert "I’m back" in labels(unasked)
    assert "The computer plays" not in words(private(t, 1))


# Ends


def won(**more: Any) -> Bombs:
    """Return a game of two players that Ana has just won."""
    return bombs(hands=["tnt", "spy"], fronts=["stone", ""], **more).attack(0, "tnt", 1)


def won_of_three() -> Bombs:
    """Return a game that Ana has just won. Cleo was out first."""
    t = bombs(hands=["tnt tnt", "spy", "spy"], fronts=["stone", "", ""])
    return t.attack(0, "tnt", 2).stop(1).stop(2).attack(0, "tnt", 1)


@pytest.mark.parametrize(
    ("fronts", "more", "said"),
    [
        (["stone", "", ""], {}, "ana is the last one standing and wins the game!"),
        # X7.2: both have two walls, so it is not their number that decides.
        (
            ["stone steel", "iron iron", ""],
            {"calm": 9},
            "Nothing fell for 10 rounds, so the walls decide: ana wins the game!",
        ),
        (
            ["stone", "stone iron", ""],
            {"circles": 49},
            "50 rounds are up, so the walls decide: ben wins the game!",
        ),
    ],
)
def test_the_headline_says_who_wins_and_why(
    fronts: list[str], more: dict[str, Any], said: str
) -> None:
    t = bombs(hands=["tnt", "spy", ""], fronts=fronts, out=[2], first=1, **more)
    if more:
        t.stop(0)
    else:
        t.attack(0, "tnt", 1)
    shown = SCREEN.public(t.view(), facts(3, ("ana", "ben", "cleo")))
    assert first_line(shown) == f"### 🏆 {said}"


def test_the_end_of_a_game_and_of_a_set() -> None:
    t = won(rounds=3)
    panel, ready = public(t), "Ready for the next game"
    assert first_line(panel) == "### Game 1 is over: Ana is the last one standing."
    assert labels(panel)[:2] == [ready, "My move"]
    assert table(t).count("1 game won") == 1, "told once"
    assert "-# Walls and Bombs · Game 1/3" in table(t)
    assert "```" not in table(t)
    assert labels(private(t, 1, MOVE)) == [ready, "Let the computer play"]
    t = won(rounds=3, round=3)
    assert first_line(public(t)).startswith("### 🏆 Ana wins the set")
    assert "Game 3: Ana is the last one standing." in table(t)
    assert "🥇 **Ana** · 1 game\n🥈 **Ben** · 0 games" in table(t)


def test_the_final_table_says_who_won_once_and_everybodys_place() -> None:
    t = won_of_three()
    said = words(public(t, happenings=tuple(told(t)), seed="5eed"))
    assert said.count("last one standing") == said.count("wins") == 1
    assert "\n🥈 **Ben** · 2nd out\n🥉 **Cleo** · 1st out\n" in said
    assert "\n🪨\u2002Ana\n" in said
    assert "5eed" not in said
    plain = words(public(t, reader=Reader(plain=True)))
    assert "\n2nd **Ben** · 2nd out\n3rd **Cleo** · 1st out\n" in plain
    assert labels(public(t))[0] == "Rematch"
    assert labels(private(t, 1, MOVE)) == []


# The scoresheet


def sheet_of(t: Bombs) -> Panel:
    panel = SCREEN.scores(t.view(), facts(t.state.seats, unit=SCREEN.unit, deadlines=CLOCKS))
    sound(panel)
    return panel


def test_x7_1_the_sheet_of_a_single_game_tells_places_and_that_of_a_set_points() -> None:
    assert "No game has been scored yet." in words(sheet_of(deal(2)))
    sheet = words(sheet_of(won_of_three()))
    assert "a single game" in sheet
    assert "```\n1st Ana\n2nd Ben\n3rd Cleo\n```" in sheet
    stored = SCREEN.sheet(EVERYBODY, people(3), [(0, 1, 0)], (3, 1, 2))
    assert stored == "```\n1st Ben\n2nd Cleo\n3rd Ana\n```"
    sheet = words(sheet_of(won(rounds=3)))
    assert "one point per game won" in sheet
    assert "Game 1  Total" in sheet
    assert "Game 1  Total" in SCREEN.sheet(EVERYBODY, people(2), [(1, 0)])
    three = [(1, 0), (0, 1), (1, 0)]
    assert "Place" in SCREEN.sheet(EVERYBODY, people(2), three, (1, 2))


def test_names_in_a_list_of_places_stay_within_a_phone_and_harmless() -> None:
    sheet = SCREEN.sheet(EVERYBODY, people(3, ("W" * 60, *HOSTILE)), [(0, 1, 1)], (3, 1, 1))
    assert [line[:3] for line in sheet.splitlines()[1:-1]] == ["1st", "1st", "3rd"]
    assert max(map(width, sheet.splitlines())) <= COLUMNS
    assert "```" not in sheet.strip("`")


@pytest.mark.parametrize(
    ("games", "rounds", "said"), [(1, 1, ""), (1, 3, "1 game"), (0, 5, "0 games")]
)
def test_what_a_list_of_matches_says_behind_a_name(games: int, rounds: int, said: str) -> None:
    assert SCREEN.earned(EVERYBODY, games, ExplosiveOptions(rounds=rounds)) == said
