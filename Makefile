# make demo   build, install into .venv, play 100,000 games between two example decks
# make test   build, run the tests            make lint    ruff, mypy, cython-lint
# make bench  benchmarks, appended to bench/BASELINE.md      make icount  instructions per game, counted by valgrind
# make bless  writes the recorded games and the tree counts anew (tests/playthroughs, tests/perft): read the difference
# make rules  runs the marked tests, writes docs/rules_coverage.md
# make debug | asan | tsan   build that profile and run the tests on it; asan and tsan then play GAMES random games of each
#             pair of example decks (tsan: on two threads), asan MOVED more, and MOVED_TESTS, with a block that moves at every chance
#
# TESTS="tests/rules -k layers" chooses tests; N=1000 the number of games of the demo; GAMES=10000, MOVED=100: see asan.

PYTHON ?= python3
VENV ?= .venv
TESTS ?= tests
N ?= 100000
GAMES ?= 10000
MOVED ?= 100
# Loops of ten thousands of steps take hours where each of them moves the block.
MOVED_TESTS ?= tests/core tests/rules --ignore=tests/rules/test_104_4_loops.py

PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
CORE := $(wildcard src/mtgcore/*.pyx src/mtgcore/*.pxd)

.PHONY: bless rules demo test lint format build install bench icount debug asan tsan trace clean
.DELETE_ON_ERROR:

demo: install
	$(VENV)/bin/mtg simulate examples/decks/red.txt examples/decks/green.txt -n $(N) --seed 7 --policy greedy

test: build
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python $(PY) -m pytest $(TESTS)

lint: $(VENV)/dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy python/mtg
ifneq ($(CORE),)
	PATH="$(abspath $(VENV))/bin:$$PATH" cython-lint $(CORE)
endif

format: $(VENV)/dev
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# The tests and the benchmarks run from the source tree, the modules placed beside their sources.
build: $(VENV)/dev
	MTG_PROFILE=release $(PY) setup.py --quiet build_ext --inplace

# What a user gets: the package in site-packages, and the command mtg.
install: $(VENV)/use
	MTG_PROFILE=release $(PIP) install --no-build-isolation --no-deps --force-reinstall .

bench: build
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python $(PY) bench/baseline.py

# docs/rules_coverage.md: each row of docs/rules.tsv with its tests
rules: build
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python $(PY) tools/rules_coverage.py

bless: build
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python:$(CURDIR) $(PY) -m tests.playthroughs.games
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python:$(CURDIR) $(PY) -m tests.perft.positions

icount: build
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/python $(PY) bench/icount.py

# A profile is built whole into build/PROFILE/lib, so that it replaces nothing that is in use.
PROFILE_LIB = build/$(1)/lib
PROFILE_BUILD = MTG_PROFILE=$(1) $(PY) setup.py --quiet build --build-lib $(call PROFILE_LIB,$(1))
PROFILE_PYTEST = PYTHONPATH=$(CURDIR)/$(call PROFILE_LIB,$(1)) $(2) $(PY) -m pytest -o pythonpath="$(call PROFILE_LIB,$(1)) tests ." -p no:cacheprovider $(or $(3),$(TESTS))
SANITIZER = $(shell $(CC) -print-file-name=lib$(1).so)

debug: $(VENV)/dev
	$(call PROFILE_BUILD,debug)
	$(call PROFILE_PYTEST,debug)

# The interpreter itself is not built with the sanitizer, so its library is loaded first; Python's own leaks at exit are no news.
ASAN = ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1 PYTHONMALLOC=malloc \
	LD_PRELOAD="$(call SANITIZER,asan) $(call SANITIZER,ubsan)"
TSAN = TSAN_OPTIONS=halt_on_error=1 LD_PRELOAD="$(call SANITIZER,tsan)"
PROFILE_GAMES = PYTHONPATH=$(CURDIR)/$(call PROFILE_LIB,$(1)) $(2) $(PY) tools/pair_games.py $(3)

asan: $(VENV)/dev
	$(call PROFILE_BUILD,asan)
	$(ASAN) $(call PROFILE_PYTEST,asan)
	MTG_MOVE=1 $(ASAN) $(call PROFILE_PYTEST,asan,,$(MOVED_TESTS))
	MTG_MOVE=1 $(ASAN) $(call PROFILE_GAMES,asan,,--games $(MOVED))
	$(ASAN) $(call PROFILE_GAMES,asan,,--games $(GAMES))

tsan: $(VENV)/dev
	$(call PROFILE_BUILD,tsan)
	$(TSAN) $(call PROFILE_PYTEST,tsan,setarch -R)
	$(TSAN) $(call PROFILE_GAMES,tsan,setarch -R,--games $(GAMES) --threads 2)

trace: $(VENV)/dev
	$(call PROFILE_BUILD,trace)

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed; choose one: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

# use: what building and running need; dev: what checking needs on top.
$(VENV)/use: pyproject.toml | $(PY)
	$(PIP) install $$($(PY) .ci/needs.py use)
	@touch $@

$(VENV)/dev: pyproject.toml | $(PY)
	$(PIP) install $$($(PY) .ci/needs.py use dev)
	@touch $@ $(VENV)/use

clean:
	rm -rf build src/mtgcore/*.so *.egg-info
