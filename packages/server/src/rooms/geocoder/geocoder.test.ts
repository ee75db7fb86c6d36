import { ROOMS } from '@waymark/contract/calls.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getGeocoder, saveGeocoder, tryGeocoder } = ROOMS.geocoder
const { findAddresses, getAddressSource, getStreetNames } = ROOMS.place

let server: TestServer
let others: Server
let address = ''
/** What the server of others was asked for, and when. */
let asked: { url: string; at: number }[] = []
/** What it answers next. */
let answer: { status?: number; headers?: Record<string, string>; body: unknown } = { body: {} }

const COLUMBUS = { lat: 39.9712, lon: -83.0021 }
const point = { type: 'Point', coordinates: [COLUMBUS.lon, COLUMBUS.lat] }
const NOMINATIM = {
  lat: String(COLUMBUS.lat),
  lon: String(COLUMBUS.lon),
  display_name: '1234, North High Street, Columbus, Ohio',
  address: {
    house_number: '1234',
    road: 'North High Street',
    city: 'Columbus',
    state: 'Ohio',
    'ISO3166-2-lvl4': 'US-OH',
    country_code: 'us',
  },
}
/** One address in the documented shape of each service. */
const SHAPES = {
  nominatim: NOMINATIM,
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        geometry: point,
        properties: {
          type: 'house',
          housenumber: '1234',
          street: 'North High Street',
          city: 'Columbus',
          state: 'OH',
          countrycode: 'US',
        },
      },
    ],
  },
  pelias: {
    type: 'FeatureCollection',
    features: [
      {
        geometry: point,
        properties: {
          layer: 'address',
          housenumber: '1234',
          street: 'North High Street',
          locality: 'Columbus',
          region: 'Ohio',
          region_a: 'OH',
          country_a: 'USA',
          label: '1234 North High Street, Columbus, OH, USA',
        },
      },
    ],
  },
  google: {
    status: 'OK',
    results: [
      {
        formatted_address: '1234 N High St, Columbus, OH 43201, USA',
        geometry: { location: { lat: COLUMBUS.lat, lng: COLUMBUS.lon } },
        address_components: [
          { long_name: '1234', short_name: '1234', types: ['street_number'] },
          { long_name: 'North High Street', short_name: 'N High St', types: ['route'] },
          { long_name: 'Columbus', short_name: 'Columbus', types: ['locality', 'political'] },
          { long_name: 'Ohio', short_name: 'OH', types: ['administrative_area_level_1', 'political'] },
          { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
        ],
      },
    ],
  },
  here: {
    items: [
      {
        title: '1234 N High St, Columbus, OH 43201, United States',
        position: { lat: COLUMBUS.lat, lng: COLUMBUS.lon },
        address: {
          countryCode: 'USA',
          stateCode: 'OH',
          city: 'Columbus',
          street: 'North High Street',
          houseNumber: '1234',
        },
      },
    ],
  },
  mapbox: {
    type: 'FeatureCollection',
    features: [
      {
        properties: {
          feature_type: 'address',
          name: '1234 North High Street',
          coordinates: { latitude: COLUMBUS.lat, longitude: COLUMBUS.lon },
          context: {
            address: { address_number: '1234', street_name: 'North High Street' },
            place: { name: 'Columbus' },
            region: { name: 'Ohio', region_code: 'OH' },
            country: { country_code: 'US' },
          },
        },
      },
    ],
  },
} as const
type Kind = keyof typeof SHAPES
/** The path that a position is asked for, and the parameter that the key goes by. */
const WAYS: Record<Kind, [path: string, key: string]> = {
  nominatim: ['/reverse', 'key'],
  photon: ['/reverse', 'key'],
  pelias: ['/v1/reverse', 'api_key'],
  google: ['/maps/api/geocode/json', 'key'],
  here: ['/v1/revgeocode', 'apiKey'],
  mapbox: ['/search/geocode/v6/reverse', 'access_token'],
}
const NAME = '1234 North High Street, Columbus, OH'

beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  others = createServer((request, response) => {
    asked.push({ url: request.url ?? '', at: performance.now() })
    const { status = 200, headers = {}, body } = answer
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  answer = { body: NOMINATIM }
})
afterAll(async () => {
  others.close()
  await server.stop()
})

const set = (more: object = {}) =>
  server.call(saveGeocoder, { kind: 'nominatim', address, perSecond: 50, isOn: true, ...more })
const turnedOn = async (more: object = {}): Promise<void> => {
  await set({ isOn: false })
  await server.db.run('delete from place_address')
  await server.db.run('delete from place_wanted')
  await server.db.run('delete from address_search')
  expect((await set(more)).body.success).toBe(true)
  await eventually(async () => expect((await server.call(getAddressSource, {})).body.data.attribution).not.toBeNull())
}
const namesOf = async (...positions: { lat: number; lon: number }[]) =>
  (await server.call(getStreetNames, { positions })).body.data
const trying = async (more: object = {}) =>
  (await server.call(tryGeocoder, { kind: 'nominatim', address, ...COLUMBUS, ...more })).body
const state = async () => (await server.call(getGeocoder, {})).body.data

describe('17.3 a server of others for addresses', () => {
  it.each(Object.keys(SHAPES) as Kind[])('%s is asked as its documentation says, and understood', async (kind) => {
    answer = { body: SHAPES[kind] }
    const { data } = await trying({ kind, key: 's3cret' })
    expect(data).toEqual({ found: [{ name: NAME, ...COLUMBUS }], trouble: null, status: null })
    const url = new URL(asked[0]!.url, address)
    expect(url.pathname).toBe(WAYS[kind][0])
    expect(url.searchParams.get(WAYS[kind][1])).toBe('s3cret')
    answer = { body: kind === 'nominatim' ? [NOMINATIM] : SHAPES[kind] }
    expect((await trying({ kind, key: 'k', words: '1234 n high st' })).data?.found).toMatchObject([{ name: NAME }])
    expect(decodeURIComponent(asked[1]!.url.replaceAll('+', ' '))).toContain('1234 n high st')
  })

  it('that tells nothing is tried with the reason: empty, refused, too often, too large, malformed, not there', async () => {
    answer = { body: { error: 'Unable to geocode' } }
    expect((await trying()).data).toMatchObject({ found: [], trouble: null })
    answer = { body: { status: 'OVER_QUERY_LIMIT', error_message: 'slow down' } }
    expect((await trying({ kind: 'google', key: 'k' })).data).toMatchObject({ trouble: 'tooMany' })
    answer = { status: 429, body: '' }
    expect((await trying()).data).toMatchObject({ trouble: 'tooMany', status: 429 })
    answer = { status: 401, body: '' }
    expect((await trying()).data).toMatchObject({ trouble: 'refused', status: 401 })
    answer = { body: '<html>' }
    expect((await trying()).data).toMatchObject({ trouble: 'unreadable' })
    answer = { body: { lat: 'x', lon: '1' } }
    expect((await trying()).data).toMatchObject({ trouble: 'unreadable' })
    answer = { body: 'x'.repeat(600_000) }
    expect((await trying()).data).toMatchObject({ trouble: 'tooLarge' })
    expect((await trying({ address: 'http://127.0.0.1:9' })).data).toMatchObject({ trouble: 'notReached' })
    expect((await trying({ address: 'ftp://x' })).fields).toMatchObject([{ name: 'address' }])
    expect((await trying({ kind: 'here', key: '' })).fields).toMatchObject([{ name: 'key' }])
  })

  it('is asked by nobody until it is on; then what was looked at is named at the next look, and asked for once', async () => {
    await set({ isOn: false })
    expect(await namesOf(COLUMBUS)).toEqual({ names: [null], later: [] })
    await turnedOn()
    const before = await state()
    expect(await namesOf(COLUMBUS)).toEqual({ names: [null], later: [0] })
    await eventually(async () => expect(await namesOf(COLUMBUS)).toEqual({ names: [NAME], later: [] }))
    // eleven metres are one place
    expect((await namesOf({ lat: COLUMBUS.lat + 0.00003, lon: COLUMBUS.lon })).names).toEqual([NAME])
    expect(asked).toHaveLength(1)
    await eventually(async () => {
      const after = await state()
      expect(after!.asked - before!.asked).toBe(1)
      expect(after!.hits).toBeGreaterThan(before!.hits)
      expect(after!.waiting).toBe(0)
    })
    // a house that stands elsewhere is not the place's
    answer = { body: { ...NOMINATIM, lat: '39.9' } }
    const far = { lat: 39.98, lon: -83 }
    expect(await namesOf(far)).toEqual({ names: [null], later: [0] })
    await eventually(async () => expect(await namesOf(far)).toEqual({ names: [null], later: [] }))
  })

  it('is asked no more often than is set', async () => {
    await turnedOn({ perSecond: 4 })
    await namesOf(...[1, 2, 3, 4].map((step) => ({ lat: 40 + step / 100, lon: -83 })))
    await eventually(() => expect(asked).toHaveLength(4))
    const gaps = asked.slice(1).map(({ at }, index) => at - asked[index]!.at)
    for (const gap of gaps) expect(gap).toBeGreaterThan(200)
  })

  it('that does not want to be asked is left alone, and says so to administrators', async () => {
    await turnedOn()
    answer = { status: 429, headers: { 'retry-after': '120' }, body: '' }
    await namesOf({ lat: 41, lon: -83 }, { lat: 41.1, lon: -83 })
    await eventually(async () => expect((await state())!.said).toBe('HTTP 429'))
    const { restUntil, waiting, saidAt } = (await state())!
    expect(restUntil! - saidAt!).toBeGreaterThan(100_000)
    expect(waiting).toBe(2)
    expect(asked).toHaveLength(1)
    // who looks for words is not kept waiting either
    expect((await server.call(findAddresses, { keyword: 'n high st' })).body.data.list).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('finds places by words once, for whoever looks next', async () => {
    await turnedOn()
    answer = { body: [NOMINATIM] }
    const find = async (keyword: string) => (await server.call(findAddresses, { keyword, ...COLUMBUS })).body.data
    const found = { list: [{ name: NAME, ...COLUMBUS }], attribution: '© OpenStreetMap contributors' }
    expect(await find('1234 n high st')).toEqual(found)
    expect(await find('1234  N HIGH st')).toEqual(found)
    expect(asked).toHaveLength(1)
  })

  it('keeps its key to itself: in no answer, no audit line, and for no other host', async () => {
    await set({ key: 's3cret' })
    const row = await server.db.row<{ key: string }>('select key from geocoder')
    expect(row!.key).not.toContain('s3cret')
    expect(await state()).toMatchObject({ hasKey: true })
    expect(JSON.stringify((await server.call(getGeocoder, {})).body)).not.toContain('s3cret')
    expect(JSON.stringify(await server.db.rows('select * from audit_log'))).not.toContain('s3cret')
    await trying()
    expect(asked.at(-1)!.url).toContain('s3cret')
    asked = []
    await trying({ address: address.replace('127.0.0.1', 'localhost') })
    expect(JSON.stringify(asked)).not.toContain('s3cret')
    await set({ key: '' })
    expect(await state()).toMatchObject({ hasKey: false })
  })

  it('is an administrator’s matter', async () => {
    const token = await server.makeUser('boss', await server.makeOrg('Carrier'), ['system:map:edit'])
    for (const { body } of [
      await server.call(getGeocoder, {}, { token }),
      await server.call(saveGeocoder, { kind: 'photon', address, perSecond: 1, isOn: true }, { token }),
      await server.call(tryGeocoder, { kind: 'photon', address, ...COLUMBUS }, { token }),
    ])
      expect(body.errorCode).toBe(403)
    const { version } = (await state())!
    expect((await set({ version: version - 1 })).body.errorCode).toBe(400)
  })
})

it('17.3 a server in one’s own network is not asked where that is not allowed', async () => {
  const guarded = await startTestServer()
  const { body } = await guarded.call(tryGeocoder, { kind: 'nominatim', address, ...COLUMBUS })
  expect(body.data).toMatchObject({ trouble: 'private' })
  expect(asked).toEqual([])
  await guarded.stop()
})
