"""Nothing gets out: by no means that a page has, in no way of keeping it in."""

import http.client
import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from gamebox import CATCHER_PROOF, build_of, source, spec_of, statuses
from outside import ATTEMPTS, escaping, somebody
from playwright.sync_api import sync_playwright

from crumb.core.documents import QaResult
from crumb.qa import server
from crumb.qa.asked import Asked
from crumb.qa.chromium import find_chromium
from crumb.qa.door import play_in_jail
from crumb.qa.needs import readable
from crumb.qa.policy import load_policy
from crumb.qa.rungs import LADDER, WANTED, problem
from crumb.qa.server import SiteServer

HERE = Path(__file__).parent
# heard without their name; or leaving the page, which ends the others
NAMELESS = ("stun", "turn", "webtransport", "https", "preconnect")
UNASKED = ("icon", "manifest")
LEAVING = ("download",)
WORKING = [rung for rung in LADDER if problem(rung, tuple(readable(find_chromium()))) is None]
# the strongest of every kind: Chromium's sandbox is no wall for the network
RUNGS = list({rung.keeper: rung.name for rung in reversed(WORKING)}.values())


def jailed(tmp_path: Path, files: dict[str, str]) -> QaResult:
    build = build_of(tmp_path / "build", files)
    asked = Asked(spec_of(), build, CATCHER_PROOF, "quick", {"timeout": 100, "seed": 7}, load_policy())
    return play_in_jail(tmp_path / "build", asked, tmp_path / "qa")


def test_somebody_outside_hears_what_does_get_out() -> None:
    with somebody() as (port, heard):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        connection.request("GET", "/out")
        with pytest.raises(http.client.HTTPException):
            connection.getresponse()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stun:
            stun.sendto(b"stun", ("127.0.0.1", port))
        socket.create_connection(("::1", port)).close()
    assert [words[:3] for words in heard] == ["tcp", "udp", "tcp"]


@pytest.mark.browser
@pytest.mark.parametrize("rung", RUNGS)
def test_whatever_a_page_tries_nobody_outside_hears_of_it(
    rung: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(WANTED, rung)
    with somebody() as (port, heard):
        result = jailed(tmp_path, escaping(port))
    assert heard == []
    assert result["status"] == "fail", result["reason"]
    assert result["jail"] == rung
    assert statuses(result)["N"] == "fail"


@pytest.mark.browser
def test_the_same_page_is_heard_by_nearly_all_of_these_means_where_nothing_keeps_it_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "HEADERS", {})
    attempts = {name: code for name, code in ATTEMPTS.items() if name not in LEAVING}
    with somebody() as (port, heard), sync_playwright() as driver:
        site = {path: text.encode() for path, text in escaping(port, attempts, ("127.0.0.1",)).items()}
        chromium = driver.chromium.launch(executable_path=str(find_chromium()), args=["--no-sandbox"])
        with SiteServer(site) as serving:
            page = chromium.new_page()
            page.goto(f"{serving.origin}/index.html")
            page.wait_for_timeout(2500)
        chromium.close()
    reached = {name for name in attempts if any(f"/{name} " in words for words in heard)}
    assert set(attempts) - reached <= {*NAMELESS, *UNASKED}
    assert any(words.startswith("udp") for words in heard)
    assert any(words.startswith("tcp b'\\x16\\x03") for words in heard), "no TLS was heard"


NAMED = """
const put = (more) => document.head.append(Object.assign(document.createElement('link'), more));
addEventListener('load', () => {
  put({ rel: 'dns-prefetch', href: '//secret.example.org' });
  put({ rel: 'preconnect', href: 'https://secret.example.org' });
  fetch('http://secret.example.org/').catch(() => {});
  new Image().src = 'https://secret.example.org/x.png';
  try { new WebSocket('wss://secret.example.org/'); } catch {}
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:secret.example.org' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
});
let phase ="""


@pytest.mark.browser
@pytest.mark.skipif(all(rung.keeper != "unshare" for rung in WORKING), reason="namespaces cannot be made here")
def test_no_name_is_looked_up_for_a_page(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(source("catcher", ("let phase =", NAMED)), encoding="utf-8")
    (tmp_path / "resolv.conf").write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n", encoding="utf-8")
    spaces = ["unshare", "--map-root-user", "--net", "--mount", "--keep-caps"]
    program = [sys.executable, str(HERE / "names.py"), str(tmp_path), str(tmp_path / "resolv.conf")]
    done = subprocess.run([*spaces, *program], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["control"] >= 1, "a look-up would have been heard"
    assert told["heard"] == []
    assert told["gates"]["N"] == "fail", told["reason"]
