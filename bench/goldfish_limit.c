/* The honest lower bound of the work behind a goldfish of the red deck: this one study and nothing else.
 *
 *   cc -O3 -o goldfish_limit goldfish_limit.c && ./goldfish_limit GAMES [SEED] [play|draw]
 *
 * prints one line of JSON: games, games per second, and how many games killed on each turn.
 *
 * This is the plain statement of the study, an array as library and integer counts as hand, not bit-sliced.  A
 * bit-sliced one (the whole hand in one integer, a table of masks for what is castable) reaches about four times its rate.
 *
 * The study: 24 Mountain and 4 each of the nine cards below, on the play or on the draw, against an opponent at 20 life
 * who never does anything.  The player follows the greedy policy (docs/policies.md):
 *   opening hand  keep 2 to 5 lands, or any hand of 5 or fewer cards; else reshuffle and draw one fewer;
 *   main phase    play a land, then cast the dearest castable spell again and again (ties: listed first in the deck);
 *                 burn goes to the face, every creature that can attack does;
 *   cleanup       down to 7 cards, one at a time: a land if more than 2 are held, else the dearest card (ties: listed
 *                 last in the deck).
 * Any Mountain pays for any spell here, so mana is a number.  The opponent's turn has no effect on anything.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECK_SIZE = 60, HAND_SIZE = 7, STARTING_LIFE = 20, MAX_TURNS = 64 };

/* Kinds of cards as listed in the deck. */
enum kind {
    MOUNTAIN,
    LIGHTNING_BOLT,
    SHOCK,
    RAGING_GOBLIN,
    GOBLIN_PIKER,
    GRAY_OGRE,
    HILL_GIANT,
    HULKING_GOBLIN,
    VOLCANIC_HAMMER,
    MONSS_GOBLIN_RAIDERS,
    N_KINDS
};
static const int n_in_deck[N_KINDS] = {24, 4, 4, 4, 4, 4, 4, 4, 4, 4};
static const int cost_of[N_KINDS] = {0, 1, 1, 1, 2, 3, 4, 2, 2, 1};
static const int burn_of[N_KINDS] = {0, 3, 2, 0, 0, 0, 0, 0, 3, 0};
static const int power_of[N_KINDS] = {0, 0, 0, 1, 2, 2, 3, 2, 0, 1};

static int library[DECK_SIZE], left; /* the undrawn cards, in any order, are the first `left` */
static int hand[N_KINDS], n_hand;

/* splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t random_state;

static uint64_t next_random(void)
{
    uint64_t z = (random_state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* A random one of the undrawn cards: a shuffle done only as far as it is drawn.  The remainder's bias is below 2^-58. */
static void draw(void)
{
    int at = (int)(next_random() % (uint64_t)left), card = library[at];
    left--;
    library[at] = library[left];
    library[left] = card;
    hand[card]++;
    n_hand++;
}

static void put_deck_into_library(void)
{
    left = 0;
    for (int kind = 0; kind < N_KINDS; kind++)
        for (int i = 0; i < n_in_deck[kind]; i++)
            library[left++] = kind;
}

static void draw_opening_hand(void)
{
    for (int size = HAND_SIZE;; size--) {
        left = DECK_SIZE; /* what was drawn lies behind the rest of the library */
        memset(hand, 0, sizeof hand);
        n_hand = 0;
        for (int i = 0; i < size; i++)
            draw();
        if (size <= 5 || (hand[MOUNTAIN] >= 2 && hand[MOUNTAIN] <= 5))
            return;
    }
}

/* The dearest spell in hand that costs no more than the mana, of equals the one listed first; 0 if there is none. */
static int dearest_castable(int mana)
{
    int best = 0;
    for (int kind = 1; kind < N_KINDS; kind++)
        if (hand[kind] && cost_of[kind] <= mana && cost_of[kind] > cost_of[best])
            best = kind;
    return best;
}

/* A land if more than two are held, else the dearest card, of equals the one listed last. */
static int card_to_discard(void)
{
    int best = MOUNTAIN;
    if (hand[MOUNTAIN] > 2)
        return MOUNTAIN;
    for (int kind = 1; kind < N_KINDS; kind++)
        if (hand[kind] && cost_of[kind] >= cost_of[best])
            best = kind;
    return best;
}

/* One game; returns the turn of the kill, 0 if the library ran out first. */
static int goldfish(int on_the_draw)
{
    int life = STARTING_LIFE, lands = 0, power = 0;

    put_deck_into_library();
    draw_opening_hand();
    for (int turn = 1;; turn++) {
        int mana, kind, attack = power;

        if (turn > 1 || on_the_draw) {
            if (left == 0)
                return 0;
            draw();
        }
        if (hand[MOUNTAIN]) {
            hand[MOUNTAIN]--;
            n_hand--;
            lands++;
        }
        mana = lands;
        while ((kind = dearest_castable(mana))) {
            hand[kind]--;
            n_hand--;
            mana -= cost_of[kind];
            life -= burn_of[kind];
            power += power_of[kind];
            if (kind == RAGING_GOBLIN)
                attack += power_of[kind];
            if (life <= 0)
                return turn;
        }
        life -= attack;
        if (life <= 0)
            return turn;
        while (n_hand > HAND_SIZE) {
            hand[card_to_discard()]--;
            n_hand--;
        }
    }
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
    int last = MAX_TURNS - 1;

    if (games == 0 || argc > 4 || (argc > 3 && !on_the_draw && strcmp(argv[3], "play") != 0)) {
        fprintf(stderr, "usage: %s GAMES [SEED] [play|draw]\n", argv[0]);
        return 2;
    }
    random_state = seed;
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
    for (int turn = 1; turn <= last; turn++)
        printf("%s\"%d\": %" PRIu64, turn > 1 ? ", " : "", turn, n_kills_on[turn]);
    printf("}}\n");
    return 0;
}
