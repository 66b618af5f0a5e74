"""Where a league is: an address as people write it, with or without `http://`."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST_ADDRESS = 120
_HOST = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")
_AT_HOME = (".local", ".lan", ".home", ".home.arpa", ".internal")
_LOCAL = "localhost"
_PORTS = {"http": 80, "https": 443}


class AddressError(ValueError):
    """A text is not the address of a server; the message says why."""


class Address(NamedTuple):
    """A server: `path` is empty or begins with a slash and does not end with one."""

    is_secure: bool
    host: str
    port: int
    path: str = ""

    @property
    def text(self) -> str:
        """The address in full, as a browser takes it."""
        scheme = "https" if self.is_secure else "http"
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == _PORTS[scheme] else f":{self.port}"
        return f"{scheme}://{host}{port}{self.path}"

    @property
    def is_this_machine(self) -> bool:
        """Whether it leads whoever asks to the own machine, a phone to itself."""
        try:
            there = ipaddress.ip_address(self.host)
        except ValueError:
            return self.host == _LOCAL or self.host.endswith(f".{_LOCAL}")
        return there.is_loopback or there.is_unspecified


def parse_address(text: str) -> Address:
    """Read an address; raise `AddressError`.

    Without a scheme a server of the own network is asked over HTTP and any other over HTTPS, for
    the token must not cross the world in the clear.
    """
    text = text.strip()
    if not text or len(text) > LONGEST_ADDRESS:
        raise AddressError("an address has 1 to 120 letters")
    scheme, is_given, rest = text.partition("://")
    try:
        parts = urlsplit(f"//{rest if is_given else text}")
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise AddressError("no address of a server") from error
    if parts.username is not None or parts.query or parts.fragment or text.endswith(("?", "#")):
        raise AddressError("an address is a host, a port and a path")
    _check_host(host)
    path = parts.path.rstrip("/")
    if _PATH.fullmatch(path) is None or ".." in path:
        raise AddressError("a path of other letters")
    kind = scheme.lower() if is_given else _usual_scheme(host)
    if kind not in _PORTS or port == 0:
        raise AddressError("only http and https, and ports from 1")
    return Address(kind == "https", host, port or _PORTS[kind], path)


def _check_host(host: str) -> None:
    if ":" in host:
        try:
            ipaddress.IPv6Address(host)
        except ValueError as error:
            raise AddressError("no such host") from error
    elif _HOST.fullmatch(host) is None or len(host) > LONGEST_ADDRESS:
        raise AddressError("no such host")


def _usual_scheme(host: str) -> str:
    try:
        is_home = not ipaddress.ip_address(host).is_global
    except ValueError:
        is_home = "." not in host or host.endswith(_AT_HOME)
    return "http" if is_home else "https"
