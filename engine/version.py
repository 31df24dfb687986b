"""The version of this program; it is defined only here.

It is stored with each match, to show which version played it.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
