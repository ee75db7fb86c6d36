import { ROOMS } from '@waymark/contract/calls.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { writeStreetMap } from '../../../testing/writeStreetMap.ts'

const { importLandmark, getLandmarkList } = ROOMS.landmark
const { findStreets, getAddressSource } = ROOMS.place
const { saveGeocoder } = ROOMS.geocoder

let server: TestServer
let data: string
let others: Server
let address = ''
let asked: string[] = []
let isAway = false

/** What a server of others finds, as Nominatim tells it. */
const house = (number: string, city: string, lat: number) => ({
  lat: String(lat),
  lon: '-83',
  address: { house_number: number, road: 'Far Road', city, 'ISO3166-2-lvl4': 'US-OH', country_code: 'us' },
})

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-addresses-'))
  mkdirSync(join(data, 'maps'))
  // a tile of Colby, Kansas, some nine hundred metres wide
  await writeStreetMap(join(data, 'maps', 'colby.pmtiles'), {
    bounds: [-101.1, 39.3, -100.9, 39.5],
    zoom: 15,
    tiles: [
      {
        x: 7186,
        y: 12_476,
        roads: [{ kind: 'minor_road', name: 'North High Street', line: [1024, 0, 1024, 4096] }],
        houses: [
          { number: '12', at: [1000, 500] },
          { number: '120', at: [1000, 3500] },
          { number: '7', street: 'Oak Street', at: [100, 100] },
          { number: '9', street: 'Elm Street', at: [100, 100] },
          { number: '7', street: 'Oak Street', at: [4000, 4000] },
        ],
      },
    ],
  })
  server = await startTestServer({ data, pushPrivate: 'allow' })
  others = createServer(({ url = '' }, response) => {
    asked.push(decodeURIComponent(url).toLowerCase())
    const q = asked.at(-1) ?? ''
    const found = q.includes('twice')
      ? [house('5', 'Here', 39), house('5', 'There', 40)]
      : q.includes('far')
        ? [house('5', 'Columbus', 39.9), house('50', 'Columbus', 39.8)]
        : []
    response.writeHead(isAway ? 500 : 200).end(JSON.stringify(found))
  })
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
})
afterAll(async () => {
  others.close()
  await server.stop()
  rmSync(data, { recursive: true })
})

const find = async (keyword: string) => (await server.call(findStreets, { keyword })).body.data.list
const bringIn = async (lines: readonly string[], more: object = {}) => {
  const file = Buffer.from(['Name,Street,City,State,Lat,Lon,Radius m', ...lines].join('\n')).toString('base64')
  return (await server.call(importLandmark, { fileName: 'yards.csv', file, orgId: server.orgId, ...more })).body.data
}

describe('17.3 house numbers of our own maps', () => {
  it('are found by number and street, the one with just that number first, and only where a number is typed', async () => {
    await eventually(async () => expect(await find('n high')).toHaveLength(1))
    expect((await find('12 n high st')).map(({ name }) => name)).toEqual([
      '12 North High Street, Colby, KS',
      '120 North High Street, Colby, KS',
    ])
    expect((await find('high')).map(({ name }) => name)).toEqual(['North High Street, Colby, KS'])
  })
})

describe('17.3 a file of landmarks with addresses', () => {
  it('gets positions from our own maps, in a dry run too; what has none or several is a cell that is wrong', async () => {
    const lines = [
      'Office,12 N. High St.,Colby,KS,,,',
      'Gate,High Street North 120,Colby,,,,40',
      'Elsewhere,12 N High St,Columbus,OH,,,',
      'Nowhere,North High Street,Colby,KS,,,',
      'Drawn,,,,39.4,-101,200',
    ]
    const { preview, problems } = await bringIn(lines, { dryRun: true })
    expect(preview.map(({ name }) => name)).toEqual(['Office', 'Drawn'])
    expect(preview[0]).toMatchObject({ kind: 'circle', lat: expect.closeTo(39.4, 1), lon: expect.closeTo(-101.05, 2) })
    expect(problems).toMatchObject([
      { line: 3, column: 'B', field: 'street', problem: 'notFoundAddress', value: 'High Street North 120' },
      { line: 4, column: 'B', problem: 'notFoundAddress' },
      { line: 5, column: 'B', problem: 'notFoundAddress' },
    ])
    // two houses of one number, a kilometre apart
    expect((await bringIn(['Twice,7 Oak St,Colby,KS,,,'], { dryRun: true })).problems).toMatchObject([
      { problem: 'ambiguousAddress' },
    ])
    await bringIn(['Office,12 N. High St.,Colby,KS,,,'])
    const { list } = (await server.call(getLandmarkList, { keyword: 'Office' })).body.data
    expect(list).toMatchObject([{ street: '12 N. High St.', lat: preview[0]?.lat }])
    expect(asked).toEqual([])
  })

  it('asks the server of others for the rest, once for an address, and says where it was not heard', async () => {
    await server.call(saveGeocoder, { kind: 'nominatim', address, perSecond: 50, isOn: true })
    await eventually(async () => expect((await server.call(getAddressSource, {})).body.data.attribution).not.toBeNull())
    const far = '5 Far Rd,Columbus,OH,,,'
    const { preview, problems } = await bringIn([`Far,${far}`, 'Twice,5 Twice Rd,,,,,', 'None,5 None Rd,,,,,'], {
      dryRun: true,
    })
    expect(preview).toMatchObject([{ name: 'Far', lat: 39.9, lon: -83 }])
    expect(problems).toMatchObject([{ problem: 'ambiguousAddress' }, { problem: 'notFoundAddress' }])
    expect(asked).toHaveLength(3)
    await bringIn([`Far,${far}`])
    expect(asked).toHaveLength(3)
    isAway = true
    expect((await bringIn(['New,6 Far Rd,Columbus,OH,,,'], { dryRun: true })).problems).toMatchObject([
      { problem: 'laterAddress' },
    ])
  })
})
