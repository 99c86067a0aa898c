"""The dead end: it answers nobody, hears everybody, and nobody can keep it busy."""

import http.client
import socket
from urllib.parse import urlsplit

import pytest

from crumb.qa.deadend import MOST, DeadEnd


def ask(end: DeadEnd, words: bytes) -> bytes:
    where = urlsplit(end.address)
    with socket.create_connection((where.hostname, where.port), timeout=5) as visitor:
        visitor.sendall(words)
        try:
            return visitor.recv(10)
        except ConnectionResetError:
            return b""


def test_who_asks_for_what_is_noted_and_nothing_is_answered() -> None:
    end = DeadEnd()
    assert ask(end, b"GET http://example.org/x HTTP/1.1\r\n\r\n") == b""
    assert ask(end, b"CONNECT example.org:443 HTTP/1.1\r\n\r\n") == b""
    assert ask(end, b"\x16\x03\x01 no words") == b""
    end.close()
    assert end.asked == ["http://example.org/x", "example.org:443"]


def test_one_who_says_nothing_keeps_nobody_waiting() -> None:
    end = DeadEnd()
    where = urlsplit(end.address)
    with socket.create_connection((where.hostname, where.port), timeout=5):
        assert ask(end, b"GET http://a/ HTTP/1.1\r\n\r\n") == b""
        assert end.asked == ["http://a/"]
        end.close()


def test_a_flood_is_noted_up_to_a_bound() -> None:
    end = DeadEnd()
    for number in range(MOST + 20):
        ask(end, f"GET http://a/{number} HTTP/1.1\r\n\r\n".encode())
    end.close()
    assert len(end.asked) == MOST


def test_after_closing_nobody_is_there() -> None:
    end = DeadEnd()
    end.close()
    with pytest.raises(OSError, match="refused"):
        http.client.HTTPConnection(urlsplit(end.address).netloc, timeout=5).connect()
