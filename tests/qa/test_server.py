"""The loopback server: exactly the files of the site, with the headers that a strict browser needs."""

import http.client

import pytest

from crumb.qa.server import SiteServer, answer, content_type

SITE = {"index.html": b"<!doctype html>", "js/game.js": b"1", "art/\xe9\xa3\x9f.png".encode("latin-1").decode(): b"png"}


@pytest.mark.parametrize(
    ("target", "status"), [("/", 200), ("/index.html?x=1#y", 200), ("/js/game.js", 200), ("/art/%E9%A3%9F.png", 200)]
)
def test_files_of_the_site_are_served(target: str, status: int) -> None:
    assert answer(SITE, target)[0] == status


@pytest.mark.parametrize(
    "target",
    ["/../etc/hostname", "/%2e%2e/secret", "/js", "/js/", "/js/%2e%2e/index.html", "/etc/passwd", "//etc/passwd"],
)
def test_nothing_else_is_served(target: str) -> None:
    assert answer(SITE, target)[0] == 404


def test_a_missing_favicon_is_nobody_s_fault_and_an_own_one_is_served() -> None:
    assert answer(SITE, "/favicon.ico")[0] == 204
    assert answer({"favicon.ico": b"x"}, "/favicon.ico")[0] == 200


def test_types_are_what_nosniff_demands() -> None:
    assert content_type("a.js").startswith("text/javascript")
    assert content_type("a/b.HTML") == "text/html; charset=utf-8"
    assert content_type("a.unknownthing") == "application/octet-stream"


def test_over_the_wire_it_forbids_caching_and_sniffing_and_logs_what_was_asked() -> None:
    with SiteServer(SITE) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
        connection.request("GET", "/js/game.js")
        response = connection.getresponse()
        assert (response.status, response.read()) == (200, b"1")
        assert response.getheader("Cache-Control") == "no-store"
        assert response.getheader("X-Content-Type-Options") == "nosniff"
        connection.request("GET", "/none")
        assert connection.getresponse().read() == b"not part of this build"
        connection.close()
        assert server.log == [("/js/game.js", 200), ("/none", 404)]


def test_two_servers_do_not_share_a_port_and_a_closed_one_is_gone() -> None:
    with SiteServer(SITE) as one, SiteServer(SITE) as other:
        assert one.port != other.port
    with pytest.raises(OSError, match="refused"):
        http.client.HTTPConnection("127.0.0.1", one.port, timeout=5).connect()
