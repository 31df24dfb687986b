"""The panels with leaderboards, statistics and /privacy: their size and their text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.store import BoardPage, GameStats, Standing
from bot.store.rows import Missing
from bot.ui.components import files
from bot.ui.custom_id import ComponentId, parse
from bot.ui.layout import LayoutError, check
from bot.ui.panel import Attached, Menu, Panel, Picture, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import leaderboard, privacy, stats
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.screens import HOSTILE, labels, presses, sound, words
from tests.support.wording import says


def line(name: str, rating: int, games: int, wins: int, mean_place: float) -> Standing:
    """Return a line of a board with these figures."""
    mu = (rating - 1000) / 40
    return Standing(1, name, mu, 0.0, games, wins, round(mean_place * games), games, 0, 3, 1)


LINE = line("Ana", 1234, 12, 3, 2.25)
BOARD = leaderboard.Board(
    game="kaboom",
    title="Kaboom!",
    period="ever",
    scope="server",
    found=BoardPage((LINE,), 1, 1, LINE, 1),
)
JOKERS, EXPLOSIVE = (RENDERERS[key].counted(EVERYBODY) for key in ("jokers", "explosive"))
SOME = stats.Stats(
    name="Ana",
    whom=10**18 + 5,
    title="Kaboom!",
    record=GameStats(
        game="kaboom",
        games=6,
        rated=4,
        places={2: 3, 1: 2, 4: 1},
        rounds=60,
        best_round=-8,
        counts={"calls": 5, "calls_won": 2, "slaps": 9, "slaps_wrong": 0, "booms": 0},
        streak=1,
        best_streak=2,
        last_ms=0,
    ),
    counted=RENDERERS["kaboom"].counted(EVERYBODY),
    rating=stats.Rating(1180, finished=75),
)


def board(page: dict[str, Any], **changes: Any) -> leaderboard.Board:
    """Return the board `BOARD`, with changes to its page and to its other fields."""
    return replace(BOARD, found=replace(BOARD.found, **page), **changes)


def some(record: dict[str, Any], **changes: Any) -> stats.Stats:
    """Return the statistics `SOME`, with changes to their record and to their other fields."""
    return replace(SOME, record=replace(SOME.record, **record), **changes)


class TestLeaderboard:
    def test_a_page_of_the_longest_lines_fits(self) -> None:
        lines = tuple(line(HOSTILE[i % 6], 12_345, 99_999, 88_888, 5.5) for i in range(10))
        last = board({"lines": lines, "first": 999_991, "total": 1_000_000})
        panel = leaderboard.leaderboard(last, 10)
        sound(panel)
        assert "Page 100,000 of 100,000 · 1,000,000 players" in words(panel)
        assert "99,999 games, 88,888 wins, average place 5.5" in words(panel)

    def test_a_rating_below_nothing_has_a_minus(self) -> None:
        low = line("Ana", -1050, 12, 3, 2.25)
        said = words(leaderboard.leaderboard(board({"lines": (low,), "mine": low}), 10))
        assert said.count("−1,050") == 2
        assert "-1,050" not in said
        assert "**Rating**: −1,050" in words(stats.stats(replace(SOME, rating=stats.Rating(-1050))))

    def test_what_is_missing_is_said(self) -> None:
        none: dict[str, Any] = {"place": None}
        cases: tuple[tuple[leaderboard.Board, str], ...] = (
            (BOARD, "You’re **1st** with 1,234."),
            (
                board({"mine": None, "place": None}),
                "You’re not on this board yet. Finish a game",
            ),
            (
                board(none, missing=Missing(1, 4)),
                "1 more person to get a place. Or play 4 more games",
            ),
            (board(none, quiet=True), "You haven’t played for 60 days, so you’re not listed."),
            (board(none, missing=Missing(2)), "Play against 2 more people to get a place."),
            (board(none, hidden=True), "Your rating is 1,234. This board is opt-in."),
            (board(none, hidden=True, missing=Missing(2)), "get a place. This board is opt-in."),
            (board(none), "Your rating is 1,234."),
            (board({"lines": (), "total": 0}), "Nobody’s ranked yet."),
        )
        for shown, said in cases:
            panel = leaderboard.leaderboard(shown, 10)
            sound(panel)
            assert said in words(panel), shown

    def test_who_finishes_is_beside_the_rating_from_ten_games_on(self) -> None:
        def said(games: int, finished: int) -> str:
            one = replace(line("Ana", 1234, games, 3, 2.25), completed=finished)
            return words(leaderboard.leaderboard(board({"lines": (one,), "mine": one}), 10))

        assert "**1. Ana** · 1,234 · 92% finished\n" in said(100, 92)
        assert "**1. Ana** · 1,234 · 99% finished\n" in said(1000, 999), "never rounded up"
        assert "finished" not in said(9, 2).lower()
        assert "**Finished**: 75% of 4 rated games" in words(stats.stats(SOME))

    def test_last_seasons_podium_is_above_this_season_and_on_its_own_board(self) -> None:
        best = tuple(line(who, 1234, 5, 3, 2) for who in ("Ana", "Ben", "Cleo", "Dan"))
        now = board({}, period="season", podium=best[:3])
        assert "**Last season**: 🥇 Ana, 🥈 Ben, 🥉 Cleo\n" in words(
            leaderboard.leaderboard(now, 10)
        )
        plain = words(leaderboard.leaderboard(replace(now, reader=Reader(plain=True)), 10))
        assert "**Last season**: 1st Ana, 2nd Ben, 3rd Cleo\n" in plain
        last = board({"lines": best, "total": 4}, period="last_season")
        said = words(leaderboard.leaderboard(last, 10))
        for first in ("🥇 **Ana**", "🥈 **Ben**", "🥉 **Cleo**", "**4. Dan**"):
            assert f"\n{first} · 1,234\n" in said

    def test_no_button_is_there_that_would_change_nothing(self) -> None:
        more: dict[str, Any] = {"total": 11, "place": None}
        cases: tuple[tuple[leaderboard.Board, list[str]], ...] = (
            (BOARD, []),
            (board({"lines": (), "total": 0, "place": None, "mine": None}), []),
            (board({"total": 10, "place": 7}), []),
            (board({"total": 11, "place": 7}), ["Back", "Next"]),
            (board({"total": 11, "place": 11}), ["Back", "Next", "Find me"]),
            (board(more), ["Back", "Next"]),
            (board({"place": None}, hidden=True), ["Join this board"]),
            (board(more, hidden=True), ["Back", "Next", "Join this board"]),
        )
        for shown, there in cases:
            panel = leaderboard.leaderboard(shown, 10)
            sound(panel)
            assert labels(panel) == there, shown

    @pytest.mark.parametrize("alone", [False, True])
    def test_every_board_can_be_chosen(self, alone: bool) -> None:
        scope = "global" if alone else "server"
        panel = leaderboard.leaderboard(replace(BOARD, alone=alone, scope=scope), 10)
        (menu,) = [block for block in panel.blocks if isinstance(block, Menu)]
        values = [choice.value for choice in menu.choices]
        assert menu.placeholder == "Period and servers"
        assert len(set(values)) == len(values) == (6 if alone else 12)
        assert [c.value for c in menu.choices if c.chosen] == [f"ever.{scope}"]
        for value in values:
            period, of = leaderboard.chosen(value)
            assert f"{period}.{of}" == value

    def test_every_game_can_be_chosen_and_time_and_scope_stay(self) -> None:
        games = [(game.key, game.title) for game in GAMES]
        third = board({"first": 21, "total": 99}, games=games, period="week", scope="global")
        panel = leaderboard.leaderboard(replace(third, hidden=True), 10)
        sound(panel)
        menu, _ = [block for block in panel.blocks if isinstance(block, Menu)]
        assert [(choice.value, choice.label) for choice in menu.choices] == games
        assert [choice.value for choice in menu.choices if choice.chosen] == ["kaboom"]
        press = parse(menu.id)
        assert press is not None
        assert leaderboard.asked(press) == ("week", "global")

    @pytest.mark.parametrize("odd", ["", ".", "ever", "x.global", "ever.y", "a.b.c"])
    def test_what_could_not_be_chosen_means_all_time_or_here(self, odd: str) -> None:
        period, scope = leaderboard.chosen(odd)
        assert period in leaderboard.PERIODS
        assert scope in leaderboard.SCOPES
        assert leaderboard.asked(ComponentId(0, "board", seat=99, page=99)) == ("ever", "server")

    def test_a_rating_begins_at_a_thousand_and_grows_surer(self) -> None:
        assert leaderboard.rating(25, 25 / 3) == 1000
        assert leaderboard.rating(25, 2) == 1760
        assert leaderboard.rating(30, 8) > leaderboard.rating(25, 8)


class TestStats:
    def test_what_is_not_there_yet_is_said(self) -> None:
        bare = some({"rated": 0, "best_round": None, "best_streak": 0, "streak": 0}, rating=None)
        said = words(stats.stats(bare))
        assert "**Rating**: none yet. Play a game with at least one other person." in said
        assert ", none rated" in said
        assert "Best round" not in said
        assert "**Win streak**: none yet" in said
        few = words(stats.stats(replace(SOME, rating=stats.Rating(1010, Missing(2)))))
        assert "(play against 2 more people to get a place)" in few

    def test_large_counts_are_written_as_the_reader_writes_them(self) -> None:
        many = some({"places": {1: 1234}, "counts": {"slaps": 56_789}}, reader=Reader("de"))
        said = words(stats.stats(many))
        assert "1.234×" in said
        assert "56.789" in said

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_whatever_a_game_counts_has_a_name(self, game: AnyGame) -> None:
        state = game.start(game.seats[0], game.options(), bytes(32)).state
        counts = msgspec.to_builtins(game.view(state, None).tallies[0])
        counted = RENDERERS[game.key].counted(EVERYBODY)
        assert counts.keys() == {*counted.names, *(part for part, _ in counted.parts.values())}

    def test_counts_come_in_the_order_of_their_interest(self) -> None:
        counts = {"booms": 4, "drawn": 9, "played": 8, "went_out": 2}
        said = words(stats.stats(some({"game": "jokers", "counts": counts}, counted=JOKERS)))
        found = ["Rounds won", "Booms", "Cards played", "Cards drawn"]
        assert sorted(found, key=said.index) == found
        counts = {"knocked_out": 3, "parried": 5, "played": 8, "walls": 6, "won": 4}
        bombs: dict[str, Any] = {"game": "explosive", "counts": counts, "games": 3}
        said = words(stats.stats(some({**bombs, "rounds": 7}, counted=EXPLOSIVE)))
        found = ["Games won", "Players knocked out", "Walls", "Attacks fended", "Cards played"]
        assert sorted(found, key=said.index) == found
        assert "**Games won in sets**: 4 of 7" in said
        said = words(stats.stats(some({**bombs, "rounds": 3}, counted=EXPLOSIVE)))
        assert "Games won" not in said, "without sets that is how often one was first"

    @pytest.mark.parametrize(
        ("games", "rated", "said"),
        [
            (1, 1, "**1 rated game**"),
            (1, 0, "**1 game**, not rated"),
            (3, 3, "**3 rated games**"),
            (3, 1, "**3 games**, 1 rated"),
            (3, 0, "**3 games**, none rated"),
        ],
    )
    def test_how_many_games_count(self, games: int, rated: int, said: str) -> None:
        assert f"{said}\n" in words(stats.stats(some({"games": games, "rated": rated})))

    def test_every_game_has_a_button_and_keeps_who_is_meant(self) -> None:
        others = [(game.key, game.title) for game in GAMES]
        panel = stats.stats(replace(SOME, name=HOSTILE[0], others=others))
        sound(panel)
        found = presses(panel)
        assert {press.whom for press in found} == {SOME.whom}
        assert {press.kind for press in found} == {key for key, _ in others} - {SOME.record.game}
        assert all(parse(press.id) == press for press in found)
        assert not presses(stats.stats(replace(SOME, others=others[:1])))


class TestPrivacy:
    @pytest.mark.parametrize("listed", [True, False])
    @pytest.mark.parametrize("days", [0, 1, 90])
    def test_what_is_kept_and_what_can_be_done(self, listed: bool, days: int) -> None:
        panel = privacy.about(EVERYBODY, listed=listed, log_days=days, waiting_days=days)
        sound(panel)
        said = words(panel)
        moves = {
            0: "I keep them indefinitely",
            1: "keep them for 1 day after",
            90: "keep them for 90 days after",
        }
        assert moves[days] in said
        waits = {0: "waits for its players forever", 1: "waits 1 day for", 90: "waits 90 days for"}
        assert waits[days] in said
        assert ("You **are** on" in said) == listed
        assert "whether you’re on the all-servers leaderboard**: your choice" in said.lower()
        assert "wins, average place and how many games they finish, by game" in said
        assert labels(panel) == [
            "Send me my data",
            "Leave the leaderboard" if listed else "Join the leaderboard",
            "Delete my data…",
        ]

    def test_the_file_goes_along(self) -> None:
        nothing = {"matches": 0, "standings": 0, "ratings": 0, "moves_of": 0}
        panel = privacy.data_message(EVERYBODY, {"left_out": nothing}, b"{}")
        sound(panel)
        assert "Here’s everything I store about you" in words(panel)
        (file,) = files(panel)
        assert (file.filename, file.fp.read()) == (privacy.FILE, b"{}")
        lacking = nothing | {"moves_of": 1, "ratings": 5}
        sound(panel := privacy.data_message(EVERYBODY, {"left_out": lacking}, b"{}"))
        assert "your moves in the oldest game I still have moves for and your" in words(panel)


@pytest.mark.parametrize(
    ("blocks", "limit"),
    [
        ((Attached("a.json", b""),), "1 to 10000000"),
        ((Attached("a.json", b"x"), Picture("a.json", b"x", "alt")), "once a message"),
        ((Attached("A b.json", b"x"),), "another name"),
        ((Picture("a.png", b"x", ""),), "alt text"),
        ((Picture("a.png", b"x", "a" * 1025),), "1024"),
    ],
)
def test_a_file_that_discord_would_refuse_is_named(
    blocks: tuple[Picture | Attached, ...], limit: str
) -> None:
    with pytest.raises(LayoutError, match=limit):
        check(Panel((Text("x"), *blocks)))


@pytest.mark.parametrize("missing", [None, 0, 2])
def test_an_empty_board_says_once_how_to_get_on_it(missing: int | None) -> None:
    mine = None if missing is None else LINE
    shown = replace(BOARD, found=BoardPage((), 1, 0, mine, None), missing=Missing(missing or 0))
    said = words(leaderboard.leaderboard(shown, 10))
    assert (says("board-empty") in said) is (not missing)
    assert says("board-unplayed") not in said
    told = says("board-missing", rating="1,234", n=2)
    assert (told in said) is (missing == 2)
