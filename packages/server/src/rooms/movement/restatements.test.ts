import type { CallIn } from '@waymark/contract/call.ts'
import { getRestatements, type RESTATEMENT_CAUSES } from '@waymark/contract/rooms/movement.ts'
import type { RestatedKind } from '@waymark/core/movement/results/restatedKinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCircle, addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const HOUR = 3_600_000
const hour = (n: number): Date => new Date(Date.UTC(2026, 4, 1) + n * HOUR)

interface Change {
  readonly device: number
  /** Hours of a day: when it was said anew, and when the result began. */
  readonly at: number
  readonly start?: number
  readonly kind: RestatedKind | 'mileage'
  readonly cause?: (typeof RESTATEMENT_CAUSES)[number]
  readonly landmark?: number
}

let server: TestServer
let [branch, yard] = [0, 0]
let [truck, van, sold] = [0, 0, 0]
let devices: number[] = []

const addVehicle = async (orgId: number, name: string): Promise<number> => {
  const row = await server.db.row<{ vehicle_id: number }>(
    "insert into vehicle (org_id, name, asset_type, icon) values ($1, $2, 2000, 'truck') returning vehicle_id",
    [orgId, name],
  )
  return row?.vehicle_id ?? 0
}
const carry = (vehicle: number, device: number, from: Date, until: Date | null = null) =>
  server.db.run('insert into binding (vehicle_id, device, valid_from, valid_to) values ($1, $2, $3, $4)', [
    vehicle,
    device,
    from,
    until,
  ])
let parts = 0
const change = ({ device, at, start = at - 1, kind, cause = 'late', landmark }: Change) => {
  const body = { kind, start: hour(start).getTime(), end: hour(start).getTime() + HOUR, mm: at * 1e6, landmark }
  return server.db.run(
    `insert into movement_restatement (device_id, at, part, kind, start_at, cause, old, new)
     values ($1, $2, $3, $4, $5, $6, null, $7)`,
    [device, hour(at), parts++, kind, hour(start), cause, JSON.stringify(body)],
  )
}

beforeAll(async () => {
  server = await startTestServer()
  const { db, orgId } = server
  branch = await server.makeOrg('Branch')
  devices = await addDevices(db, orgId, 3)
  const [a = 0, b = 0, c = 0] = devices
  ;[truck, van, sold] = [
    await addVehicle(orgId, 'Truck 100%'),
    await addVehicle(branch, 'Van'),
    await addVehicle(orgId, 'Sold'),
  ]
  yard = await addCircle(db, orgId, 'Yard', [40, -105, 400], hour(-24))
  await carry(truck, a, hour(-24))
  await carry(van, b, hour(-24))
  await carry(sold, c, hour(-24))
  await db.run('update vehicle set deleted_at = now() where vehicle_id = $1', [sold])
  await server.server.reload()
  await change({ device: a, at: 2, kind: 'trip' })
  await change({ device: a, at: 3, kind: 'stop', cause: 'landmark' })
  await change({ device: a, at: 4, kind: 'visit', cause: 'rule', landmark: yard })
  await change({ device: b, at: 5, kind: 'idle', cause: 'restored' })
  await change({ device: b, at: 6, kind: 'load' })
  await change({ device: c, at: 7, kind: 'trip' })
  // mileage is the sum of trips: nobody looks at it by itself
  await change({ device: a, at: 8, kind: 'mileage' })
})
afterAll(() => server.stop())

type Asked = Omit<CallIn<typeof getRestatements>, 'from' | 'to'>
/** What is listed, in order: hour, kind and vehicle. */
const listed = async (asked: Asked = {}, [from, to]: [number, number] = [0, 24], as?: { token: string }) => {
  const params = { from: hour(from).toISOString(), to: hour(to).toISOString(), ...asked }
  const { list, total } = (await server.call(getRestatements, params, as)).body.data
  const rows = list.map((row) => `${(Date.parse(row.at) - hour(0).getTime()) / HOUR} ${row.kind} ${row.vehicleName}`)
  return { rows, total }
}
const rowsOf = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).rows

describe('what was said anew', () => {
  it('is listed newest first, without what is part of other results and without deleted vehicles', async () => {
    expect(await listed()).toEqual({
      rows: ['6 load Van', '5 idle Van', '4 visit Truck 100%', '3 stop Truck 100%', '2 trip Truck 100%'],
      total: 5,
    })
  })

  it('is found by kind, several at once', async () => {
    expect(await rowsOf({ kinds: ['trip'] })).toEqual(['2 trip Truck 100%'])
    expect(await rowsOf({ kinds: ['load', 'visit'] })).toEqual(['6 load Van', '4 visit Truck 100%'])
  })

  it('is found by cause, several at once', async () => {
    expect(await rowsOf({ causes: ['late'] })).toEqual(['6 load Van', '2 trip Truck 100%'])
    expect(await rowsOf({ causes: ['landmark', 'restored'] })).toEqual(['5 idle Van', '3 stop Truck 100%'])
    expect(await rowsOf({ causes: ['rule'], kinds: ['trip'] })).toEqual([])
  })

  it('is found by vehicle', async () => {
    expect(await rowsOf({ vehicleIds: [van] })).toEqual(['6 load Van', '5 idle Van'])
    expect(await rowsOf({ vehicleIds: [sold] })).toEqual([])
    expect(await listed({ vehicleIds: [truck, van] })).toMatchObject({ total: 5 })
  })

  it('is found by part of a vehicle’s name, in either case, whose signs mean themselves', async () => {
    expect(await rowsOf({ keyword: 'VA' })).toEqual(['6 load Van', '5 idle Van'])
    expect(await listed({ keyword: '100%' })).toMatchObject({ total: 3 })
    expect(await rowsOf({ keyword: '1%0' })).toEqual([])
    expect(await rowsOf({ keyword: '_' })).toEqual([])
  })

  it('is found by when it was said anew: from a moment to before another', async () => {
    expect(await rowsOf({}, [3, 5])).toEqual(['4 visit Truck 100%', '3 stop Truck 100%'])
    expect(await rowsOf({}, [7, 24])).toEqual([])
  })

  it('is found by organisation, with those below it', async () => {
    expect(await rowsOf({ withinOrgId: branch })).toEqual(['6 load Van', '5 idle Van'])
    expect(await listed({ withinOrgId: server.orgId })).toMatchObject({ total: 5 })
  })

  it('comes in pages', async () => {
    expect(await listed({ pageSize: 2 })).toEqual({ rows: ['6 load Van', '5 idle Van'], total: 5 })
    expect(await rowsOf({ pageSize: 2, pageNo: 2 })).toEqual(['4 visit Truck 100%', '3 stop Truck 100%'])
    expect(await rowsOf({ pageSize: 2, pageNo: 3 })).toEqual(['2 trip Truck 100%'])
  })

  it('is the vehicle’s that carried the device when the result began', async () => {
    const other = await addVehicle(server.orgId, 'Heir')
    const [, , device = 0] = devices
    await server.db.run('update binding set valid_to = $2 where device = $1', [device, hour(9)])
    await carry(other, device, hour(9))
    // said anew at the same time; the one began before the device changed hands, the other then
    await change({ device, at: 12, start: 8, kind: 'trip' })
    await change({ device, at: 12, start: 9, kind: 'stop' })
    expect(await rowsOf({ vehicleIds: [other] })).toEqual(['12 stop Heir'])
    await server.db.run('update vehicle set deleted_at = null where vehicle_id = $1', [sold])
    expect(await rowsOf({ vehicleIds: [sold] })).toEqual(['12 trip Sold', '7 trip Sold'])
    await server.db.run('update vehicle set deleted_at = now() where vehicle_id = any($1)', [[sold, other]])
  })

  it('TIME-1 TIME-3 is asked for by ranges of at most 30 days, forwards, within 2000 to 2037', async () => {
    const code = async (from: string, to: string) => (await server.call(getRestatements, { from, to })).body.errorCode
    expect(await code('2026-01-01T00:00:00Z', '2026-02-02T00:00:00Z')).toBe(4003103)
    expect(await code('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(4003104)
    expect(await code('1999-12-31T00:00:00Z', '2000-01-02T00:00:00Z')).toBe(4003102)
  })

  it('PERM-5 is shown of what a caller may see: their organisations, vehicles and landmarks', async () => {
    const seen = ['monitoring:history-trail']
    const clerk = { token: await server.makeUser('branch clerk', branch, seen) }
    expect(await rowsOf({}, [0, 24], clerk)).toEqual(['6 load Van', '5 idle Van'])
    expect(await rowsOf({ vehicleIds: [truck] }, [0, 24], clerk)).toEqual([])
    const driver = { token: await server.makeUser('bound', server.orgId, seen) }
    await server.db.run(
      "insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'bound'",
      [truck],
    )
    const rows = await rowsOf({}, [0, 24], driver)
    expect(rows).toContain('2 trip Truck 100%')
    expect(rows.filter((row) => row.endsWith('Van'))).toEqual([])
    // limited to a list of their own, they are given no more by naming another vehicle
    expect(await rowsOf({ vehicleIds: [van] }, [0, 24], driver)).toEqual([])
  })
})
