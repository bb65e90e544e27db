"""The red deck's goldfish in plain Python: slow, short, and written from the rules of the study alone.

`bench/goldfish_limit.c` plays the same study fast; the tests here hold the two (and the engine) against each other.
"""

import random
from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    name: str
    cost: int = 0
    burn: int = 0
    power: int = 0
    haste: bool = False

    @property
    def is_land(self) -> bool:
        return self.cost == 0


DECK_LIST = [
    (24, Card("Mountain")),
    (4, Card("Lightning Bolt", cost=1, burn=3)),
    (4, Card("Shock", cost=1, burn=2)),
    (4, Card("Raging Goblin", cost=1, power=1, haste=True)),
    (4, Card("Goblin Piker", cost=2, power=2)),
    (4, Card("Gray Ogre", cost=3, power=2)),
    (4, Card("Hill Giant", cost=4, power=3)),
    (4, Card("Hulking Goblin", cost=2, power=2)),
    (4, Card("Volcanic Hammer", cost=2, burn=3)),
    (4, Card("Mons's Goblin Raiders", cost=1, power=1)),
]
DECK = [card for count, card in DECK_LIST for _ in range(count)]
PLACE = {card: place for place, (_, card) in enumerate(DECK_LIST)}


def n_lands(hand: list[Card]) -> int:
    return sum(card.is_land for card in hand)


def opening_hand(rng: random.Random) -> tuple[list[Card], list[Card]]:
    """Hand and library after the mulligans: each costs a card; 2 to 5 lands or 5 cards and fewer are kept."""
    size = 7
    while True:
        library = rng.sample(DECK, len(DECK))
        hand, library = library[:size], library[size:]
        if size <= 5 or 2 <= n_lands(hand) <= 5:
            return hand, library
        size -= 1


def card_to_discard(hand: list[Card]) -> Card:
    """A land if more than two are held, else the dearest card; of equals the one listed last in the deck."""
    if n_lands(hand) > 2:
        return next(card for card in hand if card.is_land)
    return max(hand, key=lambda card: (card.cost, PLACE[card]))


def kill_turn(rng: random.Random, on_the_draw: bool = False) -> int:
    """The player's own turn on which the opponent fell to 0 life or less; 0 if the library ran out first."""
    hand, library = opening_hand(rng)
    life, turn, lands = 20, 0, 0
    creatures: list[Card] = []
    while True:
        turn += 1
        if turn > 1 or on_the_draw:
            if not library:
                return 0
            hand.append(library.pop(0))
        attackers = list(creatures)  # those of earlier turns: the others have summoning sickness
        for card in hand:
            if card.is_land:
                hand.remove(card)
                lands += 1
                break
        mana = lands
        while castable := [card for card in hand if 0 < card.cost <= mana]:
            card = min(castable, key=lambda card: (-card.cost, PLACE[card]))
            hand.remove(card)
            mana -= card.cost
            life -= card.burn
            if card.power:
                creatures.append(card)
            if card.haste:
                attackers.append(card)
            if life <= 0:
                return turn
        life -= sum(card.power for card in attackers)
        if life <= 0:
            return turn
        while len(hand) > 7:
            hand.remove(card_to_discard(hand))


def kill_turns(games: int, seed: int, on_the_draw: bool = False) -> Counter[int]:
    """How many of `games` games were won on each turn (0: not won)."""
    rng = random.Random(seed)
    return Counter(kill_turn(rng, on_the_draw) for _ in range(games))
