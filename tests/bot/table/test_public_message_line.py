"""The table's one message, painted over a line that fails at the worst moments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.config import Settings
from bot.services import Services
from bot.table.public_message import Painter
from bot.ui.panel import Drawing, Panel, Text

MATCH, CHANNEL = 3, 7


class Line:
    """What `Painter` uses of discord.py's: a channel that knows a nonce again, and its messages."""

    def __init__(self) -> None:
        self.shows: dict[int, str] = {}
        self.pictures: dict[int, str] = {}
        """By message, the name of the picture that stands in it."""
        self.barred = False
        """Files are refused."""
        self.uploads: list[tuple[str, bytes]] = []
        self.fetched = 0
        self.silent: list[bool] = []
        self.posts = 0
        self.lost = 0
        """So many answers to posts get lost, though the post was made."""
        self.hold: asyncio.Event | None = None
        """Answers to posts wait for this."""
        self._nonces: dict[int, int] = {}

    def get_partial_messageable(self, _channel: int) -> Line:
        return self

    async def send(
        self,
        *,
        view: Any,
        nonce: int,
        silent: bool = False,
        files: Sequence[discord.File] = (),
        **_: Any,
    ) -> Any:
        self.posts += 1
        if files and self.barred:
            refusal: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(refusal, {"code": 50013, "message": "Missing Permissions"})
        message = self._nonces.get(nonce)
        if message is None:
            message = self._nonces[nonce] = 1000 + len(self._nonces)
            self.shows[message] = said(view)
            self.silent.append(silent)
            for file in files:
                self.uploads.append((file.filename, file.fp.read()))
                self.pictures[message] = file.filename
        if self.hold is not None:
            await self.hold.wait()
        if self.lost:
            self.lost -= 1
            raise OSError("the line broke")
        return self.message(message)

    def message(self, message: int) -> Any:
        """It as Discord tells of it: nothing is attached but in its components."""
        name = self.pictures.get(message)
        if name is None:
            return SimpleNamespace(id=message, components=[], attachments=[])
        media = {"url": f"https://cdn/1/{message}/{name}?ex=1", "attachment_id": str(7 * message)}
        data: Any = {"type": 12, "items": [{"media": media, "description": "alt"}]}
        gallery = discord.MediaGalleryComponent(data, None)
        box = SimpleNamespace(children=[SimpleNamespace(children=[]), gallery])
        return SimpleNamespace(id=message, components=[box], attachments=[])

    def get_partial_message(self, message: int) -> Any:
        async def edit(*, view: Any, attachments: Any = discord.utils.MISSING, **_: Any) -> None:
            named = [item["media"]["url"] for item in shown_in(view)]
            if attachments is not discord.utils.MISSING:
                kept = [each.to_dict() for each in attachments]
                assert kept in ([], [{"id": str(7 * message)}]), "there is no other"
                if not kept:
                    self.pictures.pop(message, None)
            there = self.pictures.get(message)
            assert named == ([] if there is None else [f"attachment://{there}"])
            self.shows[message] = said(view)

        async def delete() -> None:
            del self.shows[message]
            self.pictures.pop(message, None)

        async def fetch() -> Any:
            self.fetched += 1
            return self.message(message)

        return SimpleNamespace(edit=edit, delete=delete, fetch=fetch)


def said(view: Any) -> str:
    """The text of a view."""
    return str(view.to_components()[0]["components"][0]["content"])


def shown_in(view: Any) -> list[Any]:
    """The pictures of a view."""
    blocks = view.to_components()[0]["components"]
    return [item for block in blocks if block["type"] == 12 for item in block["items"]]


class Easel:
    """What a table's message is to show by one stage after the other, and what they are told."""

    def __init__(self, line: Line) -> None:
        self._services = Services(
            settings=Settings().model_copy(update={"paint_gap_ms": 0}),
            store=cast("Any", SimpleNamespace(matches=SimpleNamespace(set_message=self._moved))),
            client=cast("Any", line),
            discord_clock=cast("Any", SimpleNamespace(saw=_saw)),
            budget=cast("Any", self),
            unix=lambda: self.wall,
            steady=lambda: self.ticks,
        )
        self.wall, self.ticks = 1_700_000_000.0, 50.0
        self._line = line
        self.text: str | None = "first"
        self.picture: Drawing | None = None
        self.drawn = 0
        self.room = asyncio.Event()
        """The budget has room."""
        self.room.set()
        self.told: list[tuple[Any, list[str]]] = []
        """Each mark, and what stood there when it was told."""
        self.moved: list[int] = []

    def painter(self) -> Painter:
        """A table's painter, with its first stage."""
        painter = Painter(self._services, MATCH)
        painter.attach(Play(self))
        return painter

    def has_capacity(self) -> bool:
        return self.room.is_set()

    async def acquire(self) -> None:
        await self.room.wait()

    def paint(self) -> tuple[Panel, Any]:
        self.drawn += 1
        if self.text is None:
            raise KeyError("no such card")
        return Panel((Text(self.text),)), self.text

    def painted(self, mark: Any) -> None:
        self.told.append((mark, list(self._line.shows.values())))

    async def _moved(self, match_id: int, message: int, _posted_ms: int) -> None:
        assert match_id == MATCH
        self.moved.append(message)


class Play:
    """One stage's part in it."""

    def __init__(self, easel: Easel) -> None:
        self.paint, self.painted, self._easel = easel.paint, easel.painted, easel
        self.row: Any = SimpleNamespace(channel_id=CHANNEL, message_id=None, message_posted_ms=None)

    def drawing(self) -> Drawing | None:
        return self._easel.picture

    def may_move(self) -> bool:
        return True

    def unreachable(self, sentence: str, gone: bool) -> None:
        raise AssertionError("the channel is there")


def _saw(_message: int) -> None:
    """Nobody asks for Discord's time."""


async def until(condition: Callable[[], Any]) -> None:
    """Wait for this."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0)


async def rest(painter: Painter) -> None:
    """Until it has painted all there is."""
    await until(lambda: not painter.busy)


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def easel(line: Line) -> Easel:
    return Easel(line)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries again at once."""
    monkeypatch.setattr("bot.table.public_message.RETRY_SECONDS", (0.02,))


async def test_a_post_asked_for_twice_comes_to_show_the_newest_state(
    line: Line, easel: Easel
) -> None:
    line.lost = 1
    painter = easel.painter()
    painter.request()
    await until(lambda: line.posts)
    easel.text = "second"
    await rest(painter)
    assert line.shows == {1000: "second"}, "one message, and not as it was at first"
    assert easel.told == [("second", ["second"])], "told only when it stood there"


async def test_a_paint_draws_its_panel_once(line: Line, easel: Easel) -> None:
    painter = easel.painter()
    for text in ("first", "second", "second"):
        easel.text = text
        painter.request()
        await rest(painter)
    assert line.shows == {1000: "second"}
    assert easel.drawn == 3


async def test_who_waited_for_the_budget_shows_what_is_the_newest_then(
    line: Line, easel: Easel
) -> None:
    painter = easel.painter()
    easel.room.clear()
    painter.request()
    await until(lambda: easel.drawn)
    easel.text = "second"
    easel.room.set()
    await rest(painter)
    assert line.shows == {1000: "second"}
    assert easel.told == [("second", ["second"])]


@pytest.mark.parametrize("hour", [-3600.0, 0.0, 3600.0])
async def test_a_message_is_posted_anew_at_its_age_whatever_the_time_of_day_is_set_to(
    line: Line, easel: Easel, hour: float
) -> None:
    painter = easel.painter()
    painter.request()
    await rest(painter)
    easel.wall += hour
    easel.text = "soon after"
    painter.request()
    await rest(painter)
    assert (line.posts, easel.moved) == (1, [1000])
    easel.ticks += 51 * 60
    easel.text = "an hour after"
    painter.request()
    await rest(painter)
    assert (line.posts, easel.moved) == (2, [1000, 1001])


async def test_a_renderers_mistake_is_recorded_and_the_next_state_is_painted(
    line: Line, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded: list[BaseException] = []

    def record(error: BaseException, _doing: str) -> None:
        recorded.append(error)

    monkeypatch.setattr("bot.errors.record", record)
    painter = easel.painter()
    for mistake in (None, " "):  # a KeyError of the renderer's, a panel that Discord would refuse
        easel.text = mistake
        painter.request()
        await rest(painter)
    assert [type(error).__name__ for error in recorded] == ["KeyError", "LayoutError"]
    easel.text = "third"
    painter.request()
    await rest(painter)
    assert line.shows == {1000: "third"}


async def test_a_post_on_its_way_is_finished_and_the_next_stage_goes_on_from_it(
    line: Line, easel: Easel
) -> None:
    line.hold = asyncio.Event()
    painter = easel.painter()
    painter.request()
    await until(lambda: line.posts)
    painter.detach()
    easel.text = "second"
    painter.attach(Play(easel))
    painter.request()
    await asyncio.sleep(0.02)
    line.hold.set()
    await rest(painter)
    assert line.shows == {1000: "second"}
    assert easel.moved == [1000]
    assert painter.message_id == 1000
    assert easel.told == [("second", ["second"])], "a stage that is gone is told nothing"


async def test_a_post_whose_answer_got_lost_is_asked_for_by_the_next_stage(
    line: Line, easel: Easel
) -> None:
    line.lost = 1
    painter = easel.painter()
    painter.request()
    await until(lambda: not line.lost)
    painter.detach()
    painter.attach(Play(easel))
    easel.text = "second"
    painter.request()
    await rest(painter)
    assert line.shows == {1000: "second"}


async def test_opened_again_twice_in_a_row_nothing_is_forgotten(line: Line, easel: Easel) -> None:
    line.hold = asyncio.Event()
    painter = easel.painter()
    painter.request()
    await until(lambda: line.posts)
    painter.detach()
    painter.attach(Play(easel))
    painter.request()
    await asyncio.sleep(0.02)
    painter.detach()
    painter.attach(Play(easel))
    await asyncio.sleep(0.02)
    line.hold.set()
    await painter.ended(1.0)
    assert painter.message_id == 1000
    assert line.shows == {1000: "first"}


async def test_a_stage_that_is_gone_paints_nothing_more(line: Line, easel: Easel) -> None:
    painter = easel.painter()
    painter.request()
    painter.detach()
    painter.request()
    await asyncio.sleep(0.02)
    assert not painter.busy
    assert not line.posts
    easel.text = "second"
    painter.attach(Play(easel))
    painter.request()
    await rest(painter)
    assert line.shows == {1000: "second"}
    assert painter.settled


async def test_at_the_end_a_post_is_waited_for_and_not_for_ever(line: Line, easel: Easel) -> None:
    line.hold = asyncio.Event()
    painter = easel.painter()
    painter.request()
    await until(lambda: line.posts)
    painter.detach()
    await painter.ended(0.02)
    await rest(painter)
    assert not easel.moved


# Pictures


def round_(number: int, drawn: bytes = b"picture") -> Drawing:
    return Drawing(f"round-{number}.png", "alt", lambda: drawn)


async def showing(easel: Easel, painter: Painter, text: str, picture: Drawing | None) -> None:
    easel.text, easel.picture = text, picture
    painter.request()
    await rest(painter)
    assert painter.settled


async def test_a_picture_comes_with_a_post_and_stays_through_changes(
    line: Line, easel: Easel
) -> None:
    painter = easel.painter()
    await showing(easel, painter, "turns", None)
    assert (line.posts, line.silent, line.uploads) == (1, [False], [])
    await showing(easel, painter, "round 1 is over", round_(1))
    assert (line.posts, line.silent) == (2, [False, True])
    assert line.uploads == [("round-1.png", b"picture")]
    assert list(line.shows.values()) == ["round 1 is over"], "the old message is gone"
    await showing(easel, painter, "one is ready", round_(1))
    await showing(easel, painter, "two are ready", round_(1))
    assert line.posts == 2
    assert list(line.pictures.values()) == ["round-1.png"]
    await showing(easel, painter, "next turns", None)
    assert (line.posts, line.pictures) == (2, {}), "changed where it stands, the picture gone"
    await showing(easel, painter, "round 2 is over", round_(2, b"another"))
    assert line.uploads[1:] == [("round-2.png", b"another")]


async def test_where_no_files_may_be_attached_words_do(line: Line, easel: Easel) -> None:
    painter, line.barred = easel.painter(), True
    await showing(easel, painter, "turns", None)
    await showing(easel, painter, "round 1 is over", round_(1))
    assert list(line.shows.values()) == ["round 1 is over"]
    posts = line.posts
    await showing(easel, painter, "one is ready", round_(1))
    assert (line.posts, line.uploads) == (posts, [])
    line.barred = False
    await showing(easel, painter, "round 2 is over", round_(2))
    assert list(line.pictures.values()) == ["round-2.png"], "asked again each round"


async def test_a_picture_that_can_t_be_drawn_costs_no_word(line: Line, easel: Easel) -> None:
    def broken() -> bytes:
        raise ValueError("no such suit")

    painter = easel.painter()
    await showing(easel, painter, "round 1 is over", Drawing("round-1.png", "alt", broken))
    assert (list(line.shows.values()), line.uploads) == (["round 1 is over"], [])
    await showing(easel, painter, "one is ready", Drawing("round-1.png", "alt", broken))
    assert line.posts == 1


async def test_after_a_restart_it_is_seen_what_the_message_shows(line: Line, easel: Easel) -> None:
    painter = easel.painter()
    await showing(easel, painter, "round 1 is over", round_(1))
    (message,) = line.shows
    again = easel.painter()
    again.set_position(message, easel.ticks)
    await showing(easel, again, "one is ready", round_(1))
    assert (line.posts, line.fetched, len(line.uploads)) == (1, 1, 1)
    assert line.pictures == {message: "round-1.png"}
    third = easel.painter()
    third.set_position(message, easel.ticks)
    await showing(easel, third, "next turns", None)
    assert (line.fetched, line.pictures) == (1, {}), "what goes needs no look"


async def test_an_old_message_is_amended_where_it_stands_with_its_picture(
    line: Line, easel: Easel
) -> None:
    painter = easel.painter()
    await showing(easel, painter, "game over", round_(1))
    (message,) = line.shows
    again = easel.painter()
    again.set_position(message, easel.ticks)
    easel.text = "game over, and moved on"
    await again.amend()
    assert (line.shows, line.posts) == ({message: "game over, and moved on"}, 1)
    assert line.pictures == {message: "round-1.png"}


async def test_a_message_that_somebody_deleted_comes_anew_with_its_picture(
    line: Line, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = easel.painter()
    await showing(easel, painter, "round 1 is over", round_(1))
    (message,) = line.shows
    found = line.get_partial_message

    def gone(number: int) -> Any:
        async def lost(**_: Any) -> None:
            refusal: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(refusal, {"code": 10008, "message": "Unknown Message"})

        return SimpleNamespace(edit=lost, delete=lost) if number == message else found(number)

    monkeypatch.setattr(line, "get_partial_message", gone)
    await showing(easel, painter, "one is ready", round_(1))
    assert len(line.uploads) == 2
    assert line.pictures.keys() - {message}


async def test_a_final_in_words_from_before_stays_where_it_is(line: Line, easel: Easel) -> None:
    painter = easel.painter()
    await showing(easel, painter, "game over", None)
    (message,) = line.shows
    again = easel.painter()
    again.set_position(message, easel.ticks)
    await showing(easel, again, "game over, and a remark", round_(1))
    assert (line.posts, line.uploads) == (1, [])
    assert line.shows == {message: "game over, and a remark"}
