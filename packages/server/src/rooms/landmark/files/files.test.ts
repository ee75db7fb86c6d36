import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOMS } from '@waymark/contract/calls.ts'
import { EXPORT_FORMATS } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOrder, type FileOptions } from '../../../testing/fileOrder.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { getLandmarkList, getAllLandmarks, addLandmark, importLandmark, getImportLogList, exportLandmark } =
  ROOMS.landmark

const SHEETS = '../shared/data/7_xlsx'
const GEOJSON = '../shared/data/3_geometry/geojson_bad_good'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bringIn = (
  fileName: string,
  content: string | Uint8Array,
  { token = server.admin, ...options }: FileOptions = {},
) => server.call(importLandmark, fileOrder(content, { fileName, orgId: server.orgId, ...options }), { token })
const countOf = async (orgId: number): Promise<number> =>
  (await server.call(getLandmarkList, { orgIds: [orgId] })).body.data.total
const collection = (...features: object[]): string =>
  `{"type": "FeatureCollection",\n"features": [\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}`
const feature = (geometry: object | null, properties: object = {}) => ({ type: 'Feature', properties, geometry })
const square = (west: number, south: number, size = 0.01) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})
const kml = (body: string): string => `<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">${body}</kml>`

describe('importing landmarks', () => {
  it('takes GeoJSON: areas, and points with a radius as circles', async () => {
    const orgId = await server.makeOrg('GeoJSON')
    const text = collection(
      feature(square(-105, 39), { name: 'Area', tags: ['yard', 'cold'], Color: '#1A8F4C', zip: 80202 }),
      feature({ type: 'Point', coordinates: [-104, 39, 1600] }, { Name: 'Circle', radius: 250 }),
    )
    const { body } = await bringIn('places.geojson', text, { orgId })
    expect(body.data).toMatchObject({ total: 2, good: 2, added: 2, problems: [] })
    const { list } = (await server.call(getLandmarkList, { orgIds: [orgId] })).body.data
    expect(list).toMatchObject([
      { landmarkName: 'Area', kind: 'polygon', tags: ['yard', 'cold'], colour: '#1a8f4c', postalCode: '80202' },
      { landmarkName: 'Circle', kind: 'circle', lat: 39, lon: -104 },
    ])
  })

  it('takes KML: areas with holes, several parts, and points with a radius', async () => {
    const orgId = await server.makeOrg('KML')
    const ring = (west: number, size: number): string =>
      `<LinearRing><coordinates>${square(west, west + 150, size)
        .coordinates[0]!.map(([lon, lat]) => `${lon},${lat},0`)
        .join('\n ')}</coordinates></LinearRing>`
    const { body } = await bringIn(
      'places.kml',
      kml(`<Document><Folder>
        <Placemark><name>One &amp; only</name><description><![CDATA[A <b>yard</b>]]></description>
          <Polygon><outerBoundaryIs>${ring(-105, 0.1)}</outerBoundaryIs></Polygon></Placemark>
        <Placemark><name>Two</name><MultiGeometry>
          <Polygon><outerBoundaryIs>${ring(-105, 0.1)}</outerBoundaryIs></Polygon>
          <Polygon><outerBoundaryIs>${ring(-106, 0.1)}</outerBoundaryIs></Polygon></MultiGeometry></Placemark>
        <Placemark><name>Round</name><ExtendedData><Data name="Radius"><value>300</value></Data>
          <Data name="city"><value>Denver</value></Data></ExtendedData>
          <Point><coordinates>-105,39.7</coordinates></Point></Placemark>
      </Folder></Document>`),
      { orgId },
    )
    expect(body.data).toMatchObject({ total: 3, added: 3, problems: [] })
    const { list } = (await server.call(getLandmarkList, { orgIds: [orgId] })).body.data
    expect(list).toMatchObject([
      { landmarkName: 'One & only', remark: 'A <b>yard</b>' },
      { landmarkName: 'Round', kind: 'circle', city: 'Denver' },
      { landmarkName: 'Two', kind: 'polygon' },
    ])
  })

  it('takes csv and xlsx by the words in their head', async () => {
    const orgId = await server.makeOrg('Tables')
    const csv = 'name;lat;lon;radius;tags\n"Yard; east";39.5;-105;200;yard, cold\n'
    expect((await bringIn('a.csv', csv, { orgId })).body.data).toMatchObject({ added: 1, problems: [] })
    const book = utils.book_new(
      utils.aoa_to_sheet([
        ['Landmark', 'WKT', 'Zip code'],
        ['Area', 'POLYGON ((-105 39, -104.9 39, -104.9 39.1, -105 39))', '08001'],
      ]),
    )
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await bringIn('a.xlsx', bytes, { orgId })).body.data).toMatchObject({ added: 1, problems: [] })
    const { list } = (await server.call(getLandmarkList, { orgIds: [orgId] })).body.data
    expect(list).toMatchObject([
      { landmarkName: 'Area', postalCode: '08001', kind: 'polygon' },
      { landmarkName: 'Yard; east', tags: ['yard', 'cold'], kind: 'circle' },
    ])
  })

  it('IMPORT-1 saves nothing from a file with errors, and says what is wrong by line and column', async () => {
    const orgId = await server.makeOrg('Errors')
    const csv = [
      'Name,Latitude,Longitude,Radius,Tags,Colour',
      'Good,39,-105,200,,',
      ',39,-105,200,,',
      'Tiny,39,-105,1,,',
      'No middle,x,-105,200,,',
      'Bad tag,39,-105,200,"a,,b",red',
    ].join('\n')
    const { body } = await bringIn('bad.csv', csv, { orgId })
    expect(body.data).toMatchObject({ total: 5, good: 1, added: 0, preview: [{ name: 'Good' }] })
    expect(body.data.problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A3 blank',
      'D4 shape:tooSmall',
      'D5 invalid',
      'E6 blankTag',
      'F6 invalid',
    ])
    expect(await countOf(orgId)).toBe(0)
    const kept = await bringIn('bad.csv', csv, { orgId, goodRows: true })
    expect([kept.body.data.added, await countOf(orgId)]).toEqual([1, 1])
  })

  it('IMPORT-1 names a wrong head, and a file without any row', async () => {
    const { body } = await bringIn('a.csv', 'Lat,Lon\n1,2\n')
    expect(body.data.problems).toMatchObject([{ line: 1, field: 'name', problem: 'columnMissing' }])
    expect((await bringIn('a.csv', 'Name,Lat\n')).body.errorCode).toBe(400434)
    expect((await bringIn('a.geojson', collection())).body.errorCode).toBe(400434)
  })

  it('IMPORT-1 says the line of a feature and which of its members is wrong', async () => {
    const text = collection(
      feature(square(-105, 39), { name: 'Good' }),
      feature(square(-105, 39), { title: '<b>' }),
      feature({ type: 'LineString', coordinates: [[0, 0], [1, 1]] }, { name: 'Line' }),
      feature({ type: 'Polygon', coordinates: [[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]] }, { name: 'Bow' }),
      feature({ type: 'Polygon', coordinates: [[[0, 0], [1, 1]]] }, { name: 'Open' }),
      feature(null, { name: 'Nowhere' }),
    ) // prettier-ignore
    const { problems } = (await bringIn('a.json', text)).body.data
    expect(problems.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [4, 'properties.title', 'invalid'],
      [5, 'geometry', 'geometryKind'],
      [6, 'geometry', 'shape:selfIntersection'],
      [7, 'geometry', 'invalid'],
      [8, 'geometry', 'blank'],
    ])
  })

  it('only checks when asked to, and logs what was done', async () => {
    const orgId = await server.makeOrg('Log')
    const text = collection(feature(square(-105, 39), { name: 'A' }), feature(null, { name: 'B' }))
    await bringIn('log.geojson', text, { orgId, dryRun: true })
    expect((await server.call(getImportLogList, { orgIds: [orgId] })).body.data.total).toBe(0)
    await bringIn('log.geojson', text, { orgId, goodRows: true })
    const { list } = (await server.call(getImportLogList, { orgIds: [orgId] })).body.data
    expect(list).toMatchObject([
      { fileName: 'log.geojson', username: 'admin', total: 2, added: 1, failed: 1, problems: [{ problem: 'blank' }] },
    ])
  })

  it('ORG-7 stays within the number of landmarks that the organisation may have', async () => {
    const orgId = await server.makeOrg('Small')
    await server.db.run(`update organization set landmark_limit = 2 where org_id = ${orgId}`)
    const text = collection(...['A', 'B', 'C'].map((name) => feature(square(-105, 39), { name })))
    const { body } = await bringIn('a.geojson', text, { orgId, goodRows: true })
    expect(body.data).toMatchObject({ good: 2, added: 2, problems: [{ problem: 'full', value: 'C' }] })
  })

  it('PERM-5 brings nothing into another organisation, and shows none of its imports', async () => {
    const token = await server.makeUser('outsider', await server.makeOrg('Outside', 0), [
      'monitoring:landmark:import',
      'monitoring:landmark:view',
      'tool:landmark:export',
    ])
    const text = collection(feature(square(-105, 39), { name: 'Theirs' }))
    expect((await bringIn('a.geojson', text, { token })).body.errorCode).toBe(404600)
    await bringIn('a.geojson', text)
    expect((await server.call(getImportLogList, { orgIds: [server.orgId] }, { token })).body.data.total).toBe(0)
    const { content } = (await server.call(exportLandmark, { format: 'geojson' }, { token })).body.data
    expect(JSON.parse(content)).toEqual({ type: 'FeatureCollection', features: [] })
  })

  it('5,000 landmarks are in at once, and are found on the map', async () => {
    const orgId = await server.makeOrg('Many')
    const text = collection(
      ...Array.from({ length: 5000 }, (_, i) =>
        feature(square(-120 + (i % 100) * 0.3, 30 + i / 500), { name: `P${i}` }),
      ),
    )
    expect((await bringIn('many.geojson', text, { orgId })).body.data.added).toBe(5000)
    const bounds = [-120.01, 29.99, -119.98, 30.02]
    expect((await server.call(getAllLandmarks, { orgIds: [orgId], bounds })).body.data.name).toEqual(['P0'])
  })
})

describe('hostile files', () => {
  it.each([
    ['a document type', '<!DOCTYPE kml [<!ENTITY a "x">]><kml/>'],
    ['an entity bomb', '<!DOCTYPE z [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><kml><name>&b;</name></kml>'],
    ['an unknown entity', kml('<Placemark><name>&boom;</name></Placemark>')],
    ['a file of another machine', '<!DOCTYPE k [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><name>&x;</name></kml>'],
    ['elements nested too deep', kml('<a>'.repeat(100) + '</a>'.repeat(100))],
    ['a page', '<html><body>1</body></html>'],
    ['half a document', '<kml><Placemark>'],
    ['JSON that is none', '{"type": "FeatureCollection", "features": ['],
    ['a key twice', '{"type": "FeatureCollection", "features": [], "features": []}'],
    ['features that are none', '{"type": "FeatureCollection", "features": [1]}'],
    ['brackets without end', `{"features": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('%s are refused', async (_what, content) => {
    const { body } = await bringIn('x.kml', content)
    expect(body.errorCode).toBe(400431)
  })

  it('what is no such file is refused', async () => {
    expect((await bringIn('a.png', Buffer.from('89504e470d0a1a0a', 'hex'))).body.errorCode).toBe(400433)
  })

  it('a property called __proto__ is only a property', async () => {
    const text = collection(feature(square(-105, 39), { name: 'P' })).replace('"name"', '"__proto__":{"x":1},"name"')
    expect((await bringIn('a.json', text, { dryRun: true })).body.data).toMatchObject({ good: 1 })
  })

  it.skipIf(!existsSync(SHEETS))(
    'each file of ../shared/data/7_xlsx is answered, none brings the server down',
    async () => {
      for (const name of readdirSync(SHEETS).filter((each) => /\.xlsx?$/.test(each))) {
        const { status } = await bringIn(name, readFileSync(join(SHEETS, name)), { dryRun: true })
        expect([name, [200, 400].includes(status)]).toEqual([name, true])
      }
    },
    60_000,
  )

  it.skipIf(!existsSync(GEOJSON))(
    'no bad file of ../shared/data/3_geometry/geojson_bad_good becomes a landmark',
    async () => {
      for (const name of readdirSync(join(GEOJSON, 'bad'))) {
        const { status, body } = await bringIn(name, readFileSync(join(GEOJSON, 'bad', name)), { dryRun: true })
        expect([name, status === 400 || body.data.good === 0]).toEqual([name, true])
      }
    },
  )
})

describe('exporting landmarks', () => {
  const shapes: [string, LandmarkShape][] = [
    ['Area & "quotes"', { kind: 'polygon', parts: [square(-105.1234567, 39.7654321).coordinates as never] }],
    ['Circle é 名', { kind: 'circle', lat: 39.1234567, lon: -104.7654321, radiusM: 123.45 }],
    ['Parts', { kind: 'polygon', parts: [square(178, 10).coordinates as never, square(181, 10).coordinates as never] }],
  ]

  it.each(EXPORT_FORMATS)('%s comes back as it went', async (format) => {
    const [from, to] = [await server.makeOrg(`From ${format}`), await server.makeOrg(`To ${format}`)]
    for (const [i, [given, shape]] of shapes.entries()) {
      const name = given.replaceAll('"', "'")
      const details = {
        customId: `C-${i}`,
        city: 'Montréal',
        tags: ['one', 'two words'],
        colour: '#1a8f4c',
        remark: 'a\nb',
      }
      expect((await server.call(addLandmark, { orgId: from, name, shape, ...details })).status).toBe(200)
    }
    const file = (await server.call(exportLandmark, { format, orgIds: [from] })).body.data
    expect(file.fileName).toBe(`landmarks.${format}`)
    const content = Buffer.from(file.content, file.base64 ? 'base64' : 'utf8')
    const { body } = await bringIn(file.fileName, content, { orgId: to })
    expect(body.data).toMatchObject({ added: 3, problems: [] })
    const of = async (orgId: number) => {
      const { list } = (await server.call(getLandmarkList, { orgIds: [orgId] })).body.data
      const { data } = (await server.call(getAllLandmarks, { orgIds: [orgId] })).body
      return list.map(({ landmarkId, orgId: _org, orgName: _name, ...facts }) => ({
        ...facts,
        landmarkId: undefined,
        shape: data.shape[data.landmarkId.indexOf(landmarkId)],
      }))
    }
    expect(await of(to)).toEqual(await of(from))
  })

  it('csv holds no formula', async () => {
    const orgId = await server.makeOrg('Formula')
    const shape: LandmarkShape = { kind: 'circle', lat: 1, lon: 1, radiusM: 50 }
    await server.call(addLandmark, { orgId, name: '=1+1', remark: '@cmd', shape })
    const { content } = (await server.call(exportLandmark, { format: 'csv', orgIds: [orgId] })).body.data
    expect(content).toContain("'=1+1")
    expect(content).toContain("'@cmd")
    const back = await server.makeOrg('Formula back')
    await bringIn('a.csv', content, { orgId: back })
    expect((await server.call(getLandmarkList, { orgIds: [back] })).body.data.list).toMatchObject([
      { landmarkName: '=1+1', remark: '@cmd' },
    ])
  })
})
