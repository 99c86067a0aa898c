"""Keeps an actor's processes from outliving the stage that started them; runs as a small process between the two.

The stage holds one end of a pipe. When that end closes, for whatever reason, SIGKILL of the stage included,
everything in the actor's process group is killed. Standard library only, started with ``-I -S``, so that it costs
some 20 ms. This file must not import anything of ours: it is run by path.

Usage: leash.py LIFE_FD COMMAND [ARGUMENT ...]
"""

import os
import select
import signal
import sys

NOT_FOUND = 127


def main(life: int, command: list[str]) -> int:
    """Run ``command`` in this process group; return its exit code, or never return when ``life`` closes first."""
    awake, poke = os.pipe()
    os.set_blocking(poke, False)
    signal.set_wakeup_fd(poke, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    os.set_inheritable(life, False)
    child = os.fork()
    if child == 0:
        _become(command)
    for stream in (0, 1, 2):
        os.close(stream)
    while True:
        ready, _, _ = select.select([life, awake], [], [])
        if life in ready and not os.read(life, 1):
            os.killpg(0, signal.SIGKILL)
        if awake in ready:
            os.read(awake, 512)
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code


def _become(command: list[str]) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)
    except OSError as fault:
        os.write(2, f"cannot start {command[0]}: {fault.strerror}\n".encode())
    os._exit(NOT_FOUND)


if __name__ == "__main__":
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
