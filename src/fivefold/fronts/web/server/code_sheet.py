"""A page to print with the personal codes of members: one card each, with a QR code, to be cut out."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import Final

import segno

from fivefold.app.network.administration import PersonalCode
from fivefold.core.text import gettext

STYLE: Final = """
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 186mm; color: #111; background: #fff; }
body { font: 10pt/1.35 system-ui, sans-serif; }
header { margin: 6mm 0; }
h1 { margin: 0; font-size: 15pt; }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
article { display: grid; grid-template-columns: 36mm minmax(0, 1fr); gap: 5mm; align-items: center;
  min-height: 50mm; padding: 5mm; border: 0.3mm dashed #999; break-inside: avoid; }
h2 { margin: 0 0 1mm; font-size: 13pt; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0 0 1mm; }
code { font: 600 13pt/1.4 ui-monospace, monospace; white-space: nowrap; }
small { color: #444; font-size: 8.5pt; overflow-wrap: anywhere; }
svg { width: 36mm; height: 36mm; }
@media print { header p { display: none; } }
"""


def code_sheet(codes: Sequence[PersonalCode]) -> bytes:
    """Return the sheet as a whole HTML document that needs nothing from elsewhere."""
    title = gettext("Personal codes")
    note = gettext("Print this page, cut out the cards and give each to its owner. Then delete the file.")
    cards = "\n".join(map(_card, codes))
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style></head>\n"
        f"<body><header><h1>{escape(title)}</h1><p>{escape(note)}</p></header>\n"
        f"<main>\n{cards}\n</main></body></html>\n"
    ).encode()


def _card(one: PersonalCode) -> str:
    address = one.link.partition("?")[0]
    how = gettext("Scan the picture, or open the address and type the code.")
    return (
        f"<article>{_qr(one.link)}<div><h2>{escape(one.name)}</h2><p><code>{escape(one.code)}</code></p>"
        f"<p>{escape(how)}</p><small>{escape(address)}</small></div></article>"
    )


def _qr(text: str) -> str:
    out = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=1)
    return out.getvalue().decode().strip()
