/* The honest lower bound of the work behind a goldfish of the red deck: this one study and nothing else.
 *
 *   cc -O3 -o goldfish_limit goldfish_limit.c && ./goldfish_limit GAMES [SEED] [play|draw]
 *
 * prints one line of JSON: games, games per second, and how many games killed on each turn.
 *
 * The study: 24 Mountain and 4 each of the nine cards below, on the play or on the draw, against an opponent at 20 life
 * who never does anything.  The player follows the greedy policy (docs/policies.md):
 *   opening hand  keep 2 to 5 lands, or any hand of 5 or fewer cards; else reshuffle and draw one fewer;
 *   main phase    play a land, then cast the dearest castable spell again and again (ties: listed first in the deck);
 *                 burn goes to the face, every creature that can attack does;
 *   cleanup       down to 7 cards, one at a time: a land if more than 2 are held, else the dearest card (ties: listed
 *                 last in the deck).
 *
 * What makes it fast, and why each step changes no game:
 *   - The library is an array whose undrawn cards are its first `left`; a draw swaps a random one of them to the end
 *     (a Fisher-Yates shuffle done only as far as it is drawn).  Any order of the array is as good a start as any
 *     other, so a mulligan and a new game only set `left` back to 60.
 *   - The hand is ten counts of four bits in one integer, dearest spell lowest.  No count passes 15: the hand never
 *     holds more than 8 cards.  The dearest castable spell is the lowest bit under a mask of what the mana pays for.
 *   - Life is read once a turn, after combat: nothing random lies between a spell and the end of the turn, so a kill by
 *     burn in the main phase and one by combat damage have the same turn number.
 *   - Any Mountain pays for any spell here, so mana is a number.  The opponent's turn has no effect on anything.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECK_SIZE = 60, HAND_SIZE = 7, STARTING_LIFE = 20, MAX_TURNS = 64 };

/* Kinds of cards in the order of casting: dearest first, then as listed in the deck.  The value is the place of the kind's
 * count in the hand, four bits a kind. */
enum kind {
    HILL_GIANT = 0,
    GRAY_OGRE = 4,
    GOBLIN_PIKER = 8,
    HULKING_GOBLIN = 12,
    VOLCANIC_HAMMER = 16,
    LIGHTNING_BOLT = 20,
    SHOCK = 24,
    RAGING_GOBLIN = 28,
    MONSS_GOBLIN_RAIDERS = 32,
    MOUNTAIN = 36
};
#define ONE(kind) ((uint64_t)1 << (kind))

/* What a spell does: damage dealt this turn (burn, or an attack by haste) and power that attacks from the next turn on. */
#define BURN(points) (points)
#define CREATURE(power) ((power) << 16)
#define HASTE(power) ((power) + ((power) << 16))
#define DAMAGE_NOW(effect) ((effect) & 0xffff)
#define POWER_LATER(effect) ((effect) >> 16)

static const uint32_t cost_of[] = {4, 3, 2, 2, 2, 1, 1, 1, 1};
static const uint32_t effect_of[] = {CREATURE(3), CREATURE(2), CREATURE(2), CREATURE(2), BURN(3),
                                     BURN(3),     BURN(2),     HASTE(1),    CREATURE(1)};

static uint64_t castable_with[DECK_SIZE + 1]; /* mana -> the counts of all spells of that cost or less */
static uint8_t library[DECK_SIZE];

/* xoshiro128++ (Blackman, Vigna 2019), its state filled by splitmix64: 32 bits are plenty for a number below 60. */
static uint32_t random_state[4];

static void seed_random(uint64_t seed)
{
    for (uint32_t i = 0; i < 4; i += 2) {
        uint64_t z = (seed += UINT64_C(0x9e3779b97f4a7c15));
        z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
        z ^= z >> 31;
        random_state[i] = (uint32_t)z;
        random_state[i + 1] = (uint32_t)(z >> 32);
    }
}

static inline uint32_t rotated_left(uint32_t x, uint32_t by)
{
    return x << by | x >> (32 - by);
}

static inline uint32_t next_random(void)
{
    uint32_t *s = random_state;
    uint32_t result = rotated_left(s[0] + s[3], 7) + s[0], t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated_left(s[3], 11);
    return result;
}

/* Uniform below n without bias (Lemire 2019). */
static inline uint32_t random_below(uint32_t n)
{
    uint64_t product = (uint64_t)next_random() * n;
    if (__builtin_expect((uint32_t)product < n, 0)) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (uint64_t)next_random() * n;
    }
    return (uint32_t)(product >> 32);
}

static inline uint64_t draw(uint32_t *left)
{
    uint32_t at = random_below(*left), last = --*left;
    uint8_t card = library[at];
    library[at] = library[last];
    library[last] = card;
    return ONE(card);
}

static inline uint32_t lands_in(uint64_t hand)
{
    return (uint32_t)(hand >> MOUNTAIN);
}

static uint64_t without_one_discarded(uint64_t hand)
{
    static const uint8_t order[] = {HILL_GIANT,           GRAY_OGRE,     VOLCANIC_HAMMER, HULKING_GOBLIN, GOBLIN_PIKER,
                                    MONSS_GOBLIN_RAIDERS, RAGING_GOBLIN, SHOCK,           LIGHTNING_BOLT};
    if (lands_in(hand) > 2)
        return hand - ONE(MOUNTAIN);
    for (uint32_t i = 0;; i++) /* 8 cards, at most 2 of them lands: a spell is there */
        if (hand >> order[i] & 15)
            return hand - ONE(order[i]);
}

/* One game; returns the turn of the kill, 0 if the library ran out first. */
static inline uint32_t goldfish(int on_the_draw)
{
    uint64_t hand;
    uint32_t left, n_hand, lands = 0, power = 0;
    int32_t life = STARTING_LIFE;

    for (n_hand = HAND_SIZE;; n_hand--) {
        hand = 0;
        left = DECK_SIZE;
        for (uint32_t i = 0; i < n_hand; i++)
            hand += draw(&left);
        if (n_hand <= 5 || lands_in(hand) - 2 <= 3)
            break;
    }
    for (uint32_t turn = 1;; turn++) {
        uint64_t castable;
        uint32_t mana, effect = 0;

        if (turn > 1 || on_the_draw) {
            if (left == 0)
                return 0;
            hand += draw(&left);
            n_hand++;
        }
        if (lands_in(hand)) {
            hand -= ONE(MOUNTAIN);
            n_hand--;
            lands++;
        }
        mana = lands;
        while ((castable = hand & castable_with[mana])) {
            uint32_t kind = (uint32_t)__builtin_ctzll(castable) / 4;
            hand -= ONE(4 * kind);
            n_hand--;
            mana -= cost_of[kind];
            effect += effect_of[kind];
        }
        life -= (int32_t)(DAMAGE_NOW(effect) + power);
        if (life <= 0)
            return turn;
        power += POWER_LATER(effect);
        while (n_hand > HAND_SIZE) {
            hand = without_one_discarded(hand);
            n_hand--;
        }
    }
}

static void set_up(void)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < 24; i++)
        library[n++] = MOUNTAIN;
    for (uint32_t kind = 0; kind < 9; kind++)
        for (uint32_t i = 0; i < 4; i++)
            library[n++] = (uint8_t)(4 * kind);
    for (uint32_t mana = 0; mana <= DECK_SIZE; mana++)
        for (uint32_t kind = 0; kind < 9; kind++)
            if (cost_of[kind] <= mana)
                castable_with[mana] |= (uint64_t)15 << (4 * kind);
}

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    uint64_t n_kills_on[MAX_TURNS] = {0};
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int on_the_draw = argc > 3 && strcmp(argv[3], "draw") == 0;
    uint32_t last = MAX_TURNS - 1;

    if (games == 0 || argc > 4 || (argc > 3 && !on_the_draw && strcmp(argv[3], "play") != 0)) {
        fprintf(stderr, "usage: %s GAMES [SEED] [play|draw]\n", argv[0]);
        return 2;
    }
    set_up();
    seed_random(seed);
    double start = seconds_now();
    if (on_the_draw)
        for (uint64_t i = 0; i < games; i++)
            n_kills_on[goldfish(1)]++;
    else
        for (uint64_t i = 0; i < games; i++)
            n_kills_on[goldfish(0)]++;
    double seconds = seconds_now() - start;

    while (last > 0 && n_kills_on[last] == 0)
        last--;
    printf("{\"games\": %" PRIu64 ", \"seed\": %" PRIu64 ", \"on_the_draw\": %s, \"seconds\": %.6f, "
           "\"games_per_second\": %.0f, \"not_killed\": %" PRIu64 ", \"kill_turn\": {",
           games, seed, on_the_draw ? "true" : "false", seconds, (double)games / seconds, n_kills_on[0]);
    for (uint32_t turn = 1; turn <= last; turn++)
        printf("%s\"%" PRIu32 "\": %" PRIu64, turn > 1 ? ", " : "", turn, n_kills_on[turn]);
    printf("}}\n");
    return 0;
}
