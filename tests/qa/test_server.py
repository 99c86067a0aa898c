"""The loopback server: exactly the files of the site, with the headers that a strict browser needs."""

import http.client
import socket
import time

import pytest

from crumb.qa.server import CONNECTIONS, LONGEST_TARGET, SEALED, TYPES, SiteServer, answer, content_type

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


@pytest.mark.parametrize(
    ("kind", "policy", "kept"),
    [
        ("script", None, True),
        ("style", None, True),
        ("worker", None, False),
        ("empty", None, False),
        ("image", None, False),
        ("script", SEALED, False),
    ],
)
def test_only_scripts_and_styles_of_a_check_may_be_kept(kind: str, policy: str | None, kept: bool) -> None:
    with SiteServer(SITE, policy) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
        connection.request("GET", "/js/game.js", headers={"Sec-Fetch-Dest": kind})
        response = connection.getresponse()
        response.read()
        connection.request("GET", "/none.js", headers={"Sec-Fetch-Dest": kind})
        missing = connection.getresponse()
        connection.close()
        assert (response.getheader("Cache-Control") != "no-store") is kept
        assert response.getheader("Vary") == "Sec-Fetch-Dest"
        assert missing.getheader("Cache-Control") == "no-store"


def test_two_servers_do_not_share_a_port_and_a_closed_one_is_gone() -> None:
    with SiteServer(SITE) as one, SiteServer(SITE) as other:
        assert one.port != other.port
    with pytest.raises(OSError, match="refused"):
        http.client.HTTPConnection("127.0.0.1", one.port, timeout=5).connect()


def asked(server: SiteServer, words: str) -> tuple[int, dict[str, str], bytes]:
    """Send ``words`` as they are; return status, headers and body."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as visitor:
        visitor.sendall(words.encode("latin-1"))
        response = http.client.HTTPResponse(visitor, method=words.split(" ")[0])
        response.begin()
        return response.status, dict(response.getheaders()), response.read()


def test_only_get_and_head_are_answered_and_head_without_a_body() -> None:
    with SiteServer(SITE) as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        status, headers, body = asked(server, f"HEAD /js/game.js HTTP/1.1\r\n{host}\r\n")
        assert (status, headers["Content-Length"], body) == (200, "1", b"")
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PATCH"):
            status, headers, _ = asked(server, f"{method} /index.html HTTP/1.1\r\n{host}Content-Length: 0\r\n\r\n")
            assert (status, headers["Allow"], headers["Connection"]) == (405, "GET, HEAD", "close"), method


@pytest.mark.parametrize("name", ["evil.example.org", "127.0.0.1", "localhost:PORT", "127.0.0.1:PORT\r\nHost: x"])
def test_another_name_than_its_own_is_refused(name: str) -> None:
    with SiteServer(SITE) as server:
        name = name.replace("PORT", str(server.port))
        assert asked(server, f"GET / HTTP/1.1\r\nHost: {name}\r\n\r\n")[0] == 421
        assert asked(server, "GET / HTTP/1.0\r\n\r\n")[0] == 421


def test_an_endless_address_is_refused_and_a_body_is_not_read() -> None:
    with SiteServer(SITE) as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        assert asked(server, f"GET /{'x' * LONGEST_TARGET} HTTP/1.1\r\n{host}\r\n")[0] == 414
        assert asked(server, f"GET /{'x' * 70_000} HTTP/1.1\r\n{host}\r\n")[0] == 414
        _, headers, _ = asked(server, f"GET / HTTP/1.1\r\n{host}Content-Length: 9\r\n\r\n")
        assert headers["Connection"] == "close"


def test_a_flood_of_connections_leaves_room_for_later_ones() -> None:
    with SiteServer(SITE) as server:
        flood = [socket.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(CONNECTIONS + 10)]
        cut = 0
        for visitor in flood[CONNECTIONS:]:
            cut += visitor.recv(1) == b""
        for visitor in flood:
            visitor.close()
        assert cut == 10
        deadline = time.monotonic() + 5
        while True:
            try:
                status, _, _ = asked(server, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")
                break
            except (OSError, http.client.HTTPException):
                assert time.monotonic() < deadline
        assert status == 200


def test_what_a_page_may_load_is_written_in_every_answer() -> None:
    with SiteServer(SITE) as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        for path in ("/index.html", "/none"):
            _, headers, _ = asked(server, f"GET {path} HTTP/1.1\r\n{host}\r\n")
            assert "default-src 'self'" in headers["Content-Security-Policy"]
            assert "form-action 'self'" in headers["Content-Security-Policy"]
            assert "geolocation=()" in headers["Permissions-Policy"]


def test_types_do_not_depend_on_the_machine() -> None:
    assert content_type("a.png") == "image/png"
    assert all(content_type(f"x{suffix}") == kind for suffix, kind in TYPES.items())
