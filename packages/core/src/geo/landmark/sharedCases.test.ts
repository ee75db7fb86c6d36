import { describe, expect, it } from 'vitest'
import { geoJsonArea } from '../geoJsonArea.testing.ts'
import type { Position } from '../Polygon.ts'
import { listSharedData, readSharedData, readSharedJson } from '../sharedData.testing.ts'
import { readJtsCases, readWktArea, readWktPoint } from '../validity/wkt.testing.ts'
import { checkLandmarkShape } from './checkLandmarkShape.ts'
import { prepareShape } from './PreparedShape.ts'

interface Feature {
  properties?: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}

const within = listSharedData('3_geometry/turf/boolean-within').filter((file) =>
  /\/Point\/(Multi)?Polygon\//.test(file),
)
const prepared = readSharedData('3_geometry/jts_xml/TestPreparedPolygonPredicate.xml')
const circles = listSharedData('3_geometry/turf/circle/out')
const kinked = listSharedData('3_geometry/turf/unkink-polygon/in')

describe('landmark shapes', () => {
  it.skipIf(within.length === 0)('hold the points that Turf says they do', () => {
    for (const file of within) {
      const { features } = readSharedJson(file) as { features: Feature[] }
      const point = features.find(({ geometry }) => geometry.type === 'Point')!.geometry.coordinates as Position
      const parts = geoJsonArea({ features: features.filter(({ geometry }) => geometry.type !== 'Point') })
      const shape = prepareShape({ kind: 'polygon', parts })
      expect(shape.contains(point[1], point[0]), file).toBe(file.includes('/true/'))
    }
  })

  it.skipIf(!prepared)('cover the points that JTS says they do, the border too', () => {
    let seen = 0
    for (const { description, a, b, operations } of readJtsCases(prepared ?? '')) {
      const [parts, point] = [readWktArea(a), readWktPoint(b)]
      const covers = operations.find(({ name }) => name === 'covers')?.expected
      if (!parts || !point || !covers) continue
      seen++
      expect(prepareShape({ kind: 'polygon', parts }).contains(point[1], point[0]), description).toBe(covers === 'true')
    }
    expect(seen).toBeGreaterThan(2)
  })

  it.skipIf(circles.length === 0)('have circles as round as those of Turf', () => {
    for (const file of circles) {
      const { features } = readSharedJson(file) as { features: Feature[] }
      const middle = features.find(({ geometry }) => geometry.type === 'Point')!
      const [lon, lat] = middle.geometry.coordinates as Position
      const radiusM = Number(middle.properties!.radius) * 1000
      // Theirs lie on a sphere: half a per cent to either side.
      const [inner, outer] = [0.995, 1.005].map((share) =>
        prepareShape({ kind: 'circle', lat, lon, radiusM: radiusM * share }),
      )
      for (const [x, y] of geoJsonArea({ features }).flat(2)) {
        expect(outer!.contains(y, x), `${file} ${x} ${y}`).toBe(true)
        expect(inner!.contains(y, x), `${file} ${x} ${y}`).toBe(false)
      }
    }
  })

  it.skipIf(kinked.length === 0)('are refused where Turf has to take kinks out', () => {
    for (const file of kinked) {
      const parts = geoJsonArea(readSharedJson(file))
      expect(checkLandmarkShape({ kind: 'polygon', parts })?.code, file).toMatch(/selfIntersection|nestedHoles/)
    }
  })
})
