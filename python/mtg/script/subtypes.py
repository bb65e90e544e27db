"""The subtypes of the game as data, with the numbers that the core's masks use.

CR 205.3g-m: each card type has its own list.  A word that stands in two lists would be two subtypes; none of the words
kept here does.  A number is a bit of `CardC.subtypes`; land types come first, so that the basic ones are bits 0 to 4
in the order of the colours they make.
"""

from __future__ import annotations

from typing import Final


def _words(text: str) -> tuple[str, ...]:
    """The words of a list; an underscore stands for the blank in a two-word type (205.3m)."""
    return tuple(word.replace("_", " ") for word in text.split())


LAND_TYPES: Final = _words("""
Plains Island Swamp Mountain Forest Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's
""")

ARTIFACT_TYPES: Final = _words("""
Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander
Map Powerstone Spacecraft Stone Treasure Vehicle
""")

ENCHANTMENT_TYPES: Final = _words("""
Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
""")

SPELL_TYPES: Final = _words("""
Adventure Arcane Lesson Omen Trap
""")

PLANESWALKER_TYPES: Final = _words("""
Ajani Bolas Chandra Elspeth Garruk Gideon Jace Karn Koth Liliana Nissa Sarkhan Sorin Tezzeret Venser
""")

CREATURE_TYPES: Final = _words("""
Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder
Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur
Cephalid Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman
Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought
Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie
Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin
God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo
Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect
Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech Lemur
Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur
Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Necron
Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox
Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate
Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection
Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout
Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth
Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge
Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling
Time_Lord Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Vampire Varmint Vedalken Viashino
Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith
Wurm Yeti Zombie Zubera
""")

BASIC_LAND_TYPES: Final = LAND_TYPES[:5]
SUBTYPES: Final = LAND_TYPES + ARTIFACT_TYPES + ENCHANTMENT_TYPES + SPELL_TYPES + PLANESWALKER_TYPES + CREATURE_TYPES
NUMBER: Final = {name: number for number, name in enumerate(SUBTYPES)}
MASK_WORDS: Final = 7  # SUBTYPE_WORDS of the core: 448 bits


def mask(names: tuple[str, ...]) -> list[int]:
    """The 64-bit words that have the bits of `names` set; the lowest bits first."""
    words = [0] * MASK_WORDS
    for name in names:
        number = NUMBER[name]
        words[number // 64] |= 1 << number % 64
    return words
