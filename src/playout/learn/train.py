"""Training: rounds of self-play, learning and measuring, which a later run goes on with."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import torch
from torch import Tensor

from ..core.game import Game
from ..core.rng import mix
from .fields import Fields, Here
from .lectures import lecture
from .lesson import Lesson, check_same
from .networks import Model, Plan, build, export
from .records import encoding_of
from .report import page
from .rounds import Round, write_csv
from .samples import MOST_MOVES, Replay, Samples

if TYPE_CHECKING:
    from .measure import Standing

CHECKPOINT, REPLAY, LATEST, BEST, HISTORY, REPORT = (
    *("checkpoint.pt", "replay.npz", "latest.npz", "best.npz"),
    *("history.csv", "report.html"),
)
"""Files of a training's folder."""

FIRST_BATCHES = 4
"""Nothing is learned before there are positions for so many batches."""

EVEN = 0.5
"""The share of the points of an even match."""

LAST_RATE = 0.1
"""The learning rate of the last round, as a share of the first one's."""


class Measuring(Protocol):
    """Whoever says how strong a network is (`learn.measure.Measure`)."""

    def __call__(self, latest: Path, best: Path) -> Standing:
        """Return how the latest network stands; the best one's file need not exist."""


class Training:
    """One training in one folder."""

    def __init__(
        self,
        game: Game,
        lesson: Lesson,
        folder: Path,
        measure: Measuring | None = None,
        fields: Fields = Here,
    ) -> None:
        """Begin, or go on where an earlier run has stopped.

        Args:
            game: what is learned.
            lesson: how.
            folder: where everything is kept; made if need be.
            measure: measures a network; None: nobody does.
            fields: makes where the games of self-play are played.

        Raises:
            InvalidOption: the folder holds another training.
        """
        folder.mkdir(parents=True, exist_ok=True)
        check_same(lesson, folder)
        lesson.save(folder)
        torch.manual_seed(mix(lesson.seed, 1) >> 1)
        self.game, self.lesson, self.folder, self.measure = game, lesson, folder, measure
        self.encoding = encoding_of(game)
        self.device = torch.device(lesson.device)
        self.model = build(game, Plan.read(lesson.plan)).to(self.device)
        self.optimizer = torch.optim.AdamW(
            self.model.parameters(), lr=lesson.rate, weight_decay=lesson.decay
        )
        moves = min(type(game).max_moves, MOST_MOVES)
        self.replay = Replay(self.encoding, type(game).seats, moves, lesson.replay)
        self.history: list[Round] = []
        self.best = -1.0
        """The best share scored against the anchors."""
        self._waited = 0
        self._resume()
        begun = len(self.history)
        self.field = fields(game, lesson, begun)
        self._dice = np.random.default_rng([lesson.seed, begun])

    # ------------------------------------------------------------------------ rounds

    def run(self, progress: Callable[[Round], None] | None = None) -> Path:
        """Train until rounds, time or patience are used up; return the best network's file."""
        began = time.perf_counter()
        limit = None if self.lesson.minutes is None else began + 60.0 * self.lesson.minutes
        while len(self.history) < self.lesson.rounds:
            done = self.round()
            if progress is not None:
                progress(done)
            if limit is not None and time.perf_counter() + self._longest_round() > limit:
                break
            if self.lesson.patience and self._waited >= self.lesson.patience:
                break
        self.save(with_replay=True)
        return self.folder / (BEST if (self.folder / BEST).exists() else LATEST)

    def _longest_round(self) -> float:
        """Return how long a round may take, by those so far."""
        times = [0.0, *(one.seconds for one in self.history)][-6:]
        return 1.5 * max(b - a for a, b in itertools.pairwise(times))

    def round(self) -> Round:
        """Play, learn, and now and then measure."""
        began = time.perf_counter()
        before = self.history[-1] if self.history else Round()
        number = before.round + 1
        listening = number <= self.lesson.lectures
        lessons, games = self._listen(number) if listening else self._play()
        took = time.perf_counter() - began
        simulations = self.lesson.moves * self.lesson.groups * self.lesson.games
        simulations *= 0 if listening else self.lesson.habits.simulations
        if lessons is not None:
            self.replay.add(lessons)
        new = 0 if lessons is None else len(lessons)
        policy, value, steps = self._learn(new)
        standing = self._measured(number)
        done = Round(
            round=number,
            seconds=before.seconds + time.perf_counter() - began,
            games=before.games + games,
            positions=before.positions + new,
            simulations_per_second=simulations / took,
            steps=before.steps + steps,
            policy_loss=policy,
            value_loss=value,
            rating=None if standing is None else standing.rating,
            versus_best=None if standing is None else standing.best,
        )
        self.history.append(done)
        if done.round % self.lesson.measured == 0:
            self.save(with_replay=False)
        return done

    def _listen(self, number: int) -> tuple[Samples, int]:
        """Return what games of the heuristic teach, and how many they were."""
        return lecture(self.game, self.lesson.lecture, mix(self.lesson.seed, 3, number))

    def _play(self) -> tuple[Samples | None, int]:
        """Let every game make some moves; return what ended games teach, and how many ended."""
        self.model.eval()
        played = self.field.play(self.model, self.lesson.moves)
        found = [one for lessons, _ in played for one in lessons]
        return Samples.joined(found) if found else None, sum(ended for _, ended in played)

    def _learn(self, new: int) -> tuple[float, float, int]:
        """Learn from what is remembered; return the mean losses and how many steps."""
        lesson = self.lesson
        if len(self.replay) < FIRST_BATCHES * lesson.batch:
            return 0.0, 0.0, 0
        steps = max(1, round(new * lesson.reuse / lesson.batch))
        spent = min(1.0, len(self.history) / max(lesson.rounds, 1))
        for part in self.optimizer.param_groups:
            part["lr"] = lesson.rate * LAST_RATE**spent
        self.model.train()
        losses = torch.zeros(2, device=self.device)
        for _ in range(steps):
            drawn = self.replay.draw(lesson.batch, self._dice)
            policy, value = losses_of(self.model, drawn, self.device)
            self.optimizer.zero_grad(set_to_none=True)
            (policy + value).backward()  # type: ignore[no-untyped-call]  # PyTorch's own
            self.optimizer.step()
            losses += torch.stack((policy.detach(), value.detach()))
        self.model.eval()
        mean = (losses / steps).tolist()
        return mean[0], mean[1], steps

    # ------------------------------------------------------------------------- files

    def _measured(self, number: int) -> Standing | None:
        """Measure the network where it is due, and keep it if it is the best so far.

        The best is who scores most against the anchors; without any, who beats the best before.
        """
        if self.measure is None or number % self.lesson.measured != 0:
            return None
        path, best = self.folder / LATEST, self.folder / BEST
        export(self.model, self.game, self._facts()).save(path)
        standing = self.measure(path, best)
        if standing.anchors is None:
            better = standing.best is None or standing.best > EVEN
        else:
            better = standing.anchors > self.best
            self.best = max(self.best, standing.anchors)
        self._waited = 0 if better else self._waited + 1
        if better:
            best.write_bytes(path.read_bytes())
        return standing

    def _facts(self) -> dict[str, Any]:
        """Return what a network's file says of its training."""
        last = self.history[-1] if self.history else None
        return {
            "seed": self.lesson.seed,
            "rounds": 0 if last is None else last.round,
            "games": 0 if last is None else last.games,
            "steps": 0 if last is None else last.steps,
            "simulations": self.lesson.habits.simulations,
        }

    def save(self, *, with_replay: bool) -> None:
        """Keep everything that a later run goes on with."""
        export(self.model, self.game, self._facts()).save(self.folder / LATEST)
        parts = {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "history": [asdict(one) for one in self.history],
            "best": self.best,
            "waited": self._waited,
        }
        partial = self.folder / f"{CHECKPOINT}.part"
        torch.save(parts, partial)
        partial.replace(self.folder / CHECKPOINT)
        if with_replay:
            self.replay.save(self.folder / REPLAY)
        write_csv(self.folder / HISTORY, self.history)
        title = f"{self.game.title}: training of a network ({self.lesson.plan})"
        (self.folder / REPORT).write_text(page(title, self.history), encoding="utf-8")

    def _resume(self) -> None:
        """Go on with what an earlier run has kept, if there is anything."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return
        kept = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(kept["model"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.history = [Round(**one) for one in kept["history"]]
        self.best, self._waited = kept["best"], kept["waited"]
        if (self.folder / REPLAY).exists():
            self.replay.load(self.folder / REPLAY)


def losses_of(model: Model, drawn: Samples, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return the cross-entropy of moves and the squared error of values for some positions."""
    inputs = torch.from_numpy(drawn.inputs).to(device).float()
    parts = torch.from_numpy(drawn.parts.astype(np.int64)).to(device)
    shares = torch.from_numpy(drawn.shares).to(device)
    values = torch.from_numpy(drawn.values[:, : model.seats]).to(device)
    logits, guesses = model(inputs)
    padded = torch.cat((logits, torch.zeros_like(logits[:, :1])), dim=1)
    absent = parts < 0
    index = torch.where(absent, logits.shape[1], parts)
    scores = padded.gather(1, index.flatten(1)).view(parts.shape).sum(dim=2)
    scores = scores.masked_fill(absent[:, :, 0], -1e9)
    policy = -(shares * torch.log_softmax(scores, dim=1)).sum(dim=1).mean()
    value = ((guesses - values) ** 2).mean()
    return policy, value
