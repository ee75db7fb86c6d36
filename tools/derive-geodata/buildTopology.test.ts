import type { Position } from '@waymark/core/geo/Polygon.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import { describe, expect, it } from 'vitest'
import type { Area } from './Area.ts'
import { TopologyBuilder } from './buildTopology.ts'
import { cutAtAntimeridian } from './cutAtAntimeridian.ts'
import { simplifyLine } from './simplifyLine.ts'

function area(id: string, ...rings: Position[][]): Area {
  return { id, properties: { name: id }, rings: rings.map((ring) => [ring]) }
}

/** A wavy border from south to north. */
const wave = Array.from({ length: 41 }, (_, i): Position => [5 + Math.sin(i / 3) * 0.01, i / 4])
const west = area('west', [...wave, [0, 10], [0, 0], wave[0]!])
const east = area('east', [...wave.toReversed(), [9, 0], [9, 10], wave.at(-1)!])
const islet = area(
  'islet',
  [
    [20, 0],
    [20, 0.01],
    [20.01, 0],
    [20, 0],
  ],
  [
    [22, 0],
    [22, 2],
    [23, 0],
    [22, 0],
  ],
)

describe('TopologyBuilder', () => {
  const topology = new TopologyBuilder([west, east, islet], { step: 0.001, tolerance: 0.005, smallest: 0.1 }).build('a')

  it('stores a common border once and simplifies it alike for both', () => {
    expect(topology.objects.borders?.geometries).toHaveLength(1)
    const [border] = decodeTopology(topology, 'borders')
    const line = border?.geometry.coordinates.flat(1) as Position[]
    expect(line.length).toBeLessThan(wave.length)
    const [a, b] = decodeTopology(topology, 'a').map(({ geometry }) => geometry.coordinates.flat(2))
    for (const position of line) {
      expect(a).toContainEqual(position)
      expect(b).toContainEqual(position)
    }
  })

  it('leaves out islets but never the last part of an area', () => {
    const parts = decodeTopology(topology, 'a')[2]?.geometry.coordinates
    expect(parts).toHaveLength(1)
    expect(parts?.flat(2)).toContainEqual([23, 0])
  })
})

describe('simplifyLine', () => {
  it('keeps what stands out and the ends, and a ring keeps its far side', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 1],
          [10, 0],
          [15, 9],
          [20, 0],
        ],
        0.01,
        0.02,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [15, 9],
      [20, 0],
    ])
    expect(
      simplifyLine(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        0.01,
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 10],
      [0, 0],
    ])
  })
})

describe('cutAtAntimeridian', () => {
  it('cuts in two, and closes over the pole', () => {
    const across: Position[] = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ]
    const parts = cutAtAntimeridian([[across]])
    expect(parts).toHaveLength(2)
    for (const position of parts.flat(2)) expect(Math.abs(position[0])).toBeLessThanOrEqual(180)
    expect(parts[0]?.flat()).toContainEqual([180, 10])
    expect(parts[1]?.flat()).toContainEqual([-180, 0])
    const cap: Position[] = [
      [-180, -70],
      [-90, -71],
      [0, -72],
      [90, -71],
      [180, -70],
      [-180, -70],
    ]
    expect(
      cutAtAntimeridian([[cap]])
        .flat(2)
        .some(([, lat]) => lat === -90),
    ).toBe(true)
    expect(
      cutAtAntimeridian([
        [
          [
            [0, 0],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      ]),
    ).toHaveLength(1)
  })
})
