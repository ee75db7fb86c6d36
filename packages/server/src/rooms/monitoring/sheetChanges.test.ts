import { ROOMS } from '@waymark/contract/calls.ts'
import { SHEET_COLUMNS } from '@waymark/contract/rooms/monitoring.ts'
import { ReadSheet } from '@waymark/core/columns/readSheet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { fleetChangeQueries } from './fleetChanges.queries.ts'

const { getMonitorSheet } = ROOMS.monitoring
/** Vehicles that one transaction names. */
const NAMED = 200

let server: TestServer
let vehicleIds: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.db.rows<{ id: number }>(
    `insert into vehicle (org_id, name, asset_type, icon) select $1, 'Van ' || n, 2001, 'truck' from generate_series(1, 400) n
     returning vehicle_id as id`,
    [server.orgId],
  )
  vehicleIds = rows.map(({ id }) => id)
})
afterAll(() => server.stop())

async function sheet(since?: string, token = server.admin): Promise<ReadSheet> {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since }).toString()}`
  const answer = await fetch(server.url + getMonitorSheet.path + query, { headers: { authorization: token } })
  expect(answer.status).toBe(200)
  return new ReadSheet(await answer.arrayBuffer())
}

/** A sheet's version, made when every earlier transaction of any database of the server is over: only what comes now is told since. */
async function versionOf(token = server.admin): Promise<string> {
  await eventually(async () => {
    const under = 'select from fleet_change where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint limit 1'
    expect(await server.db.rows(under)).toEqual([])
  })
  return (await sheet(undefined, token)).facts.version!
}
const idsOf = (found: ReadSheet): number[] => Array.from(found.numbers('vehicleId')).toSorted((a, b) => a - b)
const goneOf = ({ facts }: ReadSheet): number[] => (facts.gone ? facts.gone.split(' ').map(Number) : [])

/** What a sheet says of a vehicle, column by column. */
function rowOf(found: ReadSheet, vehicleId: number): Record<string, unknown> {
  const row = found.numbers('vehicleId').indexOf(vehicleId)
  const read = { numbers: (name: string) => found.numbers(name), texts: (name: string) => found.texts(name) }
  return Object.fromEntries(
    Object.entries(SHEET_COLUMNS).map(([name, kind]) => {
      const cells = kind === 'numbers' || kind === 'texts' ? read[kind](name) : found[kind](name)
      return [name, cells.at(row)]
    }),
  )
}

function expectChanged(changes: ReadSheet, since: string, vehicles: readonly number[]): void {
  expect(changes.facts.since).toBe(since)
  expect(idsOf(changes)).toEqual(vehicles)
}

const rename = (ids: readonly number[], plate: string) =>
  server.db.run('update vehicle set plate = $2 where vehicle_id = any($1)', [ids, plate])

describe('what changed since a sheet', () => {
  it('is sent by itself, as a whole sheet tells it, with what is there no more', async () => {
    const since = await versionOf()
    const [edited = 0, deleted = 0] = vehicleIds
    const { data } = (
      await server.call(ROOMS.vehicle.addVehicle, { orgId: server.orgId, name: 'New', assetType: 2001, icon: 'truck' })
    ).body
    await server.call(ROOMS.vehicle.editVehicle, { vehicleId: edited, plate: 'AB 1' })
    await server.call(ROOMS.vehicle.deleteVehicle, { vehicleId: deleted })
    const changes = await sheet(since)
    expectChanged(changes, since, [edited, data.vehicleId])
    expect(goneOf(changes)).toEqual([deleted])
    const whole = await sheet()
    expect(whole.facts).not.toHaveProperty('since')
    expect(whole.rows).toBe(400)
    for (const vehicleId of idsOf(changes)) expect(rowOf(changes, vehicleId)).toEqual(rowOf(whole, vehicleId))
    const now = await versionOf()
    expectChanged(await sheet(now), now, [])
  })

  it('holds what was committed late, though it was written before the sheet was read', async () => {
    const [late = 0, between = 0] = vehicleIds.slice(2)
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const early = server.db.transaction(async (tx) => {
      await tx.run(`update vehicle set plate = 'late' where vehicle_id = $1`, [late])
      first.resolve()
      await second.promise
    })
    await first.promise
    await rename([between], 'between')
    const since = (await sheet()).facts.version!
    second.resolve()
    await early
    expect(idsOf(await sheet(since))).toContain(late)
  })

  it('is not what was taken back to a savepoint', async () => {
    const [kept = 0, undone = 0] = vehicleIds.slice(6)
    const since = await versionOf()
    await server.db.transaction(async (tx) => {
      await tx.run(`update vehicle set plate = 'kept' where vehicle_id = $1`, [kept])
      await tx.run('savepoint before')
      await tx.run(`update vehicle set plate = 'undone' where vehicle_id = $1`, [undone])
      await tx.run('rollback to savepoint before')
    })
    const changes = await sheet(since)
    expectChanged(changes, since, [kept])
    expect(idsOf(changes)).not.toContain(undone)
  })

  it('PERM-5 is told to who saw the same before, and to nobody by a version of somebody else', async () => {
    const yard = await server.makeOrg('Yard')
    const keeper = await server.makeUser('yard keeper', yard, ['monitoring:map:view'])
    const mine = await versionOf()
    const theirs = await versionOf(keeper)
    await rename(vehicleIds.slice(8, 9), 'seen')
    expectChanged(await sheet(mine), mine, vehicleIds.slice(8, 9))
    const ofKeeper = await sheet(theirs, keeper)
    expectChanged(ofKeeper, theirs, [])
    for (const other of [theirs, 'x', `${mine}0`]) expect((await sheet(other)).rows).toBe(400)
    expect((await sheet(mine, keeper)).facts.since).toBeUndefined()
  })

  it('is known for an hour after it was seen, and asked for no longer', async () => {
    const since = await versionOf()
    const { tidyChanges } = fleetChangeQueries(server.db)
    await rename(vehicleIds.slice(9, 10), 'old')
    await tidyChanges()
    await server.db.run(`update fleet_change set seen_at = seen_at - interval '59 minutes'`)
    await tidyChanges()
    expectChanged(await sheet(since), since, vehicleIds.slice(9, 10))
    await server.db.run(`update fleet_change set seen_at = seen_at - interval '2 minutes'`)
    await tidyChanges()
    expect(await server.db.rows('select from fleet_change')).toEqual([])
    const [horizon, at, sight] = since.split('-')
    const old = [horizon, Number(at) - 3600, sight].join('-')
    expect((await sheet(old)).facts.since).toBeUndefined()
  })

  it(`is named for up to ${NAMED} vehicles of a transaction; of more, and of what may concern any, the sheet comes whole`, async () => {
    const since = await versionOf()
    await rename(vehicleIds.slice(100, 100 + NAMED), 'many')
    expectChanged(await sheet(since), since, vehicleIds.slice(100, 100 + NAMED))
    await rename(vehicleIds.slice(100, 101 + NAMED), 'more')
    const whole = await sheet(since)
    expect([whole.facts.since, whole.rows]).toEqual([undefined, 400])
    const later = await versionOf()
    await server.db.run(`update driver set name = 'Bo'`)
    expect((await sheet(later)).facts.since).toBeUndefined()
  })

  it('names the vehicle whose device, driver or group is another', async () => {
    const [one = 0] = vehicleIds.slice(4)
    const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: 'changed-1' })).body
      .data.id
    const { driverId } = (await server.call(ROOMS.driver.addDriver, { orgId: server.orgId, name: 'Ana' })).body.data
    await server.db.run(`insert into vehicle_group (org_id, name, weight) values ($1, 'One', 1)`, [server.orgId])
    for (const [sql, ...values] of [
      [`insert into binding (vehicle_id, device, valid_from) values ($1, $2, now() - interval '1 day')`, one, device],
      [`update device set model = 'GL300' where id = $1`, device],
      [
        `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from) values ($3, $1, $2, 1, now())`,
        one,
        driverId,
        server.orgId,
      ],
      ['insert into vehicle_group_member select group_id, $1 from vehicle_group', one],
      ['delete from vehicle_group_member where vehicle_id = $1', one],
      ['update vehicle_driver_span set valid_to = now() where vehicle_id = $1', one],
      ['update binding set valid_to = now() where vehicle_id = $1', one],
    ] as const) {
      await server.db.run(sql, values)
      const last = 'select vehicles from fleet_change order by change_id desc limit 1'
      expect([sql, await server.db.rows(last)]).toEqual([sql, [{ vehicles: [one] }]])
    }
  })
})
