"""Components and custom_ids are in the form that Discord accepts. What Discord would refuse raises
an error, and no other text is taken for a custom_id of the bot."""

from __future__ import annotations

import inspect
import re
from typing import Any

import discord
import pytest
from discord import abc, http, interactions, message, ui
from discord.webhook import async_
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.components import build, dialog, payload
from bot.ui.custom_id import LIMIT, ComponentId, parse
from bot.ui.layout import LayoutError, check, check_form
from bot.ui.panel import (
    Attached,
    Button,
    Choice,
    Emoji,
    Field,
    Form,
    Menu,
    Panel,
    Picker,
    Picture,
    Row,
    Rule,
    Text,
)
from engine.core import Place


def test_a_view_has_all_that_discord_py_asks_of_one_that_it_sends() -> None:
    view = build(Panel((Text("a"),)))
    assert (view.timeout, view.is_finished(), view.is_dispatchable()) == (None, True, False)
    asked: set[str] = set()
    for sends in (abc, http, interactions, message, async_):
        asked |= set(re.findall(r"\bview\.(\w+)", inspect.getsource(sends)))
    ours = {name for name in vars(type(view)) if not name.startswith("_")}
    # Errors name its class; what is stored is none of ours, for it is finished.
    assert asked <= {*ours, "__class__", "__name__", "message"}


def buttons(count: int, start: int = 0) -> tuple[Button, ...]:
    return tuple(Button("b", f"id{index}") for index in range(start, start + count))


A = Choice("A", "a", "first", chosen=True)
CHOICES = tuple(Choice(f"c{index}", str(index)) for index in range(25))
FULL = Panel(
    (
        Text("a"),
        Rule(),
        Row((Button("Go", "go", "danger"), Button("No", "no", disabled=True))),
        Menu("menu", "Pick", (A, Choice("B", "b")), 0, 2),
    ),
    0xABCDEF,
)


def test_what_goes_over_the_wire_is_what_discord_py_itself_would_send() -> None:
    theirs: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FULL.accent)
    seven = discord.PartialEmoji(name="seven_of_hearts_1", id=42)
    go = ui.Button[ui.LayoutView](label="Go", custom_id="go", style=discord.ButtonStyle.danger)
    no = ui.Button[ui.LayoutView](label="No", custom_id="no", disabled=True, emoji=seven)
    options = [
        discord.SelectOption(label="A", value="a", description="first", default=True),
        discord.SelectOption(label="B", value="b", emoji="🕵️"),
    ]
    menu = ui.Select[ui.LayoutView](
        custom_id="menu", placeholder="Pick", min_values=0, max_values=2, options=options
    )
    people = ui.UserSelect[ui.LayoutView](custom_id="p", placeholder="Whom", max_values=3)
    there = [discord.SelectDefaultValue(id=7, type=discord.SelectDefaultValueType.channel)]
    types = [discord.ChannelType(each) for each in (0, 5, 2, 13, 15, 16)]
    channels = ui.ChannelSelect[ui.LayoutView](
        custom_id="c", channel_types=types, min_values=0, max_values=25, default_values=there
    )
    shown = discord.MediaGalleryItem("attachment://end.png", description="How it ended")
    for item in (
        ui.TextDisplay[ui.LayoutView]("a"),
        ui.Separator[ui.LayoutView](),
        ui.ActionRow[ui.LayoutView](go, no),
        *(ui.ActionRow[ui.LayoutView](each) for each in (menu, people, channels)),
        ui.MediaGallery[ui.LayoutView](shown),
        ui.File[ui.LayoutView]("attachment://all.json"),
    ):
        theirs.add_item(item)
    view = ui.LayoutView(timeout=None)
    view.add_item(theirs)
    blocks = (
        Text("a"),
        Rule(),
        Row(
            (
                Button("Go", "go", "danger"),
                Button("No", "no", disabled=True, emoji=Emoji("seven_of_hearts_1", 42)),
            )
        ),
        Menu("menu", "Pick", (A, Choice("B", "b", emoji=Emoji("🕵️"))), 0, 2),
        Picker("p", "Whom", "people", 1, 3),
        Picker("c", "", "channels", 0, 25, (7,)),
        Picture("end.png", b"png", "How it ended"),
        Attached("all.json", b"{}"),
    )
    ours = build(Panel(blocks, FULL.accent))
    assert ours.to_components() == view.to_components()
    assert ours.has_components_v2() is view.has_components_v2() is True


@pytest.mark.parametrize("sign", [*"🪵🪨🏹🧨💣🚀🔥🃏♠", "☢️", "⚗️", "⛏️", "🕊️", "🇳🇿", "3️⃣", "👩‍🚀", "↔️"])
def test_an_emoji_is_one(sign: str) -> None:
    check(Panel((Row((Button("l", "i", emoji=Emoji(sign)),)),)))


@pytest.mark.parametrize(
    "emoji",
    [
        Emoji(""),
        Emoji("a"),
        Emoji("7"),
        Emoji("💣 "),
        Emoji("💣boom"),
        Emoji("seven_of_hearts_1"),
        Emoji("seven_of_hearts_1", 0),
        Emoji("seven of hearts", 42),
        Emoji("s", 42),
        Emoji("s" * 33, 42),
        Emoji("💣", 42),
    ],
)
def test_what_is_no_emoji_is_refused_at_buttons_and_options(emoji: Emoji) -> None:
    for block in (
        Row((Button("l", "i", emoji=emoji),)),
        Menu("m", "", (Choice("l", "v", emoji=emoji),)),
    ):
        with pytest.raises(LayoutError, match="emoji"):
            check(Panel((block,)))


FIELD = Field("Pace", Menu("pace", "", CHOICES[:3]), "How fast")


async def test_a_form_becomes_a_dialog_that_discord_py_keeps_nothing_of() -> None:
    many = Field("Where", Picker("where", "", "channels", 0, 25, (7,)))
    modal = dialog(Form("form", "Settings", (FIELD, Field("Rounds", Menu("r", "", CHOICES)), many)))
    assert modal.is_finished()
    told = modal.to_dict()
    assert (told["custom_id"], told["title"]) == ("form", "Settings")
    pace, rounds, where = told["components"]
    assert [each["type"] for each in told["components"]] == [18, 18, 18]
    assert (pace["label"], pace["description"]) == ("Pace", "How fast")
    assert (pace["component"]["type"], pace["component"]["custom_id"]) == (21, "pace")
    assert [o["value"] for o in pace["component"]["options"]] == ["0", "1", "2"]
    assert (rounds["component"]["type"], rounds["component"]["required"]) == (3, True)
    assert (where["component"]["type"], where["component"]["required"]) == (8, False)


@pytest.mark.parametrize(
    "form",
    [
        Form("", "Settings", (FIELD,)),
        Form("f" * 101, "Settings", (FIELD,)),
        Form("form", "S" * 46, (FIELD,)),
        Form("form", "", (FIELD,)),
        Form("form", "Settings", ()),
        Form("form", "Settings", tuple(Field("a", Picker(f"{n}", "", "people")) for n in range(6))),
        Form("form", "Settings", (FIELD, FIELD)),
        Form("form", "Settings", (Field("L" * 46, FIELD.control),)),
        Form("form", "Settings", (Field("L", FIELD.control, "d" * 101),)),
        Form("form", "Settings", (Field("L", Menu("m", "", ())),)),
        Form("form", "Settings", (Field("L", Picker("p", "", "people", 1, 26)),)),
    ],
)
def test_a_form_that_discord_would_refuse_is_refused(form: Form) -> None:
    with pytest.raises(LayoutError, match="the limit is"):
        check_form(form)


def test_equal_panels_have_equal_payloads() -> None:
    assert payload(FULL) == payload(Panel(FULL.blocks, FULL.accent))
    assert payload(FULL) != payload(Panel(FULL.blocks))


def test_what_just_fits_is_built() -> None:
    rows = tuple(Row(buttons(5, 5 * index)) for index in range(6))
    full = Panel((*rows, Text("x" * 3999), Text("y"), Rule()))  # 1 + 36 + 3 components
    build(full)
    build(Panel((Row((Button("l" * 80, "i" * 100),)), Menu("m", "p" * 150, CHOICES))))


@pytest.mark.parametrize(
    ("panel", "limit"),
    [
        (Panel(()), "1 component"),
        (Panel((Rule(),) * 40), "40"),
        (Panel((*(Row(buttons(5, 5 * i)) for i in range(6)), *[Rule()] * 4)), "40"),
        (Panel((Text("x" * 4001),)), "4000"),
        (Panel((Text("x" * 2001), Text("y" * 2000))), "4000"),
        (Panel((Text("😀" * 2001),)), "4000"),
        (Panel((Text(" \n"),)), "1 character"),
        (Panel((Row(()),)), "1 to 5"),
        (Panel((Row(buttons(6)),)), "1 to 5"),
        (Panel((Row((Button("l" * 81, "i"),)),)), "80"),
        (Panel((Row((Button("", "i"),)),)), "80"),
        (Panel((Row((Button("l", "i" * 101),)),)), "100"),
        (Panel((Row((Button("l", ""),)),)), "100"),
        (Panel((Row((Button("l", "i"), Button("m", "i"))),)), "once a message"),
        (Panel((Row((Button("l", "i"),)), Menu("i", "", CHOICES))), "once a message"),
        (Panel((Menu("m", "", ()),)), "25"),
        (Panel((Menu("m", "", (*CHOICES, Choice("z", "z"))),)), "25"),
        (Panel((Menu("m", "p" * 151, CHOICES),)), "150"),
        (Panel((Menu("m", "", CHOICES, 2, 1),)), "options"),
        (Panel((Menu("m", "", CHOICES, 1, 26),)), "options"),
        (Panel((Menu("m", "", (Choice("l" * 101, "v"),)),)), "100"),
        (Panel((Menu("m", "", (Choice("l", "v", "d" * 101),)),)), "100"),
        (Panel((Menu("m", "", (Choice("l", "v"), Choice("m", "v"))),)), "once a select"),
        (Panel((Picker("p", "", "people", 1, 26),)), "the limit is"),
        (Panel((Picker("p", "", "people", 3, 2),)), "the limit is"),
        (Panel((Picker("p", "", "channels", 0, 1, (1, 2)),)), "the limit is"),
        (Panel((Picker("", "", "channels"),)), "the limit is"),
        (Panel((Picker("p", "x" * 151, "people"),)), "the limit is"),
        (Panel((Text("x"), Attached("a.json", b""))), "1 to 10000000"),
        (Panel((Attached("a.json", b"x"), Picture("a.json", b"x", "alt"))), "once a message"),
        (Panel((Text("x"), Attached("A b.json", b"x"))), "another name"),
        (Panel((Text("x"), Picture("a.png", b"x", ""))), "alt text"),
        (Panel((Text("x"), Picture("a.png", b"x", "a" * 1025))), "1024"),
    ],
)
def test_a_broken_limit_is_named(panel: Panel, limit: str) -> None:
    with pytest.raises(LayoutError, match=limit):
        check(panel)
    with pytest.raises(LayoutError):
        build(panel)


PLACES = st.builds(Place, st.integers(0, 99), st.integers(0, 999))
TABLES = st.integers(0, 2**63 - 1)
KINDS = st.from_regex(r"[a-z_]{0,20}", fullmatch=True)
NUMBERS = st.integers(0, 10**9 - 1)
SEATS, PAGES = st.integers(0, 99), st.integers(0, 999)
STEPS = st.builds(
    ComponentId,
    table=TABLES,
    verb=st.sampled_from(["act", "ask", "pick", "gap"]),
    kind=KINDS,
    number=NUMBERS,
    places=st.lists(PLACES, max_size=4).map(tuple),
    seat=SEATS,
    page=PAGES,
)
OTHERS: dict[str, st.SearchStrategy[Any]] = {
    "verb": st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    "kind": KINDS,
    "number": NUMBERS,
    "seat": SEATS,
    "page": PAGES,
}
PRESSES = (
    STEPS
    | st.builds(ComponentId, table=TABLES, **OTHERS)
    | st.builds(ComponentId, table=st.just(0), whom=st.integers(1, 2**63 - 1), **OTHERS)
)
"""Ids of actions, ids without places, and ids that name a user but no table."""


@pytest.mark.slow
@given(PRESSES)
def test_every_press_reads_back_and_fits(press: ComponentId) -> None:
    assert len(press.id) <= LIMIT
    assert parse(press.id) == press


def test_a_page_without_a_seat_is_not_carried() -> None:
    assert parse(ComponentId(7, "pick", page=3).id) == ComponentId(7, "pick")


@pytest.mark.slow
@given(st.text(max_size=120))
def test_any_text_at_all_may_come(text: str) -> None:
    found = parse(text)
    assert found is None or found.id == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K1:1:act:slap:3:",
        "K2:1:act:slap:3::",
        "K1:01:act:slap:3::",
        "K1:-1:act:slap:3::",
        "K1:1:ACT:slap:3::",
        "K1:1:act:slap:3:1.2,:",
        "K1:1:act:slap:3:1.2.3:",
        "K1:1:act:slap:3::\n",
        "K1:١:act:slap:3::",
        "K1:1:act:slap:3:" + ",".join(["1.1"] * 5) + ":",
    ],
)
def test_forged_ids_are_refused(text: str) -> None:
    assert parse(text) is None


def test_a_user_id_that_no_store_could_hold_was_not_written_here() -> None:
    assert parse(f"K1:0:stats::0:::{(1 << 63) - 1}") is not None
    assert parse(f"K1:0:stats::0:::{1 << 63}") is None
