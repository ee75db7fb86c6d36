import { ICONS } from '@waymark/contract/assetTypes.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { LIVE_COLUMN_NAMES } from '@waymark/contract/live/liveColumns.ts'
import { MOST_VEHICLES_AT_ONCE, SHEET_COLUMNS } from '@waymark/contract/rooms/monitoring.ts'
import { ReadSheet } from '@waymark/core/columns/readSheet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getMonitorData, getMonitorFrame, getMonitorSheet } = ROOMS.monitoring
/** A sheet is as old as this at most. Milliseconds. */
const FRESH = 1000

let server: TestServer
let yard: number
beforeAll(async () => {
  server = await startTestServer()
  yard = await server.makeOrg('Yard')
  const modelId = await modelNamed(server, 'VL103')
  for (const [n, name] of ['TRL-10', 'TRL-9', 'van 2'].entries()) {
    const orgId = n === 1 ? yard : server.orgId
    const identifier = `wire-${n}`
    const { data } = (await server.call(ROOMS.device.addDevice, { orgId, identifier, modelId })).body
    const vehicle = { orgId, name, assetType: 2001, icon: ICONS[n]!, plate: `PL ${n}`, device: data.id }
    expect((await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.success).toBe(true)
  }
  await server.db.run(`update binding set valid_from = now() - interval '9 days'`)
  await server.server.reload()
  await report(0, { lat: '40.5', lon: '-105.25', speed: '30', batt: '80' })
})
afterAll(() => server.stop())

async function report(n: number, values: Record<string, string>): Promise<void> {
  const query = new URLSearchParams({ id: `wire-${n}`, timestamp: String(Date.now()), ...values })
  const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  expect(answer.status).toBe(200)
}

async function sheet(token = server.admin, encoding = 'br'): Promise<ReadSheet> {
  const headers = { authorization: token, 'accept-encoding': encoding }
  const answer = await fetch(server.url + getMonitorSheet.path, { headers })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/octet-stream',
    'no-store',
  ])
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
  return new ReadSheet(await answer.arrayBuffer())
}

/** All columns of a sheet, by vehicle. */
function vehiclesOf(found: ReadSheet): Map<number, Record<string, unknown>> {
  const read = { numbers: (name: string) => found.numbers(name), texts: (name: string) => found.texts(name) }
  const columns = Object.entries(SHEET_COLUMNS).map(([name, kind]) => {
    const cells = kind === 'numbers' || kind === 'texts' ? read[kind](name) : found[kind](name)
    return [name, cells] as const
  })
  return new Map(
    Array.from(found.numbers('vehicleId'), (id, row) => [
      id,
      Object.fromEntries(columns.map(([name, cells]) => [name, cells.at(row)])),
    ]),
  )
}

const namesOf = (found: ReadSheet): string[] => found.texts('name')

describe('the sheet of vehicles', () => {
  it('tells of every vehicle what getMonitorData tells, compressed or not', async () => {
    const { vehicleList, live } = (await server.call(getMonitorData, {})).body.data
    const expected = live.vehicleId.map((id, row) => [
      id,
      Object.fromEntries([
        ...Object.entries(vehicleList).map(([name, values]) => [name, values[row]]),
        ...LIVE_COLUMN_NAMES.map((name) => [name, live[name][row]]),
      ]),
    ])
    for (const encoding of ['br', 'identity'])
      expect(vehiclesOf(await sheet(server.admin, encoding))).toEqual(new Map(expected as [number, object][]))
    expect(expected).toHaveLength(3)
  })

  it('has the vehicles in the order of their names, figures as people count, where that is plain', async () => {
    const plain = await sheet()
    expect([namesOf(plain), plain.facts.order]).toEqual([['TRL-9', 'TRL-10', 'van 2'], 'name'])
    await server.db.run(`update vehicle set name = 'Zoë' where name = 'van 2'`)
    const other = await sheet()
    expect([namesOf(other).sort(), other.facts.order]).toEqual([['TRL-10', 'TRL-9', 'Zoë'], ''])
    await server.db.run(`update vehicle set name = 'van 2' where name = 'Zoë'`)
  })

  it('PERM-5 holds what the caller may see, and is not shared with those who may see something else', async () => {
    expect(namesOf(await sheet())).toHaveLength(3)
    const keeper = await server.makeUser('yard keeper', yard, ['monitoring:map:view'])
    expect(namesOf(await sheet(keeper))).toEqual(['TRL-9'])
    const driven = await server.makeUser('dispatcher', yard, ['monitoring:map:view', 'monitoring:driver:view'])
    const { data } = (await server.call(ROOMS.driver.addDriver, { orgId: yard, name: 'Ana' })).body
    const vehicleId = (await sheet(keeper)).numbers('vehicleId')[0]!
    await server.db.run(
      `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from) values ($1, $2, $3, 1, now() - interval '1 day')`,
      [yard, vehicleId, data.driverId],
    )
    expect([(await sheet(driven)).texts('drivers'), (await sheet(keeper)).texts('drivers')]).toEqual([['Ana'], ['']])
  })

  it('follows changes that were made in another order than they were committed in', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const early = server.db.transaction(async (tx) => {
      await tx.run(`update device set model = 'late' where identifier = 'wire-0'`)
      first.resolve()
      await second.promise
    })
    await first.promise
    await server.db.run(`update vehicle set plate = 'between' where name = 'TRL-9'`)
    const between = await sheet()
    expect([between.texts('plate')[0], between.texts('model').includes('late')]).toEqual(['between', false])
    second.resolve()
    await early
    expect((await sheet()).texts('model')).toContain('late')
  })

  it.each([
    ['a vehicle', `update vehicle set plate = 'new' where name = 'TRL-9'`, 'plate', 'new'],
    ['the model of a device', `update device set model = 'GL300' where identifier = 'wire-1'`, 'model', 'GL300'],
    ['the name of a driver', `update driver set name = 'Bo'`, 'drivers', 'Bo'],
    ['who drives', `update vehicle_driver_span set valid_to = now()`, 'drivers', ''],
    ['the binding', `update binding set valid_to = now() where valid_to is null`, 'deviceId', ''],
  ] as const)('follows a change of %s at once', async (_what, sql, column, value) => {
    await sheet()
    await server.db.run(sql)
    expect((await sheet()).texts(column)[0]).toBe(value)
  })

  it('follows groups', async () => {
    const vehicleId = (await sheet()).numbers('vehicleId')[0]!
    await server.db.run(`insert into vehicle_group (org_id, name, weight) values ($1, 'One', 1), ($1, 'Two', 2)`, [
      yard,
    ])
    await server.db.run('insert into vehicle_group_member select group_id, $1 from vehicle_group', [vehicleId])
    const [two, one] = (await sheet()).lists('groupIds').at(0)!
    await server.db.run(`update vehicle_group set weight = 3 where name = 'One'`)
    expect((await sheet()).lists('groupIds').at(0)).toEqual([one, two])
  })

  it('WS-1 brings what a vehicle does now a second later at the latest, from where its cursor goes on', async () => {
    const before = await sheet()
    await report(0, { lat: '41.5', lon: '-105.25', speed: '30', batt: '12' })
    await expect
      .poll(async () => Array.from((await sheet()).numbers('battery')), { timeout: FRESH * 5, interval: 100 })
      .toContain(12)
    const after = await sheet()
    expect(Number(after.facts.cursor!.split('-')[1])).toBeGreaterThan(Number(before.facts.cursor!.split('-')[1]))
  })
})

describe('landmarks in the sheet', () => {
  it('are there once they were added, and gone once they were deleted, though no vehicle reported', async () => {
    await sheet()
    const shape = { kind: 'circle' as const, lat: 41.5, lon: -105.25, radiusM: 200 }
    const added = (await server.call(ROOMS.landmark.addLandmark, { orgId: server.orgId, name: 'Dock', shape })).body
      .data
    const placed = async () => {
      const found = await sheet()
      return Array.from(found.numbers('vehicleId'), (_, row) => found.lists('landmarks').at(row)).flat()
    }
    await expect.poll(placed, { timeout: FRESH * 5, interval: 100 }).toEqual([added.landmarkId])
    await server.call(ROOMS.landmark.deleteLandmark, { landmarkId: added.landmarkId })
    await expect.poll(placed, { timeout: FRESH * 5, interval: 100 }).toEqual([])
  })
})

describe('the frame of the monitoring screen', () => {
  it('is what getMonitorData answers beside the vehicles', async () => {
    const {
      cursor: _,
      icons: _icons,
      vehicleList: _list,
      live: _live,
      ...rest
    } = (await server.call(getMonitorData, {})).body.data
    const { data } = (await server.call(getMonitorFrame, {})).body
    expect({ ...data, serverTime: '' }).toEqual({ ...rest, serverTime: '' })
    expect(data.groupList).toHaveLength(2)
  })
})

describe('a fleet that is too large for one answer in JSON', () => {
  it('is refused with what it takes at most, and comes as a sheet and in pages', async () => {
    const orgId = await server.makeOrg('Large')
    await server.db.run(
      `insert into vehicle (org_id, name, asset_type, icon) select $1, 'V' || n, 2001, 'truck' from generate_series(1, $2::int4) n`,
      [orgId, MOST_VEHICLES_AT_ONCE + 1],
    )
    const { status, body } = await server.call(getMonitorData, { orgIds: [orgId] })
    expect([status, body.errorCode, body.fields]).toEqual([
      400,
      50001,
      [{ name: 'orgIds', message: expect.stringContaining(`at most ${MOST_VEHICLES_AT_ONCE} vehicles`) as unknown }],
    ])
    const page = await server.call(ROOMS.monitoring.getPagingList, { orgIds: [orgId], pageNo: 1001 })
    expect(page.body.data.total).toBe(MOST_VEHICLES_AT_ONCE + 1)
    expect(page.body.data.list).toHaveLength(1)
    const keeper = await server.makeUser('keeper of many', orgId, ['monitoring:map:view'])
    expect(new Set((await sheet(keeper)).numbers('vehicleId')).size).toBe(MOST_VEHICLES_AT_ONCE + 1)
  })
})
