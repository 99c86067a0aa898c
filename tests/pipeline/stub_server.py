"""Answers for the stages of a benchmark from one process that stays, so that what is measured is the pipeline itself.

Started with the path of a socket in a copy of the project whose acts are stubs. The scripts of the stages and pages are
replaced by ``CLIENT``, which hands on its arguments and ends with the answer.
"""

import argparse
import socketserver
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from project import Project

CLIENT = """import socket, sys
line = socket.socket(socket.AF_UNIX)
line.connect({socket!r})
line.sendall(chr(10).join([{name!r}, *sys.argv[1:]]).encode())
line.shutdown(socket.SHUT_WR)
sys.exit(int(line.recv(9) or 1))
"""
STAGES = ("spec", "build", "qa", "judge", "verdict")
PAGES = ("release", "report")


class Answer(socketserver.StreamRequestHandler):
    """One job: the name of its script and its arguments, a line each; the answer is the exit code."""

    def handle(self) -> None:
        name, *words = self.rfile.read().decode("utf-8").split("\n")
        try:
            run(name, words)
        except Exception as problem:
            print(f"{name}: {problem}", file=sys.stderr)
            self.wfile.write(b"1")
        else:
            self.wfile.write(b"0")


def run(name: str, words: list[str]) -> None:
    """Do what the script of that name does."""
    parser = argparse.ArgumentParser()
    for flag in ("--session", "--round", "--log", "--version"):
        parser.add_argument(flag)
    given = parser.parse_args(words)
    from crumb.report.page import write_report
    from crumb.report.release import release
    from crumb.stages.shell import run_stage
    from crumb.store.session import Session

    session = Session(Path(given.session))
    if name in PAGES:
        (release if name == "release" else write_report)(session, given.version)
    else:
        run_stage(session, name, int(given.round), lambda _: None)  # type: ignore[arg-type]


class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    """Takes many jobs at once."""

    daemon_threads = True
    request_queue_size = 64


@contextmanager
def answering(project: Project) -> Iterator[None]:
    """Replace the acts and scripts of a copy of the project, and answer for them while the block runs."""
    acts = Path(__file__).with_name("stub_acts.py").read_text(encoding="utf-8")
    for stage in ("spec", "build", "judge"):
        act = project.folder / "scripts" / "crumb" / "stages" / f"{stage}.py"
        act.write_text(acts.replace("STAGE_NAME", stage), encoding="utf-8")
    socket = project.folder / ".stubs"
    for name in (*STAGES, *PAGES):
        script = project.folder / "scripts" / f"{name}.py"
        script.write_text(CLIENT.format(socket=str(socket), name=name), encoding="utf-8")
    environment = project.environment({"PYTHONPATH": f"{project.folder / 'scripts'}:{Path(__file__).parent}"})
    server = subprocess.Popen([sys.executable, __file__, str(socket)], cwd=project.folder, env=environment)
    try:
        while not socket.exists() and server.poll() is None:
            time.sleep(0.05)
        yield
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    with Server(sys.argv[1], Answer) as server:
        server.serve_forever()
