import { MARKER_INPUTS } from './markerInputs.ts'
import type { MarkerProgram } from './MarkerProgram.ts'

/** Pixels of a picture in the atlas. */
const CELL = 64
/** Units of a picture's path. */
const GRID = 24

const VERTEX = `${MARKER_INPUTS}
out vec2 ahead;
flat out int icon;
void main() {
  int flags = int(look.w);
  int drawn = int(look.y);
  category = int(look.x);
  shape = drawn & 3;
  icon = drawn >> 2;
  alarm = (flags & 2) != 0 ? 1 : 0;
  float angle = look.z / 256.0 * 6.2831853;
  at = corner * reach;
  ahead = reach * vec2(
    corner.x * cos(angle) - corner.y * sin(angle),
    corner.x * sin(angle) + corner.y * cos(angle));
  vec2 offset = (place.xy - centre.xy) + (place.zw - centre.zw);
  // of the copies of the world, in the one around the middle
  offset.x -= floor(offset.x + 0.5);
  vec2 clip = vec2(offset.x, -offset.y) * scale + corner * reach * pixel;
  bool isShown = (flags & 1) != 0 && (shape == 0) == (wave == 1);
  gl_Position = isShown ? vec4(clip, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`

/** A plate with one of so many silhouettes; a moving one has a point that shows the way, an old one is hollow. */
const fragment = (count: number): string => `#version 300 es
precision highp float;
in vec2 at;
in vec2 ahead;
flat in int category;
flat in int shape;
flat in int alarm;
flat in int icon;
uniform vec3 colours[5];
uniform vec3 rim;
uniform vec3 alarmColour;
uniform float size;
uniform sampler2D pictures;
out vec4 result;
void main() {
  float plate = size * 1.15;
  float ring = length(at);
  float d = ring - plate;
  if (shape == 0) {
    float point = max(abs(ahead.x) * 1.1 + ahead.y - plate * 1.5, plate * 0.55 - ahead.y);
    d = min(d, point);
  }
  vec3 colour = colours[category];
  bool hollow = shape == 2;
  vec3 ground = hollow && d < -1.8 ? rim : colour;
  float glyph = size * 0.86;
  vec2 uv = clamp(at / glyph, -1.0, 1.0) * vec2(0.5, -0.5) + 0.5;
  float ink = texture(pictures, vec2((float(icon) + uv.x) / ${count.toFixed(1)}, uv.y)).a;
  if (max(abs(at.x), abs(at.y)) > glyph) ink = 0.0;
  ground = mix(ground, hollow ? colour : rim, ink);
  float inside = 1.0 - smoothstep(-0.6, 0.6, d);
  float edge = 1.0 - smoothstep(1.0, 2.2, d);
  vec4 drawn = vec4(mix(rim, ground, inside), 1.0) * edge;
  if (alarm == 1) {
    float band = 1.0 - smoothstep(0.8, 1.8, abs(ring - size * 1.55));
    drawn = mix(drawn, vec4(alarmColour, 1.0), band);
  }
  if (drawn.a < 0.01) discard;
  result = drawn;
}`

/** All silhouettes beside one another. */
function drawAtlas(silhouettes: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = CELL * silhouettes.length
  canvas.height = CELL
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser made no canvas for the icons')
  silhouettes.forEach((silhouette, i) => {
    const path = new Path2D(silhouette)
    context.setTransform(CELL / GRID, 0, 0, CELL / GRID, i * CELL, 0)
    // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, no array
    context.fill(path, 'evenodd')
  })
  return canvas
}

function makeTexture(gl: WebGL2RenderingContext, silhouettes: readonly string[]): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, drawAtlas(silhouettes))
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.generateMipmap(gl.TEXTURE_2D)
  return texture
}

/**
 * Markers as silhouettes, by the index that each has in `MarkerRows.icon`.
 *
 * @param silhouettes filled paths on a square of 24, holes by the even-odd rule
 */
export function iconProgram(silhouettes: readonly string[]): MarkerProgram {
  const textures = new WeakMap<WebGLProgram, WebGLTexture>()
  return {
    vertex: VERTEX,
    fragment: fragment(silhouettes.length),
    prepare: (gl, program) => {
      gl.activeTexture(gl.TEXTURE0)
      const texture = textures.get(program) ?? makeTexture(gl, silhouettes)
      textures.set(program, texture)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1i(gl.getUniformLocation(program, 'pictures'), 0)
    },
  }
}
