"""Kernels for tests: whole games with every invariant checked at every ply, and duels."""

from __future__ import annotations

import numpy as np

from playout.core.bits import bit, count, lowest, rest, u64, without
from playout.core.compile import kernel, rule
from playout.core.generic import anchor, deal, draw, legal, play, prefer, returns
from playout.core.rng import below, generator
from playout.games.cuttle.cards import ALL, EIGHTS, FIRST_JACK, JACKS, NUMBERS, ROYALS

PROBLEMS = (
    "",
    "a card is missing or doubled",
    "a card is in a zone where it cannot be",
    "a score does not add up",
    "a mark is on a card that is not in that hand",
    "more of the deck is known than there is",
    "a cell without meaning is not 0",
    "a top jack does not lie on a card of that side",
    "an open hand is not known",
    "a finished game has a winner short of the goal, or the other way round",
    "no move, or more than there can be",
    "the hand limit is passed by too much",
)


@rule
def problem(s, moves, most):
    """Return the number of what is wrong with a state; 0 if all is well."""
    deck = u64(0)
    for i in range(s.left):
        deck |= bit(s.deck[i])
    zones = count(s.scrap) + count(s.stack) + count(s.jacks) + count(deck)
    everything = s.scrap | s.stack | s.jacks | deck
    for seat in range(2):
        zones += count(s.hand[seat]) + count(s.points[seat]) + count(s.royals[seat])
        everything |= s.hand[seat] | s.points[seat] | s.royals[seat]
        if without(s.points[seat], u64(NUMBERS)) | without(s.royals[seat], u64(ROYALS)) != 0:
            return 2
        left = s.points[seat]
        worth = 0
        while left != 0:
            worth += (lowest(left) >> 2) + 1
            left = rest(left)
        if worth != s.score[seat]:
            return 3
        if without(s.known[seat], s.hand[seat]) | without(s.frozen[seat], s.known[seat]) != 0:
            return 4
        if s.deck_known[seat] > s.left:
            return 5
        opened = s.left == 0 or s.royals[1 - seat] & u64(EIGHTS) != 0
        if opened and s.known[seat] != s.hand[seat]:
            return 8
        if count(s.hand[seat]) > most:
            return 11
    if zones != 52 or everything != u64(ALL):
        return 1
    if without(s.jacks, u64(JACKS)) != 0:
        return 2
    return cells(s, moves)


@rule
def cells(s, moves):
    """Check the small fields of a state."""
    for i in range(s.left, 52):
        if s.deck[i] != 0:
            return 6
    if s.stack == 0 and (s.pending != 0 or s.targets != 0 or s.counters != 0):
        return 6
    topped = u64(0)
    for suit in range(4):
        jack = bit(FIRST_JACK + suit)
        if s.jacks & jack == 0:
            if s.under[suit] != 0 or s.height[suit] != 0:
                return 6
            if (s.tops[0] | s.tops[1]) & jack != 0:
                return 7
        for seat in range(2):
            if s.tops[seat] & jack != 0:
                if s.points[seat] & bit(s.under[suit]) == 0 or has(topped, s.under[suit]):
                    return 7
                topped |= bit(s.under[suit])
    if s.over == 0:
        n = legal(s, moves)
        if n < 1 or n > moves.size:
            return 10
    return 0


@rule
def has(mask, card):
    return mask & bit(card) != 0


@kernel
def walk(blank, world, scratch, rng, games, most):
    """Play random games, looking at every position; return problem, plies and games cut.

    Every fourth move is the last of the list instead, so that games see more than draws.
    """
    w = world[0]
    moves = scratch[0].moves
    cut = 0
    plies = 0
    for _ in range(games):
        world[0] = blank[0]
        deal(w, rng[0])
        while w.over == 0:
            found = problem(w, moves, most)
            if found != 0:
                return found, plies, cut
            if below(rng[0], 4) == 0:
                play(w, moves[legal(w, moves) - 1])
            else:
                play(w, draw(w, moves, rng[0]))
            plies += 1
        found = problem(w, moves, most)
        if found != 0:
            return found, plies, cut
        if w.over == 2:
            cut += 1
    return 0, plies, cut


def run_walk(g, games, most=52):
    """Walk through random games of Cuttle; return problem, plies and games cut."""
    blank, space, rng = g.dealing.blank(), np.zeros(1, g.ops.scratch), generator(11)
    run = walk.bind("cuttle", blank, blank, space, rng, 0, 0)
    return run(blank, g.dealing.blank(), space, rng, games, most)


RANDOM, TUNED, CLASSIC = range(3)


@kernel
def duel(blank, world, scratch, rng, games, one, other):
    """Return what share of games policy `one` wins against `other`, seats alternating."""
    w = world[0]
    moves = scratch[0].moves
    scores = scratch[0].scores
    total = 0.0
    for number in range(games):
        world[0] = blank[0]
        deal(w, rng[0])
        seat = number & 1
        while w.over == 0:
            policy = one if w.turn == seat else other
            if policy == RANDOM:
                play(w, draw(w, moves, rng[0]))
            else:
                n = legal(w, moves)
                if policy == TUNED:
                    prefer(w, moves, n, scores)
                else:
                    anchor(w, moves, n, scores)
                best = 0
                for i in range(1, n):
                    if scores[i] > scores[best]:
                        best = i
                play(w, moves[best])
        returns(w, scratch[0].values)
        total += 0.5 + 0.5 * scratch[0].values[seat]
    return total / games


def run_duel(g, one, other, games=4000):
    """Return what share of games of Cuttle policy `one` wins against `other`."""
    blank, space, rng = g.dealing.blank(), np.zeros(1, g.ops.scratch), generator(21)
    run = duel.bind("cuttle", blank, blank, space, rng, 0, 0, 0)
    return run(blank, g.dealing.blank(), space, rng, games, one, other)
