import { MARKER_INPUTS } from './markerInputs.ts'

/** Places a square around the marker, turned to its course; the map is never tilted or turned. */
export const VERTEX_SHADER = `${MARKER_INPUTS}
void main() {
  int flags = int(look.w);
  category = int(look.x);
  shape = int(look.y) & 3;
  alarm = (flags & 2) != 0 ? 1 : 0;
  float angle = look.z / 256.0 * 6.2831853;
  vec2 turned = corner;
  if (shape == 0) turned = vec2(
    corner.x * cos(angle) - corner.y * sin(angle),
    corner.x * sin(angle) + corner.y * cos(angle));
  at = turned * reach;
  vec2 offset = (place.xy - centre.xy) + (place.zw - centre.zw);
  // of the copies of the world, in the one around the middle
  offset.x -= floor(offset.x + 0.5);
  vec2 clip = vec2(offset.x, -offset.y) * scale + corner * reach * pixel;
  bool isShown = (flags & 1) != 0 && (shape == 0) == (wave == 1);
  gl_Position = isShown ? vec4(clip, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`

/** Draws arrow, disc, hollow disc or square by its distance field (after I. Quilez), rimmed so that it stands off any ground. */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 at;
flat in int category;
flat in int shape;
flat in int alarm;
uniform vec3 colours[5];
uniform vec3 rim;
uniform vec3 alarmColour;
uniform float size;
out vec4 result;
float arrow(vec2 p) {
  vec2 v[4] = vec2[4](vec2(0.0, 1.05), vec2(0.8, -0.85), vec2(0.0, -0.42), vec2(-0.8, -0.85));
  float d = dot(p - v[0], p - v[0]);
  float s = 1.0;
  for (int i = 0, j = 3; i < 4; j = i, i++) {
    vec2 e = v[j] - v[i];
    vec2 w = p - v[i];
    vec2 b = w - e * clamp(dot(w, e) / dot(e, e), 0.0, 1.0);
    d = min(d, dot(b, b));
    bvec3 c = bvec3(p.y >= v[i].y, p.y < v[j].y, e.x * w.y > e.y * w.x);
    if (all(c) || all(not(c))) s = -s;
  }
  return s * sqrt(d);
}
void main() {
  float ring = length(at);
  vec2 side = abs(at) - vec2(size * 0.58);
  float box = length(max(side, 0.0)) + min(max(side.x, side.y), 0.0);
  float d = shape == 0 ? arrow(at / size) * size : shape == 3 ? box : ring - size * 0.68;
  vec3 colour = colours[category];
  if (shape == 2 && d < -2.6) colour = rim;
  float inside = 1.0 - smoothstep(-0.6, 0.6, d);
  float edge = 1.0 - smoothstep(1.0, 2.2, d);
  vec4 drawn = vec4(mix(rim, colour, inside), 1.0) * edge;
  if (alarm == 1) {
    float band = 1.0 - smoothstep(0.8, 1.8, abs(ring - size * 1.42));
    drawn = mix(drawn, vec4(alarmColour, 1.0), band);
  }
  if (drawn.a < 0.01) discard;
  result = drawn;
}`
