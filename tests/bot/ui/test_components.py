"""Layout: the components are in a form that Discord accepts, and what Discord would refuse raises
an error."""

from __future__ import annotations

import inspect
import re
from typing import Any

import discord
import pytest
from discord import abc, http, interactions, message, ui
from discord.webhook import async_

from bot.ui.components import build, dialog, payload
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


CHOICES = tuple(Choice(f"c{index}", str(index)) for index in range(25))
FULL = Panel(
    (
        Text("a"),
        Rule(),
        Row((Button("Go", "go", "danger"), Button("No", "no", disabled=True))),
        Menu("menu", "Pick", (Choice("A", "a", "first", chosen=True), Choice("B", "b")), 0, 2),
    ),
    0xABCDEF,
)


def wire(panel: Panel) -> list[dict[str, Any]]:
    """Return the components in the form in which they are sent to Discord."""
    return build(panel).to_components()


async def test_a_panel_becomes_components_in_its_order_and_is_stopped() -> None:
    view = build(FULL)
    assert view.is_finished()
    assert view.timeout is None
    (container,) = wire(FULL)
    assert container["accent_color"] == 0xABCDEF
    text, rule, row, menu = container["components"]
    assert (text["type"], text["content"]) == (10, "a")
    assert rule["type"] == 14
    assert [(b["label"], b["style"], b["disabled"]) for b in row["components"]] == [
        ("Go", 4, False),
        ("No", 2, True),
    ]
    (select,) = menu["components"]
    assert (select["min_values"], select["max_values"]) == (0, 2)
    assert [option["label"] for option in select["options"]] == ["A", "B"]


def test_what_goes_over_the_wire_is_what_discord_py_itself_would_send() -> None:
    theirs: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FULL.accent)
    go = ui.Button[ui.LayoutView](label="Go", custom_id="go", style=discord.ButtonStyle.danger)
    no = ui.Button[ui.LayoutView](
        label="No",
        custom_id="no",
        disabled=True,
        emoji=discord.PartialEmoji(name="seven_of_hearts_1", id=42),
    )
    options = [
        discord.SelectOption(label="A", value="a", description="first", default=True),
        discord.SelectOption(label="B", value="b"),
    ]
    menu = ui.Select[ui.LayoutView](
        custom_id="menu", placeholder="Pick", min_values=0, max_values=2, options=options
    )
    shown = discord.MediaGalleryItem("attachment://end.png", description="How it ended")
    for item in (
        ui.TextDisplay[ui.LayoutView]("a"),
        ui.Separator[ui.LayoutView](),
        ui.ActionRow[ui.LayoutView](go, no),
        ui.ActionRow[ui.LayoutView](menu),
        ui.MediaGallery[ui.LayoutView](shown),
        ui.File[ui.LayoutView]("attachment://all.json"),
    ):
        theirs.add_item(item)
    view = ui.LayoutView(timeout=None)
    view.add_item(theirs)
    text, rule, _, choice = FULL.blocks
    bearing = Button("No", "no", disabled=True, emoji=Emoji("seven_of_hearts_1", 42))
    row = Row((Button("Go", "go", "danger"), bearing))
    picture, file = Picture("end.png", b"png", "How it ended"), Attached("all.json", b"{}")
    ours = build(Panel((text, rule, row, choice, picture, file), FULL.accent))
    assert ours.to_components() == view.to_components()
    assert ours.has_components_v2() is view.has_components_v2() is True


def test_people_and_channels_are_picked_from_what_discord_lists() -> None:
    people, channels = Picker("p", "Whom", "people", 1, 3), Picker("c", "", "channels", 0, 25, (7,))
    (container,) = wire(Panel((people, channels)))
    first, second = (row["components"][0] for row in container["components"])
    assert (first["type"], first["min_values"], first["max_values"]) == (5, 1, 3)
    assert (second["type"], second["min_values"], second["max_values"]) == (8, 0, 25)
    assert second["default_values"] == [{"id": 7, "type": "channel"}]


@pytest.mark.parametrize(
    "picker",
    [
        Picker("p", "", "people", 1, 26),
        Picker("p", "", "people", 3, 2),
        Picker("p", "", "channels", 0, 1, (1, 2)),
        Picker("", "", "channels"),
        Picker("p", "x" * 151, "people"),
    ],
)
def test_a_picker_that_discord_would_refuse_is_refused(picker: Picker) -> None:
    with pytest.raises(LayoutError, match="the limit is"):
        check(Panel((picker,)))


def test_emojis_stand_at_buttons_and_options() -> None:
    own, drawn = Emoji("seven_of_hearts_1", 42), Emoji("🕵️")
    row = Row((Button("Play", "a", emoji=own), Button("Spy", "b", emoji=drawn), Button("No", "c")))
    menu = Menu("m", "", (Choice("A", "a", emoji=own), Choice("B", "b", emoji=drawn)))
    (container,) = wire(Panel((row, menu)))
    buttons, (select,) = (each["components"] for each in container["components"])
    shown = [each.get("emoji") for each in (*buttons, *select["options"])]
    custom = {"id": 42, "name": "seven_of_hearts_1"}
    assert shown == [custom, {"id": None, "name": "🕵️"}, None, custom, {"id": None, "name": "🕵️"}]


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
    ],
)
def test_a_broken_limit_is_named(panel: Panel, limit: str) -> None:
    with pytest.raises(LayoutError, match=limit):
        check(panel)
    with pytest.raises(LayoutError):
        build(panel)
