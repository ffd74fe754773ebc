"""Oh Hell (El Dorado) with two decks: six to ten players, every card is there twice.

The engine knows one deck, with a bit for each card. Such a table is answered here in a simpler
way: every legal card (every bid) is played out in the same worlds, in which all seats play by a
plain rule for the score, and the best mean wins. Worlds respect hand sizes and the suits that
somebody has shown not to have. Replies say so with `two_decks` in `degraded`; styles are not told
apart.
"""

from __future__ import annotations

from .choose import answer, applies

__all__ = ["answer", "applies"]
