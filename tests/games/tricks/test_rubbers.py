"""Rubbers: the deal goes round, scores and bags carry over, the target ends them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import playout
from playout.core.errors import GameOver, IllegalMove, InvalidOption
from playout.games.tricks.game import TrickGame
from playout.games.tricks.rubber import Rubber, deal_hand


def game(name: str, **options: Any) -> TrickGame:
    found = playout.game(name, **options)
    assert isinstance(found, TrickGame)
    return found


def finish_hand(rubber: Rubber, dice: random.Random) -> Rubber:
    while not rubber.position.over:
        rubber = rubber.play(dice.choice(rubber.position.codes))
    return rubber


def hands(rubber: Rubber, most: int = 100) -> Iterator[Rubber]:
    """Yield a rubber at the end of each of its hands."""
    dice = random.Random(rubber.seed)
    for _ in range(most):
        rubber = finish_hand(rubber, dice)
        yield rubber
        if rubber.over:
            return
        rubber = rubber.next_hand()


def at_score(which: TrickGame, **match: tuple[int, ...]) -> Rubber:
    """Return a rubber at the start of a hand, with scores so far."""
    return deal_hand(which, 1, 0, 0, match)


@pytest.mark.parametrize("name", ["euchre", "spades", "ohhell"])
def test_the_deal_goes_round(name: str) -> None:
    rubber = game(name).rubber(seed=3, dealer=2)
    dealers = [r.position.layout()["dealer"] for r in hands(rubber, most=5)]
    assert dealers == [2, 3, 0, 1, 2][: len(dealers)]
    assert len(dealers) >= 4


def test_the_first_dealer_is_drawn() -> None:
    starts = {game("euchre").rubber(seed=seed).start for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    with pytest.raises(InvalidOption, match="dealer is 4"):
        game("euchre").rubber(seed=1, dealer=4)


@pytest.mark.parametrize("name", ["euchre", "hearts", "ohhell"])
def test_equal_seeds_give_equal_rubbers(name: str) -> None:
    one, two = (list(hands(game(name).rubber(seed=5), most=4)) for _ in range(2))
    assert one == two
    assert one[0].position != game(name).rubber(seed=6).position


def test_euchre_is_played_to_ten_and_one_side_scores_a_hand() -> None:
    last = (0, 0)
    for rubber in hands(game("euchre").rubber(seed=1)):
        gained = [now - before for now, before in zip(rubber.scores, last, strict=True)]
        assert sorted(map(bool, gained)) == [False, True]
        assert rubber.position.layout()["scores"] == list(last)
        assert rubber.over == (max(rubber.scores) >= 10)
        last = rubber.scores
    assert rubber.winners == (rubber.scores.index(max(rubber.scores)),)
    assert rubber.winning_seats == ((0, 2), (1, 3))[rubber.winners[0]]


def test_a_passed_out_hand_is_dealt_again_by_the_next_dealer() -> None:
    rubber = game("euchre", stick_the_dealer=False).rubber(seed=1, dealer=0)
    for _ in range(8):
        rubber = rubber.play("pass")
    assert rubber.position.over
    assert rubber.scores == (0, 0)
    assert rubber.next_hand().position.layout()["dealer"] == 1


def test_euchre_to_another_target() -> None:
    *_, rubber = hands(game("euchre", game_to=5).rubber(seed=2))
    assert 5 <= max(rubber.scores) < 9


def test_hearts_passes_left_right_across_and_holds() -> None:
    rubber = game("hearts").rubber(seed=1)
    ways = [r.position.layout()["pass_direction"] for r in hands(rubber, most=6)]
    assert ways == ["left", "right", "across", "none", "left", "right"]
    rubber = game("hearts", pass_cycle="across,hold").rubber(seed=1)
    ways = [r.position.layout()["pass_direction"] for r in hands(rubber, most=3)]
    assert ways == ["across", "none", "across"]


def test_hearts_ends_at_a_hundred_and_the_lowest_wins() -> None:
    total = [0] * 4
    for rubber in hands(game("hearts").rubber(seed=4)):
        assert rubber.position.returns is not None
        total = [a - int(b) for a, b in zip(total, rubber.position.returns, strict=True)]
        assert list(rubber.scores) == total
        assert rubber.over == (max(total) >= 100)
    assert rubber.winners == tuple(seat for seat in range(4) if total[seat] == min(total))


def test_equal_lowest_totals_in_hearts_share_or_play_on() -> None:
    which = game("hearts")
    assert which.scoring.finished({"scores": (100, 20, 20, 60)}, 9)
    assert which.scoring.leaders((100, 20, 20, 60)) == (1, 2)
    plays_on = game("hearts", tie="play_on")
    assert not plays_on.scoring.finished({"scores": (100, 20, 20, 60)}, 9)
    assert plays_on.scoring.finished({"scores": (100, 20, 21, 60)}, 9)


@pytest.mark.parametrize(
    ("scores", "mercy", "over", "winner"),
    [
        ((499, 0), None, False, None),
        ((500, 0), None, True, 0),
        ((510, 520), None, True, 1),
        ((510, 510), None, False, None),
        ((0, -200), None, False, None),
        ((0, -200), -200, True, 0),
        ((-250, -210), -200, True, 1),
        ((-250, -250), -200, False, None),
    ],
)
def test_spades_ends_past_the_target_or_the_mercy_line(
    scores: tuple[int, int], mercy: int | None, over: bool, winner: int | None
) -> None:
    which = game("spades", mercy=mercy)
    assert which.scoring.finished({"scores": scores, "bags": (0, 0)}, 5) == over
    if winner is not None:
        assert which.scoring.leaders(scores) == (winner,)


def test_bags_carry_over_and_their_remainder_stays() -> None:
    dice = random.Random(1)
    rubber = at_score(game("spades"), scores=(200, 100), bags=(8, 3))
    for bid in ("1", "13", "1", "nil"):
        seat = rubber.position.to_move
        rubber = rubber.play(bid if seat % 2 == 1 or bid == "1" else "1")
    rubber = finish_hand(rubber, dice)
    layout, paid = rubber.position.layout(), rubber.position.returns
    assert paid is not None
    assert layout["bags"] == [8, 3]
    for side in range(2):
        assert rubber.scores[side] == (200, 100)[side] + paid[side]
        tricks = layout["taken"][side] + layout["taken"][side + 2]
        contract = sum(b for b in layout["bids"][side::2] if b != "nil")
        bags = max(0, tricks - contract)
        assert rubber.match["bags"][side] == ((8, 3)[side] + bags) % 10


def test_a_hand_of_a_rubber_knows_the_score() -> None:
    rubber = at_score(game("spades"), scores=(200, 350), bags=(8, 3))
    layout = rubber.position.layout()
    assert (layout["scores"], layout["bags"]) == ([200, 350], [8, 3])
    blind = at_score(game("spades", blind_nil=True), scores=(200, 350), bags=(8, 3))
    assert blind.position.layout()["phase"] == "blind"


@pytest.mark.parametrize(
    ("name", "match"),
    [
        ("euchre", {"scores": (3, 8)}),
        ("hearts", {"scores": (12, 40, 5, 61)}),
        ("ohhell", {"scores": (12, 40, 5, 61)}),
        ("spades", {"scores": (-40, 215), "bags": (2, 7)}),
    ],
)
def test_everybody_sees_the_score_the_same_way_round(
    name: str, match: dict[str, tuple[int, ...]]
) -> None:
    which = game(name)
    position = at_score(which, **match).position
    for key, numbers in match.items():
        assert position.layout()[key] == list(numbers)
        for seat in (*range(which.seats), None):
            view = position.view(seat)
            assert view[key] == list(numbers)
            assert which.from_view(view).layout()[key] == list(numbers)
            for world in range(2 if seat is not None else 0):
                assert position.determinized(seat or 0, world).layout()[key] == list(numbers)
    shown = [position.board(seat) for seat in (0, 1, None)]
    score = " : ".join(map(str, match["scores"]))
    assert all(score in picture for picture in shown)


def test_oh_hell_follows_its_schedule() -> None:
    which = game("ohhell", players=3, schedule=[2, 1, 3])
    total = (0, 0, 0)
    seen = []
    for rubber in hands(which.rubber(seed=1)):
        layout = rubber.position.layout()
        seen.append((layout["hand_size"], layout["hand_number"], layout["last_hand"]))
        assert rubber.position.returns is not None
        total = tuple(a + int(b) for a, b in zip(total, rubber.position.returns, strict=True))
        assert rubber.scores == total
    assert seen == [(2, 0, False), (1, 1, False), (3, 2, True)]
    assert rubber.over
    assert rubber.winners == tuple(seat for seat in range(3) if total[seat] == max(total))


def test_oh_hell_rotates_trump_by_hand() -> None:
    rubber = game("ohhell", trump="rotate", schedule=[1] * 5).rubber(seed=1)
    assert [r.position.layout()["trump"] for r in hands(rubber)] == ["C", "D", "H", "S", "C"]


def test_el_dorado_has_ten_hands_from_ten_to_one() -> None:
    rubber = game("ohhell", variant="el_dorado", players=5).rubber(seed=1, dealer=3)
    played = list(hands(rubber))
    assert [r.position.layout()["hand_size"] for r in played] == list(range(10, 0, -1))
    assert [r.position.layout()["dealer"] for r in played[:3]] == [3, 4, 0]


def test_a_rubber_refuses_hands_out_of_turn() -> None:
    rubber = game("ohhell", schedule=[1]).rubber(seed=1)
    with pytest.raises(IllegalMove) as caught:
        rubber.next_hand()
    assert caught.value.reason == "hand_not_over"
    rubber = finish_hand(rubber, random.Random(1))
    assert rubber.over
    with pytest.raises(GameOver):
        rubber.next_hand()
    with pytest.raises(GameOver):
        rubber.play("0")


def test_a_rubber_without_a_winner_ends_after_the_most_hands() -> None:
    """Random bids at Spades lose points for ever: the side that leads by then wins."""
    which = game("spades")
    score = {"scores": (-9000, -9500), "bags": (0, 0)}
    early = finish_hand(deal_hand(which, 5, 0, which.most_hands - 2, score), random.Random(1))
    assert not early.over
    last = finish_hand(deal_hand(which, 5, 0, which.most_hands - 1, score), random.Random(1))
    assert last.over
    assert last.winners == which.scoring.leaders(last.scores)
    with pytest.raises(GameOver):
        last.next_hand()
