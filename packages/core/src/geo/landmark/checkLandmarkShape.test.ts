import { describe, expect, it } from 'vitest'
import type { PolygonRings, Position } from '../Polygon.ts'
import { readSharedJson } from '../sharedData.testing.ts'
import { type ShapeProblemCode, checkLandmarkShape } from './checkLandmarkShape.ts'
import type { LandmarkShape } from './LandmarkShape.ts'

const box = (west: number, south: number, east: number, north: number): LandmarkShape => ({
  kind: 'polygon',
  parts: [[[[west, south], [east, south], [east, north], [west, north], [west, south]]]], // prettier-ignore
})
const circle = (lat: number, lon: number, radiusM: number): LandmarkShape => ({ kind: 'circle', lat, lon, radiusM })
const polygon = (ring: Position[]): LandmarkShape => ({ kind: 'polygon', parts: [[ring]] })

const cases: [string, LandmarkShape, ShapeProblemCode | undefined][] = [
  ['a yard', box(-104.7, 39.85, -104.69, 39.86), undefined],
  ['a yard across the antimeridian', box(179.99, 10, 180.01, 10.01), undefined],
  ['the same, written the other way', box(179.99, 10, -179.99, 10.01), undefined],
  ['a circle at the pole', circle(90, 0, 500), undefined],
  ['a bow tie', polygon([[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]), 'selfIntersection'], // prettier-ignore
  ['a square of a metre', box(10, 10, 10.00001, 10.00001), 'tooSmall'],
  ['a line', polygon([[0, 0], [1, 0], [2, 0], [0, 0]]), 'selfIntersection'], // prettier-ignore
  ['a circle of a metre', circle(40, -100, 1), 'tooSmall'],
  ['a circle of 1,000 km', circle(40, -100, 1_000_000), 'tooLarge'],
  ['a circle without a radius', circle(40, -100, Number.NaN), 'coordinate'],
  ['a continent', box(-120, 20, -80, 60), 'tooLarge'],
  ['the world', box(-179.9, -84, 179.9, 84), 'edgeTooLong'],
  ['a ring around the pole', polygon([[45, 80], [90, 80], [135, 80], [180, 80], [-135, 80], [-90, 80], [-45, 80], [0, 80], [45, 80]]), 'polar'], // prettier-ignore
  ['a box at the pole', box(0, 86, 10, 87), 'polar'],
  ['a latitude of 91', circle(91, 0, 100), 'coordinate'],
  ['an open ring', polygon([[0, 0], [0.1, 0], [0.1, 0.1]]), 'notClosed'], // prettier-ignore
  ['two points', polygon([[0, 0], [0.1, 0], [0, 0]]), 'tooFewPoints'], // prettier-ignore
  ['nothing', { kind: 'polygon', parts: [] }, 'empty'],
  ['an empty ring', { kind: 'polygon', parts: [[[]]] }, 'empty'],
]

describe('checkLandmarkShape', () => {
  it.each(cases)('judges %s', (_, shape, code) => {
    expect(checkLandmarkShape(shape)?.code).toBe(code)
  })

  it('refuses more points than anybody draws', () => {
    const ring = Array.from({ length: 20_001 }, (_, i): Position => [Math.cos(i / 3183), Math.sin(i / 3183)])
    expect(checkLandmarkShape(polygon(ring))?.code).toBe('tooManyPoints')
  })

  it('refuses what runs around a pole in the shared cases', () => {
    for (const name of ['north-pole', 'south-pole', 'extra-crossing', 'issues-164']) {
      const shape = readSharedJson(`3_geometry/antimeridian/input/${name}.json`) as
        | { coordinates: PolygonRings }
        | undefined
      if (shape) expect(checkLandmarkShape({ kind: 'polygon', parts: [shape.coordinates] })?.code).toBe('polar')
    }
  })
})
