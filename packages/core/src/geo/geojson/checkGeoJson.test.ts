import { describe, expect, it } from 'vitest'
import { listSharedData, readSharedData } from '../sharedData.testing.ts'
import { checkGeoJson } from './checkGeoJson.ts'

const files = listSharedData('3_geometry/geojson_bad_good')

describe('checkGeoJson', () => {
  it('names what is wrong and where', () => {
    expect(checkGeoJson('{"type":"Point","coordinates":[1,2]}')).toBeUndefined()
    expect(checkGeoJson('{"type":"Point","coordinates":[1,2]')).toEqual({ code: 'json', path: '' })
    expect(checkGeoJson('{"a":{"b":1,"b":2}}')).toEqual({ code: 'repeatedKey', path: 'b' })
    expect(checkGeoJson('{"a":{"b":"}"},"c":{"b":"b"},"type":"x"}')?.code).toBe('type')
    const open =
      '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}}'
    expect(checkGeoJson(open)).toEqual({ code: 'ring', path: 'geometry.coordinates[0]' })
  })

  it.skipIf(files.length === 0)('gives the verdict of each file of the collection', () => {
    for (const file of files) {
      const problem = checkGeoJson(readSharedData(file) ?? '')
      expect(problem === undefined ? 'good' : 'bad', `${file} ${JSON.stringify(problem)}`).toBe(
        file.includes('/good/') ? 'good' : 'bad',
      )
    }
  })
})
