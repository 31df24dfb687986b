"""The version of this program; it is defined only here.

It is stored with each match, to show by which version it was played.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
