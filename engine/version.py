"""The version of this program. It is defined only here.

The version is stored with each match, to record which version played the match.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
