#!/bin/sh
# Make the virtual environment of the project from the lock file; quick when it is already right.
set -eu
venv=$1
python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
  echo "CRUMB needs Python 3.11 or newer; $python is older. Set PYTHON=/path/to/python3.11." >&2
  exit 1
}
if [ ! -x "$venv/bin/python" ]; then
  "$python" -m venv "$venv" || {
    echo "Python cannot make virtual environments here. On Debian: apt-get install python3-venv" >&2
    exit 1
  }
fi
echo "Installing the pinned packages into $venv: a minute or two the first time …"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --editable .
# every stage is a process of its own: where Python may not keep compiled modules, each would compile them again
"$venv/bin/python" -m compileall -q scripts/crumb
