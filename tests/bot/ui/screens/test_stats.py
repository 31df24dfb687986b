"""The curve of a rating: a picture with time and ratings, and a description of it in words."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.pictures.letters import BOLD, width
from bot.store import Point
from bot.ui.reader import EVERYBODY
from bot.ui.screens import stats


def point(rating: int, at: float) -> Point:
    """Return a rating after a game that ended at this Unix time."""
    return Point((rating - 1000) / 40, 0.0, round(at * 1000))


@pytest.mark.parametrize(
    "ratings", [(1000, 1000), (1000, 1120), (900, 2500, 400), tuple(range(0, 9000, 30))]
)
def test_it_is_a_picture_of_its_size(ratings: tuple[int, ...]) -> None:
    points = [point(value, 1e9 + at * 86_400) for at, value in enumerate(ratings)]
    data = stats.draw_chart(EVERYBODY, points, len(points))
    assert data == stats.draw_chart(EVERYBODY, points, len(points))
    assert len(data) < 60_000
    picture = Image.open(io.BytesIO(data))
    assert (picture.size, picture.format) == ((stats.WIDTH, stats.HEIGHT), "PNG")


def test_the_line_goes_where_the_rating_went() -> None:
    """The line of a rising rating goes from the bottom left to the top right of the chart."""
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


@pytest.mark.parametrize(
    ("ratings", "said"),
    [
        ((1000, 1120), "rose from 1,000 to 1,120. Highest 1,120, lowest 1,000."),
        ((1000, 1300, 900), "fell from 1,000 to 900. Highest 1,300, lowest 900."),
        ((1000, 1050, 1000), "it’s at 1,000, where it started. Highest 1,050"),
        ((10, -1200), "fell from 10 to −1,200. Highest 10, lowest −1,200."),
    ],
)
def test_in_words(ratings: tuple[int, ...], said: str) -> None:
    points = [point(value, 1e9 + at * 86_400) for at, value in enumerate(ratings)]
    told = stats.chart_alt(EVERYBODY, points, 1234)
    assert said in told
    assert "over 1,234 rated games, 9 Sept 2001 to " in told
    assert len(told) < 300


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "rated games, 9 Sept 2001 at 01:46 UTC: it"),
        (3600, "rated games, 9 Sept 2001 from 01:46 to 02:46 UTC: it"),
        (86_400, "rated games, 9 Sept 2001 to 10 Sept 2001: it"),
    ],
)
def test_no_day_is_named_twice(seconds: int, said: str) -> None:
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


def test_a_pause_is_a_thin_line() -> None:
    """With 200 games and a pause during half of the time, the line across the middle is thin."""

    def ink(times: list[float]) -> int:
        points = [point(1000 + at % 30, when) for at, when in enumerate(times)]
        picture = Image.open(io.BytesIO(stats.draw_chart(EVERYBODY, points, 200))).convert("L")
        middle = picture.crop((438, 160, 458, 395))
        return sum(middle.histogram()[150:])

    paused = [1e9 + (at if at < 100 else at + 200) * 86_400 for at in range(200)]
    steady = [1e9 + at * 86_400 for at in range(200)]
    assert 0 < ink(paused) < ink(steady) / 3


def test_what_stands_below_has_room() -> None:
    """Even the widest labels below the chart don't touch each other, and they aren't cut."""
    wide = stats.WIDTH - stats.LEFT - stats.RIGHT
    for first, last in (
        (1_789_948_800, 1_821_484_800),
        (1_790_000_000, 1_790_020_000),
        (1_790_000_000, 1_790_000_001),
    ):
        below = stats.beneath(EVERYBODY, [point(0, first), point(0, last)])
        left, middle, right = (width(said, stats.SMALL) for said in below)
        assert max(left, right) + 20 < wide / 2 - middle / 2, below
    assert width("Rating, 1,000,000 games", stats.TITLE, BOLD) < wide


def test_a_number_below_nothing_has_its_sign() -> None:
    """The minus sign of a negative rating is drawn to the left of the digits and within the
    panel."""
    for low, signed in ((-3000, True), (3000, False)):
        points = [point(low, 1e9), point(low + 900, 1e9 + 86_400)]
        picture = Image.open(io.BytesIO(stats.draw_chart(EVERYBODY, points, 2))).convert("L")
        sign = picture.crop((20, 130, 56, stats.HEIGHT - 110))
        assert any(sign.histogram()[120:]) == signed
