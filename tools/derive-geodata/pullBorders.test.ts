import type { Position } from '@waymark/core/geo/Polygon.ts'
import { isInMultiPolygon } from '@waymark/core/geo/pointInPolygon.ts'
import { describe, expect, it } from 'vitest'
import type { Area } from './Area.ts'
import { pullBorders } from './pullBorders.ts'

const METRES_PER_DEGREE = 111_195

function area(id: string, ring: Position[]): Area {
  return { id, properties: { name: id }, rings: [[[...ring, ring[0]!]]] }
}

/** Two areas with a straight border along the meridian 0. */
const west = area('west', [
  [0, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
])
const east = area('east', [
  [0, 1],
  [0, 0],
  [1, 0],
  [1, 1],
])
const at = (eastM: number, lat: number, own: string): { lat: number; lon: number; area: string } => ({
  lat,
  lon: eastM / METRES_PER_DEGREE,
  area: own,
})

describe('pullBorders', () => {
  const towns = [at(900, 0.5, 'west'), at(1_300, 0.503, 'east'), at(-400, 0.8, 'east'), at(-50_000, 0.2, 'east')]
  const bent = pullBorders([west, east], towns)
  const areasAt = (lon: number, lat: number): string[] =>
    bent.filter(({ rings }) => isInMultiPolygon(lat, lon, rings)).map(({ id }) => id)

  it('leaves every town on its own side, but one whose list is wrong', () => {
    expect(towns.map(({ lat, lon }) => areasAt(lon, lat))).toEqual([['west'], ['east'], ['east'], ['west']])
  })

  it('bends only what is near, and no area tears off another', () => {
    for (let lat = 0.01; lat < 1; lat += 0.001)
      for (const lon of [-0.05, 0.05]) expect(areasAt(lon, lat)).toEqual([lon < 0 ? 'west' : 'east'])
    for (let lat = 0.45; lat < 0.55; lat += 0.0007)
      for (let lon = -0.03; lon < 0.03; lon += 0.0007) expect(areasAt(lon, lat)).toHaveLength(1)
  })

  it('gives both sides the same line', () => {
    const line = (side: Area): string[] =>
      side.rings[0]![0]!.filter(([lon]) => Math.abs(lon) < 0.1).map((position) => position.join(' '))
    expect(new Set(line(bent[0]!))).toEqual(new Set(line(bent[1]!)))
    expect(line(bent[0]!).length).toBeGreaterThan(20)
  })

  it('keeps the map where no town stands against it', () => {
    expect(pullBorders([west, east], [at(100, 0.5, 'east')])).toEqual([west, east])
  })
})
