import { describe, expect, it } from 'vitest'
import type { Topology } from './Topology.ts'
import { regionsOf } from './Region.ts'
import { decodeTopology } from './decodeTopology.ts'

/** Two squares side by side, the border between them one arc. */
const topology: Topology = {
  type: 'Topology',
  transform: { scale: [0.5, 0.25], translate: [-10, 40] },
  objects: {
    regions: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: 'a', properties: { code: 'ZZ-A', name: 'A' }, arcs: [[0, 1]] },
        { type: 'MultiPolygon', properties: { code: 'ZZ-B', name: 'B' }, arcs: [[[~1, 2]]] },
      ],
    },
    borders: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'LineString', arcs: [~1] },
        { type: 'MultiLineString', arcs: [[1], [2]] },
      ],
    },
    broken: { type: 'GeometryCollection', geometries: [{ type: 'LineString', arcs: [7] }] },
  },
  arcs: [
    [
      [2, 4],
      [-2, 0],
      [0, -4],
      [2, 0],
    ],
    [
      [2, 0],
      [0, 4],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 4],
      [-2, 0],
    ],
  ],
}

describe('decodeTopology', () => {
  it('gives closed rings in degrees, a shared arc on either side', () => {
    const [a, b] = decodeTopology(topology, 'regions')
    expect(a).toEqual({
      type: 'Feature',
      id: 'a',
      properties: { code: 'ZZ-A', name: 'A' },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [-9, 41],
              [-10, 41],
              [-10, 40],
              [-9, 40],
              [-9, 41],
            ],
          ],
        ],
      },
    })
    expect(b?.geometry.coordinates.flat(2)).toContainEqual([-8, 41])
    expect(b && 'id' in b).toBe(false)
  })

  it('gives lines, backwards where the arc number is negative', () => {
    const [line, lines] = decodeTopology(topology, 'borders')
    expect(line?.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [-9, 41],
          [-9, 40],
        ],
      ],
    })
    expect(lines?.geometry.coordinates).toHaveLength(2)
  })

  it('names what is missing', () => {
    expect(() => decodeTopology(topology, 'roads')).toThrow("no collection 'roads'")
    expect(() => decodeTopology(topology, 'broken')).toThrow('no arc 7')
  })
})

describe('regionsOf', () => {
  it('splits the code', () => {
    expect(regionsOf(topology).map(({ country, code, name }) => [country, code, name])).toEqual([
      ['ZZ', 'A', 'A'],
      ['ZZ', 'B', 'B'],
    ])
  })

  it('names a region without a code', () => {
    const nameless = structuredClone(topology)
    nameless.objects.regions!.geometries[0]!.properties = { name: 'Nowhere' }
    expect(() => regionsOf(nameless)).toThrow("'Nowhere' has no ISO 3166-2 code")
  })
})
