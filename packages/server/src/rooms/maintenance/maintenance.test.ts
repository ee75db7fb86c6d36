import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenVehicle } from '../../testing/devices/drivenVehicle.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  getVehicleMaintenanceList,
  batchEditTarget,
  batchResetTarget,
  getMaintenanceLog,
  getVehicleMaintenance,
  exportMaintenance,
  deleteMaintenancePlans,
  deleteMaintenanceService,
  editMaintenanceService,
} = ROOMS.maintenance
const MAY = ['maintenance:plan:view', 'maintenance:plan:edit']
const NOW = Date.now()
const DAY = 86_400_000
const km = 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let made = 0
const driven = (days = 20, metresADay = 200 * km, hoursADay = 4, orgId = server.orgId) =>
  drivenVehicle(server.db, orgId, `Driven ${++made}`, { days, metresADay, hoursADay, until: NOW })
const still = async () =>
  (
    await server.call(ROOMS.vehicle.addVehicle, {
      orgId: server.orgId,
      name: `Still ${++made}`,
      assetType: 2001,
      icon: 'truck',
    })
  ).body.data.vehicleId
const edit = (form: CallIn<typeof batchEditTarget>, token = server.admin) =>
  server.call(batchEditTarget, form, { token })
const setOne = async (form: CallIn<typeof batchEditTarget>) => (await edit(form)).body.data[0]?.planId ?? 0
const planOf = async (vehicleId: number, planId: number) =>
  (await server.call(getVehicleMaintenance, { vehicleId })).body.data.plans.find((plan) => plan.planId === planId)
const reset = (form: CallIn<typeof batchResetTarget>, token = server.admin) =>
  server.call(batchResetTarget, form, { token })
const today = new Date(NOW).toISOString().slice(0, 10)
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10)

describe('targets', () => {
  it('count from the odometer and the engine hours of the movement engine, whichever comes first', async () => {
    const vehicleId = await driven()
    const planId = await setOne({
      vehicleIds: [vehicleId],
      kind: 'oil',
      distance: { every: 10_000 * km },
      engineHours: { every: 100 },
      date: { every: { count: 1, unit: 'month' } },
    })
    const plan = await planOf(vehicleId, planId)
    expect(plan).toMatchObject({ status: 'ok', kind: 'oil', pace: { days: 20 } })
    expect(plan?.distance?.reading).toBeCloseTo(4_000 * km, -3)
    expect(plan?.distance?.due).toBeCloseTo(14_000 * km, -3)
    expect(plan?.engineHours).toMatchObject({ reading: 80, due: 180, remaining: 100 })
    // 100 hours at 4 a day are before a month is over and before 10,000 km at 200 a day
    expect(plan).toMatchObject({ next: 'engineHours', isPredicted: true, expectedOn: inDays(25) })
    expect(plan?.pace?.distance).toBeCloseTo(200 * km, -2)
  })

  it('follow a reading that somebody enters into the ledger of the odometer', async () => {
    const vehicleId = await driven()
    const planId = await setOne({
      vehicleIds: [vehicleId],
      kind: 'tyres',
      distance: { due: 60_000 * km, every: 20_000 * km },
    })
    await server.call(ROOMS.movement.addOdometerAdjustment, {
      vehicleId,
      at: new Date().toISOString(),
      value: 59_800 * km,
      reason: 'read off',
    })
    expect(await planOf(vehicleId, planId)).toMatchObject({ status: 'soon', distance: { reading: 59_800 * km } })
    await server.call(ROOMS.movement.addOdometerAdjustment, {
      vehicleId,
      at: new Date().toISOString(),
      value: 61_000 * km,
      reason: 'read off',
    })
    expect(await planOf(vehicleId, planId)).toMatchObject({ status: 'overdue', distance: { remaining: -1_000 * km } })
  })

  it('are not predicted with less than a week of days', async () => {
    const vehicleId = await driven(5)
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'oil', distance: { every: 10_000 * km } })
    expect(await planOf(vehicleId, planId)).toMatchObject({ expectedOn: null, isPredicted: false, pace: null })
  })

  it('by date go by the day of the organisation’s time zone', async () => {
    const zone = 'Pacific/Kiritimati' // a day ahead of UTC for most of it
    const orgId = await server.makeOrg('Ahead')
    await server.db.run('update organization set time_zone = $2 where org_id = $1', [orgId, zone])
    const vehicleId = await driven(10, 0, 0, orgId)
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(NOW)
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'inspection', date: { due: there } })
    expect(await planOf(vehicleId, planId)).toMatchObject({ status: 'due', date: { due: there, remaining: 0 } })
    const { body } = await server.call(getVehicleMaintenance, { vehicleId })
    expect(body.data).toMatchObject({ zone, today: there })
  })

  it('of many vehicles are set at once, with a result for each', async () => {
    const [first, second, parked] = [await driven(), await driven(), await still()]
    const foreign = await driven(8, 1, 1, await server.makeOrg('Not ours', 0))
    const { body } = await edit({
      vehicleIds: [first, second, parked, foreign, 999_999],
      kind: 'oil',
      distance: { every: 5_000 * km },
    })
    expect(body.data.map(({ id, ok, errorCode }) => [id, ok, errorCode])).toEqual([
      [first, true, undefined],
      [second, true, undefined],
      [parked, false, 4001901],
      [foreign, true, undefined],
      [999_999, false, 4041111],
    ])
    const token = await server.makeUser('planner of ours', server.orgId, MAY)
    const theirs = await edit({ vehicleIds: [foreign], kind: 'oil', distance: { due: 1 } }, token)
    expect(theirs.body.data).toMatchObject([{ ok: false, errorCode: 4041111 }])
    const many = await edit({
      vehicleIds: Array.from({ length: 201 }, (_, i) => i + 1),
      kind: 'oil',
      distance: { due: 1 },
    })
    expect(many.body.code).toBe(50001)
  })

  it('are kept once by kind and name: setting them again changes the plan', async () => {
    const vehicleId = await driven()
    const form = { vehicleIds: [vehicleId], kind: 'other' as const, name: 'Tail lift', date: { due: inDays(30) } }
    const planId = await setOne(form)
    expect(await setOne({ ...form, name: 'TAIL LIFT', date: { due: inDays(60) } })).toBe(planId)
    const other = await setOne({ ...form, name: 'Crane' })
    const plan = await planOf(vehicleId, planId)
    expect(plan).toMatchObject({ name: 'TAIL LIFT', version: 2, date: { due: inDays(60) } })
    const one = { vehicleIds: [vehicleId], planId: other, kind: 'other' as const, name: 'tail lift' }
    expect((await edit(one)).body).toMatchObject({ code: 400, message: expect.stringContaining('name') as string })
    expect((await edit({ ...one, name: 'Winch', version: 7 })).body.code).toBe(400)
    expect((await edit({ ...one, name: 'Winch', version: 1 })).body.code).toBe(200)
    expect((await edit({ ...one, vehicleIds: [await driven()] })).body.code).toBe(4041900)
  })

  it('need at least one measure, and an interval or where it is due', async () => {
    const vehicleIds = [await driven()]
    expect((await edit({ vehicleIds, kind: 'oil' })).body.code).toBe(400)
    expect((await edit({ vehicleIds, kind: 'oil', distance: { every: null } })).body.code).toBe(400)
    expect((await edit({ vehicleIds, kind: 'oil', date: { every: null } })).body.code).toBe(400)
    expect((await edit({ vehicleIds, kind: 'oil', date: { due: '2099-01-01' } })).body.code).toBe(400)
    expect((await edit({ vehicleIds, kind: 'oil', date: { due: inDays(1) }, userIds: [999_999] })).body.code).toBe(400)
  })

  it('count from where it was done last', async () => {
    const vehicleId = await still()
    const planId = await setOne({
      vehicleIds: [vehicleId],
      kind: 'oil',
      distance: { every: 10_000 * km, last: 42_000 * km },
      date: { every: { count: 1, unit: 'month' }, last: '2026-01-31' },
    })
    const plan = await planOf(vehicleId, planId)
    expect(plan).toMatchObject({
      distance: { due: 52_000 * km, reading: null, remaining: null },
      date: { due: '2026-02-28' },
    })
  })
})

describe('a service done', () => {
  it('is recorded with its cost and starts the next interval', async () => {
    const vehicleId = await driven()
    const planId = await setOne({
      vehicleIds: [vehicleId],
      kind: 'brakes',
      distance: { every: 10_000 * km, due: 3_000 * km },
      date: { every: { count: 90, unit: 'day' }, due: inDays(-5) },
    })
    expect((await planOf(vehicleId, planId))?.status).toBe('overdue')
    const { body } = await reset({ planIds: [planId], cost: 12_345, currency: 'USD', remark: 'front pads' })
    expect(body.data).toMatchObject([{ id: planId, ok: true }])
    const plan = await planOf(vehicleId, planId)
    expect(plan).toMatchObject({ status: 'ok', lastDone: today, date: { due: inDays(90) } })
    expect(plan?.distance?.due).toBeCloseTo(14_000 * km, -3)
    const log = await server.call(getMaintenanceLog, { vehicleIds: [vehicleId] })
    expect(log.body.data).toMatchObject({
      total: 1,
      list: [
        { planId, kind: 'brakes', doneOn: today, cost: 12_345, currency: 'USD', remark: 'front pads', engineHours: 80 },
      ],
      costs: [{ currency: 'USD', total: 12_345 }],
    })
    expect(log.body.data.list[0]?.odometer).toBeCloseTo(4_000 * km, -3)
  })

  it('has the files that were hung on it, which users of its organisation get alone', async () => {
    const planId = await setOne({ vehicleIds: [await driven()], kind: 'oil', engineHours: { every: 50 } })
    const [recorded] = (await reset({ planIds: [planId] })).body.data
    const key = `maintenanceService:${recorded?.serviceId}`
    const file = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
    const { fileId } = (await server.call(ROOMS.recordFile.addRecordFile, { key, name: 'bill.pdf', file })).body.data
    const { list } = (await server.call(getMaintenanceLog, {})).body.data
    expect(list.find((row) => row.serviceId === recorded?.serviceId)?.files).toEqual([
      { fileId, mime: 'application/pdf', name: 'bill.pdf' },
    ])
    const foreigner = await server.makeUser('papers', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
    expect((await server.call(ROOMS.recordFile.getRecordFiles, { key }, { token: foreigner })).status).toBe(404)
  })

  it('in the past has the odometer of that day, and counts from there', async () => {
    const vehicleId = await driven()
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'filters', distance: { every: 5_000 * km } })
    await reset({ planIds: [planId], doneOn: inDays(-11) })
    const { list } = (await server.call(getMaintenanceLog, { vehicleIds: [vehicleId] })).body.data
    expect(Math.round((list[0]?.odometer ?? 0) / (200 * km))).toBe(10)
    expect((await planOf(vehicleId, planId))?.distance?.due).toBeCloseTo((list[0]?.odometer ?? 0) + 5_000 * km, -3)
    expect((await reset({ planIds: [planId], doneOn: inDays(3) })).body.code).toBe(400)
  })

  it('of many plans is recorded at once, with a result for each', async () => {
    const vehicleIds = [await driven(), await driven()]
    const plans = (await edit({ vehicleIds, kind: 'greasing', engineHours: { every: 50 } })).body.data
    const planIds = plans.map((plan) => plan.planId ?? 0)
    const { body } = await reset({ planIds: [...planIds, 999_999] })
    expect(body.data.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 4041900],
    ])
    for (const field of [{ odometer: 5 }, { engineHours: 5 }])
      expect((await reset({ planIds, ...field })).body.code).toBe(400)
    expect((await reset({ planIds, cost: 5 })).body.code).toBe(400)
    expect((await reset({ planIds, currency: 'USD' })).body.code).toBe(400)
  })

  it('ends a plan that is done once; the plan can be brought back', async () => {
    const vehicleId = await driven()
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'other', name: 'Recall', date: { due: inDays(2) } })
    await reset({ planIds: [planId] })
    expect(await planOf(vehicleId, planId)).toBeUndefined()
    const { list } = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'maintenancePlan' })).body.data
    expect(list.map((row) => row.recordId)).toContain(planId)
  })

  it('enters the counters into the vehicle’s ledgers only when asked to, by who may edit vehicles', async () => {
    const vehicleId = await driven()
    const planId = await setOne({
      vehicleIds: [vehicleId],
      kind: 'oil',
      distance: { every: 10_000 * km },
      engineHours: { every: 100 },
    })
    await reset({ planIds: [planId], odometer: 70_000 * km, engineHours: 900 })
    const before = (await server.call(getVehicleMaintenance, { vehicleId })).body.data
    expect(before.odometer).toBeCloseTo(4_000 * km, -3)
    expect(before.plans[0]?.distance?.due).toBe(80_000 * km)
    const readings = { odometer: 70_000 * km, engineHours: 900, enterReadings: true }
    const token = await server.makeUser('mechanic', server.orgId, MAY)
    expect((await reset({ planIds: [planId], ...readings }, token)).body.code).toBe(403)
    await reset({ planIds: [planId], ...readings })
    const after = (await server.call(getVehicleMaintenance, { vehicleId })).body.data
    expect([Math.round((after.odometer ?? 0) / km), Math.round(after.engineHours ?? 0)]).toEqual([70_000, 900])
  })

  it('is deleted softly, and leaves the plan where it is due', async () => {
    const vehicleId = await driven()
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'oil', engineHours: { every: 100 } })
    const [done] = (await reset({ planIds: [planId] })).body.data
    const due = (await planOf(vehicleId, planId))?.engineHours?.due
    const serviceId = done?.serviceId ?? 0
    const stranger = await server.makeUser('stranger', await server.makeOrg('Strangers', 0), MAY)
    const correct = (form: Omit<CallIn<typeof editMaintenanceService>, 'serviceId'>, token = server.admin) =>
      server.call(editMaintenanceService, { serviceId, ...form }, { token })
    expect((await correct({ remark: 'x' }, stranger)).body.code).toBe(4041901)
    expect((await correct({ doneOn: '2037-01-01' })).status).toBe(400)
    expect((await correct({ cost: 5 })).status).toBe(400)
    expect((await correct({ remark: 'corrected', cost: 4200, currency: 'CAD', odometer: null })).body.code).toBe(200)
    const { list: corrected } = (await server.call(getMaintenanceLog, { keyword: 'corrected' })).body.data
    expect(corrected).toMatchObject([{ serviceId, remark: 'corrected', cost: 4200, currency: 'CAD', odometer: null }])
    expect((await server.call(deleteMaintenanceService, { serviceId }, { token: stranger })).body.code).toBe(4041901)
    expect((await server.call(deleteMaintenanceService, { serviceId })).body.code).toBe(200)
    expect((await server.call(deleteMaintenanceService, { serviceId })).body.code).toBe(4041901)
    expect((await server.call(getMaintenanceLog, { vehicleIds: [vehicleId] })).body.data.total).toBe(0)
    expect((await planOf(vehicleId, planId))?.engineHours?.due).toBe(due)
  })
})

describe('the list', () => {
  it('has what is next first, with counts by status, and vehicles without a plan when asked for', async () => {
    const orgId = await server.makeOrg('Listed')
    const token = await server.makeUser('planner', orgId, MAY)
    const [late, soon, fine, bare] = [
      await driven(9, 1, 1, orgId),
      await driven(9, 1, 1, orgId),
      await driven(9, 1, 1, orgId),
      await driven(9, 1, 1, orgId),
    ]
    for (const [vehicleId, days] of [
      [late, -3],
      [soon, 3],
      [fine, 300],
    ] as const)
      await edit({ vehicleIds: [vehicleId], kind: 'insurance', date: { due: inDays(days) } }, token)
    const list = (params: CallIn<typeof getVehicleMaintenanceList> = {}) =>
      server.call(getVehicleMaintenanceList, params, { token })
    const all = (await list()).body.data
    expect(all.list.map((plan) => [plan.vehicleId, plan.status])).toEqual([
      [late, 'overdue'],
      [soon, 'soon'],
      [fine, 'ok'],
    ])
    expect(all).toMatchObject({ total: 3, counts: { overdue: 1, due: 0, soon: 1, ok: 1, none: 1 } })
    const none = (await list({ statuses: ['none', 'overdue'] })).body.data
    expect(none.list.map((plan) => plan.vehicleId)).toEqual([late, bare])
    expect(none.total).toBe(2)
    const paged = (await list({ sort: '-date', pageSize: 1, pageNo: 2 })).body.data
    expect(paged.list.map((plan) => plan.vehicleId)).toEqual([soon])
    expect((await list({ kinds: ['oil'] })).body.data.total).toBe(0)
    const file = await server.call(exportMaintenance, { format: 'csv', distanceUnit: 'km' }, { token })
    expect(file.body.data.content.split('\r\n')).toHaveLength(5)
    expect(file.body.data.content).toContain('insurance')
    const book = await server.call(exportMaintenance, { format: 'xlsx' }, { token })
    expect(Buffer.from(book.body.data.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  })

  it('shows only vehicles that a user is limited to', async () => {
    const [mine, other] = [await driven(), await driven()]
    await edit({ vehicleIds: [mine, other], kind: 'battery', date: { due: inDays(9) } })
    const token = await server.makeUser('limited', server.orgId, MAY)
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [mine],
    )
    const { list } = (await server.call(getVehicleMaintenanceList, { kinds: ['battery'] }, { token })).body.data
    expect(list.map((plan) => plan.vehicleId)).toEqual([mine])
    expect((await server.call(getVehicleMaintenance, { vehicleId: other }, { token })).body.code).toBe(4041111)
    const { plans } = (await server.call(getVehicleMaintenance, { vehicleId: other })).body.data
    const planIds = plans.map((plan) => plan.planId ?? 0)
    expect((await reset({ planIds }, token)).body.data).toMatchObject([{ ok: false, errorCode: 4041900 }])
    expect((await server.call(deleteMaintenancePlans, { planIds }, { token })).body.data).toMatchObject([{ ok: false }])
  })

  it('says in the audit log what was set, done and deleted', async () => {
    const vehicleId = await driven()
    const planId = await setOne({ vehicleIds: [vehicleId], kind: 'oil', engineHours: { every: 100 } })
    await reset({ planIds: [planId] })
    expect((await server.call(deleteMaintenancePlans, { planIds: [planId] })).body.data).toEqual([
      { id: planId, ok: true },
    ])
    const lines = await server.db.rows<{ action: string; org_id: number }>(
      `select action, org_id from audit_log where record_id = $1 and record_kind = 'maintenancePlan' order by 1 desc`,
      [planId],
    )
    expect(lines).toEqual([
      { action: 'set maintenance targets', org_id: server.orgId },
      { action: 'deleted maintenance plans', org_id: server.orgId },
    ])
    const done = await server.db.rows(
      `select 1 from audit_log where action = 'recorded services' and facts -> 'after' ->> 'planId' = $1`,
      [String(planId)],
    )
    expect(done).toHaveLength(1)
  })
})
