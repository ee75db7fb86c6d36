import { read, utils } from '@e965/xlsx'
import { ROOMS } from '@waymark/contract/calls.ts'
import { getAllTripList, getVehicleTripList, type AllTripsLine } from '@waymark/contract/rooms/report/trip.ts'
import { getVehicleTimeline } from '@waymark/contract/rooms/movement.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { addCircle, addDevices } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Six days ago, at midnight UTC. */
const begin = Math.floor(Date.now() / DAY) * DAY - 6 * DAY
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(begin + 5 * DAY) }

let server: TestServer
let [truck, mover, other, orgId, otherOrg, yard] = [0, 0, 0, 0, 0, 0]
let [token, otherToken] = ['', '']

/** Each day: stands, drives east, stands, drives back. */
const LEGS = Array.from({ length: 4 }, () => [
  { minutes: 500, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 370, speed: 0 },
]).flat()

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Ours')
  otherOrg = await server.makeOrg('Others')
  token = await server.makeUser('reader', orgId, ['report:trip:view', 'monitoring:history-trail'])
  otherToken = await server.makeUser('other reader', otherOrg, ['report:trip:view'])
  const since = new Date(begin - DAY)
  await addCircle(db, orgId, 'District', [39, -103, 20_000], since)
  yard = await addCircle(db, orgId, 'Yard', [39, -103, 2000], since)
  await addCircle(db, otherOrg, 'Yard of others', [39, -100.75, 9000], since)
  const devices = await addDevices(db, orgId, 3)
  const vehicle = (name: string, n: number, org = orgId) =>
    boundVehicle(db, { orgId: org, name, device: devices[n] ?? 0, since: begin - DAY })
  truck = await vehicle('=Truck', 0)
  mover = await vehicle('Mover', 1)
  other = await vehicle('Theirs', 2, otherOrg)
  await server.server.reload()
  for (const device of devices) await driveJourney(db, device, { lat: 39, lon: -103 }, begin, LEGS)
  await server.server.reload()
  await eventually(async () => {
    const { data } = (await server.call(getVehicleTripList, { ...RANGE, pageSize: 1 }, { token })).body
    expect([data.basis.pending, data.total]).toEqual([0, 16])
  })
  // on the third day, in the middle of a trip and of an hour, Mover goes to the others
  const moved = new Date(begin + 2 * DAY + 9 * HOUR + 37 * 60_000)
  await db.run('update vehicle set org_id = $2 where vehicle_id = $1', [mover, otherOrg])
  await db.run('update vehicle_org_span set valid_to = $2 where vehicle_id = $1 and valid_to is not null', [
    mover,
    moved,
  ])
  await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1 and valid_to is null', [mover, moved])
})
afterAll(() => server.stop())

const trips = async (params: object = {}, by = token) =>
  (await server.call(getVehicleTripList, { ...RANGE, ...params }, { token: by })).body.data

const partsOf = (closing: readonly { part: string; mm: number }[]) =>
  Object.fromEntries(closing.map(({ part, mm }) => [part, mm]))

describe('trips of vehicles', () => {
  it('lists what began in the range, with sums, a chart by day and what it was made by', async () => {
    const answer = await trips({ vehicleIds: truck, timeZone: 'America/Denver', pageSize: 3 })
    expect(answer).toMatchObject({ total: 8, basis: { timeZone: 'America/Denver', pending: 0, restated: 0 } })
    expect(answer.list).toHaveLength(3)
    expect(answer.list[0]).toMatchObject({ vehicleName: '=Truck', vehicleId: truck, state: null, rule: 'default' })
    expect(answer.list[0]?.distance).toBeGreaterThan(190_000)
    expect(answer.basis.rules).toEqual([{ version: 'default', results: 8 }])
    expect(answer.basis.borders).toMatch(/^[0-9a-f]{12}$/)
    expect(answer.series.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(answer.totals['distance'] ?? 0, 3)
    // five days of a zone behind UTC touch six of its own
    expect(answer.series).toHaveLength(6)
  })

  it('closes to the mileage of the range to the millimetre', async () => {
    const { trips: driven, standing, edges, mileage } = partsOf((await trips({ vehicleIds: truck })).closing)
    expect(edges).toBe(0)
    expect((driven ?? 0) + (standing ?? 0)).toBe(mileage)
    expect(mileage).toBeGreaterThan(1_500_000_000)
  })

  it('over ranges that follow each other what is cut at their ends comes to nothing', async () => {
    // the ends lie within trips and within hours
    const ends = [0, 8.8, 33.4, 57.1, 83.9, 120].map((hours) => begin + hours * HOUR)
    const sums = { trips: 0, standing: 0, edges: 0, mileage: 0 }
    for (const [i, from] of ends.slice(0, -1).entries()) {
      const parts = partsOf((await trips({ vehicleIds: truck, from: iso(from), to: iso(ends[i + 1] ?? 0) })).closing)
      for (const name of ['trips', 'standing', 'edges', 'mileage'] as const) sums[name] += parts[name] ?? 0
    }
    const whole = partsOf((await trips({ vehicleIds: truck })).closing)
    expect(sums).toEqual({ ...whole, edges: 0 })
  })

  it('a vehicle that was moved is told to each organization in its own part, which add up', async () => {
    const [ours, theirs] = [await trips({ vehicleIds: mover }), await trips({ vehicleIds: mover }, otherToken)]
    expect([ours.total, theirs.total]).toEqual([5, 4])
    const cut = [ours, theirs].map(({ list }) => list.find(({ state }) => state === 'cut'))
    expect(cut[0]).toMatchObject({ endLat: null, startLat: expect.any(Number) })
    expect(cut[1]).toMatchObject({ startLat: null, endLat: expect.any(Number), start: cut[0]?.end })
    const whole = partsOf((await trips({ vehicleIds: truck })).closing)
    const [a, b] = [partsOf(ours.closing), partsOf(theirs.closing)]
    expect((a['mileage'] ?? 0) + (b['mileage'] ?? 0)).toBe(whole['mileage'])
    expect((a['trips'] ?? 0) + (b['trips'] ?? 0)).toBe(whole['trips'])
    expect((a['edges'] ?? 0) + (b['edges'] ?? 0)).toBe(0)
    // and of what was never theirs nothing
    expect((await trips({ vehicleIds: truck }, otherToken)).total).toBe(0)
    expect((await trips({ vehicleIds: other })).total).toBe(0)
  })

  it('agrees with the timeline of the same vehicle', async () => {
    const { distance, items } = (await server.call(getVehicleTimeline, { vehicleId: truck, ...RANGE }, { token })).body
      .data
    const { list } = await trips({ vehicleIds: truck, sort: 'start' })
    // the landmarks of its ends, how far and how fast: trip by trip
    const places = items.flatMap((item) =>
      item.kind === 'trip'
        ? [[item.from, item.startLandmark, item.to, item.endLandmark, item.distance, item.topSpeed]]
        : [],
    )
    expect(places).toEqual(
      list.map((trip) => [
        new Date(trip.start ?? '').toISOString(),
        trip.startLandmarkId === null ? '' : trip.startPlace,
        new Date(trip.end ?? '').toISOString(),
        trip.endLandmarkId === null ? '' : trip.endPlace,
        trip.distance,
        trip.topSpeed,
      ]),
    )
    expect(places.map(([, from, , to]) => `${from}|${to}`)).toContain('Yard|')
    expect(distance).toBeCloseTo((partsOf((await trips({ vehicleIds: truck })).closing)['mileage'] ?? 0) / 1000, 3)
  })

  it('21.6 4003103 says the limit that applies, in the language of who asks', async () => {
    const refusalIn = async (language: string, call: string, range: object) => {
      const query = new URLSearchParams(range as Record<string, string>).toString()
      const headers = { authorization: server.admin, 'api-language': language }
      return ((await (await fetch(`${server.url}${call}?${query}`, { headers })).json()) as { message: string }).message
    }
    const year = { from: '2025-01-01T00:00:00Z', to: '2026-01-03T00:00:00Z' }
    const month = { vehicleId: String(truck), from: '2026-01-01T00:00:00Z', to: '2026-02-03T00:00:00Z' }
    const { path } = getVehicleTripList
    expect(await refusalIn('en', path, year)).toBe('The time range is too long: can be at most 366 days long')
    expect(await refusalIn('fr', path, year)).toBe('La période est trop longue: peut couvrir au plus 366 jours')
    expect(await refusalIn('en', ROOMS.trail.loadHistoryTrail.path, month)).toMatch(/at most 30 days/)
    expect(await refusalIn('zh', path, { from: '2037-12-31T00:00:00Z', to: '2038-01-02T00:00:00Z' })).toMatch(/2037/)
    // a day of a record lies within the same years
    const sample = { orgId: server.orgId, identifier: 'beyond', sampleExpiresOn: '2038-01-01' }
    const { status, body } = await server.call(ROOMS.device.addDevice, sample)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/2000–2037/)])
  })

  it('TIME-2 TIME-3 refuses ranges of more than a year, backwards, and outside of 2000 to 2037', async () => {
    const code = async (from: string, to: string) =>
      (await server.call(getVehicleTripList, { from, to })).body.errorCode
    expect(await code('2025-01-01T00:00:00Z', '2026-01-03T00:00:00Z')).toBe(4003103)
    expect(await code('2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBeUndefined()
    expect(await code('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(4003104)
    expect(await code('1999-12-31T00:00:00Z', '2000-01-02T00:00:00Z')).toBe(4003102)
    expect(await code('2037-12-31T00:00:00Z', '2038-01-02T00:00:00Z')).toBe(4003102)
  })

  it('answers as csv, formulas escaped, and as a workbook that says what it rests on', async () => {
    const csv = (await trips({ vehicleIds: truck, format: 'csv', distanceUnit: 'km' })).file
    expect(csv?.content).toContain('Distance (km)')
    expect(csv?.content).toContain("'=Truck")
    expect(csv?.content.trim().split('\r\n')).toHaveLength(9)
    const xlsx = (await trips({ vehicleIds: truck, format: 'xlsx' })).file
    const book = read(Buffer.from(xlsx?.content ?? '', 'base64'))
    expect(book.SheetNames).toEqual(['trip', 'basis'])
    expect(book.Sheets['trip']?.['A2']).toMatchObject({ t: 's', v: '=Truck' })
  })
})

describe('from where to where trips went', () => {
  const endsOf = (list: readonly object[]) =>
    (list as Record<string, unknown>[]).map(({ startPlace, startLandmarkId, endPlace, endLandmarkId }) => [
      [startPlace, startLandmarkId],
      [endPlace, endLandmarkId],
    ])

  it('is the smallest landmark in sight, else the nearest town, and as empty as the position of a part that is not theirs', async () => {
    const { list } = await trips({ vehicleIds: truck, sort: 'start' })
    const [there, back] = [
      [
        ['Yard', yard],
        ['Colby, KS', null],
      ],
      [
        ['Colby, KS', null],
        ['Yard', yard],
      ],
    ]
    expect(endsOf(list)).toEqual(Array.from({ length: 4 }, () => [there, back]).flat())
    const cut = (await trips({ vehicleIds: mover })).list.find(({ state }) => state === 'cut')
    expect(cut).toMatchObject({ startPlace: 'Yard', endPlace: null, endLandmarkId: null })
  })

  it('is so in every file', async () => {
    const { file } = await trips({ vehicleIds: truck, format: 'xlsx' })
    const book = read(Buffer.from(file?.content ?? '', 'base64'))
    const [first] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['trip']!)
    expect(first).toMatchObject({ From: 'Yard', To: 'Colby, KS', 'Start landmark id': yard })
    expect((await trips({ vehicleIds: truck, format: 'csv' })).file?.content).toMatch(/,Yard,[^,]+,"Colby, KS",/)
  })
})

describe('all trips', () => {
  const open = (params: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> => {
    const url = new URL(getAllTripList.path, server.url)
    for (const [name, value] of Object.entries({ ...RANGE, ...params })) url.searchParams.set(name, value)
    return fetch(url, { headers: { authorization: token }, ...(signal ? { signal } : {}) })
  }
  const linesOf = async (response: Response): Promise<AllTripsLine[]> =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AllTripsLine)

  it('come as lines with progress and an end, and go on after the last vehicle that was told', async () => {
    const response = await open()
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = await linesOf(response)
    expect(lines[0]).toEqual({ kind: 'begin', vehicles: 2 })
    const streamed = lines.flatMap((line) => (line.kind === 'trips' ? line.list : []))
    expect(lines.at(-1)).toMatchObject({ kind: 'end', trips: streamed.length })
    expect(streamed).toHaveLength(13)
    expect(streamed[0]).toMatchObject({
      startPlace: 'Yard',
      startLandmarkId: yard,
      endPlace: 'Colby, KS',
      endLandmarkId: null,
    })
    expect(lines.filter(({ kind }) => kind === 'progress')).toEqual([{ kind: 'progress', done: 2, after: mover }])
    const rest = await linesOf(await open({ after: String(truck) }))
    expect(rest.flatMap((line) => (line.kind === 'trips' ? line.list : [])).map(({ vehicleId }) => vehicleId)).toEqual(
      Array.from({ length: 5 }, () => mover),
    )
  })

  it('answers what is wrong with the range before the first line', async () => {
    const response = await open({ to: iso(begin - DAY) })
    expect([response.status, ((await response.json()) as { errorCode: number }).errorCode]).toEqual([400, 4003104])
  })

  it('a client that goes away takes the query with it', async () => {
    const client = await server.db.connect()
    await client.query('begin; lock table vehicle_org_span in access exclusive mode')
    const waiting = async (): Promise<number> =>
      (
        await server.db.row<{ n: number }>(
          `select count(*)::int4 as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%from vehicle_org_span w%'`,
        )
      )?.n ?? 0
    try {
      const gone = new AbortController()
      const call = open({}, gone.signal)
      await expect.poll(waiting).toBe(1)
      gone.abort()
      await expect(call).rejects.toThrow()
      await expect.poll(waiting).toBe(0)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })
})

it('a trip keeps the landmark as it was on its day, whatever was made of that since', async () => {
  await server.db.run(`update landmark set shape = jsonb_set(shape, '{lat}', '10'), name = 'Yard, moved' where landmark_id = $1`, [yard]) // prettier-ignore
  const { list } = await trips({ vehicleIds: truck, sort: 'start', pageSize: 1 })
  expect(list[0]).toMatchObject({ startPlace: 'Yard, moved', startLandmarkId: yard })
})
