"""The rules of the explosive game in our own words: a minute's worth first, then everything.

Numbers come from the house rules in force and from the deck's table, so that no
page says one thing and the table plays another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.explosive.cards import SAID, label, listed
from bot.ui.phrases import asleep
from bot.ui.text import plural
from engine.games.explosive.deck import ATTACKS, DEFENCES, ENDGAME, ROWS, WALLS, Kind, When
from engine.games.explosive.variants import (
    CALM_ROUNDS,
    CROWDED,
    SEATS,
    ExplosiveOptions,
    Rules,
    first_walls,
)
from engine.options import FIRST

PAGE: Final = 1500
"""Characters that a page of rules may have."""

STANDARD: Final = Rules(**ExplosiveOptions.model_validate({}).model_dump())
"""What is played if the host changes nothing."""


def rules_pages(rules: Rules | ExplosiveOptions | None) -> tuple[str, ...]:
    """The rules, page by page; the first is enough to begin. None: the standard rules."""
    now = rules if rules is not None else STANDARD
    return (
        _minute(now),
        _turns(now),
        _attacks(now),
        _answers(),
        _others(now),
        _endgame(now),
        _ending(now),
    )


def options_lines(options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    """The house rules in force, a plain line each; one that isn't the standard says so."""
    bombed = "leaves the game" if options.bombed_leave else "takes endgame turns"
    limit = f"{options.limit} rounds of the table" if options.limit else "no number of rounds"
    lines = {
        "rounds": "one game" if options.rounds == 1 else f"a set of {options.rounds} games",
        "hand": f"{options.hand} cards dealt to each",
        "palisades": f"{options.palisades} palisades at the start (five players: one less)",
        "bombed_leave": f"whom the nuclear bomb eliminates {bombed}",
        "limit": f"{limit} at most" if options.limit else f"{limit} of the table ends a game",
    }
    return tuple(
        line if getattr(options, field) == getattr(STANDARD, field) else f"{line} (house rule)"
        for field, line in lines.items()
    )


def _rows(kinds: Iterable[Kind]) -> str:
    """A line for each kind: how many there are, and what it does."""
    return "\n".join(f"- **{label(k)}** ({ROWS[k].count}): {SAID[k].does}" for k in kinds)


def _minute(now: Rules | ExplosiveOptions) -> str:
    walls = listed(first_walls(_plain(now), SEATS[0]))
    crowded = first_walls(_plain(now), CROWDED).count(Kind.PALISADE)
    fewer = f"with {CROWDED} players only {plural(crowded, 'palisade')}"
    return (
        "## Walls and Bombs in a minute\n"
        f"Two to five players. Everybody starts behind {walls} ({fewer}), with {now.hand} cards"
        " that nobody else sees. **Be the last one left.**\n"
        "1. **Your turn**: a card is drawn for you. Play one card, or trade three for a new one,"
        " or pass.\n"
        "2. **Explosives** destroy walls, each only some kinds. Whoever is attacked **without any"
        " wall** and doesn't defend is out.\n"
        "3. **Attacked?** You are asked, whatever you hold. A fitting answer stops the attack,"
        " sends it on or turns it back.\n"
        "4. **Walls** you lay stand in front of you until somebody destroys them.\n"
        "5. **Out?** You still take turns: each time you may pick one of six endgame cards"
        f"{_but_bombed(now)}.\n"
        "-# My cards shows your hand to you alone, what can be played now, and at whom. The table"
        " says which cards have to wait."
    )


def _but_bombed(now: Rules | ExplosiveOptions) -> str:
    return ", unless it was the nuclear bomb" if now.bombed_leave else ""  # X3.7


def _plain(now: Rules | ExplosiveOptions) -> Rules:
    return Rules(now.rounds, now.hand, now.palisades)


def _turns(now: Rules | ExplosiveOptions) -> str:
    total = sum(row.count for row in ROWS.values() if row.when is not When.ENDGAME)
    return (
        "## Cards and turns\n"
        f"There are {total} cards, and six for the endgame. The number behind a card says how"
        " often it is there.\n"
        f"**Two players**: no nuclear bomb, so {total - ROWS[Kind.NUCLEAR_BOMB].count} cards."
        f" **With {CROWDED}**: one palisade less at the start.\n"
        "**A card that could do nothing** just now can't be played; it may be traded.\n"
        "**Out of cards?** As soon as what you did is settled, you draw three.\n"
        "**Draw pile empty**: the discards are shuffled.\n"
        f"{_rows([Kind.PRODUCTIVITY])} Another one adds two more. You needn't use them all, but"
        " there is no trade among them.\n"
        "**Too slow?** On your turn the clock passes for you; when you are attacked it answers"
        f" with nothing. {asleep(now)}"
    )


def _attacks(now: Rules | ExplosiveOptions) -> str:
    strong = [kind for kind in ROWS if kind in ATTACKS]
    # X3.7
    bombed = (
        " Whom it eliminates leaves this game and takes no endgame turns."
        if now.bombed_leave
        else ""
    )
    return (
        "## Walls and attacks\n"
        f"{_rows(WALLS)}\n{_rows(strong)}\n"
        "**Aiming**: you name the wall. One that withstands your explosive can't be aimed at. An"
        " RPG takes one wall where it can destroy only one.\n"
        "**No walls at all**: then the player is hit and out. A force field is a wall.\n"
        "**Nuclear bomb**: only once somebody is out. You pay half of your walls, rounded up,"
        f" weakest first, whatever the answer.{bombed}"
    )


def _answers() -> str:
    return (
        "## Answers\n"
        "Explosives, the nuclear bomb and the spy are answered; nobody is asked about a firestorm"
        " or the underminer. One answer each, again only if the attack comes back.\n"
        f"{_rows(DEFENCES)}\n"
        "A nuclear bomb is answered by oops and backfire only. Answers count by the card played,"
        " one rank higher or not.\n"
        "**Oops**: you choose the new target and its walls, not the attacker, not yourself;"
        " diplomacy doesn't help. They may answer too. If it can destroy none of their walls,"
        " nothing happens. Two players left: the attack is void.\n"
        "**Backfire**: one wall of the attacker's, the strongest that the attack could destroy (a"
        " nuclear bomb: any). None of their walls in reach: it is void. No walls at all: the"
        " attacker is out."
    )


def _others(now: Rules | ExplosiveOptions) -> str:
    shown = (
        Kind.SPY, Kind.ASSASSIN, Kind.INSPECTOR, Kind.PROTESTS, Kind.TWIST,
        Kind.DIPLOMACY, Kind.MAD_CHEMIST, Kind.UNDERMINER,
    )  # fmt: skip
    # X3.6
    passing = (
        "before you pass"
        if now.edition == FIRST
        else "also when you have played, traded or passed: then you are asked once more"
    )
    return (
        "## Other cards\n"
        f"{_rows(shown)}\n"
        "**Protests** wait until a C4 or an RPG has been played. They leave flaming arrows and"
        " firestorms alone.\n"
        "**One rank higher**: a flaming arrow also destroys stone, a pipe bomb iron, TNT steel,"
        " and a C4 two walls. A mad chemist and advanced technology together make no more of it.\n"
        "**The mad chemist and the underminer** stay in front of you until an assassin comes.\n"
        f"**The underminer** works once, at any time of your turn, {passing}. It works at once"
        " when you play it, eliminates nobody, and diplomacy stops it.\n"
        "Spy, assassin, inspector and protests are no attacks: diplomacy doesn't stop them."
    )


def _endgame(now: Rules | ExplosiveOptions) -> str:
    lines = "\n".join(f"- **{label(kind)}**: {SAID[kind].does}" for kind in ENDGAME)
    return (
        "## The endgame\n"
        "It begins as soon as somebody is out; of two players the other has won then. Whoever is"
        " out discards everything, and on each turn picks one of these or none"
        f"{_but_bombed(now)}. It goes back afterwards.\n"
        f"{lines}\n"
        "An earthquake spares force fields. The epidemic can't be picked again on the next turn of"
        " somebody who is out. These cards eliminate nobody."
    )


def _ending(now: Rules | ExplosiveOptions) -> str:
    lines = "\n".join(f"- {line}" for line in options_lines(now))
    most = f" So does round {now.limit} of the table, whatever falls." if now.limit else ""
    return (
        "## Ends and scores\n"
        "**The last one left** wins; the others are placed by who was out last. In a set, each"
        " game won counts a point, and the most points win, then the better places.\n"
        f"**Too calm**: if no wall and nobody falls for {plural(CALM_ROUNDS, 'round')} of the"
        f" table, the game ends.{most} Of those left the most walls win, then the strongest;"
        " equals share. The table says when that comes near.\n\n"
        "**At this table**\n" + lines
    )
