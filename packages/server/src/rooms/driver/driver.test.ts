import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getDriverList, getUnbindDriverList, getDriverLog, addDriver, editDriver, deleteDriver } = ROOMS.driver
const { addVehicle, editVehicle, getVehicleList, deleteVehicle } = ROOMS.vehicle
const HOUR = 3_600_000

let server: TestServer
let below: number
beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
})
afterAll(() => server.stop())

let count = 0
const driver = async (name: string, orgId = server.orgId): Promise<number> =>
  (await server.call(addDriver, { orgId, name, licence: `L-${++count}` })).body.data.driverId
const vehicle = async (name: string, orgId = server.orgId): Promise<number> =>
  (await server.call(addVehicle, { orgId, name, assetType: 2001, icon: 'truck' })).body.data.vehicleId
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const seats = async (vehicleId: number) =>
  (await server.call(getVehicleList, { pageSize: 500 })).body.data.list
    .find((each) => each.vehicleId === vehicleId)
    ?.drivers.map(({ driverId, seat }) => [seat, driverId])
const log = async (params: { driverId?: number; vehicleId?: number; from?: string; to?: string }) =>
  (await server.call(getDriverLog, params)).body.data.list
const unbound = async () => (await server.call(getUnbindDriverList, {})).body.data.list.map((each) => each.driverId)

describe('drivers', () => {
  it('are added, found, edited and deleted', async () => {
    const { body } = await server.call(addDriver, {
      orgId: server.orgId,
      name: 'Asha Brandt',
      phone: '+1 555 0100',
      email: 'asha@example.com',
      licence: 'D-100',
      licenceExpires: '2027-03-01',
      remark: 'nights',
    })
    const { driverId } = body.data
    const found = async (keyword: string) => (await server.call(getDriverList, { keyword })).body.data.list
    expect(await found('asha')).toMatchObject([
      { driverId, name: 'Asha Brandt', licence: 'D-100', licenceExpires: '2027-03-01', vehicle: null, version: 1 },
    ])
    expect(await found('d-100')).toHaveLength(1)
    expect(await found('0100')).toHaveLength(1)
    const edited = await server.call(editDriver, { driverId, licenceExpires: null, phone: '', version: 1 })
    expect(edited.body.data).toEqual({ version: 2 })
    expect(await found('asha')).toMatchObject([{ licenceExpires: null, phone: '', email: 'asha@example.com' }])
    expect((await server.call(editDriver, { driverId, name: 'X', version: 1 })).body.fields).toMatchObject([
      { name: 'version' },
    ])
    expect((await server.call(deleteDriver, { driverId })).status).toBe(200)
    expect(await found('asha')).toEqual([])
    expect((await server.call(deleteDriver, { driverId })).body.errorCode).toBe(4041112)
  })

  it('are listed by the day that their licence ends', async () => {
    const ending = { orgId: server.orgId, licenceExpires: '2001-05-05' }
    const soon = (await server.call(addDriver, { ...ending, name: 'Ends early' })).body.data.driverId
    const until = async (expiresBy: string) =>
      (await server.call(getDriverList, { expiresBy })).body.data.list.map((each) => each.driverId)
    expect(await until('2001-05-05')).toEqual([soon])
    expect(await until('2001-05-04')).toEqual([])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '<b>' }, 'name'],
    [{ name: 'A', email: 'nobody' }, 'email'],
    [{ name: 'A', licenceExpires: '2027-02-30' }, 'licenceExpires'],
    [{ name: 'A', phone: '1'.repeat(41) }, 'phone'],
  ])('refuse %j', async (fields, name) => {
    const { status, body } = await server.raw(
      'POST',
      addDriver.path,
      { orgId: server.orgId, ...fields },
      { token: server.admin },
    )
    expect([status, body.fields?.[0]?.name]).toEqual([400, name])
  })

  it('have a licence of their own', async () => {
    const licensed = { orgId: server.orgId, name: 'One', licence: 'SAME-1' }
    await server.call(addDriver, licensed)
    expect((await server.call(addDriver, { ...licensed, name: 'Two', licence: 'same-1' })).body.errorCode).toBe(4001113)
    expect((await server.call(addDriver, { ...licensed, name: 'Two', orgId: below })).status).toBe(200)
  })

  it('PERM-5 of another organisation are neither seen nor changed nor seated', async () => {
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('stranger', elsewhere, [
      'monitoring:driver:view',
      'monitoring:driver:add',
      'monitoring:driver:edit',
      'monitoring:driver:delete',
      'monitoring:vehicle:add',
    ])
    const ours = await driver('Ours')
    const truck = await vehicle('Our truck')
    await server.call(editDriver, { driverId: ours, on: { vehicleId: truck } })
    const as = { token }
    expect((await server.call(getDriverList, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(getDriverLog, { driverId: ours }, as)).body.data.total).toBe(0)
    expect((await server.call(editDriver, { driverId: ours, name: 'Theirs' }, as)).body.errorCode).toBe(4041112)
    expect((await server.call(deleteDriver, { driverId: ours }, as)).body.errorCode).toBe(4041112)
    expect((await server.call(addDriver, { orgId: server.orgId, name: 'X' }, as)).body.errorCode).toBe(404600)
    const theirs = { orgId: elsewhere, name: 'Their truck', assetType: 2001, icon: 'truck' as const }
    expect((await server.call(addVehicle, { ...theirs, driverIds: [ours, null] }, as)).body.errorCode).toBe(4041112)
    const own = { orgId: elsewhere, name: 'Own driver', on: { vehicleId: truck } }
    expect((await server.call(addDriver, own, as)).body.errorCode).toBe(4041111)
  })
})

describe('first 3: drivers at an instant', () => {
  it('are on what they drove then, and found by it; whoever was not there yet is left out', async () => {
    const [gone, later] = [await driver('Drove once'), await driver('Came later')]
    const [truck, other] = [await vehicle('Driven once'), await vehicle('Driven now')]
    const hours = (n: number): Date => new Date(Date.now() - n * 3_600_000)
    const span = `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from, valid_to)
      values ($1, $2, $3, 1, $4, $5)`
    await server.db.run(`update driver set created_at = $2 where driver_id = $1`, [gone, hours(90)])
    await server.db.run(span, [server.orgId, truck, gone, hours(50), hours(20)])
    await server.db.run(span, [server.orgId, other, gone, hours(10), null])
    const at = async (n: number, params: object = {}, token = server.admin) =>
      (await server.call(getDriverList, { at: hours(n).toISOString(), pageSize: 500, ...params }, { token })).body.data
        .list
    const drove = async (n: number) => (await at(n)).find(({ driverId }) => driverId === gone)?.vehicle?.name
    expect([await drove(60), await drove(30), await drove(15), await drove(5)]).toEqual([
      undefined,
      'Driven once',
      undefined,
      'Driven now',
    ])
    expect((await at(30, { bound: true })).map(({ driverId }) => driverId)).toContain(gone)
    expect((await at(30, { keyword: 'driven once' })).map(({ driverId }) => driverId)).toEqual([gone])
    expect((await at(30)).map(({ driverId }) => driverId)).not.toContain(later)
    const elsewhere = await server.makeOrg('Elsewhere then', 0)
    const token = await server.makeUser('stranger then', elsewhere, ['monitoring:driver:view'])
    expect(await at(30, {}, token)).toEqual([])
    const bad = await server.call(getDriverList, { at: '1990-01-01T00:00:00Z' })
    expect(bad.body.errorCode).toBe(4003102)
  })
})

describe('the seats of a vehicle', () => {
  it('are two, and are taken in the vehicle’s form or the driver’s', async () => {
    const [first, second] = [await driver('First'), await driver('Second')]
    const truck = await vehicle('Two seats')
    await server.call(editVehicle, { vehicleId: truck, driverIds: [first, null] })
    expect(await seats(truck)).toEqual([[1, first]])
    await server.call(editDriver, { driverId: second, on: { vehicleId: truck, seat: 2 } })
    expect(await seats(truck)).toEqual([
      [1, first],
      [2, second],
    ])
    expect(await unbound()).not.toContain(first)
    await server.call(editDriver, { driverId: first, on: null })
    expect(await seats(truck)).toEqual([[2, second]])
    expect(await unbound()).toContain(first)
    await server.call(editVehicle, { vehicleId: truck, plate: 'A-1' })
    expect(await seats(truck)).toEqual([[2, second]])
  })

  it('VEH-3 are never both the same driver’s (4001112)', async () => {
    const only = await driver('Only')
    const truck = await vehicle('Chosen twice')
    const twice = await server.call(editVehicle, { vehicleId: truck, driverIds: [only, only] })
    expect([twice.status, twice.body.errorCode]).toEqual([400, 4001112])
    const added = { orgId: server.orgId, name: 'New, chosen twice', assetType: 2001, icon: 'truck' as const }
    expect((await server.call(addVehicle, { ...added, driverIds: [only, only] })).body.errorCode).toBe(4001112)
    expect(await unbound()).toContain(only)
  })

  it('are swapped at once, and a driver changes over to the other', async () => {
    const [first, second] = [await driver('Left'), await driver('Right')]
    const truck = await vehicle('Swapping')
    const since = (hours: number) => ({ driversSince: ago(hours) })
    await server.call(editVehicle, { vehicleId: truck, driverIds: [first, second], ...since(3) })
    await server.call(editVehicle, { vehicleId: truck, driverIds: [second, first], ...since(2) })
    expect(await seats(truck)).toEqual([
      [1, second],
      [2, first],
    ])
    await server.call(editVehicle, { vehicleId: truck, driverIds: [second, null], ...since(1.5) })
    await server.call(editDriver, { driverId: second, on: { vehicleId: truck, seat: 2 }, ...since(1) })
    expect(await seats(truck)).toEqual([[2, second]])
    expect(await log({ driverId: second })).toHaveLength(3)
  })

  it('hold a driver on one vehicle at a time: they move when that is meant (4031114)', async () => {
    const one = await driver('In demand')
    const [here, there] = [await vehicle('Here'), await vehicle('There')]
    await server.call(editVehicle, { vehicleId: here, driverIds: [one, null] })
    const wish = { vehicleId: there, driverIds: [one, null] as [number, null] }
    expect((await server.call(editVehicle, wish)).body.errorCode).toBe(4031114)
    const on = { vehicleId: there, seat: 1 }
    expect((await server.call(editDriver, { driverId: one, on })).body.errorCode).toBe(4031114)
    expect(await seats(here)).toEqual([[1, one]])
    expect((await server.call(editVehicle, { ...wish, moveDrivers: true })).status).toBe(200)
    expect([await seats(here), await seats(there)]).toEqual([[], [[1, one]]])
  })

  it('tell who drove at a past moment, by the time that the change was said to be', async () => {
    const [early, late] = [await driver('Early'), await driver('Late')]
    const truck = await vehicle('Shifts')
    await server.call(editVehicle, { vehicleId: truck, driverIds: [early, null], driversSince: ago(10) })
    await server.call(editVehicle, { vehicleId: truck, driverIds: [late, null], driversSince: ago(4) })
    const at = async (hours: number) =>
      (await log({ vehicleId: truck, from: ago(hours), to: ago(hours) })).map(({ driverId }) => driverId)
    expect([await at(11), await at(7), await at(2)]).toEqual([[], [early], [late]])
    const [now, before] = await log({ vehicleId: truck })
    expect(now).toMatchObject({ driverName: 'Late', vehicleName: 'Shifts', seat: 1, to: null })
    expect(before?.to).toBe(now?.from)
  })

  it('are changed in order: not before the last change, not in the future (4001114)', async () => {
    const [early, late] = [await driver('Before'), await driver('After')]
    const truck = await vehicle('In order')
    const put = (driverId: number, hours: number) =>
      server.call(editVehicle, { vehicleId: truck, driverIds: [driverId, null], driversSince: ago(hours) })
    await put(early, 5)
    expect((await put(late, 6)).body.errorCode).toBe(4001114)
    expect((await put(late, -1)).body.errorCode).toBe(4001114)
    // whoever had left by then has no seat to be taken from, but a history
    await server.call(editVehicle, { vehicleId: truck, driverIds: [null, null], driversSince: ago(3) })
    expect((await put(late, 4)).body.errorCode).toBe(4001114)
    expect((await put(late, 2)).status).toBe(200)
    expect((await server.call(editVehicle, { vehicleId: truck, driverIds: [early, null], driversSince: '1999-01-01T00:00:00Z' })).body.errorCode).toBe(4003102) // prettier-ignore
  })

  it('keep a driver from being deleted (4031112), and are empty once the vehicle is', async () => {
    const bound = await driver('Bound')
    const truck = await vehicle('Going')
    await server.call(editVehicle, { vehicleId: truck, driverIds: [bound, null], driversSince: ago(1) })
    expect((await server.call(deleteDriver, { driverId: bound })).body.errorCode).toBe(4031112)
    expect((await server.call(deleteVehicle, { vehicleId: truck })).status).toBe(200)
    expect(await unbound()).toContain(bound)
    expect((await server.call(deleteDriver, { driverId: bound })).status).toBe(200)
    const spans = await server.db.rows(`select 1 from vehicle_driver_span where driver_id = ${bound}`)
    expect(spans).toHaveLength(1)
  })

  it('name the vehicle in monitoring, by column and by search; not to who may not see drivers', async () => {
    const one = await driver('Zuleika Quill')
    const truck = await vehicle('Searched by driver')
    await server.call(editVehicle, { vehicleId: truck, driverIds: [one, await driver('Second Quill')] })
    const { getMonitorData, getPagingList } = ROOMS.monitoring
    const columns = async (token = server.admin) =>
      (await server.call(getMonitorData, { vehicleIds: [truck] }, { token })).body.data.vehicleList.drivers
    expect(await columns()).toEqual(['Zuleika Quill, Second Quill'])
    const found = (await server.call(getPagingList, { keyword: 'zuleika' })).body.data.list
    expect(found.map(({ vehicleId }) => vehicleId)).toEqual([truck])
    const blind = await server.makeUser('without drivers', server.orgId, [
      'monitoring:map:view',
      'monitoring:vehicle:view',
    ])
    expect(await columns(blind)).toEqual([''])
    const { list } = (await server.call(getVehicleList, { keyword: 'Searched by' }, { token: blind })).body.data
    expect(list).toMatchObject([{ vehicleId: truck, drivers: [] }])
    const search = { keyword: 'zuleika' }
    expect((await server.call(getVehicleList, search, { token: blind })).body.data.list).toEqual([])
    expect((await server.call(getPagingList, search, { token: blind })).body.data.list).toEqual([])
  })

  it('are written down for the audit log', async () => {
    const one = await driver('Audited')
    const truck = await vehicle('Audited truck')
    await server.call(editVehicle, { vehicleId: truck, driverIds: [one, null] })
    const { list } = (await server.call(ROOMS.audit.getAuditList, { pageSize: 1 })).body.data
    const [line] = list
    expect(line).toMatchObject({ after: { driverIds: [one] } })
  })
})
