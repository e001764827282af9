"""The addresses under which a server can be reached, and their QR codes."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from io import StringIO
from ipaddress import ip_address

import segno

ANY = ("", "0.0.0.0", "::")
PROBES = ("10.255.255.254", "172.31.255.254", "192.168.255.254", "169.254.255.254")


def lan_address() -> str:
    """Return the address of this machine in its network; that of the loopback interface without one.

    No packet is sent: connecting a datagram socket only chooses the interface.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found


def machine_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine in its networks, the likeliest first, without the loopback ones.

    No packet is sent: each probe only asks which interface leads into a kind of network.
    """
    found = [lan_address(), *(_interface_to(probe) for probe in PROBES)]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(each for each in found if each and not ip_address(each).is_loopback))


def _interface_to(address: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return found


def host_names(host: str) -> Iterator[str]:
    """Yield the names that a request may give for this machine."""
    yield from ("localhost", "127.0.0.1", "::1")
    name = socket.gethostname().lower()
    yield from (name, f"{name}.local")
    if host in ANY:
        yield from (lan_address(), *machine_addresses())
        try:
            yield from {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
        except OSError:
            return
    else:
        yield host


def web_address(host: str, port: int, path: str = "/") -> str:
    """Return the address to open.

    >>> web_address("::1", 8765), web_address("127.0.0.1", 80)
    ('http://[::1]:8765/', 'http://127.0.0.1:80/')
    """
    shown = lan_address() if host in ANY else host
    with suppress(ValueError):
        shown = f"[{shown}]" if ip_address(shown).version == 6 else shown
    return f"http://{shown}:{port}{path}"


@lru_cache(maxsize=64)
def qr_rows(text: str) -> tuple[str, ...]:
    """Return a QR code as rows of 0 and 1, with the quiet zone that readers need."""
    code = segno.make(text, error="m", micro=False)
    return tuple("".join(str(int(bool(cell))) for cell in row) for row in code.matrix_iter(border=4))


def qr_text(text: str) -> str:
    """Return a QR code for a terminal."""
    out = StringIO()
    segno.make(text, error="m", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
