import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addVehicle, editVehicle, deleteVehicle, getVehicleList } = ROOMS.vehicle

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const add = async (fields: Partial<CallIn<typeof addVehicle>> = {}) =>
  server.call(addVehicle, {
    orgId: server.orgId,
    name: `Vehicle ${++count}`,
    assetType: 2001,
    icon: 'truck',
    ...fields,
  })
const addDevice = async (): Promise<number> => {
  const deviceId = String(350_000_000_000_000 + ++count)
  return (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, deviceId })).body.data.id
}
const find = async (vehicleId: number) =>
  (await server.call(getVehicleList, { pageSize: 500 })).body.data.list.find((row) => row.vehicleId === vehicleId)

describe('vehicles', () => {
  it.each(['name', 'assetType', 'icon'])('VEH-1 %s is required', async (field) => {
    const fields: Record<string, unknown> = { orgId: server.orgId, name: 'X', assetType: 2001, icon: 'truck' }
    delete fields[field]
    const answer = await server.raw('POST', addVehicle.path, fields, { token: server.admin })
    expect([answer.status, answer.body.fields?.map(({ name }) => name)]).toEqual([400, [field]])
  })

  it.each([
    ['an asset type that does not exist', { assetType: 2999 }, 'assetType'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that breaks mark-up', { name: '<b>' }, 'name'],
    ['an icon that does not exist', { icon: 'rocket' }, 'icon'],
    ['a year of the wrong kind', { year: 'soon' }, 'year'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
  ])('refuses %s', async (_what, wrong, field) => {
    const fields = { orgId: server.orgId, name: 'X', assetType: 2001, icon: 'truck', ...wrong }
    const answer = await server.raw('POST', addVehicle.path, fields, { token: server.admin })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, field])
  })

  it('keeps what it is worth and how devices are fitted, and only what is named is changed', async () => {
    const { vehicleId } = (await add({ value: 48_500.5, installationNotes: 'Behind the\nleft door' })).body.data
    expect(await find(vehicleId)).toMatchObject({ value: 48_500.5, installationNotes: 'Behind the\nleft door' })
    await server.call(editVehicle, { vehicleId, value: null })
    expect(await find(vehicleId)).toMatchObject({ value: null, installationNotes: 'Behind the\nleft door' })
    const wrong = await server.raw('POST', editVehicle.path, { vehicleId, value: -1 }, { token: server.admin })
    expect(wrong.body.fields?.[0]?.name).toBe('value')
  })

  it('21.4 trailers are of a kind, other assets are of none', async () => {
    const { vehicleId } = (await add({ assetType: 1001, icon: 'reefer', trailerKind: 'reefer' })).body.data
    expect(await find(vehicleId)).toMatchObject({ trailerKind: 'reefer', icon: 'reefer' })
    const wrong = await add({ assetType: 5003, icon: 'excavator', trailerKind: 'lowboy' })
    expect([wrong.status, wrong.body.fields?.[0]]).toMatchObject([400, { name: 'trailerKind' }])
    // what becomes another thing loses its kind, and nothing else
    await server.call(editVehicle, { vehicleId, assetType: 5002 })
    expect(await find(vehicleId)).toMatchObject({ assetType: 5002, trailerKind: null, icon: 'reefer' })
  })

  it('21.4 a type is asked for together with those under it', async () => {
    const orgId = await server.makeOrg('Yard of machines')
    for (const assetType of [5000, 5001, 5006, 4000]) await add({ orgId, assetType, icon: 'box' })
    const listed = async (assetTypes: number[]) =>
      (await server.call(getVehicleList, { orgIds: [orgId], assetTypes })).body.data.list
        .map((row) => row.assetType)
        .toSorted((a, b) => a - b)
    expect(await listed([5000])).toEqual([5000, 5001, 5006])
    expect(await listed([5006, 4000])).toEqual([4000, 5006])
  })

  it('VEH-2 refuses a duplicate name or VIN in the organisation', async () => {
    await add({ name: 'Twin', vin: '1FUJGLDR9CSBM1234' })
    expect((await add({ name: 'TWIN' })).body.errorCode).toBe(4001111)
    expect((await add({ vin: '1fujgldr9csbm1234' })).body.errorCode).toBe(4001111)
    const other = await server.makeOrg('Other yard')
    expect((await add({ name: 'Twin', orgId: other })).body.success).toBe(true)
    const second = await add({})
    const renamed = await server.call(editVehicle, { vehicleId: second.body.data.vehicleId, name: 'twin' })
    expect(renamed.body.errorCode).toBe(4001111)
  })

  it('VEH-5 one that is bound to a device cannot be deleted', async () => {
    const { vehicleId } = (await add({ device: await addDevice() })).body.data
    expect((await server.call(deleteVehicle, { vehicleId })).body.errorCode).toBe(4031111)
    await server.call(editVehicle, { vehicleId, device: null })
    expect((await server.call(deleteVehicle, { vehicleId })).body.success).toBe(true)
    expect(await find(vehicleId)).toBeUndefined()
    expect((await server.call(deleteVehicle, { vehicleId })).body.errorCode).toBe(4041111)
  })

  it('DEV-5 a device binds to only one vehicle, and moves only when told to', async () => {
    const device = await addDevice()
    const first = (await add({ device })).body.data.vehicleId
    const refused = await add({ name: 'Second carrier', device })
    expect(refused.body.errorCode).toBe(4031113)
    // nothing of the refused one was kept
    expect((await server.call(getVehicleList, { keyword: 'Second carrier' })).body.data.total).toBe(0)
    const second = (await add({ device, rebind: true })).body.data.vehicleId
    expect((await find(first))?.device).toBeNull()
    expect((await find(second))?.device?.id).toBe(device)
  })

  it('DEV-5 of two that bind a device at once one is told that it is taken', async () => {
    for (let round = 0; round < 5; round++) {
      const device = await addDevice()
      const [one, two] = [(await add()).body.data.vehicleId, (await add()).body.data.vehicleId]
      const answers = await Promise.all([
        server.call(editVehicle, { vehicleId: one, device }),
        server.call(editVehicle, { vehicleId: two, device }),
        add({ device }),
      ])
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.errorCode === 4031113)).toHaveLength(2)
    }
  })

  it('of many that take a device over at once one has it, and none of the others its live state', async () => {
    for (let round = 0; round < 5; round++) {
      const identifier = `racer-${round}`
      const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id
      const answers = await Promise.all(Array.from({ length: 8 }, () => add({ device, rebind: true })))
      const vehicleIds = answers.map(({ body }) => body.data.vehicleId)
      const query = new URLSearchParams({
        id: identifier,
        timestamp: String(Date.now() + 1000),
        lat: '40',
        lon: '-100',
      })
      const report = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
      expect(report.status).toBe(200)
      const { list } = (await server.call(ROOMS.monitoring.getPagingList, { vehicleIds })).body.data
      const carriers = list.filter((row) => row.deviceId !== '').map((row) => row.vehicleId)
      expect(carriers).toHaveLength(1)
      expect(list.filter((row) => row.heard !== null).map((row) => row.vehicleId)).toEqual(carriers)
    }
  })

  it('shows a report of the very second in which its device was put on: trackers tell whole seconds', async () => {
    const identifier = 'prompt-phone'
    const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id
    // Well within a second, so that its beginning is before the binding.
    await new Promise((resolve) => setTimeout(resolve, 1300 - (Date.now() % 1000)))
    const second = Math.floor(Date.now() / 1000)
    const { vehicleId } = (await add({ device })).body.data
    const query = new URLSearchParams({ id: identifier, timestamp: String(second), lat: '40', lon: '-100' })
    await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
    const { list } = (await server.call(ROOMS.monitoring.getPagingList, { vehicleIds: [vehicleId] })).body.data
    expect(list).toMatchObject([{ vehicleId, lat: 40, time: new Date(second * 1000).toISOString() }])
  })

  it.each([addVehicle, editVehicle])(
    'DEV-5 $path: a binding that is made beside ours is no duplicate name',
    async (call) => {
      const device = await addDevice()
      const carrier = (await add()).body.data.vehicleId
      const { vehicleId } = (await add()).body.data
      const refused = await server.db.transaction(async (tx) => {
        await tx.run('insert into binding (vehicle_id, device, valid_from) values ($1, $2, now())', [carrier, device])
        const asked = call === addVehicle ? add({ device }) : server.call(editVehicle, { vehicleId, device })
        // Its own binding waits for the end of ours now.
        await expect
          .poll(() =>
            server.db.rows(
              `select from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()`,
            ),
          )
          .toHaveLength(1)
        return { asked }
      })
      expect((await refused.asked).body.errorCode).toBe(4031113)
    },
  )

  it('takes over a device from one vehicle to another in one edit', async () => {
    const [one, two] = [await addDevice(), await addDevice()]
    const { vehicleId } = (await add({ device: one })).body.data
    expect((await server.call(editVehicle, { vehicleId, device: two })).body.success).toBe(true)
    expect((await find(vehicleId))?.device?.id).toBe(two)
  })

  it('leaves what an edit does not name, and counts versions', async () => {
    const { vehicleId } = (await add({ plate: 'AB 123', make: 'Volvo', year: 2020 })).body.data
    const edited = await server.call(editVehicle, { vehicleId, make: 'Mack', year: null, version: 1 })
    expect(edited.body.data.version).toBe(2)
    expect(await find(vehicleId)).toMatchObject({ plate: 'AB 123', make: 'Mack', year: null, version: 2 })
    const stale = await server.call(editVehicle, { vehicleId, make: 'Ford', version: 1 })
    expect([stale.status, stale.body.fields?.[0]?.name]).toEqual([400, 'version'])
  })

  it('finds by name, plate, VIN and device, with wildcards taken literally', async () => {
    const { vehicleId } = (await add({ name: 'Find 100% me', plate: 'ZZ-9_X' })).body.data
    for (const keyword of ['100%', 'zz-9_', 'find'])
      expect((await server.call(getVehicleList, { keyword })).body.data.list.map((row) => row.vehicleId)).toContain(
        vehicleId,
      )
    expect((await server.call(getVehicleList, { keyword: '100_' })).body.data.total).toBe(0)
    // those of a list count as a whole
    const having = async (...numbers: string[]) => (await server.call(getVehicleList, { numbers })).body.data.total
    expect([await having('zz-9_x', 'nobody'), await having('ZZ-9'), await having('FIND 100% me')]).toEqual([1, 0, 1])
    expect((await server.call(getVehicleList, { numbers: Array<string>(201).fill('x') })).status).toBe(400)
  })

  it('pages and sorts', async () => {
    const all = (await server.call(getVehicleList, { sort: '-name', pageSize: 500 })).body.data
    const names = all.list.map((row) => row.name.toLowerCase())
    expect(names).toEqual([...names].sort().reverse())
    const second = (await server.call(getVehicleList, { sort: '-name', pageNo: 2, pageSize: 3 })).body.data
    expect(second.list.map((row) => row.vehicleId)).toEqual(all.list.slice(3, 6).map((row) => row.vehicleId))
    expect(second.total).toBe(all.total)
  })

  it('one is answered by itself, to those who may see it', async () => {
    const { vehicleId } = (await add({ name: 'Alone', plate: 'ALONE 1' })).body.data
    const { body } = await server.call(ROOMS.vehicle.getVehicle, { vehicleId })
    expect(body.data).toMatchObject({ vehicleId, name: 'Alone', plate: 'ALONE 1', device: null })
    const outside = await server.makeOrg('Outside of it', 0)
    const token = await server.makeUser('outsider of it', outside, ['organization:vehicle:view'])
    expect((await server.call(ROOMS.vehicle.getVehicle, { vehicleId }, { token })).body.errorCode).toBe(4041111)
  })

  it('writes who did what into the audit log, without secrets', async () => {
    const { vehicleId } = (await add({ name: 'Audited' })).body.data
    const lines = await server.db.rows<{ action: string; record_id: number }>(
      `select action, record_id from audit_log where record_kind = 'vehicle'`,
    )
    expect(lines).toContainEqual({ action: 'added a vehicle', record_id: vehicleId })
  })
})
