"""Calls (bids, passes of cards, discards) left to a rule bot: the option `bid` of players.

A match that is to compare card play alone gives both sides the same caller:
`playout match euchre ismcts:bid=heuristic heuristic:floor,bid=heuristic`.
"""

from __future__ import annotations

import random

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.options import Option
from ..core.position import Position

RULE_BOTS = ("heuristic", "floor")
"""Values of `bid` that leave calls to a rule bot: the game's first heuristic, or its floor."""


def bid_option(own: str) -> Option:
    """Return the option `bid`; `own` is the word for a player that makes its calls itself."""
    return Option(
        "bid",
        str,
        own,
        "Who makes the calls (bids, passes of cards, discards): the player or a rule bot.",
        choices=(own, *RULE_BOTS),
    )


BID_OWN = bid_option("own")
"""For players that do not search."""

BID_SEARCH = bid_option("search")
"""For players that do."""


def policy_of(game: Game, bid: str, owner: str) -> str:
    """Return the heuristic that makes calls.

    Args:
        game: the game that is played.
        bid: one of `RULE_BOTS`.
        owner: the player's name, for the error.

    Raises:
        InvalidOption: the game has no calls, or not that rule bot.
    """
    if not game.has_calls:
        raise InvalidOption(f"{owner}: bid={bid} is for games with calls; {game.name} has none.")
    policy = game.heuristics[0] if bid == "heuristic" and game.heuristics else bid
    if policy not in game.heuristics:
        have = ", ".join(game.heuristics) or "none"
        raise InvalidOption(
            f"{owner}: bid={bid}, but {game.name} has no such heuristic; it has: {have}."
        )
    return policy


def rate(position: Position, policy: str) -> dict[int, float]:
    """Return the score that one of the game's heuristics gives each legal move."""
    game = position.game
    scratch = np.zeros(1, game.ops.scratch)
    n = game.ops.appraise(position.copy_state(), scratch, game.heuristics.index(policy))
    codes = scratch["moves"][0, :n].tolist()
    return dict(zip(codes, scratch["scores"][0, :n].tolist(), strict=True))


def favourite(position: Position, policy: str, seed: int) -> int:
    """Return the move that a heuristic scores best; equals are drawn among."""
    scores = rate(position, policy)
    top = max(scores.values())
    return random.Random(seed).choice([code for code, score in scores.items() if score == top])
