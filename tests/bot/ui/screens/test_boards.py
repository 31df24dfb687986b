"""The panels with leaderboards, statistics and /privacy: their size, their text, and the curve of a
rating."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games import RENDERERS
from bot.store import BoardPage, GameStats, Point, Standing
from bot.store.rows import Missing
from bot.ui.components import files
from bot.ui.custom_id import ComponentId, parse
from bot.ui.panel import Menu
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import leaderboard, privacy, stats
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.screens import HOSTILE, labels, sound, words
from tests.support.wording import says


def line(name: str, rating: int, games: int, wins: int, mean_place: float) -> Standing:
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
    return replace(BOARD, found=replace(BOARD.found, **page), **changes)


def some(record: dict[str, Any], **changes: Any) -> stats.Stats:
    return replace(SOME, record=replace(SOME.record, **record), **changes)


class TestLeaderboard:
    def test_a_page_of_the_longest_lines_fits(self) -> None:
        lines = tuple(line(HOSTILE[i % 6], 12_345, 99_999, 88_888, 5.5) for i in range(10))
        last = board({"lines": lines, "first": 999_991, "total": 1_000_000})
        panel = leaderboard.leaderboard(last, 10)
        sound(panel)
        assert "Page 100,000 of 100,000 · 1,000,000 players" in words(panel)
        assert "99,999 games, 88,888 wins, average place 5.5" in words(panel)
        low = line("Ana", -1050, 12, 3, 2.25)
        said = words(leaderboard.leaderboard(board({"lines": (low,), "mine": low}), 10))
        assert said.count("−1,050") == 2
        assert "-1,050" not in said
        assert (leaderboard.rating(25, 25 / 3), leaderboard.rating(25, 2)) == (1000, 1760)
        assert leaderboard.rating(30, 8) > leaderboard.rating(25, 8)

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
        for missing in (None, 0, 2):  # an empty board says once how to get on it
            page = BoardPage((), 1, 0, None if missing is None else LINE, None)
            empty = replace(BOARD, found=page, missing=Missing(missing or 0))
            said = words(leaderboard.leaderboard(empty, 10))
            assert (says("board-empty") in said) is (not missing)
            assert says("board-unplayed") not in said
            assert (says("board-missing", rating="1,234", n=2) in said) is (missing == 2)

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
        games = [(game.key, game.title) for game in GAMES]
        scope = "global" if alone else "server"
        panel = leaderboard.leaderboard(replace(BOARD, alone=alone, scope=scope, games=games), 10)
        sound(panel)
        game, menu = [block for block in panel.blocks if isinstance(block, Menu)]
        values = [choice.value for choice in menu.choices]
        assert menu.placeholder == "Period and servers"
        assert len(set(values)) == len(values) == (6 if alone else 12)
        assert [c.value for c in menu.choices if c.chosen] == [f"ever.{scope}"]
        for value in values:
            period, of = leaderboard.chosen(value)
            assert f"{period}.{of}" == value
        for odd in ("", ".", "ever", "x.global", "ever.y", "a.b.c"):
            period, of = leaderboard.chosen(odd)
            assert (period in leaderboard.PERIODS, of in leaderboard.SCOPES) == (True, True)
        assert [(choice.value, choice.label) for choice in game.choices] == games
        assert [choice.value for choice in game.choices if choice.chosen] == ["kaboom"]
        press = parse(game.id)
        assert press is not None
        assert leaderboard.asked(press) == ("ever", scope)
        assert leaderboard.asked(ComponentId(0, "board", seat=99, page=99)) == ("ever", "server")


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
        assert "**Rating**: −1,050" in words(stats.stats(replace(SOME, rating=stats.Rating(-1050))))
        many = some({"places": {1: 1234}, "counts": {"slaps": 56_789}}, reader=Reader("de"))
        said = words(stats.stats(many))
        assert ("1.234×" in said, "56.789" in said) == (True, True)
        for games, rated, count in (
            (1, 1, "**1 rated game**"),
            (1, 0, "**1 game**, not rated"),
            (3, 3, "**3 rated games**"),
            (3, 1, "**3 games**, 1 rated"),
            (3, 0, "**3 games**, none rated"),
        ):
            assert f"{count}\n" in words(stats.stats(some({"games": games, "rated": rated})))

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_whatever_a_game_counts_has_a_name(self, game: AnyGame) -> None:
        state = game.start(game.seats[0], game.options(), bytes(32)).state
        counts = msgspec.to_builtins(game.view(state, None).tallies[0])
        counted = RENDERERS[game.key].counted(EVERYBODY)
        assert counts.keys() == {*counted.names, *(part for part, _ in counted.parts.values())}

    def test_counts_come_in_the_order_of_their_interest(self) -> None:
        counts = {"knocked_out": 3, "parried": 5, "played": 8, "walls": 6, "won": 4}
        bombs: dict[str, Any] = {"game": "explosive", "counts": counts, "games": 3}
        counted = RENDERERS["explosive"].counted(EVERYBODY)
        said = words(stats.stats(some({**bombs, "rounds": 7}, counted=counted)))
        found = ["Games won", "Players knocked out", "Walls", "Attacks fended", "Cards played"]
        assert sorted(found, key=said.index) == found
        assert "**Games won in sets**: 4 of 7" in said
        said = words(stats.stats(some({**bombs, "rounds": 3}, counted=counted)))
        assert "Games won" not in said, "without sets that is how often one was first"


def point(rating: int, at: float) -> Point:
    return Point((rating - 1000) / 40, 0.0, round(at * 1000))


@pytest.mark.parametrize(
    "ratings", [(1000, 1000), (900, 2500, 400), (-3000, -2100), tuple(range(0, 9000, 30))]
)
def test_it_is_a_picture_of_its_size(ratings: tuple[int, ...]) -> None:
    points = [point(value, 1e9 + at * 86_400) for at, value in enumerate(ratings)]
    data = stats.draw_chart(EVERYBODY, points, len(points))
    assert data == stats.draw_chart(EVERYBODY, points, len(points))
    assert len(data) < 60_000
    picture = Image.open(io.BytesIO(data))
    assert (picture.size, picture.format) == ((stats.WIDTH, stats.HEIGHT), "PNG")
    if max(ratings) < 0:  # the sign is drawn to the left of the digits and within the panel
        sign = picture.convert("L").crop((20, 130, 56, stats.HEIGHT - 110))
        assert any(sign.histogram()[120:])


def test_the_line_goes_where_the_rating_went() -> None:
    points = [point(1000 + 20 * at, 1e9 + at) for at in range(30)]
    picture = Image.open(io.BytesIO(stats.draw_chart(EVERYBODY, points, 30))).convert("L")
    right = stats.WIDTH - stats.RIGHT + 20
    bottom = stats.HEIGHT - stats.BOTTOM - 4
    inside = picture.crop((stats.LEFT, stats.TOP + 4, right, bottom))

    def brightest(box: tuple[int, int, int, int]) -> float:
        _, high = inside.crop(box).getextrema()
        return float(high)  # type: ignore[arg-type]

    wide, high = inside.size
    assert brightest((0, high // 2, wide // 3, high)) > 180
    assert brightest((2 * wide // 3, 0, wide, high // 2)) > 180
    assert brightest((0, 0, wide // 3, high // 3)) < 110
    assert brightest((2 * wide // 3, 2 * high // 3, wide, high)) < 110


def test_in_words() -> None:
    for ratings, said in (
        ((1000, 1120), "rose from 1,000 to 1,120. Highest 1,120, lowest 1,000."),
        ((1000, 1300, 900), "fell from 1,000 to 900. Highest 1,300, lowest 900."),
        ((1000, 1050, 1000), "it’s at 1,000, where it started. Highest 1,050"),
        ((10, -1200), "fell from 10 to −1,200. Highest 10, lowest −1,200."),
    ):
        points = [point(value, 1e9 + at * 86_400) for at, value in enumerate(ratings)]
        told = stats.chart_alt(EVERYBODY, points, 1234)
        assert said in told
        assert "over 1,234 rated games, 9 Sept 2001 to " in told
        assert len(told) < 300
    for seconds, said in (
        (0, "rated games, 9 Sept 2001 at 01:46 UTC: it"),
        (3600, "rated games, 9 Sept 2001 from 01:46 to 02:46 UTC: it"),
        (86_400, "rated games, 9 Sept 2001 to 10 Sept 2001: it"),
    ):
        points = [point(1000, 1e9), point(1050, 1e9 + seconds)]
        assert said in stats.chart_alt(EVERYBODY, points, 2)


def test_across_goes_time() -> None:
    """Dots are placed by time. After nine games on the first days and one much later, all dots but
    the last one are on the left. Games in the same minute are side by side."""

    def columns(times: list[float]) -> list[float]:
        points = [point(1000 + 100 * (at % 2), when) for at, when in enumerate(times)]
        return stats.along(points)

    days = [1e9 + at * 86_400 for at in range(9)]
    assert columns([*days, 1e9 + 100 * 86_400])[:9] == [at / 100 for at in range(9)]
    assert columns([1e9, 1e9 + 1, 1e9 + 1]) == [0, 0.5, 1]
    back = columns([1e9, 1e9 - 50, 1e9 + 5e4, 1e9 + 3e4, 1e9 + 1e5])
    assert back == [0, 0, 0.5, 0.3, 1], "a clock that went back"
    assert columns([1e9, 1e9 - 1e6, 1e9 - 1e5]) == [0, 0.5, 1]


@pytest.mark.parametrize("listed", [True, False])
def test_privacy_says_what_is_kept_and_what_can_be_done(listed: bool) -> None:
    for days, moves, waits in (
        (0, "I keep them indefinitely", "waits for its players forever"),
        (1, "keep them for 1 day after", "waits 1 day for"),
        (90, "keep them for 90 days after", "waits 90 days for"),
    ):
        panel = privacy.about(EVERYBODY, listed=listed, log_days=days, waiting_days=days)
        sound(panel)
        said = words(panel)
        assert moves in said
        assert waits in said
        assert ("You **are** on" in said) == listed
        assert "wins, average place and how many games they finish, by game" in said
        assert labels(panel) == [
            "Send me my data",
            "Leave the leaderboard" if listed else "Join the leaderboard",
            "Delete my data…",
        ]
    left_out = {"matches": 0, "standings": 0, "ratings": 5, "moves_of": 1}
    sound(panel := privacy.data_message(EVERYBODY, {"left_out": left_out}, b"{}"))
    assert "your moves in the oldest game I still have moves for and your" in words(panel)
    (file,) = files(panel)
    assert (file.filename, file.fp.read()) == (privacy.FILE, b"{}")
