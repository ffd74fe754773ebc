"""Random numbers of other shapes, against what is known of them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from playout.core.compile import kernel
from playout.core.rng import RNG, generator
from playout.learn.noise import add_noise, gamma, gumbel, normal

DRAWS = 20_000


@kernel
def draw_many(rng, kind, alpha, out):
    for i in range(out.size):
        if kind == 0:
            out[i] = normal(rng[0])
        elif kind == 1:
            out[i] = gamma(alpha, rng[0])
        else:
            out[i] = gumbel(rng[0])


@kernel
def mix_in(rng, priors, space):
    add_noise(priors, priors.size, 0.5, 0.1, space, rng[0])


def drawn(kind, alpha=1.0):
    out = np.zeros(DRAWS)
    draw_many.bind("noise", np.zeros(1, RNG), 0, 0.5, out)(generator(5), kind, alpha, out)
    return out


def close(sample, mean, variance):
    error = 5.0 * math.sqrt(variance / len(sample))
    assert sample.mean() == pytest.approx(mean, abs=error)
    assert sample.var() == pytest.approx(variance, rel=0.15)


def test_normal_numbers():
    close(drawn(0), 0.0, 1.0)


@pytest.mark.parametrize("alpha", [0.3, 1.0, 4.0])
def test_gamma_numbers(alpha):
    found = drawn(1, alpha)
    assert found.min() >= 0.0
    close(found, alpha, alpha)


def test_gumbel_numbers():
    close(drawn(2), 0.5772156649, math.pi**2 / 6.0)


def test_dirichlet_noise_is_uneven_for_a_small_parameter():
    """With alpha = 0.1 most of the noise falls on one or two of nine moves."""
    shares = []
    run = mix_in.bind("noise", np.zeros(1, RNG), np.zeros(1), np.zeros(1))
    rng = generator(3)
    for _ in range(200):
        priors = np.full(9, 1.0 / 9.0)
        run(rng, priors, np.zeros(9))
        assert priors.sum() == pytest.approx(1.0)
        shares.append(2.0 * (priors.max() - 0.5 / 9.0))
    assert 0.62 < float(np.mean(shares)) < 0.76  # 0.69 by NumPy's own Dirichlet, 20,000 draws
