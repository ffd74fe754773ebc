"""What the author of a game needs, in one import: `from playout.authoring import Game, rule, …`.

Bit masks are in `playout.core.bits`, and the base of trick-taking games in `authoring.tricks`;
everything else that rules and a game's parts are made of is here. Games of other packages should
import from these three places only.
"""

from __future__ import annotations

from ..core.compile import plain, rule
from ..core.encoding import Encoding, Symmetry
from ..core.errors import IllegalMove, InvalidLayout, InvalidOption, InvalidView
from ..core.facets import (
    Calls,
    Codec,
    Dealing,
    Display,
    Facet,
    Manners,
    Notation,
    Solver,
    Styles,
)
from ..core.game import Game
from ..core.generic import Rules
from ..core.options import Option
from ..core.own_styles import OwnStyle
from ..core.playing import Playing
from ..core.records import Record
from ..core.rng import RNG, below, reseed, shuffle, uniform
from ..core.shapes import CommonView
from ..core.state import ENDED, state_type

__all__ = [
    "ENDED",
    "RNG",
    "Calls",
    "Codec",
    "CommonView",
    "Dealing",
    "Display",
    "Encoding",
    "Facet",
    "Game",
    "IllegalMove",
    "InvalidLayout",
    "InvalidOption",
    "InvalidView",
    "Manners",
    "Notation",
    "Option",
    "OwnStyle",
    "Playing",
    "Record",
    "Rules",
    "Solver",
    "Styles",
    "Symmetry",
    "below",
    "plain",
    "reseed",
    "rule",
    "shuffle",
    "state_type",
    "uniform",
]
