"""What is typed at the prompt: cards and columns as the board shows them, and true reasons."""

from __future__ import annotations

import pytest

import playout
from playout.cli.typed import Several, meant
from playout.core.errors import IllegalMove

TRICKS = ("hearts", "spades", "euchre", "ohhell")


def at_cards(name, seed=1):
    """Return a position of a trick game in which seat 0 or another is to give or play a card."""
    position = playout.game(name).deal(seed)
    while not any(position.game.notation.cards_of(position.state, code) for code in position.codes):
        position = position.play(position.codes[-1])
    return position


def spellings(move):
    """Return a card as notation, as the board shows it, and as people write it."""
    rank, suit = move.text[0], move.text[1]
    long = "10" if rank == "T" else rank
    shown = move.label.split()[-1]
    return (
        move.text,
        move.label,
        shown,
        move.text.lower(),
        long + suit,
        long.lower() + suit.lower(),
    )


@pytest.mark.parametrize("name", TRICKS)
def test_cards_of_trick_games_are_taken_as_the_board_shows_them(name):
    for seed in range(3):
        position = at_cards(name, seed)
        for move in position.moves():
            if position.game.notation.cards_of(position.state, move.code):
                for text in spellings(move):
                    assert position.move(text).code == move.code, text


@pytest.mark.parametrize("name", TRICKS)
def test_no_card_that_may_be_played_is_refused(name):
    """`10♥` was refused with "the rules do not allow it here" while TH was listed as legal."""
    position = at_cards(name)
    for card in ("10♥", "10h", "TH", "J♦"):
        held = position.game.notation.card_named(card)
        if held in [move.text for move in position.moves()]:
            assert position.move(card).text == held
        else:
            with pytest.raises(IllegalMove, match=r"does not hold|must|no move"):
                position.move(card)


def test_euchre_takes_suits_by_their_signs():
    position = playout.game("euchre").deal(1)
    while "H" not in [move.text for move in position.moves()]:
        position = position.play("pass")
    assert position.move("♥").text == "H"
    with pytest.raises(IllegalMove, match="not H alone: whether to play alone is asked later"):
        position.move("♥ alone")


def test_cuttle_takes_signs_and_tens():
    game = playout.game("cuttle")
    for seed in range(5):
        position = game.deal(seed)
        for move in position.moves():
            rank_and_sign = move.text.replace("T", "10")
            for letter, sign in zip("CDHS", "♣♦♥♠", strict=True):
                rank_and_sign = rank_and_sign.replace(letter, sign)
            assert position.move(rank_and_sign).code == move.code


def test_connect_four_takes_the_number_over_the_column():
    position = playout.game("connectfour").deal()
    assert position.move("3").text == "c3"
    assert [move.text for move in meant(position, "3", 0)] == ["c3"]
    assert [move.text for move in meant(position, "#3", 0)] == ["c2"]
    full = position
    for _ in range(6):
        full = full.play("c3")
    with pytest.raises(IllegalMove, match="no legal move"):
        meant(full, "3", 0)
    assert [move.text for move in meant(full, "4", 0)] == ["c4"]


def test_the_list_of_columns_has_signed_numbers(run):
    done = run("play", "connectfour", "--vs", "first", "--seed", "1", stdin="3\nq\n")
    assert "#1 " in done.out
    assert " O · · X · · ·" in done.out


def test_three_cards_are_passed_at_once(run):
    position = playout.game("hearts").deal(1)
    hand = [move.text for move in position.moves()][:3]
    words = ("play", "hearts", "--vs", "first", "--seed", "1", "--json")
    one_by_one = run(*words, stdin="\n".join([*hand, "q"]))
    together = run(*words, stdin=" ".join(hand) + "\nq\n")
    assert together.code == 0
    assert [e for e in together.lines if e["type"] == "move_made"] == [
        e for e in one_by_one.lines if e["type"] == "move_made"
    ]


def test_several_cards_are_not_played_at_once():
    position = playout.game("ohhell").deal(1)
    while position.calling:
        position = position.play(position.codes[0])
    cards = " ".join(move.text for move in position.moves()[:2])
    with pytest.raises(IllegalMove, match="one card at a time"):
        meant(position, cards, position.to_move)


def test_a_card_with_one_use_is_played_and_one_with_more_is_asked_about():
    game = playout.game("cuttle")
    seen = set()
    for seed in range(20):
        position = game.deal(seed)
        for card in position.view(0)["hand"]:
            ways = [
                m
                for m in position.moves()
                if card in game.notation.cards_of(position.state, m.code)
            ]
            seen.add(min(len(ways), 2))
            if len(ways) == 1:
                assert meant(position, card, 0) == ways
            elif ways:
                with pytest.raises(Several) as asked:
                    meant(position, card, 0)
                assert asked.value.ways == ways
    assert {1, 2} <= seen


def test_a_rank_alone_is_no_number_of_the_list():
    position = at_cards("hearts")
    rank = next(str(n) for n in range(2, 10) if any(m.text[0] == str(n) for m in position.moves()))
    with pytest.raises(Several, match="is a rank") as asked:
        meant(position, rank, position.to_move)
    assert {move.text[0] for move in asked.value.ways} == {rank}


def test_duskwell_takes_a_cards_name_and_says_why_not():
    game = playout.game("duskwell")
    position = game.deal(3)
    texts = [move.text for move in position.moves()]
    for name in {game.notation.card_named(card) for card in ("pebble cub", "old lev", "Harbor")}:
        if f"Play:{name}" in texts:
            assert meant(position, name.upper(), 0)[0].text == f"Play:{name}"
        else:
            with pytest.raises(IllegalMove, match=r"costs|not in its hand"):
                meant(position, name, 0)
    assert game.notation.card_named("no such card") is None


def test_looking_things_up(run):
    words = ("play", "duskwell", "--vs", "first", "--seed", "3")
    done = run(*words, stdin="card Old Leviathan\nhistory\nscore\nrules judgment\nhelp\nq\n")
    assert done.code == 0
    assert "Old Leviathan: costs 6, spark 8." in done.out
    assert "nobody has moved yet" in done.err
    assert "as the board shows it" in done.err
    assert "Judgment" in done.out


def test_history_tells_no_more_than_the_seat_saw(run):
    position = playout.game("hearts").deal(1)
    hand = [move.text for move in position.moves()][:3]
    words = ("play", "hearts", "--vs", "first", "--seed", "1")
    done = run(*words, stdin=" ".join(hand) + "\nhistory\nq\n")
    lines = [line for line in done.out.splitlines() if line.lstrip()[:2].strip().isdecimal()]
    told = [line for line in lines if "seat " in line]
    assert next(line for line in told if "(you)" in line).endswith(f"({hand[0]})")
    assert all("pass a card" in line for line in told if "(you)" not in line and "pass" in line)
