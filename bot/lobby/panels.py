"""The two ephemeral panels of a lobby, one for its settings and one for its players, with the
handlers of their clicks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.computers.levels import offered
from bot.games import RENDERERS
from bot.lobby import seating
from bot.lobby.options import (
    OPEN,
    PRESETS,
    LobbyDefaults,
    changed,
    chooses_open,
    filled_in,
    load_defaults,
    menus,
    paced,
    quick,
    quicker,
    sitting,
)
from bot.lobby.seating import Refused, host_name
from bot.match.timers import PACES
from bot.store import SLOW, MatchRow, SeatRow
from bot.table import admission
from bot.table.table import Click
from bot.ui import verbs
from bot.ui.context import PlayersFacts, SettingsFacts
from bot.ui.panel import Choice, Panel
from bot.ui.reader import Reader
from bot.ui.screens import lobby as render
from bot.ui.screens.settings import STALE, language_choices, language_chosen
from bot.ui.text import label, name
from bot.ui.words import SAY, Sentence, joined, language_for
from engine.game import Game
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.lobby.lobby import Lobby


Handler = Callable[[int, Click], Awaitable[None]]
"""A function that handles a click. It takes the id of the interaction and the click. It may raise
Refused."""

CALL_AGAIN_SECONDS: Final = 60.0
"""Seconds for which a user who was invited can't be invited again, neither in the same channel nor
by the same person."""
OF_PLAYERS: Final = frozenset((verbs.COMPUTER, verbs.HANDS, verbs.OFF, verbs.INVITE))
"""The verbs in the custom_ids of the components on the players panel."""


class Players:
    """The players panel, which adds computer players, invites people and removes players."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.verbs: dict[str, Handler] = {
            verbs.PLAYERS: self._show,
            verbs.COMPUTER: self._computer,
            verbs.HANDS: self._hands,
            verbs.OFF: self._off,
            verbs.INVITE: self._invite,
        }
        """Maps verbs to the handlers of their clicks. Each handler may raise Refused."""

    @property
    def _row(self) -> MatchRow:
        return self._lobby.row

    def sits(self, click: Click) -> bool:
        """Return whether the user who made `click` has a seat, and not only an open invitation."""
        return any(seat.user_id == click.user_id and not seat.asked for seat in self._row.seats)

    async def _show(self, interaction: int, click: Click) -> None:
        if not self.sits(click):
            raise Refused(Sentence("lobby-join-first"))
        await click.response.notice(self.panel(click))

    def panel(self, click: Click, said: str = "") -> Panel:
        """Return the panel for the user who made `click`. `said` is an extra line about what the
        click did."""
        row, most, reader = self._row, self._lobby.most, click.response.reader
        host, free = click.user_id == row.host_id, most - len(row.seats)
        claims = paced(self._lobby.options)
        levels = tuple(each.choice(reader, claims) for each in offered(row.game))
        others = tuple(
            Choice(label(person.name), seating.key(seat), _kind(reader, seat))
            for seat, person in zip(row.seats, sitting(row, reader), strict=True)
            if seat.user_id != row.host_id
        )
        facts = PlayersFacts(
            table=row.id,
            levels=levels if host and free else (),
            quick=bool(row.quick) if host and claims else None,
            others=others if host else (),
            room=0 if row.guild_id is None else free,
            notice=said,
            reader=reader,
        )
        return render.players(facts)

    async def _computer(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-computers")
        wanted = int(click.value) if click.value.isdecimal() else None
        row = seating.add_computer(self._row, self._lobby.most, wanted)
        await self._lobby.save(row, interaction, None)
        await click.response.notice(self.panel(click))

    async def _hands(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-computers")
        row = replace(self._row, quick=click.press.kind == "on")
        await self._lobby.save(row, interaction, None)
        await click.response.notice(self.panel(click))

    async def _off(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-remove")
        row, gone = seating.take_off(self._row, click.value)
        off = frozenset[int]() if gone.user_id is None else frozenset((gone.user_id,))
        await self._lobby.save(row, interaction, None, off=off)
        await click.response.notice(self.panel(click))

    async def _invite(self, interaction: int, click: Click) -> None:
        mine = next((seat for seat in self._row.seats if seat.user_id == click.user_id), None)
        if mine is None or mine.asked:
            raise Refused(Sentence("lobby-join-first"))
        host = click.user_id == self._row.host_id
        if not click.people:
            raise Refused(STALE)
        able = [person for person in click.people if not person.bot]
        if not able:
            raise Refused(Sentence("lobby-bots"))
        if not host and any(self._lobby.taken_off(person.id) for person in able):
            raise Refused(Sentence("lobby-host-invite", host=host_name(self._row)))
        blind = [name(person.name) for person in able if not person.sees]
        if blind:
            raise Refused(Sentence("lobby-blind", name=blind[0]))
        for person in able:
            if await admission.refusal(self._lobby.services, self._row.guild_id, person.id):
                raise Refused(Sentence("lobby-barred", name=name(person.name)))
        self._check_pacing(click.user_id, [person.id for person in able])
        most = self._lobby.most
        row = seating.ask(self._row, most, [(person.id, person.name) for person in able])
        new = [seat for seat in row.seats if seat not in self._row.seats]
        bots = [name(person.name) for person in click.people if person.bot]
        reader = click.response.reader
        said = SAY(reader, "lobby-bots-left-out", names=joined(reader, bots)) if bots else ""
        called = tuple(seat.user_id for seat in new if seat.user_id is not None)
        await self._lobby.save(row, interaction, None, back=frozenset(called))
        if click.response.private:
            await click.response.notice(self.panel(click, said))
        else:  # from Discord's menu of a person
            names = joined(reader, [name(seat.name) for seat in new])
            await click.response.note(Sentence("invite-sent", name=names))
        again = [each for user in called for each in self._pacing_keys(click.user_id, user)]
        self._lobby.services.pacing.wait(CALL_AGAIN_SECONDS, again)
        title = self._lobby.game.title
        text = partial(render.invitation, self._lobby.reader, name(mine.name), title)
        self._lobby.calls.call(text, called, click.user_id)

    def _check_pacing(self, by: int, people: Sequence[int]) -> None:
        """Raise Refused if one of `people` was invited only a short time ago, either in this
        channel or by the user `by`."""
        for user in people:
            seated = any(seat.user_id == user for seat in self._row.seats)
            if not seated and self._lobby.services.pacing.left(*self._pacing_keys(by, user)):
                raise Refused(Sentence("lobby-invited-lately"))

    def _pacing_keys(self, by: int, user: int) -> list[tuple[str, int, int]]:
        return [("invited", self._row.channel_id, user), ("invited", by, user)]


def _kind(reader: Reader, seat: SeatRow) -> str:
    if seat.user_id is None:
        return SAY(reader, "choose-computer")
    return SAY(reader, "choose-invited") if seat.asked else ""


CHANGES: Final = "lobby-host-settings"

_OF_SETTINGS: Final = frozenset((verbs.FORM, verbs.FILLED, "game", "set", "clocks", verbs.PRESET))
"""The verbs in the custom_ids of the components on the settings panel."""


class SettingsMenu:
    """The settings panel of a lobby. It also holds the click handlers of both panels, by verb."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._players = Players(lobby)
        self.verbs: dict[str, Handler] = {
            verbs.SETTINGS: self._show_settings,
            verbs.FORM: self._open,
            verbs.FILLED: self._filled,
            # Menus of earlier versions, still shown by old messages.
            "game": self._game,
            "set": self._rule,
            "clocks": self._clocks,
            verbs.PRESET: self._preset,
            verbs.DONE: self._done,
            **self._players.verbs,
        }
        """Maps verbs to the handlers of their clicks. Each handler may raise Refused."""

    async def refuse(self, click: Click, why: Sentence) -> None:
        """Answer `click` with the sentence `why`. If the click was on a settings or players panel,
        the panel shows it as a line. Otherwise a new ephemeral message shows it."""
        reader, verb = click.response.reader, click.press.verb
        panel = None
        if click.response.private and verb in _OF_SETTINGS and click.user_id == self._row.host_id:
            panel = await self._settings(reader, why.said(reader))
        elif click.response.private and verb in OF_PLAYERS and self._players.sits(click):
            panel = self._players.panel(click, why.said(reader))
        if panel is None:
            await click.response.note(why)
        else:
            await click.response.notice(panel)

    @property
    def _row(self) -> MatchRow:
        return self._lobby.row

    async def _defaults(self) -> LobbyDefaults:
        return await load_defaults(self._lobby.services, self._row.guild_id, self._row.channel_id)

    async def usual_level(self) -> int | None:
        """Return the level for a new computer player: the level that was last chosen in the channel
        or, if none was, the level in the server's settings."""
        return (await self._defaults()).computers[0]

    async def _done(self, interaction: int, click: Click) -> None:
        await click.response.close()

    # Settings

    async def _show_settings(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await click.response.notice(await self._settings(click.response.reader))

    async def _settings(self, reader: Reader, said: str = "") -> Panel:
        return render.settings(await self._facts(reader), said)

    async def _open(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        press, facts = click.press, await self._facts(click.response.reader)
        form = render.game_form(facts)
        if press.kind:
            same = press.kind == self._row.game
            form = render.rules_form(facts, press.number) if same else None
        if form is None:
            raise Refused(STALE)
        await click.response.ask(form)

    async def _filled(self, interaction: int, click: Click) -> None:
        """Apply a submitted form. The form may have been opened before the lobby's game or rules
        were changed."""
        self._lobby.only_host(click, CHANGES)
        row, press, fields = self._row, click.press, dict(click.fields)
        if press.kind:
            row = self._with_rules(row, press.kind, fields)
        else:
            game, clocks = fields.get("game", (row.game,)), fields.get("clocks", ())
            row = await self._with_game(row, "".join(game))
            row = self._with_clocks(row, "".join(clocks))
            language, locale = fields.get("language", ()), click.response.servers_locale
            row = await self._with_language(row, "".join(language), locale)
        await self._save_and_show(row, interaction, click)

    def _check_own_rules(self) -> None:
        """Raise Refused if the lobby plays a known deal, which has its own game and rules."""
        if self._row.deal is not None:
            raise Refused(Sentence("deal-fixed"))

    def _with_rules(self, row: MatchRow, game: str, fields: dict[str, tuple[str, ...]]) -> MatchRow:
        self._check_own_rules()
        if game != row.game:
            raise Refused(STALE)
        try:
            options, opens = filled_in(self._lobby.options, fields)
        except LookupError:
            raise Refused(STALE) from None
        except ValueError:
            raise Refused(Sentence("settings-clash")) from None
        return replace(row, options=options.model_dump_json(), open_chosen=row.open_chosen or opens)

    async def _facts(self, reader: Reader) -> SettingsFacts:
        lobby, row = self._lobby, self._row
        renderer = RENDERERS[row.game]
        titles, told = renderer.option_titles(reader), partial(renderer.option_choices, reader)
        rules = menus(lobby.options, titles, told, reader)
        if row.clocks in SLOW:  # a discard stays open for an hour, whatever the rule says
            rules = tuple(menu for menu in rules if menu.rule != OPEN)
        defaults = await self._defaults()
        looks = paced(lobby.options)
        opens = looks and not row.open_chosen
        dealt = row.deal is not None
        games = () if dealt else GAMES
        return SettingsFacts(
            table=row.id,
            game=row.game,
            games=tuple(game_choice(reader, game, row.game) for game in games),
            rules=() if dealt else tuple(menu.field for menu in rules),
            clocks=tuple(
                each.choice(reader, looks, opens, each.key == row.clocks) for each in PACES
            ),
            shorter=quicker(lobby.options) is not None,
            server=row.game in defaults.server.rules,
            languages=self._languages(reader) if defaults.language_is_free(row) else (),
            dealt=dealt,
            reader=reader,
        )

    def _languages(self, reader: Reader) -> tuple[Choice, ...]:
        chosen = self._row.language if self._row.language_chosen else ""
        return language_choices(reader, chosen, "settings-language-automatic")

    async def _save_and_show(self, row: MatchRow, interaction: int, click: Click) -> None:
        before = self._row.game
        await self._lobby.save(row, interaction, None)
        await click.response.notice(await self._settings(click.response.reader))
        if row.game != before:
            self._lobby.services.practice_invites.chosen(row.channel_id, self._lobby.game)

    async def _game(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await self._save_and_show(await self._with_game(self._row, click.value), interaction, click)

    async def _with_game(self, row: MatchRow, key: str) -> MatchRow:
        game = next((each for each in GAMES if each.key == key), None)
        if game is None:
            raise Refused(STALE)
        if key == row.game:
            return row
        self._check_own_rules()
        most = game.seats[-1]
        if len(row.seats) > most:
            raise Refused(Sentence("lobby-too-many", game=game.title, most=most))
        defaults = await self._defaults()
        rules, chosen = defaults.rules(game), defaults.open_chosen(game)
        return replace(
            row,
            game=game.key,
            options=rules.model_dump_json(),
            open_chosen=chosen,
            seats=seating.fitted(row.seats, game.key),
        )

    async def _rule(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        self._check_own_rules()
        try:
            options = changed(self._lobby.options, click.value)
        except LookupError:
            raise Refused(STALE) from None
        chosen = self._row.open_chosen or chooses_open(click.value)
        row = replace(self._row, options=options.model_dump_json(), open_chosen=chosen)
        await self._save_and_show(row, interaction, click)

    async def _clocks(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await self._save_and_show(self._with_clocks(self._row, click.value), interaction, click)

    def _with_clocks(self, row: MatchRow, wanted: str) -> MatchRow:
        if all(pace.key != wanted for pace in PACES):
            raise Refused(STALE)
        return replace(row, clocks=wanted)

    async def _with_language(self, row: MatchRow, wanted: str, locale: str) -> MatchRow:
        defaults, language = await self._defaults(), language_chosen(wanted)
        if not wanted or not defaults.language_is_free(row):
            return row
        if language is None:
            raise Refused(STALE)
        usual = defaults.servers_language or language_for(locale)
        return replace(row, language=language or usual, language_chosen=bool(language))

    async def _preset(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        self._check_own_rules()
        preset = click.press.kind
        if preset not in PRESETS:
            raise Refused(STALE)
        if preset == "quick":
            # Keep the host's other rules.
            rules = quick(self._lobby.options) or self._lobby.options
            row = replace(self._row, options=rules.model_dump_json())
        else:
            defaults = await self._defaults()
            game = self._lobby.game
            row = replace(
                self._row,
                options=defaults.rules(game, preset).model_dump_json(),
                clocks=defaults.clocks(preset),
                open_chosen=defaults.open_chosen(game, preset),
            )
        await self._save_and_show(row, interaction, click)


def game_choice(reader: Reader, game: Game, chosen: str) -> Choice:
    """Return the menu choice for `game`, which shows its player count and description. `chosen` is
    the key of the game that is selected now."""
    seats = SAY(reader, "choose-players", least=game.seats[0], most=game.seats[-1])
    about = RENDERERS[game.key].about(reader)
    return Choice(f"{game.title} · {seats}", game.key, about, game.key == chosen)
