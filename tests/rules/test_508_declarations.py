"""Declaring attackers and blockers, evasion abilities and protection.  CR 508, 509, 702 (2007: 308, 309, 500, 502)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import (
    defender,
    fear,
    flying,
    forestwalk,
    haste,
    intimidate,
    menace,
    protection,
    reach,
    shadow,
    swampwalk,
    unblockable,
    vigilance,
)
from mtg.scenario import creature, instant
from mtg.script import words as w
from mtg.script.words import activated, black, destroy, must_block_this, red, target
from mtg.script.words import creature as a_creature
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@every_ruleset
@rule("508.1f")
def test_508_1f_attackers_tap(scenario, rules):
    s = scenario(rules)
    ogre, stays = s.battlefield(0, "Gray Ogre"), s.battlefield(0, creature(1, 1))
    s.begin()
    s.attack([ogre])
    assert (ogre.attacking, ogre.tapped) == (True, True)
    assert (stays.attacking, stays.tapped) == (False, False)
    assert s.priority == 0


@every_ruleset
@rule("702.20b")
def test_702_20b_vigilance_attacks_without_tapping(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(0, creature(2, 2, vigilance))
    s.begin()
    s.attack([knight])
    assert knight.attacking
    assert not knight.tapped


@every_ruleset
@rule("508.1a", "302.6", "212.3f")
def test_508_1a_who_cannot_attack(scenario, rules):
    s = scenario(rules)
    tapped = s.battlefield(0, creature(1, 1, name="Tapped"), tapped=True)
    new = s.battlefield(0, creature(1, 1, name="New"), sick=True)
    theirs = s.battlefield(1, creature(1, 1, name="Theirs"))
    land = s.battlefield(0, "Forest")
    fine = s.battlefield(0, creature(1, 1, name="Fine"))
    s.begin()
    for who, why in (
        (tapped, E.ILLEGAL_TAPPED),
        (new, E.ILLEGAL_SICK),
        (theirs, E.ILLEGAL_TYPE),
        (land, E.ILLEGAL_TYPE),
    ):
        with refused(why):
            s.attack([who])
    s.attack([fine])
    assert fine.attacking


@every_ruleset
@rule("702.10b")
def test_702_10b_haste_attacks_at_once(scenario, rules):
    s = scenario(rules)
    goblin = s.battlefield(0, creature(1, 1, haste), sick=True)
    s.begin()
    s.attack([goblin])
    assert goblin.attacking


@every_ruleset
@rule("702.3b")
def test_702_3b_defenders_stay_back(scenario, rules):
    s = scenario(rules)
    wall, other = s.battlefield(0, creature(0, 4, defender)), s.battlefield(0, creature(1, 1))
    s.begin()
    with refused(E.ILLEGAL_PROHIBITED):
        s.attack([wall])
    s.attack([other])


@every_ruleset
@rule("508.1")
def test_508_1_any_subset_can_attack(scenario, rules):
    for wanted in range(16):
        s = scenario(rules)
        all_four = [s.battlefield(0, creature(1, 1)) for _ in range(4)]
        s.begin()
        chosen = [c for i, c in enumerate(all_four) if wanted >> i & 1]
        if chosen:
            s.attack(chosen)
            s.combat_damage()
        else:
            s.next_step("end of combat")
        assert s.players[1].life == 20 - len(chosen)


@every_ruleset
@rule("509.1a")
def test_509_1a_who_cannot_block(scenario, rules):
    s = scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre")
    mine = s.battlefield(0, creature(1, 1, name="Mine"))
    tapped = s.battlefield(1, creature(1, 1, name="Tapped"), tapped=True)
    new = s.battlefield(1, creature(1, 1, name="New"), sick=True)
    s.begin()
    s.attack([ogre])
    with refused(E.ILLEGAL_TAPPED):
        s.block({tapped: ogre})
    with refused(E.ILLEGAL_TYPE):
        s.block({mine: ogre})
    s.block({new: ogre})  # being new hinders no block
    assert new.blocking


@every_ruleset
@rule("509.1a")
def test_509_1a_a_creature_blocks_one_attacker(scenario, rules):
    s = scenario(rules)
    first, second = s.battlefield(0, creature(1, 1)), s.battlefield(0, creature(1, 1))
    bear = s.battlefield(1, creature(2, 2))
    s.begin()
    s.attack([first, second])
    with pytest.raises(DecisionError):
        s.block({bear: [first, second]})
    s.block({bear: second})
    assert [b for _, _, _, blocked, b in s.game.combat() if blocked] == [[bear.slot]]


@every_ruleset
@rule("509.1")
def test_509_1_every_combination_of_blocks_can_be_declared(scenario, rules):
    for code in range(27):
        s = scenario(rules)
        attackers = [s.battlefield(0, creature(1, 5)) for _ in range(2)]
        blockers = [s.battlefield(1, creature(1, 5)) for _ in range(3)]
        s.begin()
        s.attack(attackers)
        wanted = {}
        for i, blocker in enumerate(blockers):
            which = code // 3**i % 3
            if which:
                wanted[blocker] = attackers[which - 1]
        s.block(wanted)
        found = {b: a for a, _, _, _, bs in s.game.combat() for b in bs}
        assert found == {b.slot: a.slot for b, a in wanted.items()}


CANNOT_BLOCK = [
    ("702.9b", [flying], [], {}, False),
    ("702.9b", [flying], [flying], {}, True),
    ("702.17b", [flying], [reach], {}, True),
    ("702.9b", [], [flying], {}, True),
    ("702.36b", [fear], [], {}, False),
    ("702.36b", [fear], [], {"cost": "{B}"}, True),
    ("702.36b", [fear], [], {"types": "Artifact Creature"}, True),
    ("702.13b", [intimidate], [], {"cost": "{R}"}, True),
    ("702.13b", [intimidate], [], {"cost": "{B}"}, False),
    ("702.13b", [intimidate], [], {"types": "Artifact Creature"}, True),
    ("702.28b", [shadow], [], {}, False),
    ("702.28b", [shadow], [shadow], {}, True),
    ("702.28b", [], [shadow], {}, False),
    ("702.16f", [protection(black)], [], {"cost": "{B}"}, False),
    ("702.16f", [protection(black)], [], {"cost": "{R}"}, True),
    ("702.14c", [forestwalk], [], {}, False),
    ("702.14c", [swampwalk], [], {}, True),
    ("509.1b", [unblockable], [], {}, False),
]


@every_ruleset
@rule("509.1b", "702.9b", "702.17b", "702.36b", "702.13b", "702.28b", "702.16f", "702.14c")
@pytest.mark.parametrize(("number", "attacker", "blocker", "options", "legal"), CANNOT_BLOCK)
def test_509_1b_evasion(scenario, rules, number, attacker, blocker, options, legal):
    s = scenario(rules)
    a = s.battlefield(0, creature(2, 2, *attacker, cost="{R}"))
    b = s.battlefield(1, creature(2, 2, *blocker, **options))
    other = s.battlefield(0, creature(1, 1, *([shadow] if shadow in blocker else [])))
    s.battlefield(1, "Forest")
    s.begin()
    s.attack([a, other])
    if legal:
        s.block({b: a})
        assert b.blocking
    else:
        with refused(E.ILLEGAL_EVASION):
            s.block({b: a})
        s.block({b: other})
        assert b.blocking
    assert number


@every_ruleset
@rule("702.111b")
def test_702_111b_menace_wants_two_blockers(scenario, rules):
    s = scenario(rules)
    a = s.battlefield(0, creature(2, 2, menace))
    one, two = s.battlefield(1, creature(1, 1)), s.battlefield(1, creature(1, 1))
    s.begin()
    s.attack([a])
    with pytest.raises(DecisionError):
        s.block({one: a})
    with pytest.raises(DecisionError):
        s.block({two: a})
    s.block({one: a, two: a})
    assert one.blocking
    assert two.blocking


@every_ruleset
@rule("702.111b")
def test_702_111b_a_lone_creature_cannot_block_menace(scenario, rules):
    s = scenario(rules)
    a, b = s.battlefield(0, creature(2, 2, menace)), s.battlefield(0, creature(2, 2))
    one = s.battlefield(1, creature(1, 1))
    s.begin()
    s.attack([a, b])
    with pytest.raises(DecisionError):
        s.block({one: a})
    s.block({one: b})


@every_ruleset
@rule("702.16b", "502.7b")
def test_702_16b_protection_cannot_be_targeted(scenario, rules):
    s = scenario(rules)
    knight, bear = s.battlefield(1, creature(2, 2, protection(red))), s.battlefield(1, creature(2, 3))
    bolt, kill = s.hand(0, "Lightning Bolt"), s.hand(0, instant(destroy(target(a_creature)), cost="{B}"))
    s.battlefield(0, "Mountain")
    s.battlefield(0, "Swamp")
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(bolt, targets=[knight])
    s.cast(bolt, targets=[bear])
    s.cast(kill, targets=[knight])
    s.resolve_all()
    assert (knight.zone, bear.zone) == ("graveyard", "graveyard")


@every_ruleset
@rule("702.16e", "502.7b")
def test_702_16e_damage_from_the_quality_is_prevented(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(1, creature(2, 2, protection(red)))
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin()
    s.attack([ogre])
    s.block({knight: ogre})
    s.combat_damage()
    assert knight.damage == 0
    assert ogre.zone == "graveyard"


@every_ruleset
@rule("506.4")
def test_506_4_a_creature_that_leaves_combat_no_longer_attacks_and_its_blocker_deals_no_damage(scenario, rules):
    s = scenario(rules)
    ogre, bear = s.battlefield(0, "Gray Ogre"), s.battlefield(1, creature(2, 2))
    bounce = s.hand(1, "Boomerang")
    s.battlefield(1, "Island")
    s.battlefield(1, "Island")
    s.begin()
    s.attack([ogre])
    s.block({bear: ogre})
    s.cast(bounce, targets=[ogre])
    s.resolve()
    s.next_step("end of combat")
    assert ogre.zone == "hand"
    assert bear.damage == 0
    assert s.players[1].life == 20


@every_ruleset
@rule("506.4", "306.2")
@pytest.mark.parametrize("side", ["attacks", "blocks"])
def test_506_4_what_stops_being_a_creature_leaves_combat(scenario, rules, side):
    """Even if it is one again before damage: it deals none, and what it blocked stays blocked."""
    s = scenario(rules)
    wake = w.until_end_of_turn(w.add_types(w.creature, w.target(w.artifact)), w.set_pt(4, 4, w.it))
    idol, ogre = s.battlefield(0 if side == "attacks" else 1, "Dragon's Claw"), creature(3, 3, name="Ogre")
    ogre = s.battlefield(1 if side == "attacks" else 0, ogre)
    wakes = [s.hand(p, instant(wake, name="Wake")) for p in (0, 1)]
    sleep = w.until_end_of_turn(w.set_types(w.artifact, w.target(w.artifact)))
    lull = s.hand(0, instant(sleep, name="Lull"))
    s.begin(step="beginning of combat")
    s.cast(wakes[0], targets=[idol])
    s.resolve()
    s.attack([idol if side == "attacks" else ogre])
    if side == "blocks":
        s.block({idol: ogre})
    s.cast(lull, targets=[idol])
    s.resolve()
    assert "creature" not in idol.types
    s.cast(wakes[1], targets=[idol], by=1)
    s.resolve()
    assert idol.power_toughness == (4, 4)
    assert (idol.attacking, idol.blocking) == (False, False)
    s.next_step("end of combat")
    assert [p.life for p in s.players] == [20, 20]
    assert (ogre.damage, idol.damage) == (0, 0)


@every_ruleset
@rule("509.1h")
def test_509_1h_a_blocked_creature_stays_blocked_without_its_blocker(scenario, rules):
    s = scenario(rules)
    ogre, bear = s.battlefield(0, "Gray Ogre"), s.battlefield(1, creature(2, 2))
    bounce = s.hand(1, "Boomerang")
    s.battlefield(1, "Island")
    s.battlefield(1, "Island")
    s.begin()
    s.attack([ogre])
    s.block({bear: ogre})
    s.cast(bounce, targets=[bear])
    s.resolve()
    s.next_step("end of combat")
    assert s.players[1].life == 20


@every_ruleset
@rule("509.1c", "500.3", "500.4", "702.111b")
@pytest.mark.parametrize("challenged", [0, 1])
def test_509_1c_another_creature_helps_to_obey_a_requirement(scenario, rules, challenged):
    """The challenged creature can block only together with the other one, whichever of them is asked first."""
    s = scenario(rules)
    attacker = s.battlefield(0, creature(2, 2, menace, activated("{0}", must_block_this(target(a_creature)))))
    two = [s.battlefield(1, creature(1, 1, name=name)) for name in ("One", "Two")]
    s.begin()
    s.activate(attacker, 0, targets=[two[challenged]])
    s.resolve()
    s.attack([attacker])
    for blocks in ({}, {two[0]: attacker}, {two[1]: attacker}):
        with pytest.raises(DecisionError):
            s.block(blocks)
    s.block({two[0]: attacker, two[1]: attacker})
    assert all(c.blocking for c in two)


@every_ruleset
@rule("509.1c", "500.4", "702.111b")
@pytest.mark.parametrize("blocked", [0, 1])
def test_509_1c_any_declaration_that_obeys_as_many_requirements_is_legal(scenario, rules, blocked):
    """Each of two attackers has challenged another creature, and each needs both of them."""
    s = scenario(rules)
    challenge = activated("{0}", must_block_this(target(a_creature)))
    attackers = [s.battlefield(0, creature(2, 2, menace, challenge, name=name)) for name in ("A", "B")]
    two = [s.battlefield(1, creature(1, 1, name=name)) for name in ("One", "Two")]
    s.begin()
    for attacker, blocker in zip(attackers, two, strict=True):
        s.activate(attacker, 0, targets=[blocker])
        s.resolve()
    s.attack(attackers)
    for blocks in ({}, {two[0]: attackers[0], two[1]: attackers[1]}):
        with pytest.raises(DecisionError):
            s.block(blocks)
    s.block(dict.fromkeys(two, attackers[blocked]))
    assert [bool(b) for *_, b in s.game.combat()] == [blocked == 0, blocked == 1]
