"""Pictures of cards, tables and podiums, the names in them, and clips. They are small, and always
the same bytes."""

from __future__ import annotations

import hashlib
import io
import itertools
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.pictures import cards, clip, emojis, letters, table
from bot.pictures.canvas import COLOURS, LINES, WIDTH
from bot.pictures.clip import Clip
from bot.pictures.emojis import SIDE, VERSION, picture
from bot.pictures.table import Piece
from bot.ui.reader import HAND, SQUARE
from bot.ui.text import label
from engine.cards import FIRST_JOKER, deck

MOST = 80_000
"""The largest allowed size of the fullest table's picture, in bytes."""
SLOW = pytest.mark.slow
LONG = "Wilhelmina-Ölögün 🦊 漢字"


def laid(seats: int, cards: int) -> table.TablePicture:
    pieces = tuple(table.Piece(card=card % 54) for card in range(7, 7 + cards))
    people = tuple(
        table.SeatPicture(
            *(LONG, pieces, "−12", "−7 − 5", "103 total", "black K = 30", "no cards"), won=seat == 1
        )
        for seat in range(seats)
    )
    why, order = "Lowest hand wins · 11 ahead", tuple(range(seats))
    return table.TablePicture("Kaboom!", "Round 3/10", people, (), why, order)


def ended(seats: int, rounds: int) -> table.Ending:
    players = tuple(
        table.PodiumPlayer(
            LONG, seat // 2 + 1, str(seat), tuple(seat * at - 2 for at in range(rounds))
        )
        for seat in range(seats)
    )
    return table.Ending("Game over", "Kaboom!", players, "Points")


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (1, 0),
        (2, 1),
        (4, 4),
        (6, 7),
        (11, 30),
        *(pytest.param(n, 4, marks=SLOW) for n in (3, 7, 9)),
    ],
)
def test_a_table_of_any_size_can_be_drawn(seats: int, cards: int) -> None:
    shown = laid(seats, cards)
    for each in (shown, replace(shown, headline="", centre=shown.seats[0].pieces[:2])):
        data = table.draw(each)
        image = opened(data)
        assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
        assert WIDTH / 4 < image.height < 1.7 * WIDTH
        assert len(data) < (32_000 if seats <= 4 else MOST)


@pytest.mark.parametrize(("seats", "rounds"), [(1, 0), (2, 1), (4, 2), (6, 10), (11, 60)])
def test_so_can_the_end_of_any_game(seats: int, rounds: int) -> None:
    image = opened(table.draw_podium(ended(seats, rounds)))
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert WIDTH / 2 < image.height < 1.5 * WIDTH


def test_all_are_made_of_the_same_colours_of_which_each_player_has_one() -> None:
    assert len(COLOURS) <= 64
    assert len(set(LINES)) == 8
    for data in (table.draw(laid(6, 4)), table.draw_podium(ended(6, 9))):
        used = opened(data).convert("RGB").getcolors(2 * WIDTH * WIDTH)
        colours = {colour for _, colour in used or ()}
        assert set(LINES[:6]) <= colours <= set(COLOURS)


def test_what_is_shown_is_what_is_drawn() -> None:
    seats = (
        table.SeatPicture("Ana", (table.Piece(card=1),)),
        table.SeatPicture("Ben", (table.EMPTY,)),
    )
    shown = table.TablePicture("Kaboom!", "", seats)
    others = [
        table.TablePicture("Kaboom!", "", (table.SeatPicture("Ana", (piece,)), seats[1]))
        for piece in (
            table.Piece(card=2),
            table.Piece(back=True),
            table.Piece(back=True, number=1),
            table.Piece(back=True, locked=True, number=1),
            table.Piece(card=1, lit=True),
            table.Piece(sign="🧨"),
            *(table.Piece(wall=strength) for strength in range(1, 6)),
            table.Piece(fallen=True),
            table.EMPTY,
        )
    ]
    pictures = [table.draw(each) for each in (shown, *others)]
    assert len(set(pictures)) == len(pictures)
    assert table.draw(shown) == pictures[0]


def test_many_at_once_come_out_as_one_alone() -> None:
    alone = table.draw(laid(4, 6))
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(table.draw, [laid(4, 6)] * 16)) == {alone}


def test_a_name_without_a_letter_that_can_be_drawn_has_its_mark() -> None:
    def named(name: str) -> bytes:
        return table.draw(table.TablePicture("", "", (table.SeatPicture(name, ()),)))

    assert named("") == named("漢字") == named("\u202e") == named("?")


def test_the_curve_numbers_its_rounds() -> None:
    for rounds in (2, 3, 5, 10, 20):
        numbered = table.numbered(rounds, 560)
        assert numbered[-1] == rounds
        assert rounds > 5 or numbered == [*range(1, rounds + 1)], "there is room for all"
        assert all(560 / rounds * (b - a) >= 56 for a, b in pairwise(numbered))


SCRIPTS = ["﷽" * 32, "🦊" * 32, "漢字" * 16, "שלום " * 6, "مرحبا" * 6, "W" * 32]


def of_name(name: str, seats: int) -> tuple[Image.Image, Image.Image]:
    names = [label(name), *["Ana"] * (seats - 1)]
    people = tuple(table.SeatPicture(each, (table.Piece(card=1),), "12") for each in names)
    players = tuple(table.PodiumPlayer(each, at, "12") for at, each in enumerate(names, 1))
    order = tuple(range(seats))
    shown = table.draw(table.TablePicture("Kaboom!", "", people, (), "Ana wins", order))
    final = table.draw_podium(table.Ending("Game over", "", players))
    return opened(shown).convert("RGB"), opened(final).convert("RGB")


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("seats", [2, 11])
def test_a_name_of_any_script_covers_nothing_beside_its_own_part(name: str, seats: int) -> None:
    long, short = of_name(name, seats), of_name("Bo", seats)
    at = ImageChops.difference(long[0], short[0]).getbbox()
    assert at is not None
    assert at[0] >= 18
    assert at[2] <= WIDTH / 3, "left of the cards"
    at = ImageChops.difference(long[1], short[1]).getbbox()
    assert at is not None
    assert at[2] - at[0] <= WIDTH / 3, "no wider than the block below it"


def test_no_two_cards_look_alike() -> None:
    for width, height in ((22, 22), (44, 62), (128, 128)):
        faces = [cards.face(card, width, height) for card in deck(1)]
        backs = [cards.back(width, height, number) for number in (None, *range(1, 13))]
        locks = [cards.locked(width, height, number) for number in (None, 1, 2)]
        drawn = [*faces, *backs, *locks, cards.empty(width, height)]
        assert {image.size for image in drawn} == {(width, height)}
        assert len({image.tobytes() for image in drawn}) == len(drawn)
    first, second = (cards.face(FIRST_JOKER + number, 44, 62) for number in (0, 1))
    assert first.tobytes() == second.tobytes(), "Jokers look alike"


def test_corners_are_clear_and_the_middle_is_not() -> None:
    for image in (cards.face(0, 60, 84), cards.back(60, 84, 3), cards.locked(60, 84)):
        assert image.mode == "RGBA"
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert image.getpixel((30, 42))[3] == 255  # type: ignore[index]


BEAT = "Wilhelmina-Ölögün 🦊 beat Wilhelmina-Ölögün 🦊 by 38 ms"
MOST_BYTES, MOST_MS = 60_000, 1200
CLIPS = {
    "race": Clip("Photo finish!", BEAT, "38 ms", (Piece(card=6), Piece(card=19)), seat=1),
    "many": Clip("First!", BEAT, "1.2 s", tuple(Piece(card=card) for card in range(9)), seat=7),
    "call": Clip("Kaboom!", BEAT, "45 + 10 = 55", tuple(Piece(card=card) for card in range(4))),
    "wall": Clip("Steel falls!", BEAT, "", (Piece(fallen=True),) * 3, (Piece(wall=4),) * 3),
}
EACH = pytest.mark.parametrize("shown", CLIPS.values(), ids=list(CLIPS))


def frames(data: bytes) -> tuple[list[Image.Image], list[int]]:
    image = Image.open(io.BytesIO(data))
    found: list[Image.Image] = []
    shown: list[int] = []
    for at in range(getattr(image, "n_frames", 1)):
        image.seek(at)
        found.append(image.convert("RGB"))
        shown.append(round(image.info.get("duration", 0)))
    return found, shown


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    at = 12
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        found.append((data[at : at + 4], data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


@EACH
def test_a_clip_is_short_and_small_and_begins_and_ends_with_its_picture(shown: Clip) -> None:
    still = frames(clip.draw(shown, "still"))[0][0]
    assert still.size == (clip.WIDTH, clip.HEIGHT)
    whole = b"".join((size - 1).to_bytes(3, "little") for size in still.size)
    forms: tuple[clip.Form, ...] = ("webp", "gif")
    for form in forms:
        data = clip.draw(shown, form)
        assert data == clip.draw(shown, form)
        assert len(data) <= MOST_BYTES
        found, times = frames(data)
        assert sum(times) <= MOST_MS
        assert found[0].tobytes() == found[-1].tobytes() == still.tobytes()
        assert len({frame.tobytes() for frame in found}) > 2, "it moves"
        loop = Image.open(io.BytesIO(data)).info.get("loop")
        assert loop == (1 if form == "webp" else None), "it plays once"
    data = clip.draw(shown)
    parts = [part for name, part in chunks(data) if name == b"ANMF"]
    assert len(parts) == len(frames(data)[0])
    for part in parts:
        assert part[:12] == bytes(6) + whole
        assert part[15] == 2, "not blended with what was there"
    others = [
        replace(shown, **change)
        for change in ({"title": "2nd!"}, {"line": "Bo"}, {"figure": "39 ms"}, {"seat": 2})
    ]
    assert len({clip.draw(each) for each in (shown, *others)}) == 1 + len(others)


SPOKEN = "ÄÖÜẞäöüß ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÁÉÍÑÓÚÜáéíñóúü¿¡ ÃÕÂÊÔãõâêô «»„“”’…–−"
"""The letters and marks of English, German, French, Spanish and Brazilian Portuguese."""


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        *((name, name) for name in (SPOKEN, "Łukasz", "Ελένη", "Анна", "Նարե", "ნინო", "สมชาย")),
        ("Bea 🦊", "Bea 🦊"),
        ("Ana ❤️‍🔥👍🏽", "Ana ❤🔥👍"),  # what only changes the sign before it
        ("𝓐𝓷𝓷𝓮 Ｋ", "Anne K"),
        ("Yuki 漢字", "Yuki"),
        ("漢字\u202e\u0000", ""),
    ],
)
def test_what_no_font_has_is_left_out_and_not_a_box(name: str, drawn: str) -> None:
    assert letters.drawable(name) == drawn
    assert {letters.face_of(sign) for sign in SPOKEN} == {"Sans"}
    assert [face for face, _ in letters.runs("Bea 🦊")] == ["Sans", "Emoji"]


def test_a_letter_that_can_not_be_drawn_in_bold_counts_as_missing() -> None:
    """If FreeType can't draw a letter in bold ("raster overflow"), the letter is left out, so that
    the picture can still be drawn."""
    assert letters.drawable("Ali \ufdfd") == "Ali"
    assert letters.drawable("\ufdfd" * 19 + letters.ELLIPSIS) == ""


def test_a_long_name_is_made_smaller_and_then_cut_and_says_so() -> None:
    assert letters.fit("Mia", 150, 24) == ("Mia", 24)
    whole, size = letters.fit("Maximiliane", letters.width("Maximiliane", 24) - 10, 24)
    assert (whole, size < 24) == ("Maximiliane", True)
    cut, size = letters.fit("Maximiliane von und zu Hohenstein", 150, 24)
    assert cut.endswith(letters.ELLIPSIS)
    assert 100 < letters.width(cut, size) <= 150


@pytest.mark.parametrize("room", [0, 9, 40, 180])
@pytest.mark.parametrize(
    "name", ["﷽" * 32, "🦊" * 32, "漢字" * 16, "שלום " * 6, "مرحبا" * 6, "W" * 32, "ก้้" * 10]
)
def test_no_name_of_any_script_is_wider_than_its_room(name: str, room: int) -> None:
    said, size = letters.fit(letters.drawable(name), room, 31, letters.BOLD)
    assert letters.width(said, size, letters.BOLD) <= room
    assert (
        sum(
            letters.font(size, letters.BOLD, face).getbbox(part)[2]
            for face, part in letters.runs(said)
        )
        <= room + size // 4
    )


def test_a_cut_leaves_what_tells_people_of_one_name_apart() -> None:
    for said in ("Maximiliane von… (2)", "W" * 16 + " (2)"):
        cut, _ = letters.fit(said, 120, 31, letters.BOLD)
        assert cut.endswith("… (2)")


DISCORDS_NAMES = re.compile(r"[A-Za-z0-9_]{2,32}")
DISCORDS_BYTES = 256 * 1024
GROUNDS = [(49, 51, 56), (26, 26, 30), (255, 255, 255)]
"""Discord's backgrounds: the dark, the darkest and the light one."""

CLEARLY = 64
"""A difference in brightness that anyone can see. The largest possible difference is 255."""

LEAST = 8
"""The smallest number of pixels, out of 484, in which two cards must differ by `CLEARLY`."""

DRAWN = (1, "c3883329297c83eb")
"""The version of the emojis, and a hash of the pictures in this version."""


def seen(name: str, ground: tuple[int, int, int], side: int) -> Image.Image:
    """Return the emoji in the way Discord shows it on this background."""
    drawn = Image.open(io.BytesIO(picture(name))).convert("RGBA")
    flat: Any = Image.new("RGB", drawn.size, ground)
    flat.paste(drawn, mask=drawn)
    return flat.resize((side, side), Image.Resampling.LANCZOS)


@pytest.mark.slow
def test_every_emoji_is_one_that_discord_takes() -> None:
    assert len(set(SQUARE)) == len(SQUARE) == 52 + 1 + 13 + 2
    assert set(HAND) < set(SQUARE)
    assert {"seven_of_hearts", "queen_of_spades", "joker", "card_3_face_down"} <= set(SQUARE)
    for name in SQUARE:
        assert DISCORDS_NAMES.fullmatch(f"{name}_{VERSION}")
        data = picture(name)
        assert len(data) < DISCORDS_BYTES // 64
        drawn = Image.open(io.BytesIO(data))
        assert (drawn.format, drawn.size) == ("PNG", (SIDE, SIDE))
        assert len(drawn.getcolors() or ()) <= emojis.COLOURS
        assert drawn.convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]


@pytest.mark.slow
@pytest.mark.parametrize("ground", GROUNDS)
def test_each_is_told_apart_at_the_height_of_a_line(ground: tuple[int, int, int]) -> None:
    shown = {name: seen(name, ground, 22) for name in SQUARE}
    for one, other in itertools.combinations(SQUARE, 2):
        apart = ImageChops.difference(shown[one], shown[other]).convert("L").histogram()
        assert sum(apart[CLEARLY:]) >= LEAST, (one, other)


@pytest.mark.slow
def test_whoever_draws_otherwise_raises_the_version() -> None:
    """If a picture changes, the version must change, because Discord keeps the picture that it
    already has under a name."""
    looks = hashlib.sha256(b"".join(seen(name, GROUNDS[0], 16).tobytes() for name in SQUARE))
    assert (VERSION, looks.hexdigest()[:16]) == DRAWN
