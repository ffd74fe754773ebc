from __future__ import annotations
from typing import Any
from ...core.game import Game
from ...core.generic import Rules
from ...core.records import Record
from . import codes, hidden, moves, play, sampling
from .options import FLAGS, PROFILES, check_flags, write_flags
from .state import STATE

class Cuttle(Game):
    name = "cuttle"
    title = "Cuttle"
    seats = 2
    codes = codes.CODES
    max_moves = moves.MAX_MOVES
    max_plies = 1000
    bounds = (-1.0, 1.0)
    state = STATE
    options = FLAGS
    variants = PROFILES
    rules = Rules(deal=play.deal, legal=moves.legal, play=play.play, returns=play.returns, determinize=hidden.determinize, sample=sampling.sample)
    def __init__(self, variant=None, **options):
        super().__init__(variant, **options)
        check_flags(self.chosen)
    def apply_options(self, s):
        write_flags(self.chosen, s.options)

CUTTLE = Cuttle()
