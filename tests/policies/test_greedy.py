"""What docs/policies.md says that greedy does, shown by positions."""

from __future__ import annotations

from mtg.keywords import flying, protection, shadow, shroud, vigilance
from mtg.scenario import Handle, Scenario, creature, instant
from mtg.script import words as w
from mtgcore import enums as E


def lands(s: Scenario, player: int, name: str, n: int) -> None:
    for _ in range(n):
        s.battlefield(player, name)


def pick(s: Scenario) -> tuple[int, int, int]:
    """(kind, a, b) of the option that greedy would take now."""
    kind, a, b, _ = s.game.option_row(s.game.policy_pick("greedy"))
    return kind, a, b


def play_step(s: Scenario) -> None:
    """Both players play by greedy until the step or the turn ends."""
    game = s.game
    start = (game.turn, game.step)
    for _ in range(1_000):
        if game.over or (game.turn, game.step) != start:
            return
        game.choose(game.policy_pick("greedy"))
    raise AssertionError("greedy goes on forever")


def declare_attackers(s: Scenario) -> set[int]:
    """Slots of the creatures that greedy sends to attack; the scenario has begun in "declare attackers"."""
    game = s.game
    while not game.over and game.decision_row[0] == E.DECISION_ATTACKER:
        game.choose(game.policy_pick("greedy"))
    return {row[0] for row in game.combat()}


def blocks(s: Scenario, *attackers: Handle) -> dict[int, int]:
    """blocker -> attacker, as greedy declares after these attack."""
    s.attack(list(attackers))
    game = s.game
    while not game.over and game.decision_row[0] == E.DECISION_PRIORITY and game.step == E.STEP_DECLARE_ATTACKERS:
        game.choose(0)
    while not game.over and game.decision_row[0] == E.DECISION_BLOCKER:
        game.choose(game.policy_pick("greedy"))
    return {blocker: row[0] for row in game.combat() for blocker in row[4]}


# The own main phase


def test_the_land_listed_first_is_played_before_anything_is_cast() -> None:
    s = Scenario()
    lands(s, 0, "Mountain", 1)
    goblin = s.hand(0, "Raging Goblin")
    forest, mountain = s.hand(0, "Forest"), s.hand(0, "Mountain")
    s.begin(0)
    assert pick(s)[:2] == (E.OPTION_PLAY_LAND, forest.slot)
    s.play_land(forest)
    assert pick(s)[:2] == (E.OPTION_CAST, goblin.slot)
    assert mountain.zone == "hand"


def test_the_dearest_castable_spell_is_cast_first_and_again() -> None:
    s = Scenario()
    lands(s, 0, "Mountain", 5)
    goblin, ogre, giant = s.hand(0, "Raging Goblin"), s.hand(0, "Gray Ogre"), s.hand(0, "Hill Giant")
    s.begin(0)
    play_step(s)
    assert giant.on_battlefield
    assert goblin.on_battlefield
    assert ogre.zone == "hand"


def test_of_equally_dear_spells_the_one_listed_first_is_cast() -> None:
    for first, second in (("Goblin Piker", "Hulking Goblin"), ("Hulking Goblin", "Goblin Piker")):
        s = Scenario()
        lands(s, 0, "Mountain", 3)
        cards = s.hand(0, first), s.hand(0, second)
        s.begin(0)
        play_step(s)
        assert [card.zone for card in cards] == ["battlefield", "hand"]


def test_x_is_all_that_can_be_paid_and_never_zero() -> None:
    for n, life in ((1, 20), (4, 17)):
        s = Scenario()
        lands(s, 0, "Mountain", n)
        blaze = s.hand(0, "Blaze")
        s.begin(0)
        play_step(s)
        assert s.game.player(1)["life"] == life
        assert blaze.zone == ("hand" if n == 1 else "graveyard")


# Burn


def test_burn_goes_at_the_best_creature_that_it_kills() -> None:
    s = Scenario()
    lands(s, 0, "Mountain", 1)
    s.hand(0, "Shock")
    small = s.battlefield(1, "Raging Goblin")
    good = s.battlefield(1, "Grizzly Bears")
    big = s.battlefield(1, "Hill Giant")
    s.begin(0)
    play_step(s)
    assert (small.zone, good.zone, big.zone) == ("battlefield", "graveyard", "battlefield")
    assert s.game.player(1)["life"] == 20


def test_burn_that_kills_nothing_goes_at_the_face() -> None:
    for card in ("Hill Giant", creature(1, 1, shroud), creature(1, 1, protection(w.red))):
        s = Scenario()
        lands(s, 0, "Mountain", 1)
        s.hand(0, "Shock")
        s.battlefield(1, card)
        s.begin(0)
        play_step(s)
        assert s.game.player(1)["life"] == 18


def test_burn_that_is_no_use_stays_in_hand() -> None:
    bolt = instant(w.deal_damage(2, to=w.target(w.creature)), name="Small Bolt")
    for card in ("Hill Giant", creature(1, 1, shroud), None):
        s = Scenario()
        held = s.hand(0, bolt)
        s.battlefield(0, "Grizzly Bears")
        if card:
            s.battlefield(1, card)
        s.begin(0)
        play_step(s)
        assert held.zone == "hand"


def test_burn_with_x_is_measured_by_x() -> None:
    s = Scenario()
    lands(s, 0, "Mountain", 3)
    s.hand(0, "Blaze")
    giant, bears = s.battlefield(1, "Hill Giant"), s.battlefield(1, "Grizzly Bears")
    s.begin(0)
    play_step(s)
    assert (giant.zone, bears.zone) == ("battlefield", "graveyard")


def test_a_damaging_ability_is_aimed_like_burn() -> None:
    pinger = creature(0, 1, w.activated("{T}", w.deal_damage(1, to=w.target(w.any_target))))
    s = Scenario()
    own, goblin = s.battlefield(0, pinger), s.battlefield(1, "Raging Goblin")
    s.begin(0)
    play_step(s)
    assert own.tapped
    assert goblin.zone == "graveyard"


# Removal and counterspells


def test_removal_goes_at_the_best_opposing_permanent_and_waits_for_one() -> None:
    s = Scenario()
    lands(s, 0, "Swamp", 2)
    terror = s.hand(0, "Terror")
    s.battlefield(0, "Hill Giant")
    s.begin(0)
    play_step(s)
    assert terror.zone == "hand"

    s = Scenario()
    lands(s, 0, "Swamp", 2)
    s.hand(0, "Terror")
    small, big = s.battlefield(1, "Grizzly Bears"), s.battlefield(1, "Hill Giant")
    s.begin(0)
    play_step(s)
    assert (small.zone, big.zone) == ("battlefield", "graveyard")


def test_auras_go_where_they_do_what_they_are_for() -> None:
    for theirs, mine, expected in ((True, True, "battlefield"), (False, True, "hand")):
        s = Scenario()
        lands(s, 0, "Plains", 2)
        lands(s, 1, "Plains", 1)
        pacifism = s.hand(0, "Pacifism")
        if theirs:
            s.battlefield(1, "Grizzly Bears")
        if mine:
            s.battlefield(0, "Hill Giant")
        s.begin(0)
        play_step(s)
        assert pacifism.zone == expected


def test_a_counterspell_waits_for_an_opposing_spell() -> None:
    s = Scenario()
    lands(s, 0, "Island", 3)
    lands(s, 1, "Forest", 2)
    cancel, bears = s.hand(0, "Cancel"), s.hand(1, "Grizzly Bears")
    s.begin(1)
    s.cast(bears)
    s.game.choose(0)
    assert pick(s)[:2] == (E.OPTION_CAST, cancel.slot)
    play_step(s)
    assert bears.zone == "graveyard"


# Pump spells


def growth(mine: tuple[int, int], theirs: tuple[int, int] | None, life: int = 20) -> tuple[int, int, int]:
    """What greedy does after its creature attacked and was blocked by another (or not), Giant Growth in hand."""
    s = Scenario()
    lands(s, 0, "Forest", 1)
    s.hand(0, "Giant Growth")
    attacker = s.battlefield(0, creature(*mine, name="Attacker"))
    blocker = s.battlefield(1, creature(*theirs, name="Blocker")) if theirs else None
    s.life(1, life)
    s.begin(0, "declare attackers")
    s.attack([attacker])
    if blocker:
        s.block({blocker: attacker})
    else:
        while s.game.step != E.STEP_DECLARE_BLOCKERS:
            s.game.choose(0)
    return pick(s)


def test_a_pump_spell_is_cast_where_the_outcome_of_combat_betters() -> None:
    assert growth((2, 2), (2, 2))[0] == E.OPTION_CAST  # survives
    assert growth((2, 2), (1, 4))[0] == E.OPTION_CAST  # destroys the blocker
    assert growth((2, 2), None, life=5)[0] == E.OPTION_CAST  # kills the player


def test_a_pump_spell_is_not_cast_to_no_effect() -> None:
    assert growth((2, 2), (9, 9))[0] == E.OPTION_PASS  # dies all the same
    assert growth((3, 3), (2, 2))[0] == E.OPTION_PASS  # wins as it is
    assert growth((2, 2), None)[0] == E.OPTION_PASS  # three damage more
    assert growth((2, 2), None, life=2)[0] == E.OPTION_PASS  # dead as it is
    s = Scenario()
    lands(s, 0, "Forest", 1)
    held = s.hand(0, "Giant Growth")
    s.battlefield(0, "Grizzly Bears")
    s.begin(0)
    play_step(s)
    assert held.zone == "hand"


def test_a_pump_spell_is_aimed_at_the_creature_that_gains() -> None:
    s = Scenario()
    lands(s, 0, "Forest", 1)
    s.hand(0, "Giant Growth")
    big, small = s.battlefield(0, creature(6, 6, name="Big")), s.battlefield(0, creature(2, 2, name="Small"))
    wall, bears = s.battlefield(1, creature(1, 1, name="Chump")), s.battlefield(1, creature(2, 2, name="Bears"))
    s.begin(0, "declare attackers")
    s.attack([big, small])
    s.block({wall: big, bears: small})
    s.game.choose(s.game.policy_pick("greedy"))  # cast it,
    s.game.choose(s.game.policy_pick("greedy"))  # and aim
    s.resolve()
    assert small.power_toughness == (5, 5)


# Attacks


def attackers(mine: list[Handle], s: Scenario) -> list[bool]:
    s.begin(0, "declare attackers")
    sent = declare_attackers(s)
    return [obj.slot in sent for obj in mine]


def test_attacks_when_nothing_can_block() -> None:
    s = Scenario()
    assert attackers([s.battlefield(0, creature(1, 1)), s.battlefield(0, creature(0, 4))], s) == [True, False]


def test_attacks_where_no_blocker_beats_it_or_only_in_an_even_trade() -> None:
    for theirs, expected in (((1, 1), True), ((2, 2), True), ((1, 3), True), ((3, 3), False), ((2, 3), False)):
        s = Scenario()
        mine = s.battlefield(0, creature(2, 2))
        s.battlefield(1, creature(*theirs))
        s.life(0, 2)  # it can't win the race
        s.battlefield(0, creature(0, 9))  # and leaves a guard
        assert attackers([mine], s) == [expected], theirs


def test_a_flyer_looks_only_at_what_can_block_it() -> None:
    s = Scenario()
    mine = [s.battlefield(0, creature(2, 2, flying)), s.battlefield(0, creature(2, 2))]
    s.battlefield(1, creature(3, 3))
    assert attackers(mine, s)[0]


def test_everything_attacks_when_that_kills() -> None:
    s = Scenario()
    mine = [s.battlefield(0, creature(2, 2)) for _ in range(3)]
    s.battlefield(1, creature(5, 5))
    s.life(1, 4)
    s.life(0, 1)
    assert attackers(mine, s) == [True, True, True]


def test_everything_attacks_when_it_wins_the_race() -> None:
    for life, expected in ((9, True), (8, False)):
        s = Scenario()
        mine = [s.battlefield(0, creature(2, 2)) for _ in range(3)]  # 4 of 6 power come through: 5 turns for 20
        s.battlefield(1, creature(2, 5))  # takes 5 turns for 9 life
        s.life(0, life)
        s.life(1, 20)
        assert attackers(mine, s)[0] == expected


def test_enough_creatures_stay_at_home_to_survive() -> None:
    s = Scenario()
    mine = [s.battlefield(0, creature(2, 2)) for _ in range(3)]
    s.battlefield(1, creature(3, 3), tapped=True)
    s.life(0, 3)
    assert attackers(mine, s) == [True, True, False]

    s = Scenario()
    watchful = s.battlefield(0, creature(2, 2, vigilance))
    s.battlefield(1, creature(3, 3), tapped=True)
    s.life(0, 3)
    assert attackers([watchful], s) == [True]

    s = Scenario()
    useless = s.battlefield(0, creature(2, 2, shadow))
    s.battlefield(1, creature(3, 3))
    s.life(0, 3)
    assert attackers([useless], s) == [True]


# Blocks


def declared(theirs: tuple[int, int], mine: tuple[int, int], life: int = 20) -> bool:
    s = Scenario()
    attacker = s.battlefield(0, creature(*theirs))
    blocker = s.battlefield(1, creature(*mine))
    s.life(1, life)
    s.begin(0, "declare attackers")
    return blocks(s, attacker) == {blocker.slot: attacker.slot}


def test_blocks_what_it_beats_survives_or_trades_with() -> None:
    assert declared((2, 2), (3, 3))
    assert declared((2, 2), (2, 2))
    assert declared((2, 4), (1, 3))
    assert not declared((3, 3), (2, 2))
    assert not declared((2, 1), (3, 2))  # it would lose the better creature


def test_chump_blocks_only_when_the_attack_would_kill() -> None:
    assert declared((3, 3), (1, 1), life=3)
    assert not declared((3, 3), (1, 1), life=4)


def test_blocks_the_best_attacker_that_it_beats_and_no_attacker_twice() -> None:
    s = Scenario()
    small, good = s.battlefield(0, creature(1, 1)), s.battlefield(0, creature(2, 2))
    first, second = s.battlefield(1, creature(4, 4)), s.battlefield(1, creature(4, 4))
    s.begin(0, "declare attackers")
    assert blocks(s, small, good) == {first.slot: good.slot, second.slot: small.slot}


# Discards and opening hands


def discarded(n_lands: int) -> list[str]:
    """Names of what is discarded at cleanup from that many lands and nine or fewer spells, nine cards in all."""
    s = Scenario()
    spells = [
        "Hill Giant",
        "Raging Goblin",
        "Shock",
        "Spined Wurm",
        "Shock",
        "Gray Ogre",
        "Craw Wurm",
        "Shock",
        "Shock",
    ]
    cards = [s.hand(0, "Mountain") for _ in range(n_lands)] + [s.hand(0, name) for name in spells[: 9 - n_lands]]
    s.begin(0, "end")
    while s.game.turn == 2 and not s.game.over:
        s.game.choose(s.game.policy_pick("greedy"))
    return [card.name for card in cards if card.zone == "graveyard"]


def test_discards_lands_while_it_holds_more_than_two_then_the_dearest_card() -> None:
    assert discarded(4) == ["Mountain", "Mountain"]
    assert discarded(3) == ["Mountain", "Spined Wurm"]
    assert sorted(discarded(0)) == ["Craw Wurm", "Spined Wurm"]


def test_keeps_two_to_five_lands_or_five_cards() -> None:
    from tests.policies.test_builtin import red_game

    seen = set()
    for number in range(300):
        game = red_game(number)
        while not game.over and game.decision_row[0] == E.DECISION_MULLIGAN:
            hand = game.zone(E.ZONE_HAND, game.decision_row[1])
            n_lands = sum(bool(game.object(slot)["types"] & E.TYPE_LAND) for slot in hand)
            keeps = game.option_row(game.policy_pick("greedy"))[0] == game.option_row(0)[0]
            assert keeps == (len(hand) <= 5 or 2 <= n_lands <= 5)
            seen.add((keeps, len(hand)))
            game.choose(game.policy_pick("greedy"))
    assert {(True, 7), (False, 7), (True, 6), (False, 6), (True, 5)} <= seen
