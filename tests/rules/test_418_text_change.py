"""Effects that change the words of an object's text.  CR 612 (2007: 418.6)."""

from __future__ import annotations

import pytest

from mtg.keywords import flying, protection, swampwalk
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.nodes import AbilityNode
from tests.rules.inline import anthem
from tests.rules.support import every_ruleset, rule


def hack(kind: int, name: str = "Hack") -> w.Card:
    """Change the text of target permanent or spell."""
    return instant(w.change_text(w.target(w.permanent), kind), name=name)


@every_ruleset
@rule("418.6a")
def test_418_6a_a_color_word_is_changed_where_it_means_a_color(scenario, rules):
    """'White creatures get +1/+1' named White Anthem: black creatures get it, and its name stays."""
    s = scenario(rules)
    pale, dark = s.battlefield(0, creature(2, 2, cost="{W}")), s.battlefield(0, creature(2, 2, cost="{B}"))
    anthem_ = s.battlefield(0, anthem(1, 3, w.creature & w.white, name="White Anthem"))
    card = s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    s.cast(card, targets=[anthem_])
    s.choose("choose", "white", "black")
    s.resolve()
    assert (pale.power_toughness, dark.power_toughness) == ((2, 2), (3, 5))
    assert anthem_.name == "White Anthem"


@every_ruleset
@rule("418.6a")
def test_418_6a_a_land_type_is_changed_in_rules_text_and_type_line(scenario, rules):
    s = scenario(rules)
    walker = s.battlefield(0, creature(2, 2, swampwalk))
    swamp = s.battlefield(1, "Swamp")
    one, two = s.hand(0, hack(w.LAND_WORDS)), s.hand(0, hack(w.LAND_WORDS))
    s.begin()
    s.cast(one, targets=[walker])
    s.choose("choose", "swamp", "forest")
    s.resolve()
    assert "forestwalk" in walker.keywords
    assert "swampwalk" not in walker.keywords
    s.cast(two, targets=[swamp])
    s.choose("choose", "swamp", "forest")
    s.resolve()
    assert "Forest" in swamp.subtypes
    assert swamp.name == "Swamp"


@every_ruleset
@rule("418.6b")
def test_418_6b_abilities_that_an_effect_adds_are_no_text(scenario, rules):
    """The bear has protection from red by an enchantment: changing the bear's red words doesn't touch it."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, protection(w.red)))
    other = s.battlefield(0, creature(2, 2))
    s.battlefield(0, permanent(w.static(w.grant(protection(w.red), affects=w.creature)), name="Grant"))
    one, two = s.hand(0, hack(w.COLOR_WORDS)), s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    for card, to in ((one, bear), (two, other)):
        s.cast(card, targets=[to])
        s.choose("choose", "red", "green")
        s.resolve()
    assert {"protection from red", "protection from green"} <= bear.keywords
    assert "protection from red" in other.keywords
    assert "protection from green" not in other.keywords


def token_maker() -> w.Card:
    elf = w.token("Elf", w.green, "Creature — Elf", 1, 1, flying)
    return permanent(w.activated("{0}", w.create(1, elf)), name="Elf maker")


@every_ruleset
@rule("418.6d")
def test_418_6d_the_creature_type_of_a_token_can_be_changed(scenario, rules):
    s = scenario(rules)
    maker = s.battlefield(0, token_maker())
    card = s.hand(0, hack(w.CREATURE_TYPE_WORDS))
    s.begin()
    s.activate(maker)
    s.resolve()
    token = s.find("Elf")
    s.cast(card, targets=[token])
    s.choose("choose", "Elf", "Goblin")
    s.resolve()
    assert token.subtypes == {"Goblin"}
    assert token.name == ("Elf Token" if rules == "current" else "Elf")


def hack_spell() -> w.Card:
    return instant(w.change_text(w.target(w.spell | w.permanent), w.CREATURE_TYPE_WORDS), name="Hack")


def called(name: str, rules: str) -> str:
    """What a token that is only called by its types is called."""
    return f"{name} Token" if rules == "current" else name


@every_ruleset
@rule("418.6c", "612.2a", "111.4", "216.1a")
def test_418_6c_changed_words_of_a_token_maker_change_types_and_name_of_the_token(scenario, rules):
    """And they are its copiable values: a copy of the token has them, too."""
    s = scenario(rules)
    maker = s.battlefield(0, token_maker())
    mirror = s.hand(0, sorcery(w.create_copy(1, w.target(w.creature)), name="Mirror"))
    card = s.hand(0, hack_spell())
    s.begin()
    s.cast(card, targets=[maker])
    s.choose("choose", "Elf", "Goblin")
    s.resolve()
    s.activate(maker)
    s.resolve()
    token = s.find("Goblin")
    assert token.subtypes == {"Goblin"}
    assert token.name == called("Goblin", rules)
    assert token.colors == {"green"}
    assert "flying" in token.keywords
    assert maker.name == "Elf maker"
    s.cast(mirror, targets=[token])
    s.resolve()
    assert [obj.subtypes for obj in s.find_all("Goblin")] == [{"Goblin"}, {"Goblin"}]


@every_ruleset
@rule("418.6c", "612.2")
def test_418_6c_one_word_of_two_and_a_colour_word(scenario, rules):
    """The token of a name that no card has is called by its words as they are now."""
    scout = w.token("Goblin Scout", w.red, "Creature — Goblin Scout", 1, 1)
    s = scenario(rules)
    maker = s.battlefield(0, permanent(w.activated("{0}", w.create(2, scout)), name="Maker"))
    one, two = s.hand(0, hack_spell()), s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    s.cast(one, targets=[maker])
    s.choose("choose", "Goblin", "Zubera")
    s.resolve()
    s.cast(two, targets=[maker])
    s.choose("choose", "red", "blue")
    s.resolve()
    s.game.tell()
    s.activate(maker)
    s.resolve()
    assert called("Zubera Scout", rules) in {line["name"] for line in s.game.told()}
    assert s.game.loaded(s.game.to_bytes()).hash() == s.game.hash()
    tokens = s.find_all("Zubera Scout")
    assert len(tokens) == 2
    assert tokens[0].name == called("Zubera Scout", rules)
    assert tokens[0].subtypes == {"Zubera", "Scout"}
    assert tokens[0].colors == {"blue"}


@every_ruleset
@rule("418.6a", "400.7a", "217.1c")
def test_400_7a_a_changed_creature_spell_enters_with_its_changed_words(scenario, rules):
    """Its own "when this enters" already says Elf."""
    goblin = w.token("Goblin", w.red, "Creature — Goblin", 1, 1)
    s = scenario(rules)
    chief = s.hand(0, creature(1, 1, w.triggered(w.enters(w.this), w.create(1, goblin)), name="Chief"))
    card = s.hand(0, hack_spell())
    s.begin()
    s.cast(chief)
    s.cast(card, targets=[chief])
    s.choose("choose", "Goblin", "Elf")
    s.resolve()
    s.resolve()
    s.resolve()
    assert s.find("Elf").subtypes == {"Elf"}
    assert not s.find_all("Goblin")


@every_ruleset
@rule("418.6a", "612.1")
def test_418_6a_words_in_costs_are_changed(scenario, rules):
    """'Sacrifice a Forest' becomes 'sacrifice a Swamp'; 'green spells cost {1} more' becomes 'black spells'."""
    s = scenario(rules)
    altar = s.battlefield(
        0, permanent(w.activated(w.cost("", w.sacrifice(w.a(w.subtype("Forest")))), w.gain_life(1)), name="Altar")
    )
    tax = s.battlefield(0, permanent(w.static(w.costs_more(w.green & w.spell, 1)), name="Tax"))
    forest, swamp = s.battlefield(0, "Forest"), s.battlefield(0, "Swamp")
    one, two = s.hand(0, hack(w.LAND_WORDS)), s.hand(0, hack(w.COLOR_WORDS))
    elf = s.hand(0, creature(1, 1, cost="{G}"))
    s.begin()
    s.cast(one, targets=[altar])
    s.choose("choose", "forest", "swamp")
    s.resolve()
    s.cast(two, targets=[tax])
    s.choose("choose", "green", "black")
    s.resolve()
    s.cast(elf)  # for {G} alone
    s.resolve()
    assert (forest.tapped, swamp.tapped) == (True, False)
    s.activate(altar)
    s.resolve()
    assert forest.on_battlefield
    assert not swamp.on_battlefield
    assert s.players[0].life == 21


def gains_for(what: w.Filter) -> AbilityNode:
    return w.activated("{0}", w.gain_life(w.count(what)))


@every_ruleset
@rule("418.6a", "418.6b", "612.2", "612.3")
@pytest.mark.parametrize("changed", ["what grants it", "what has it"])
def test_418_6a_words_of_a_granted_ability_are_text_of_what_grants_it(scenario, rules, changed):
    """One Elf, two Goblins: one life for each Elf, or for each Goblin if the enchantment is changed."""
    s = scenario(rules)
    source = s.battlefield(0, permanent(w.static(w.grant(gains_for(w.subtype("Elf")), affects=w.blue)), name="Grant"))
    ogre = s.battlefield(0, creature(2, 2, cost="{U}"))
    for kind in ("Elf", "Goblin", "Goblin"):
        s.battlefield(0, creature(1, 1, types=f"Creature — {kind}"))
    card = s.hand(0, hack_spell())
    s.begin()
    s.cast(card, targets=[source if changed == "what grants it" else ogre])
    s.choose("choose", "Elf", "Goblin")
    s.resolve()
    assert s.game.loaded(s.game.to_bytes()).hash() == s.game.hash()
    s.activate(ogre)
    s.resolve()
    assert s.players[0].life == (22 if changed == "what grants it" else 21)


@every_ruleset
@rule("418.6a", "612.2")
def test_418_6a_each_granted_ability_has_the_words_of_what_grants_it(scenario, rules):
    """The same ability from three enchantments, two of them changed: for one Elf, two Goblins and four Wizards."""
    s = scenario(rules)
    given = w.static(w.grant(gains_for(w.subtype("Elf")), affects=w.blue))
    sources = [s.battlefield(0, permanent(given, name=f"Grant {i}")) for i in range(3)]
    ogre = s.battlefield(0, creature(2, 2, cost="{U}"))
    for kind, n in (("Elf", 1), ("Goblin", 2), ("Wizard", 4)):
        for _ in range(n):
            s.battlefield(0, creature(1, 1, types=f"Creature — {kind}"))
    cards = [s.hand(0, hack_spell()) for _ in range(2)]
    s.begin()
    for card, source, word in zip(cards, sources[1:], ("Goblin", "Wizard"), strict=True):
        s.cast(card, targets=[source])
        s.choose("choose", "Elf", word)
        s.resolve()
    for index, life in enumerate((21, 23, 27)):
        s.activate(ogre, index)
        s.resolve()
        assert s.players[0].life == life


@every_ruleset
@rule("418.6a", "612.2")
@pytest.mark.parametrize("when", ["before", "after"])
def test_418_6a_an_effect_keeps_the_words_in_which_it_grants_an_ability(scenario, rules, when):
    """A bear gains "whenever a red spell is cast, you gain 2 life": of blue ones, if changed before."""
    s = scenario(rules)
    hears = w.triggered(w.casts(w.a_player, w.red & w.spell), w.gain_life(2))
    source = s.battlefield(
        0,
        permanent(w.activated("{0}", w.until_end_of_turn(w.grant(hears, affects=w.target(w.creature)))), name="Grant"),
    )
    bear = s.battlefield(0, creature(2, 2))
    card = s.hand(0, hack(w.COLOR_WORDS))
    spells = [
        s.hand(0, instant(w.gain_life(amount), cost=cost)) for amount, cost in ((10, "{R}"), (40, "{U}"), (40, "{U}"))
    ]
    for land in ("Mountain", "Island", "Island"):
        s.battlefield(0, land)
    s.begin()
    for then in ("before", "after"):
        if when == then:
            s.cast(card, targets=[source])
            s.choose("choose", "red", "blue")
            s.resolve()
        if then == "before":
            s.activate(source, targets=[bear])
            s.resolve()
    for spell in spells:
        s.cast(spell)
        s.resolve_all()
    assert s.players[0].life == (114 if when == "before" else 112)


@every_ruleset
@rule("418.6a", "612.2")
def test_418_6a_words_of_a_granted_static_ability(scenario, rules):
    """Blue creatures have "red creatures get +1/+2 and have '...'", changed to "green creatures"."""
    s = scenario(rules)
    inner = w.static(
        w.modify_pt(1, 2, affects=w.creature & w.red),
        w.grant(gains_for(w.red & w.creature), affects=w.creature & w.red),
    )
    source = s.battlefield(0, permanent(w.static(w.grant(inner, affects=w.creature & w.blue)), name="Grant"))
    s.battlefield(0, creature(1, 1, cost="{U}"))
    red = [s.battlefield(0, creature(1, 1, cost="{R}")) for _ in range(3)]
    green = [s.battlefield(0, creature(1, 1, cost="{G}")) for _ in range(2)]
    card = s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    s.cast(card, targets=[source])
    s.choose("choose", "red", "green")
    s.resolve()
    assert [obj.power_toughness for obj in red + green] == [(1, 1)] * 3 + [(2, 3)] * 2
    s.activate(green[0])
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("405.2", "408.2f", "204.1")
def test_a_colour_that_the_text_says_is_changed_and_taken_with_it(scenario, rules):
    """By the 2007 rules "Dryad Arbor is green" is an ability of its text; since then it has a colour indicator."""
    s = scenario(rules)
    arbor, sleight, moon = s.battlefield(0, "Dryad Arbor"), s.hand(0, "Sleight of Mind"), s.hand(0, "Blood Moon")
    s.battlefield(0, "Island")
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin()
    assert arbor.colors == {"green"}
    s.choose("choose", "green", "blue")
    s.cast(sleight, targets=[arbor])
    s.resolve()
    assert arbor.colors == ({"blue"} if rules == "classic" else {"green"})
    s.cast(moon)
    s.resolve()
    assert arbor.subtypes == {"Mountain", "Dryad"}
    assert arbor.colors == (frozenset() if rules == "classic" else {"green"})


@every_ruleset
@rule("405.2", "418.6a", "204.1")
def test_the_colour_of_a_spell_without_mana_cost(scenario, rules):
    s = scenario(rules)
    vision, sleight = s.graveyard(0, "Ancestral Vision"), s.hand(0, "Sleight of Mind")
    free = s.hand(0, instant(w.cast_free(w.target(w.in_your_graveyard)), name="Free"))
    s.battlefield(0, "Island")
    s.begin()
    s.cast(free, targets=[vision])
    s.choose("yes or no", True)
    s.choose("target", 0)
    s.resolve()
    assert (vision.zone, vision.colors) == ("stack", {"blue"})
    s.choose("choose", "blue", "red")
    s.cast(sleight, targets=[vision])
    s.resolve()
    assert vision.colors == ({"red"} if rules == "classic" else {"blue"})
