"""What every repository is given: the writer, and connections that only read."""

from bot.store.protocol import Reading, Writing


class Repository:
    """One subject's questions and changes, each with the statement that answers it."""

    def __init__(self, writer: Writing, reading: Reading) -> None:
        self._writer, self._reading = writer, reading
