"""Ending a game before its time: most of the people present, or who may manage messages.

Law of this module: nobody ends a game alone that others still play. Votes are
forgotten with the process; to ask again costs one press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Answer
from bot.ids import Press
from bot.render.board import note
from bot.render.ended import vote
from bot.render.text import name

if TYPE_CHECKING:
    from bot.play import Play


class Votes:
    """Who wants to end one running match."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._for: set[int] = set()

    def _present(self) -> set[int]:
        view = self._play.scene.view(None)
        return {
            person.user_id
            for seat, person in enumerate(self._play.scene.people)
            if person.user_id is not None and not view.seats[seat].away
        }

    async def ask(self, answer: Answer, user: int, moderator: bool) -> None:
        """A vote by command or by button."""
        play = self._play
        if play.row.status not in ("playing", "away"):
            await answer.note("This game is over already.")
            return
        seat = play.scene.seat_of(user)
        if seat is None and not moderator:
            await answer.note("Only who plays here, or who may manage messages, can end this game.")
            return
        self._for.add(user)
        present = self._present()
        if seat is not None:
            present.add(user)
        agreed = len(self._for & present)
        needed = len(present) // 2 + 1
        if moderator or agreed >= needed:
            await play.abandon()
            said = note("This game was ended. Its scoresheet stays: /scoresheet shows it.")
            if answer.component:
                await answer.paint(said)
            else:
                await answer.post(said)
            return
        who = name(play.scene.people[seat].name) if seat is not None else "A moderator"
        press = Press(play.row.id, "abandon")
        panel = vote(who, agreed, needed, press)
        if answer.component:
            await answer.paint(panel)
        else:
            await answer.post(panel)
