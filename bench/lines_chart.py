"""Charts of figures as SVG."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT, MARGIN = 720, 360, 56
STYLE = 'font-family="sans-serif" font-size="13"'


def line_chart(title: str, x_title: str, y_title: str, points: Sequence[tuple[float, float]]) -> str:
    """Return a line through the points."""
    right = max(x for x, _ in points) or 1
    top = max(y for _, y in points) or 1
    drawn = " ".join(f"{_x(x / right):.1f},{_y(y / top):.1f}" for x, y in points)
    body = [f'<polyline points="{drawn}" fill="none" stroke="#3366cc" stroke-width="2"/>']
    return _svg(title, x_title, y_title, right, top, body)


def histogram(title: str, x_title: str, values: Sequence[float], bars: int = 20) -> str:
    """Return how many values lie in each of equally wide ranges from 0 to the greatest."""
    right = max(values) or 1
    counts = [0] * bars
    for value in values:
        counts[min(bars - 1, int(bars * value / right))] += 1
    top = max(counts)
    body = [
        f'<rect x="{_x(n / bars):.1f}" y="{_y(count / top):.1f}" '
        f'width="{_x(1 / bars) - _x(0) - 1:.1f}" height="{_y(0) - _y(count / top):.1f}" fill="#3366cc"/>'
        for n, count in enumerate(counts)
    ]
    return _svg(title, x_title, "games", right, top, body)


def _x(share: float) -> float:
    return MARGIN + share * (WIDTH - 2 * MARGIN)


def _y(share: float) -> float:
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)


def _svg(title: str, x_title: str, y_title: str, right: float, top: float, body: list[str]) -> str:
    scale = [
        f'<text x="{_x(n / 4):.0f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle" {STYLE}>'
        f"{right * n / 4:,.0f}</text>"
        for n in range(5)
    ] + [
        f'<text x="{MARGIN - 6}" y="{_y(n / 4) + 4:.0f}" text-anchor="end" {STYLE}>{top * n / 4:,.0f}</text>'
        for n in range(5)
    ]
    frame = (
        f'<path d="M{_x(0):.0f} {_y(1):.0f}V{_y(0):.0f}H{_x(1):.0f}" fill="none" stroke="#444444"/>'
        f'<text x="{WIDTH / 2:.0f}" y="24" text-anchor="middle" font-weight="bold" {STYLE}>{title}</text>'
        f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle" {STYLE}>{x_title}</text>'
        f'<text x="{MARGIN}" y="{MARGIN - 12}" text-anchor="middle" {STYLE}>{y_title}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>{frame}' + "".join(scale + body) + "</svg>\n"
    )
