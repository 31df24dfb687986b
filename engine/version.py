"""The version of this program, defined only here.

It is stored with each match, so that a log says which rules made it.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
