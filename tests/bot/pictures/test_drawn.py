"""Pictures of tables and podiums. They are small, they have a fixed width and fixed colours, and
they are always the same."""

import io
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.pictures import table
from bot.pictures.canvas import COLOURS, LINES, WIDTH
from bot.ui.text import label
from engine.cards import deck

MOST = 80_000
"""The largest allowed size of the fullest table's picture, in bytes."""
LONG = "Wilhelmina-Ölögün 🦊 漢字"


SIZES = [
    seats if seats in (1, 6, 11) else pytest.param(seats, marks=pytest.mark.slow)
    for seats in range(1, 12)
]


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


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("cards", [0, 1, 4, 7, 30])
def test_a_table_of_any_size_can_be_drawn(seats: int, cards: int) -> None:
    shown = laid(seats, cards)
    for each in (shown, replace(shown, headline="", centre=shown.seats[0].pieces[:2])):
        data = table.draw(each)
        image = opened(data)
        assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
        assert WIDTH / 4 < image.height < 1.7 * WIDTH
        assert len(data) < MOST


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rounds", [0, 1, 2, 10, 60])
def test_so_can_the_end_of_any_game(seats: int, rounds: int) -> None:
    image = opened(table.draw_podium(ended(seats, rounds)))
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert WIDTH / 2 < image.height < 1.5 * WIDTH


def test_all_are_made_of_the_same_colours() -> None:
    assert len(COLOURS) <= 64
    for data in (table.draw(laid(4, 6)), table.draw_podium(ended(5, 9))):
        used = opened(data).convert("RGB").getcolors(2 * WIDTH * WIDTH)
        assert {colour for _, colour in used or ()} <= set(COLOURS)


def test_a_table_of_four_is_small() -> None:
    assert len(table.draw(laid(4, 4))) < 32_000


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


def test_every_card_of_the_deck_can_lie_there() -> None:
    pictures = {
        table.draw(
            table.TablePicture("", "", (table.SeatPicture("Ana", (table.Piece(card=card),)),))
        )
        for card in deck(1)
    }
    assert len(pictures) == 53


def test_many_at_once_come_out_as_one_alone() -> None:
    alone = table.draw(laid(4, 6))
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(table.draw, [laid(4, 6)] * 16)) == {alone}


@pytest.mark.parametrize("name", ["", "漢字", "\u202e"])
def test_a_name_without_a_letter_that_can_be_drawn_has_its_mark(name: str) -> None:
    unnamed = table.TablePicture("", "", (table.SeatPicture(name, ()),))
    assert table.draw(unnamed) == table.draw(
        table.TablePicture("", "", (table.SeatPicture("?", ()),))
    )


@pytest.mark.parametrize("rounds", [2, 3, 5, 10, 20])
def test_the_curve_numbers_its_rounds(rounds: int) -> None:
    numbered = table.numbered(rounds, 560)
    assert numbered[-1] == rounds
    if rounds <= 5:
        assert numbered == [*range(1, rounds + 1)], "there is room for all"
    assert all(560 / rounds * (b - a) >= 56 for a, b in pairwise(numbered))


def test_each_player_has_one_colour_in_every_picture() -> None:
    """Each player has a single colour, which is used for the stripe beside their name, the base of
    their podium block and their curve."""
    assert len(set(LINES)) == 8
    for data in (table.draw(laid(6, 4)), table.draw_podium(ended(6, 5))):
        used = opened(data).convert("RGB").getcolors(2 * WIDTH * WIDTH)
        assert set(LINES[:6]) <= {colour for _, colour in used or ()}


SCRIPTS = ["﷽" * 32, "🦊" * 32, "漢字" * 16, "שלום " * 6, "مرحبا" * 6, "W" * 32]


def of_name(name: str, seats: int) -> tuple[Image.Image, Image.Image]:
    """Return a table and a podium on which the first player has this name. All other players are
    called Ana."""
    names = [label(name), *["Ana"] * (seats - 1)]
    people = tuple(table.SeatPicture(each, (table.Piece(card=1),), "12") for each in names)
    players = tuple(table.PodiumPlayer(each, at, "12") for at, each in enumerate(names, 1))
    order = tuple(range(seats))
    shown = table.draw(table.TablePicture("Kaboom!", "", people, (), "Ana wins", order))
    final = table.draw_podium(table.Ending("Game over", "", players))
    return opened(shown).convert("RGB"), opened(final).convert("RGB")


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("seats", [2, 6, 11])
def test_a_name_of_any_script_covers_nothing_beside_its_own_part(name: str, seats: int) -> None:
    long, short = of_name(name, seats), of_name("Bo", seats)
    at = ImageChops.difference(long[0], short[0]).getbbox()
    assert at is not None
    assert at[0] >= 18
    assert at[2] <= WIDTH / 3, "left of the cards"
    at = ImageChops.difference(long[1], short[1]).getbbox()
    assert at is not None
    assert at[2] - at[0] <= WIDTH / 3, "no wider than the block below it"
