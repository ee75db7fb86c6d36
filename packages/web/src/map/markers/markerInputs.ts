/** What both programs of markers are given: a corner, where and how a marker stands, and the view of the map. */
export const MARKER_INPUTS = `#version 300 es
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place;
layout(location = 2) in vec4 look;
uniform vec4 centre;
uniform vec2 scale;
uniform vec2 pixel;
uniform float reach;
// 0: what stands; 1: what moves, over it
uniform int wave;
out vec2 at;
flat out int category;
flat out int shape;
flat out int alarm;
`
