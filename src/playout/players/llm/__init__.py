"""Players that ask a language model; nothing here is imported unless such a player is used.

Reading order: `prompt` (what a model is shown), `reading` (what its answer means), `port` (how a
model is asked), `asking` (again, and until when), `player`.
"""

from __future__ import annotations

from .player import Llm

__all__ = ["Llm"]
