"""The repository of deals. Finished matches get codes, with which other matches can play their
cards again.

A deal is the data that determine the cards of a match: its seed, options and seats. The column
`code` of a finished match identifies its deal. If a match plays a known deal, its column `deal` is
the id of the match for which those cards were shuffled. Only finished matches have codes, because
the cards of a running match must not be played elsewhere. Anyone who knows a code may play its
deal, so codes are random.

A code is shown as "KB-7F3Q-2MXZ": seven random characters and a check character. The alphabet has
31 characters, without those that are easily confused. Because 31 is a prime number, the check
detects a wrong character and two swapped characters.
"""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import Final

from sqlalchemy import Connection, select, update

from bot.store.protocol import Repository
from bot.store.rows import OPEN, MatchRow, Status, seats_in
from bot.store.schema import matches, seatings

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRTVWXYZ"
_BASE: Final = len(ALPHABET)
_DIGITS: Final = 7
_PREFIX: Final = "KB"
EXAMPLE: Final = "KB-7F3Q-2MXZ"
"""An example of a deal's code, as players read it."""
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "S": "5"})
"""Maps characters that are not in the alphabet to characters in the alphabet that look similar."""
_APART: Final = re.compile(r"[\s\-_–—.]+")


def written(code: int) -> str:
    """Return the number `code` in the form that players read, such as "KB-7F3Q-2MXZ"."""
    digits = [code // _BASE**at % _BASE for at in reversed(range(_DIGITS))]
    text = "".join(ALPHABET[digit] for digit in (*digits, _check(digits)))
    return f"{_PREFIX}-{text[:4]}-{text[4:]}"


def read(typed: str) -> int | None:
    """Return the number of the code that a player typed, or None if the text is not a code. Case,
    spaces, dashes and the prefix don't matter. Letters that look like digits are read as those
    digits."""
    text = _APART.sub("", typed).upper()
    if len(text) > _DIGITS + 1:
        text = text.removeprefix(_PREFIX)
    text = text.translate(_READ_AS)
    if len(text) != _DIGITS + 1 or any(char not in ALPHABET for char in text):
        return None
    *digits, check = (ALPHABET.index(char) for char in text)
    if check != _check(digits):
        return None
    code = 0
    for digit in digits:
        code = code * _BASE + digit
    return code


def _check(digits: list[int]) -> int:
    return sum(weight * digit for weight, digit in enumerate(digits, 1)) % _BASE


class Deals(Repository):
    """Repository of the codes of deals. Use it as `Store.deals`."""

    async def code_of(self, row: MatchRow) -> int | None:
        """Return the code of the deal that the match of `row` played. A match that was stored by an
        older version gets its code now. Returns None if the match is not finished, is a practice
        round, or can't be read. Raises StoreError."""
        if row.code is not None:
            return row.code
        if row.deal is not None:
            statement = select(matches.c.code).where(matches.c.id == row.deal)
            async with self._reading() as connection:
                return (await connection.execute(statement)).scalar()
        if row.status is not Status.FINISHED:
            return None
        return await self._writer.do(partial(give_code, match_id=row.id))

    async def match_with(self, code: int) -> int | None:
        """Return the id of the finished match whose deal has the code `code`, or None if there is
        none."""
        statement = select(matches.c.id).where(
            matches.c.code == code, matches.c.status == Status.FINISHED
        )
        async with self._reading() as connection:
            return (await connection.execute(statement)).scalar()

    async def sat_at(self, match_id: int, but: int | None = None) -> dict[int, bool]:
        """Return which users have played the deal of the match `match_id`, in that match or in a
        later match with the same deal. The match `but` is not considered. Maps each user's id to
        whether the user is still playing the deal."""
        column = matches.c
        statement = (
            select(seatings.c.user_id, column.status)
            .join(matches, column.id == seatings.c.match_id)
            .where(
                (column.id == match_id) | (column.deal == match_id),
                column.started_ms.is_not(None),
            )
        )
        if but is not None:
            statement = statement.where(column.id != but)
        found: dict[int, bool] = {}
        async with self._reading() as connection:
            for user_id, status in await connection.execute(statement):
                found[user_id] = found.get(user_id, False) or status in OPEN
        return found


def give_code(connection: Connection, match_id: int) -> int | None:
    """Return the code of a finished match's deal. If the match has no code yet, create one. Returns
    None if the match played the deal of another match, is a practice round, or can't be read."""
    column = matches.c
    row = connection.execute(
        select(column.code, column.deal, column.seed, column.seats).where(
            column.id == match_id, column.status == Status.FINISHED
        )
    ).first()
    if row is None or row.deal is not None or row.seed is None:
        return None
    seats = seats_in(row.seats)
    if not seats or any(seat.coached for seat in seats):
        return None
    if row.code is None:
        code = _new(connection)
        mine = (column.id == match_id, column.code.is_(None))
        connection.execute(update(matches).where(*mine).values(code=code))
    return connection.execute(select(column.code).where(column.id == match_id)).scalar_one()


def _new(connection: Connection) -> int:
    """Return a random code that no other match has."""
    while True:
        code = 1 + secrets.randbelow(_BASE**_DIGITS - 1)
        taken = select(matches.c.id).where(matches.c.code == code)
        if connection.execute(taken).first() is None:
            return code
