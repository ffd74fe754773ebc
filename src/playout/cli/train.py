"""`playout train`: a network learns a game by playing against itself."""

from __future__ import annotations

import functools
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .command import command
from .match import Ray, second_quits_hard
from .options import GameName, Seed, Settings, Variant
from .output import Output

if TYPE_CHECKING:
    from ..learn.fields import Fields
    from ..learn.rounds import Round

LITTLE = 4
"""Rows or columns of boards on which convolutions are not worth it."""

Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where everything is kept.")]
Plan = Annotated[
    str | None,
    typer.Option("--plan", help="How the network is built: 'conv 48x4' or 'dense 64x2'."),
]
Rounds = Annotated[int, typer.Option("--rounds", metavar="N", min=1, help="Rounds in all.")]
Minutes = Annotated[
    float | None,
    typer.Option("--minutes", metavar="M", min=0.01, help="The most time for this run."),
]
Simulations = Annotated[
    int, typer.Option("--simulations", metavar="N", min=1, help="For each move of self-play.")
]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games at a time.")]
Threads = Annotated[int, typer.Option("--threads", metavar="N", min=1, help="Threads that play.")]
Random = Annotated[
    int,
    typer.Option(
        "--random-plies", metavar="N", min=0, help="Games begin with up to so many random moves."
    ),
]
Lectures = Annotated[
    int,
    typer.Option(
        "--lectures", metavar="N", min=0, help="In N rounds at first the game's heuristic plays."
    ),
]
Gumbel = Annotated[bool, typer.Option("--gumbel", help="Try root moves by sequential halving.")]
Noise = Annotated[float, typer.Option("--noise", min=0, max=1, help="Share of noise at the root.")]
Alpha = Annotated[float, typer.Option("--alpha", min=0.001, help="The parameter of that noise.")]
Reuse = Annotated[
    float, typer.Option("--reuse", min=0.1, help="How often a position is learned from, about.")
]
Rate = Annotated[float, typer.Option("--rate", min=1e-7, help="The learning rate at first.")]
Device = Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where it learns.")]
Anchors = Annotated[
    list[str] | None,
    typer.Option("--anchor", metavar="SPEC", help="A player to be measured against; repeatable."),
]
Every = Annotated[
    int, typer.Option("--every", metavar="N", min=1, help="Measure after every so many rounds.")
]
Patience = Annotated[
    int,
    typer.Option(
        "--patience", metavar="N", min=0, help="Stop after N measurements without a better one."
    ),
]


@command(
    "train",
    examples=(
        "tictactoe --out nets/tictactoe --minutes 2",
        "connectfour --out nets/connectfour --plan 'conv 48x4' --device cuda --games 4096",
        "cuttle --out nets/cuttle --plan 'dense 128x2' --lectures 40 --anchor heuristic:tuned",
    ),
    panel="Measure and maintain",
)
def train(
    out: Output,
    game: GameName,
    folder: Out,
    plan: Plan = None,
    rounds: Rounds = 100,
    minutes: Minutes = None,
    simulations: Simulations = 100,
    games: Games = 128,
    threads: Threads = 2,
    lectures: Lectures = 0,
    random_plies: Random = 0,
    noise: Noise = 0.10,
    alpha: Alpha = 0.10,
    reuse: Reuse = 4.0,
    rate: Rate = 1e-3,
    device: Device = "cpu",
    anchors: Anchors = None,
    every: Every = 10,
    patience: Patience = 0,
    seed: Seed = 0,
    gumbel: Gumbel = False,
    ray: Ray = None,
    variant: Variant = None,
    settings: Settings = None,
) -> None:
    """Train a network by self-play, and measure it on the way.

    The folder gets the networks (latest.npz and best.npz, for puct:net=FILE), history.csv and
    report.html with curves. The same command goes on where it stopped. Needs the extra train.
    """
    from ..learn.records import encoding_of
    from ..wire.reports import Training as Document
    from ..wire.reports import TrainingRound
    from .position import find_game

    playing = find_game(game, variant, settings)
    built = plan or default_plan(encoding_of(playing).shape)
    learning_needs()
    from ..learn.lesson import Lesson
    from ..learn.measure import Measure
    from ..learn.selfplay import Habits
    from ..learn.train import Training

    lesson = Lesson(
        game=playing.name,
        variant=playing.variant,
        plan=built,
        habits=Habits(
            simulations=simulations,
            noise=noise,
            alpha=alpha,
            gumbel=gumbel,
            random_plies=random_plies,
        ),
        groups=threads,
        games=max(1, games // threads),
        rounds=rounds,
        lectures=lectures,
        reuse=reuse,
        rate=rate,
        seed=seed,
        device=device,
        anchors=tuple(anchors or ()),
        measured=every,
        patience=patience,
        minutes=minutes,
    )
    measure = Measure(playing, lesson.anchors, lesson.deals, seed)
    with second_quits_hard(), out.status(f"{playing.name}: learning") as say:
        training = Training(playing, lesson, folder, measure, where(ray))
        best = training.run(lambda done: say(told(done)))
    out.emit(
        Document(
            game=playing.name,
            variant=playing.variant,
            plan=built,
            seed=seed,
            folder=str(folder),
            network=str(best),
            rounds=[TrainingRound(**asdict(one)) for one in training.history],
        )
    )
    out.show(told(training.history[-1]))
    out.note(f"curves: {folder / 'report.html'}; play against it: puct:net={best}", wrap=False)
    out.seed(seed)


def where(ray: str | None) -> Fields:
    """Return where games of self-play are played: in threads, or on a cluster."""
    if ray is None:
        from ..learn.fields import Here

        return Here
    from ..learn.cluster import OnRay

    return functools.partial(OnRay, ray)


def default_plan(shape: tuple[int, ...]) -> str:
    """Return how a network is built where nobody says: convolutions over boards of some size."""
    return "conv 48x4" if len(shape) == 3 and min(shape[1:]) > LITTLE else "dense 64x2"


def learning_needs() -> None:
    """Make PyTorch ready: one thread of its own, since games are played beside it.

    Raises:
        InvalidOption: it is not installed.
    """
    try:
        import torch
    except ModuleNotFoundError as error:
        raise InvalidOption(
            "training needs PyTorch; install it with pip install 'playout[train]'."
        ) from error
    torch.set_num_threads(1)


def told(done: Round) -> str:
    """Return a round in a line."""
    text = (
        f"round {done.round}: {done.games:,} games, {done.positions:,} positions,"
        f" losses {done.policy_loss:.3f} (moves) and {done.value_loss:.3f} (values),"
        f" {done.simulations_per_second:,.0f} simulations/s"
    )
    if done.rating is not None:
        text += f", {done.rating:+.0f} Elo"
    return text
