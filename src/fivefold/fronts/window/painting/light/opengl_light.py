"""Light with soft shadows in shaders, without a window; gives the same picture as `numpy_light`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any

import moderngl
import numpy as np

from fivefold.fronts.window.painting.light.numpy_light import (
    ANGLES,
    BLUR,
    EDGE,
    HALF,
    NEAR,
    REACH,
    RIM,
    TAPS,
    Floats,
    tap_weights,
)

VERSION = 330
FULL_SCREEN_SHADER = """
#version 330
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }
"""
# A row for each lamp, a column for each direction: the distance to the first piece.
SHADOW_SHADER = """
#version 330
uniform sampler2D solid;
uniform sampler2D lamps;
uniform int angles;
uniform int near;
uniform int far;
uniform float reach;
out float met;
void main() {
    vec2 lamp = texelFetch(lamps, ivec2(int(gl_FragCoord.y), 0), 0).xy;
    float angle = floor(gl_FragCoord.x) / float(angles) * 6.28318530718;
    vec2 way = vec2(cos(angle), sin(angle));
    ivec2 size = textureSize(solid, 0);
    met = reach;
    for (int step = near; step < far; step++) {
        ivec2 at = ivec2(floor(lamp + way * float(step)));
        bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThan(at, size));
        if (inside && texelFetch(solid, at, 0).r > 0.5) { met = float(step); break; }
    }
}
"""
# The pictures of all lamps below each other, each as high as the board.
LIGHT_SHADER = """
#version 330
uniform sampler2D lamps;
uniform sampler2D shadows;
uniform int height;
uniform int angles;
uniform float reach;
uniform float rim;
uniform float edge;
uniform float half_way;
uniform float blur;
uniform int taps[COUNT];
uniform float weights[COUNT];
out float light;
void main() {
    int number = int(gl_FragCoord.y) / height;
    vec2 pixel = vec2(gl_FragCoord.x, gl_FragCoord.y - float(number * height));
    vec2 way = pixel - texelFetch(lamps, ivec2(number, 0), 0).xy;
    float distance = length(way);
    float share = distance / reach;
    float direction = atan(way.y, way.x) / 6.28318530718 * float(angles);
    float seen = 0.0;
    for (int i = 0; i < COUNT; i++) {
        int near = int(floor(direction + float(taps[i]) * (0.5 + blur * share) + 0.5));
        near = (near % angles + angles) % angles;
        float left = texelFetch(shadows, ivec2(near, number), 0).r + rim - distance;
        seen += weights[i] * clamp(left / edge + 0.5, 0.0, 1.0);
    }
    float faded = pow(clamp(1.0 - share, 0.0, 1.0), 2.0) / (1.0 + pow(distance / half_way, 2.0));
    light = seen * faded;
}
""".replace("COUNT", str(len(TAPS)))


class LightShader:
    """Computes light like `numpy_light.light_map`. Made and used on one thread; raises without OpenGL 3.3."""

    def __init__(self) -> None:
        self.context = _context()
        corners = self.context.buffer(np.array([-1, -1, 1, -1, -1, 1, 1, 1], np.float32).tobytes())
        self.shadows, self.light = (
            self.context.simple_vertex_array(
                self.context.program(vertex_shader=FULL_SCREEN_SHADER, fragment_shader=source),
                corners,
                "corner",
            )
            for source in (SHADOW_SHADER, LIGHT_SHADER)
        )

    def light_map(self, solid: Floats, lamps: Floats, density: int) -> Floats:
        height, width = solid.shape
        count = len(lamps)
        with ExitStack() as made:
            pieces = self._texture(made, (width, height), solid)
            places = self._texture(made, (count, 1), lamps)
            first_hits, picture = (
                self._texture(made, size) for size in ((ANGLES, count), (width, height * count))
            )
            places.use(0)
            pieces.use(1)
            steps = {"near": round(NEAR * density), "far": round(REACH * density)}
            common = {"lamps": 0, "angles": ANGLES, "reach": REACH * density}
            self._draw(self.shadows, first_hits, common | steps | {"solid": 1})
            first_hits.use(1)
            soft = {"blur": BLUR, "taps": TAPS, "weights": tuple(map(float, tap_weights()))}
            fading = {"rim": RIM * density, "edge": EDGE, "half_way": HALF * density}
            self._draw(self.light, picture, common | soft | fading | {"shadows": 1, "height": height})
            return np.frombuffer(picture.read(), np.float32).reshape(count, height, width)

    def _texture(
        self, made: ExitStack, size: tuple[int, int], content: Floats | None = None
    ) -> moderngl.Texture:
        """Return a texture of numbers, or of pairs where the content has them; released with the stack."""
        data = None if content is None else np.ascontiguousarray(content, np.float32).tobytes()
        parts = 1 if content is None else content.size // (size[0] * size[1])
        texture = self.context.texture(size, parts, data, dtype="f4")
        made.callback(texture.release)
        return texture

    def _draw(
        self, what: moderngl.VertexArray, target: moderngl.Texture, given: Mapping[str, object]
    ) -> None:
        for name, value in given.items():
            what.program[name] = value
        frame = self.context.framebuffer([target])
        frame.use()
        what.render(moderngl.TRIANGLE_STRIP)
        frame.release()


def _context() -> moderngl.Context:
    """Return an OpenGL context without a window; on Linux without a display too."""
    how: dict[str, Any] = {"backend": "egl"} if sys.platform == "linux" else {}
    return moderngl.create_context(require=VERSION, standalone=True, **how)
