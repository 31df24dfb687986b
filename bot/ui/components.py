"""Builds Discord's Components V2 from panels, and modals from forms. No other module does this.

If Discord would refuse a layout, LayoutError is raised (see `bot.ui.layout`).
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import discord
from discord import ui

from bot.ui.layout import check, check_form
from bot.ui.panel import (
    Attached,
    Block,
    Button,
    Emoji,
    Form,
    KeptPicture,
    Menu,
    Panel,
    Picker,
    Picture,
    Row,
    Rule,
    Text,
)
from bot.ui.text import unbroken

if TYPE_CHECKING:
    from discord.types.message import Attachment

NO_MENTIONS: Final = discord.AllowedMentions.none()
"""The setting that makes mentions in panels silent. Users, roles and @everyone are not notified."""

AT_A_GLANCE: Final = range(2, 6)
"""The numbers of choices for which a field of a form is a radio group. With any other number of
choices, it is a select menu."""

_STYLES: Final = {
    "primary": discord.ButtonStyle.primary.value,
    "secondary": discord.ButtonStyle.secondary.value,
    "success": discord.ButtonStyle.success.value,
    "danger": discord.ButtonStyle.danger.value,
}
_LINK: Final = discord.ButtonStyle.link.value
_TEXT: Final = discord.ComponentType.text_display.value
_ROW: Final = discord.ComponentType.action_row.value
_BUTTON: Final = discord.ComponentType.button.value
_RULE: Final = ui.Separator[ui.LayoutView]().to_component_dict()


class PanelView(ui.LayoutView):
    """A panel as a discord.py view. The view is already finished, so discord.py does not store it.

    The view holds the JSON of the components. Creating, walking and serialising a discord.py item
    for each button and text of every message would be slow. The class has all attributes that
    discord.py reads when it sends a view (`tests/bot/ui/test_components.py`).
    """

    def __init__(self, components: list[dict[str, object]]) -> None:
        # super().__init__ is not called: it creates only the state for waiting for clicks.
        self._sent = components

    def to_components(self) -> list[dict[str, object]]:
        """Return the components' JSON."""
        return self._sent

    def has_components_v2(self) -> bool:
        """Return True, because every panel is a Components V2 container."""
        return True

    @property
    def timeout(self) -> float | None:
        """None, because the view does not wait for clicks."""
        return None

    @timeout.setter
    def timeout(self, value: float | None) -> None:
        pass

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not wait for clicks."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False, because clicks are routed by custom_id, in any process."""
        return False


class KeptAttachment(discord.Attachment):
    """An attachment that a message already has. Only its id is known. This is enough to keep the
    attachment when the message is edited."""

    def __init__(self, attachment: int) -> None:
        self.id = attachment

    def to_dict(self) -> Attachment:
        """Return the attachment's JSON."""
        return cast("Attachment", {"id": str(self.id)})


def build(panel: Panel) -> PanelView:
    """Return `panel` as a view that is ready to send. Raises LayoutError if Discord would refuse
    the panel."""
    check(panel)
    container: dict[str, object] = {
        "type": discord.ComponentType.container.value,
        "accent_color": panel.accent,
        "spoiler": False,
        "components": [_component(block) for block in panel.blocks],
    }
    return PanelView([container])


def buttons(row: Row) -> ui.View:
    """Return `row` as a view for a message with plain text. Unlike the text of a panel, plain text
    appears in push notifications. The view is already stopped, because clicks are routed by
    custom_id, in any process. Raises LayoutError if Discord would refuse the row."""
    check(Panel((row,)))
    view = ui.View(timeout=None)
    for button in row.buttons:
        style = discord.ButtonStyle(_STYLES[button.style])
        view.add_item(
            ui.Button(
                style=style,
                label=button.label,
                custom_id=button.id,
                disabled=button.disabled,
                emoji=_emoji(button.emoji),
            )
        )
    view.stop()
    return view


Dialog: TypeAlias = ui.Modal


def dialog(form: Form) -> Dialog:
    """Return `form` as a modal that is ready to send. The modal is already stopped, so that
    discord.py does not store it. This is possible because submissions are routed by custom_id, in
    any process. Raises LayoutError if Discord would refuse the form."""
    check_form(form)
    modal = ui.Modal(title=form.title, custom_id=form.id, timeout=None)
    for field in form.fields:
        control = _control(field.control)
        about = field.description or None
        modal.add_item(ui.Label(text=field.label, description=about, component=control))
    modal.stop()
    return modal


def payload(panel: Panel) -> list[dict[str, object]]:
    """Return the JSON of the panel's components. Equal panels have equal payloads."""
    return build(panel).to_components()


def files(panel: Panel) -> list[discord.File]:
    """Return the files to upload with `panel`. Each file can be read only once, so a retry needs
    new ones."""
    return [
        discord.File(io.BytesIO(block.data), block.name, description=_alt(block))
        for block in panel.blocks
        if isinstance(block, Picture | Attached)
    ]


def kept(panel: Panel) -> list[KeptAttachment]:
    """Return the attachments of a message that stay when the message is edited to show `panel`."""
    return [
        KeptAttachment(block.attachment) for block in panel.blocks if isinstance(block, KeptPicture)
    ]


def _alt(block: Picture | Attached) -> str | None:
    return block.alt if isinstance(block, Picture) else None


def _component(block: Block) -> dict[str, object]:
    """Return the JSON of a component. It is built without discord.py items, which are slow to
    create."""
    match block:
        case Text(text):
            return {"type": _TEXT, "content": unbroken(text)}
        case Rule():
            return dict(_RULE)
        case Row(buttons):
            return {"type": _ROW, "components": [_button(button) for button in buttons]}
        case Menu() | Picker():
            item = _select(block) if isinstance(block, Menu) else _picker(block)
            return {"type": _ROW, "components": [item.to_component_dict()]}
        case Picture(name, _, alt) | KeptPicture(name, _, alt):
            shown = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
            return dict(ui.MediaGallery[PanelView](shown).to_component_dict())
        case Attached(name):
            return dict(ui.File[PanelView](f"attachment://{name}").to_component_dict())


def _button(button: Button) -> dict[str, object]:
    if button.url:
        return {"type": _BUTTON, "style": _LINK, "label": button.label, "url": button.url}
    made: dict[str, object] = {
        "type": _BUTTON,
        "style": _STYLES[button.style],
        "disabled": button.disabled,
        "label": button.label,
        "custom_id": button.id,
    }
    emoji = _emoji(button.emoji)
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    return made


def _emoji(emoji: Emoji | None) -> discord.PartialEmoji | None:
    return None if emoji is None else discord.PartialEmoji(name=emoji.name, id=emoji.id)


def _select(menu: Menu) -> ui.Select[PanelView]:
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder or None,
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=choice.label,
                value=choice.value,
                description=choice.description or None,
                default=choice.chosen,
                emoji=_emoji(choice.emoji),
            )
            for choice in menu.choices
        ],
    )


_PLAYED_IN: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,  # for tables in its posts, which are threads
    discord.ChannelType.media,
)
"""The types of channels where tables may be opened. Tables may also be opened in threads of these
channels."""


def _picker(
    picker: Picker,
) -> ui.UserSelect[PanelView] | ui.RoleSelect[PanelView] | ui.ChannelSelect[PanelView]:
    if picker.of == "people":
        people = [discord.SelectDefaultValue.from_user(discord.Object(n)) for n in picker.chosen]
        return ui.UserSelect(
            custom_id=picker.id,
            placeholder=picker.placeholder or None,
            min_values=picker.least,
            max_values=picker.most,
            default_values=people,
        )
    if picker.of == "roles":
        roles = [discord.SelectDefaultValue.from_role(discord.Object(n)) for n in picker.chosen]
        return ui.RoleSelect(
            custom_id=picker.id,
            placeholder=picker.placeholder or None,
            min_values=picker.least,
            max_values=picker.most,
            default_values=roles,
        )
    channels = [discord.SelectDefaultValue.from_channel(discord.Object(n)) for n in picker.chosen]
    return ui.ChannelSelect(
        custom_id=picker.id,
        placeholder=picker.placeholder or None,
        min_values=picker.least,
        max_values=picker.most,
        default_values=channels,
        channel_types=list(_PLAYED_IN),
    )


def _control(control: Menu | Picker) -> ui.Item[PanelView]:
    if isinstance(control, Menu) and _at_a_glance(control):
        return ui.RadioGroup(
            custom_id=control.id,
            options=[
                discord.RadioGroupOption(
                    label=choice.label,
                    value=choice.value,
                    description=choice.description or None,
                    default=choice.chosen,
                )
                for choice in control.choices
            ],
        )
    item = _select(control) if isinstance(control, Menu) else _picker(control)
    item.required = control.least > 0
    return item


def _at_a_glance(menu: Menu) -> bool:
    return menu.least == menu.most == 1 and len(menu.choices) in AT_A_GLANCE
