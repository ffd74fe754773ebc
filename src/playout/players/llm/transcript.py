"""Conversations with language models as JSON lines, for later study.

They are kept where the environment names a folder for them. What cannot be written is logged, once,
and never gets in the way of a game.
"""

from __future__ import annotations

import functools
import json
import logging
import os
from dataclasses import asdict
from pathlib import Path

from ...core.sight import Sight
from ..choice import Choice
from .asking import Outcome
from .ledger import Entry

SETTING = "PLAYOUT_LLM_TRANSCRIPTS"
"""The environment variable that names the folder; not set: nothing is kept."""

LINES = "transcripts.jsonl"

log = logging.getLogger("playout.llm")


def keep(held: Sight, system: str, outcome: Outcome, choice: Choice, entry: Entry) -> None:
    """Add a decision to the transcripts, if they are kept."""
    folder = os.environ.get(SETTING, "")
    if not folder:
        return
    line = {
        "game": held.game.name,
        "variant": held.game.variant,
        "seat": held.seat,
        "ply": held.ply,
        **asdict(entry),
        "move": choice.move.text,
        "why": outcome.why,
        "system": system,
        "messages": [asdict(message) for message in outcome.messages],
    }
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with (Path(folder) / LINES).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
    except OSError as error:
        _complain(folder, str(error))


@functools.cache
def _complain(folder: str, error: str) -> None:
    """Log that nothing can be written to a folder, once."""
    log.warning("%s: transcripts cannot be written: %s", folder, error)
