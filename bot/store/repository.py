"""The base class of repositories."""

from bot.store.protocol import Reading, Writing


class Repository:
    """The queries and changes of one subject; it reads by `reading` and writes by `writer`."""

    def __init__(self, writer: Writing, reading: Reading) -> None:
        self._writer, self._reading = writer, reading
