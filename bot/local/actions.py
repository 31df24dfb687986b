"""A person's actions on the page, and the HTML with which the server answers the window that sent
them.

Each action is one POST request. The response is HTML for the parts of the page that only this
window has (composer, dialog). Changes to messages are pushed to all windows over WebSockets. The
form contains everything that the action needs except the person. The person is in the URL path, so
no form can act for another person.
"""

from __future__ import annotations

import asyncio

from markupsafe import Markup
from multidict import MultiDict, MultiMapping

from bot.local import fixtures
from bot.local.components import (
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    SELECTS,
    walk,
)
from bot.local.composer import Composer
from bot.local.html import PageChannel, Painter, swap
from bot.local.payloads import Json, JsonValue
from bot.local.people import ActionOutcome, People, Result
from bot.local.windows import UserState
from bot.local.world import DiscordError, World

Form = MultiMapping[str]

#: The seconds for which a request waits for its command; the page fetches a slower response
#: later.
AT_ONCE = 0.05
NOTHING = Markup("")


class Actions:
    """The actions of one person in one channel. An object is created for each request."""

    def __init__(
        self, user: UserState, spot: PageChannel, painter: Painter, world: World, people: People
    ) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world
        self._people = people
        self._person = user.person
        self._composer = Composer(user, spot, painter, world)

    async def do(self, action: str, form: Form) -> Markup:
        """Perform an action and return the HTML for the window that sent it. Raises KeyError or
        ValueError if the page would not send such a request."""
        match action:
            case "click":
                return await self._click(form)
            case "choose":
                return await self._choose(form)
            case "submit":
                return await self._submit(form)
            case "dismiss":
                return self._dismiss(form["message"])
            case "say":
                return await self._say(form["text"])
            case "typed":
                return self._composer.typed(form["text"]) if "text" in form else NOTHING
            case "slash":
                return swap(self._composer.plain("" if form["text"] == "/" else "/"))
            case "take":
                return await self._choose_command(form["command"], form["text"])
            case "leave":
                return swap(self._composer.plain())
            case "run":
                return await self._fill_and_run(form)
            case "errand":
                return await self._errand(int(form["errand"]))
            case "suggest":
                return await self._suggest(form)
            case "fill":
                return self._fill(form)
            case "locale":
                return self._speak(form["locale"])
            case _:
                raise KeyError(action)

    # ----------------------------------------------------------------- messages

    async def _click(self, form: Form) -> Markup:
        message = int(form["message"])
        self._user.acting(message)
        outcome = await self._people.click(self._person, self._spot.id, message, form["id"])
        return self._ended(message, outcome)

    async def _choose(self, form: Form) -> Markup:
        message, values = int(form["message"]), form.getall("values", [])
        self._user.acting(message)
        self._user.choose(message, form["id"], tuple(values))
        outcome = await self._people.choose(
            self._person, self._spot.id, message, form["id"], values
        )
        return self._ended(message, outcome)

    def _ended(self, message: int, outcome: ActionOutcome) -> Markup:
        if not outcome.ok:
            self._user.failed(message, self._why(outcome))
        return self._modal(outcome)

    def _why(self, outcome: ActionOutcome) -> str:
        return outcome.sentence or self._painter.say("went-wrong")

    def _dismiss(self, message: str) -> Markup:
        if message.startswith("n"):
            self._user.drop(int(message[1:]))
        else:
            self._people.dismiss(self._person, int(message))
        return NOTHING

    # ------------------------------------------------------------------- modals

    def _modal(self, outcome: ActionOutcome) -> Markup:
        if outcome.result is Result.LAUNCHED:
            frame = self._world.activities.frame(self._person, self._spot.id)
            return self._painter.render("launched", address=frame.address())
        if outcome.result is not Result.MODAL or outcome.modal is None:
            return NOTHING
        return self._painter.render(
            "modal", modal=outcome.modal, interaction=outcome.interaction_id
        )

    async def _submit(self, form: Form) -> Markup:
        number = int(form["interaction"])
        record = self._world.record(number)
        modal: Json = (record.modal if record is not None else None) or {"components": []}
        values = {
            str(field["custom_id"]): _value(field, form)
            for field in walk(modal["components"])
            if "custom_id" in field
        }
        outcome = await self._people.submit(self._person, number, values)
        if not outcome.ok:
            return self._painter.render("trouble", sentence=self._why(outcome))
        return self._modal(outcome) or self._painter.render("closed")

    # ----------------------------------------------------------------- language

    def _speak(self, locale: str) -> Markup:
        """Set the language of the person's client and reload their windows. If the person may
        manage the server, the language also becomes the server's language, which new tables use."""
        self._world.set_locale(self._person.id, locale)
        if self._person.key in fixtures.MANAGERS:
            self._world.set_preferred_locale(locale)
        self._user.reload()
        return NOTHING

    # ----------------------------------------------------------------- composer

    async def _say(self, text: str) -> Markup:
        text = text.strip()
        if not text:
            return NOTHING
        if text == "/":  # no command is named yet; running the list's first could end a game
            return swap(self._composer.plain(text))
        if found := self._composer.matching(text):
            if self._composer.whole(found[0], text):
                return await self._run(found[0], {}, {})
            return await self._choose_command(found[0]["name"], text)
        if refused := self._composer.refused(text):
            return swap(self._composer.plain(text, refused, failed=True))
        try:
            self._people.post(self._person, self._spot.id, text)
        except DiscordError as refused:
            hint = self._painter.say("not-sent", why=str(refused.body.get("message")))
            return swap(self._composer.plain(text, hint, failed=True))
        return self._fresh()

    def _fresh(self) -> Markup:
        self._user.drafts.pop(self._spot.id, None)
        return swap(self._composer.plain())

    async def _choose_command(self, name: str, text: str) -> Markup:
        command = self._composer.command(name)
        if command is None:
            return swap(self._composer.plain(text))
        given = self._composer.written(command, text)
        if self._composer.ready(command, given):
            return await self._run(command, given, {})
        self._user.drafts.pop(self._spot.id, None)
        return swap(self._composer.filling(command, given))

    async def _fill_and_run(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        command = self._composer.command(form["command"])
        if command is None:
            gone = self._painter.say("no-command", command=form["command"])
            return swap(self._composer.plain(hint=gone, failed=True))
        return await self._run(command, given, picks)

    async def _run(self, command: Json, given: dict[str, str], picks: dict[str, str]) -> Markup:
        name = str(command["name"])
        meant = self._composer.meant(given, picks)
        number, task = self._user.start(
            self._spot.id, name, self._people.slash(self._person, self._spot.id, name, meant)
        )
        if not (await asyncio.wait({task}, timeout=AT_ONCE))[0]:
            return self._fresh() + self._painter.render("errand", errand=number)
        self._user.errand(number)
        outcome = task.result()
        if outcome.result is Result.REFUSED:
            complaint = self._why(outcome)
            return swap(self._composer.filling(command, given, picks, complaint=complaint))
        return self._fresh() + self._modal(outcome)

    async def _errand(self, number: int) -> Markup:
        task = self._user.errand(number)
        if task is None:
            return Markup("\n")
        # Never empty: the response replaces the element that requested it.
        return self._modal(await asyncio.shield(task)) or Markup("\n")

    async def _suggest(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        option = form["option"]
        if self._composer.picked(given, picks, option):
            return Markup("\n")
        meant = self._composer.meant(given, picks) | {option: given.get(option, "")}
        outcome = await self._people.autocomplete(
            self._person, self._spot.id, form["command"], meant, option
        )
        return self._composer.choices(option, outcome.choices or [])

    def _fill(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        command, option = self._composer.command(form["command"]), form["option"]
        if command is None:
            return swap(self._composer.plain())
        given[option] = form["label"]
        picks[option] = self._composer.pick(form["label"], form["value"])
        return swap(self._composer.filling(command, given, picks, focus=option))


def _value(field: Json, form: Form) -> JsonValue:
    """Return the value of a modal's field that the form contains. Its JSON type is the one that the
    type of the field requires."""
    kind, name = field["type"], f"field.{field['custom_id']}"
    if kind in (CHECKBOXES, *SELECTS):
        return [value for value in form.getall(name, []) if value]
    if kind == CHECKBOX:
        return name in form
    if kind == RADIO:
        return form.get(name)
    return form.get(name, "")
