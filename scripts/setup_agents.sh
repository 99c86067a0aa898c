#!/bin/sh
# Installs the clients of scripts/agents into a folder: exactly the locked versions, and nothing of theirs is run.
# Usage: setup_agents.sh FOLDER [OPTION OF npm ci ...]
set -eu
folder=$1
shift
command -v npm >/dev/null || {
	echo "npm is not installed: install Node.js 20 or newer, then run this again" >&2
	exit 1
}
mkdir -p "$folder"
wanted="$(cat "$(dirname "$0")/agents/package-lock.json") $*"
if [ -f "$folder/.ready" ] && [ "$(cat "$folder/.ready")" = "$wanted" ]; then
	exit 0
fi
cp "$(dirname "$0")/agents/package.json" "$(dirname "$0")/agents/package-lock.json" "$folder/"
(cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund "$@")
printf '%s' "$wanted" >"$folder/.ready"
