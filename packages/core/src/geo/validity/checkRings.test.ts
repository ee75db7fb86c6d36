import { describe, expect, it } from 'vitest'
import type { Position } from '../Polygon.ts'
import { geoJsonArea } from '../geoJsonArea.testing.ts'
import { locateInMultiPolygon } from '../pointInPolygon.ts'
import { listSharedData, readSharedData, readSharedJson } from '../sharedData.testing.ts'
import { checkRings } from './checkRings.ts'
import { readJtsCases, readWktArea, readWktPoint } from './wkt.testing.ts'

const valid = readSharedData('3_geometry/jts_xml/TestValid.xml')
const relate = readSharedData('3_geometry/jts_xml/TestRelatePA.xml')
const turf = listSharedData('3_geometry/turf/boolean-valid').filter((file) => file.includes('Polygon/'))
const kinks = listSharedData('3_geometry/turf/kinks/in')

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

describe('checkRings', () => {
  it('names what is wrong', () => {
    expect(checkRings([[square(0, 0, 10)]])).toBeUndefined()
    expect(checkRings([[square(0, 0, 10), square(2, 2, 2)]])).toBeUndefined()
    expect(checkRings([[square(0, 0, 10), square(12, 2, 2)]])?.code).toBe('holeOutside')
    expect(checkRings([[square(0, 0, 10), square(2, 2, 6), square(3, 3, 2)]])?.code).toBe('nestedHoles')
    expect(checkRings([[square(0, 0, 10)], [square(1, 1, 2)]])?.code).toBe('nestedParts')
    expect(checkRings([[square(0, 0, 10).slice(0, 4)]])?.code).toBe('notClosed')
    expect(checkRings([[[[0, 0], [1, 1], [0, 0]]]])?.code).toBe('tooFewPoints') // prettier-ignore
    expect(checkRings([[[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]]])?.code).toBe('selfIntersection') // prettier-ignore
    expect(checkRings([[[[0, 0], [1, Number.NaN], [1, 0], [0, 0]]]])?.code).toBe('coordinate') // prettier-ignore
  })

  it('stays fast for a border of many points', () => {
    const ring = Array.from({ length: 20_000 }, (_, i): Position => {
      const angle = (i / 20_000) * 2 * Math.PI
      return [(2 + Math.sin(40 * angle)) * Math.cos(angle), (2 + Math.sin(40 * angle)) * Math.sin(angle)]
    })
    const began = process.cpuUsage()
    expect(checkRings([[[...ring, ring[0]!]]])).toBeUndefined()
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000)
  })

  it.skipIf(!valid)('agrees with the JTS cases of polygons', () => {
    let seen = 0
    for (const { description, a, operations } of readJtsCases(valid ?? '')) {
      const area = readWktArea(a)
      if (!area) continue
      seen++
      expect(checkRings(area) === undefined, description).toBe(operations[0]?.expected === 'true')
    }
    expect(seen).toBeGreaterThan(60)
  })

  it.skipIf(turf.length === 0)('agrees with the polygons of Turf', () => {
    for (const file of turf) {
      const problem = checkRings(geoJsonArea(readSharedJson(file)))
      expect(problem === undefined, `${file} ${problem?.code}`).toBe(file.includes('/true/'))
    }
  })

  it.skipIf(kinks.length === 0)('finds the kinks of Turf and of a kinked country', () => {
    const kinked = [
      '3_geometry/turf/kinks/in/hourglass.geojson',
      '3_geometry/pip_hao/fixtures/notSimple/switzerlandKinked.geojson',
    ]
    for (const file of kinked)
      expect(checkRings(geoJsonArea(readSharedJson(file)))?.code, file).toBe('selfIntersection')
  })

  it.skipIf(!relate)('tells inside, border and outside as the JTS relate cases do', () => {
    let seen = 0
    for (const { description, a, b, operations } of readJtsCases(relate ?? '')) {
      const [area, point] = [readWktArea(a) ?? readWktArea(b), readWktPoint(a) ?? readWktPoint(b)]
      const touches = operations.find(({ name }) => name === 'touches')?.expected
      const disjoint = operations.find(({ name }) => name === 'disjoint')?.expected
      if (!area || !point || !touches || !disjoint) continue
      seen++
      const side = locateInMultiPolygon(point[1], point[0], area)
      expect(side, description).toBe(touches === 'true' ? 0 : disjoint === 'true' ? -1 : 1)
    }
    expect(seen).toBeGreaterThan(2)
  })
})
