import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../testing/driveJourney.ts'
import { addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const {
  getVehicleIftaList,
  getIftaMatrix,
  getIftaReturn,
  getVehicleMileageList,
  getUtilizationList,
  getVehicleTripList,
  getVehicleEngineList,
} = ROOMS.report
const [HOUR, DAY] = [3_600_000, 86_400_000]
/** March 2026 begins at 05:00 UTC in Toronto and at 08:00 in Vancouver. */
const MIDNIGHT = { east: Date.parse('2026-03-01T05:00:00Z'), west: Date.parse('2026-03-01T08:00:00Z') }
const MARCH = { year: 2026, month: 3 } as const
const RANGE = { from: '2026-02-27T00:00:00Z', to: '2026-03-04T00:00:00Z' }

let server: TestServer
let [truck, moved] = [0, 0]
const tokens: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const above = await server.makeOrg('Holding')
  const east = await server.makeOrg('East', above)
  const west = await server.makeOrg('West', above)
  for (const [orgId, zone] of [
    [above, 'Asia/Tokyo'],
    [east, 'America/Toronto'],
    [west, 'America/Vancouver'],
  ] as const)
    await db.run('update organization set time_zone = $2 where org_id = $1', [orgId, zone])
  tokens.push(
    await server.makeUser('of the holding', above, PERMISSIONS),
    await server.makeUser('of the east', east, PERMISSIONS),
  )
  const devices = await addDevices(db, east, 2)
  const vehicle = (name: string, n: number) =>
    boundVehicle(db, { orgId: east, name, device: devices[n] ?? 0, since: Date.UTC(2026, 0, 1), assetType: 2001 })
  truck = await vehicle('Truck', 0)
  moved = await vehicle('Moved', 1)
  await db.run(`update vehicle_org_span set valid_from = '2026-01-01'`)
  await server.server.reload()
  // an hour each of 60 km/h before and after midnight of the east
  const legs = [
    { minutes: 60, speed: 0 },
    { minutes: 120, speed: 60 },
    { minutes: 60, speed: 0 },
  ]
  for (const device of devices) await driveJourney(db, device, { lat: 44, lon: -80 }, MIDNIGHT.east - 2 * HOUR, legs)
  // where that way of 120 km ends
  const endLon = -80 + 120 / (111.32 * Math.cos((44 * Math.PI) / 180))
  // and for the other that again around midnight of the west, to which it belongs by then
  await driveJourney(db, devices[1] ?? 0, { lat: 44, lon: endLon }, MIDNIGHT.west - 2 * HOUR + DAY, legs)
  const at = new Date(MIDNIGHT.east + 12 * HOUR)
  await db.run('update vehicle_org_span set valid_to = $2 where vehicle_id = $1', [moved, at])
  await db.run('insert into vehicle_org_span (vehicle_id, org_id, valid_from) values ($1, $2, $3)', [moved, west, at])
  await db.run('update vehicle set org_id = $2 where vehicle_id = $1', [moved, west])
  await server.server.reload()
  await eventually(async () => {
    const asked = { vehicleIds: [truck, moved], ...RANGE }
    const { data } = (await server.call(getVehicleTripList, asked, { token: tokens[0] })).body
    expect([data.basis.pending, data.total]).toEqual([0, 3])
  })
})
afterAll(() => server.stop())

/** What everybody who asks is told of. */
async function byAll<T>(ask: (token: string) => Promise<T>): Promise<T[]> {
  return Promise.all(tokens.map(ask))
}

describe('the periods of a report', () => {
  it('of the fuel tax are those of the organization of the vehicle, whoever asks', async () => {
    const answers = await byAll(async (token) => {
      const asked = { ...MARCH, vehicleIds: [truck] }
      const [list, matrix, filed] = await Promise.all([
        server.call(getVehicleIftaList, asked, { token }),
        server.call(getIftaMatrix, { year: 2026, quarter: 1, vehicleIds: [truck] }, { token }),
        server.call(
          getIftaReturn,
          { year: 2026, quarter: 1, system: 'us', fuel: 'diesel', vehicleIds: [truck] },
          { token },
        ),
      ])
      const { basis, totals, closing } = list.body.data
      expect(closing.at(-1)?.mm).toBe(Math.round((totals['distance'] ?? 0) * 1000))
      return {
        ...totals,
        zone: basis.timeZone,
        from: basis.from,
        matrix: matrix.body.data.closing.at(-1),
        filed: filed.body.data.closing.at(-1),
      }
    })
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ zone: 'America/Toronto', from: new Date(MIDNIGHT.east).toISOString() })
    // of the two hours the one after midnight
    expect((answers[0] as unknown as { distance: number }).distance / 1000).toBeCloseTo(60, -1)
  })

  it('follow a vehicle that changed its organization, each part by its own clock', async () => {
    const [token] = tokens
    const { data } = (await server.call(getVehicleIftaList, { ...MARCH, vehicleIds: [moved] }, { token })).body
    expect(data.basis.timeZone).toBe('America/Toronto, America/Vancouver')
    expect((data.totals['distance'] ?? 0) / 1000).toBeCloseTo(180, -1)
    const asked = { ...RANGE, vehicleIds: [moved] }
    const days = (await server.call(getVehicleMileageList, asked, { token })).body.data.list
    expect(days.map(({ orgName, day }) => `${orgName} ${day}`)).toEqual([
      'East 2026-02-28',
      'East 2026-03-01',
      'West 2026-03-01',
      'West 2026-03-02',
    ])
    const use = (await server.call(getUtilizationList, asked, { token })).body.data.list
    expect(use.map(({ orgName, activeDays }) => [orgName, activeDays])).toEqual([
      ['East', 2],
      ['West', 2],
    ])
  })

  it('are the days of that organization in mileage, utilization, engine hours and trips', async () => {
    const answers = await byAll(async (token) => {
      const asked = { ...RANGE, vehicleIds: [truck] }
      const answers = await Promise.all([
        server.call(getVehicleMileageList, asked, { token }),
        server.call(getUtilizationList, asked, { token }),
        server.call(getVehicleEngineList, asked, { token }),
        server.call(getVehicleTripList, asked, { token }),
      ])
      return answers.map(({ body }) => [body.data.basis.timeZone, body.data.series.filter(({ value }) => value > 0)])
    })
    expect(answers[0]).toEqual(answers[1])
    const [mileage] = answers[0] ?? []
    const [zone, days] = mileage as [string, { at: string }[]]
    expect(zone).toBe('America/Toronto')
    expect(days.map(({ at }) => at)).toEqual(['2026-02-28', '2026-03-01'])
  })

  it('are of another clock where that is asked for', async () => {
    const asked = { ...RANGE, vehicleIds: [truck], timeZone: 'America/Vancouver' }
    for (const { basis, list } of await byAll(
      async (token) => (await server.call(getVehicleMileageList, asked, { token })).body.data,
    ))
      expect([basis.timeZone, list.map(({ day }) => day)]).toEqual(['America/Vancouver', ['2026-02-28']])
  })
})
