import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { addReportingPlan, deleteReportingPlanByPost, editReportingPlan, getReportExpectation } = ROOMS.reportingPlan
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
let modelId: number
let groupId: number
let start: number
const vehicleIds = new Map<string, number>()
const idOf = (name: string): number => vehicleIds.get(name) ?? 0

async function addVehicle(name: string): Promise<void> {
  const { orgId } = server
  const { id: device } = (await server.call(ROOMS.device.addDevice, { orgId, identifier: `plan-${name}`, modelId }))
    .body.data
  const vehicle = { orgId, name, assetType: 2001, icon: 'truck' as const, device }
  vehicleIds.set(name, (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data.vehicleId)
  await server.db.run(`update binding set valid_from = now() - interval '9 days' where device = $1`, [device])
}

async function report(name: string, time: number, speed: number): Promise<void> {
  const query = new URLSearchParams({ id: `plan-${name}`, timestamp: String(time), lat: '40', lon: '-105' })
  query.set('speed', String(speed))
  const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  server = await startTestServer()
  start = Math.floor(Date.now() / 1000) * 1000
  modelId = await modelNamed(server, 'Planned tracker')
  for (const name of ['Alpha', 'Bravo']) await addVehicle(name)
  const { orgId } = server
  groupId = (await server.call(ROOMS.group.addGroup, { orgId, name: 'Planned group' })).body.data.groupId
  await server.server.reload()
  // standing, an hour ago: nothing is learnt of one report
  for (const name of vehicleIds.keys()) await report(name, start - HOUR, 0)
  await eventually(async () => expect((await rowOf('Alpha')).heard).not.toBeNull())
})
afterAll(() => server.stop())

async function rowOf(name: string) {
  const { list } = (await server.call(ROOMS.monitoring.getPagingList, { keyword: name })).body.data
  const row = list.find((each) => each.name === name)
  if (!row) throw new Error(`no ${name}`)
  return row
}
const dueIn = async (name: string): Promise<number | null> => {
  const { nextReport } = await rowOf(name)
  return nextReport === null ? null : Date.parse(nextReport) - (start - HOUR)
}
const plan = (name: string, standingSeconds: number, more: object = {}) => ({
  orgId: server.orgId,
  name,
  movingSeconds: 60,
  standingSeconds,
  graceSeconds: 600,
  ...more,
})
const add = async (...asked: Parameters<typeof plan>): Promise<number> =>
  (await server.call(addReportingPlan, plan(...asked))).body.data.planId
const expectationOf = async (name: string) =>
  (await server.call(getReportExpectation, { vehicleId: idOf(name) })).body.data

describe('21 first 5: what a plan makes of silence', () => {
  it('21 first 5: the nearest assignment counts, and changes reach the live list', async () => {
    expect(await dueIn('Alpha')).toBeNull()
    expect(await expectationOf('Alpha')).toMatchObject({ source: 'unknown', planId: null, since: null })
    await add('Everybody', 9000, { wholeOrg: true })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(9000_000))
    await add('Model', 8000, { modelIds: [modelId] })
    await eventually(async () => expect(await dueIn('Bravo')).toBe(8000_000))
    const grouped = await add('Group', 7000, { groupIds: [groupId] })
    expect(await dueIn('Bravo')).toBe(8000_000)
    const joins = { vehicleIds: [idOf('Alpha')], groupIds: [groupId] }
    await server.call(ROOMS.group.batchEditVehicleGroup, { ...joins, mode: 'add' })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(7000_000))
    expect(await expectationOf('Alpha')).toMatchObject({
      source: 'plan',
      planId: grouped,
      planName: 'Group',
      assignedBy: 'group',
      standingSeconds: 7000,
      graceSeconds: 600,
    })
    const own = await add('Own', 6000, { vehicleIds: [idOf('Alpha')] })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(6000_000))
    await server.call(editReportingPlan, { planId: own, standingSeconds: 6500 })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(6500_000))
    await server.call(deleteReportingPlanByPost, { planId: own })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(7000_000))
    await server.call(ROOMS.group.batchEditVehicleGroup, { ...joins, mode: 'remove' })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(8000_000))
    // another model, and another device
    const other = await modelNamed(server, 'Unplanned tracker')
    const { list } = (await server.call(ROOMS.device.getDeviceList, { keyword: 'plan-Alpha' })).body.data
    const device = list[0]?.id ?? 0
    await server.call(ROOMS.device.batchEditDevice, { devices: [{ id: device, modelId: other }] })
    await eventually(async () => expect(await dueIn('Alpha')).toBe(9000_000))
    expect(list[0]).toMatchObject({ reportGrace: 600 })
    const history = await server.db.rows<{ level: number; open: boolean }>(
      'select level, valid_to is null as open from device_plan_span where device_id = $1 order by valid_from',
      [device],
    )
    expect(history.map(({ level }) => level)).toEqual([4, 3, 2, 1, 1, 2, 3, 4])
    expect(history.filter(({ open }) => open)).toHaveLength(1)
  })

  it('21 first 5: it is late and overdue by the grace of its plan, and the filter finds it', async () => {
    const planId = await add('Grace', 3300, { vehicleIds: [idOf('Bravo')], graceSeconds: 3600 })
    const statusOf = async () => (await rowOf('Bravo')).reportStatus
    // due five minutes ago, late after half an hour at most
    await eventually(async () => expect(await statusOf()).toBe('onTime'))
    await server.call(editReportingPlan, { planId, standingSeconds: 1500 })
    await eventually(async () => expect(await statusOf()).toBe('late'))
    await server.call(editReportingPlan, { planId, graceSeconds: 600 })
    await eventually(async () => expect(await statusOf()).toBe('overdue'))
    const found = await server.call(ROOMS.monitoring.getPagingList, { reportStatus: ['overdue'] })
    expect(found.body.data.list.map(({ name, reportGrace }) => [name, reportGrace])).toEqual([['Bravo', 600]])
    await server.call(editReportingPlan, { planId, standingSeconds: 7200 })
    await eventually(async () => expect(await statusOf()).toBe('asleep'))
  })

  it('21 first 5: a plan that went unheard of is forgotten once all is read again', async () => {
    await server.db.run(
      'delete from device_plan_span where device_id = (select id from device where identifier = $1)',
      ['plan-Alpha'],
    )
    await server.server.reload()
    expect(await dueIn('Alpha')).toBeNull()
  })

  it('21 first 5: a standing device is expected at its daily wake-up', async () => {
    const wake = new Date(start + 2 * HOUR)
    wake.setUTCSeconds(0, 0)
    const wakeAt = wake.toISOString().slice(11, 16)
    const asked = { vehicleIds: [idOf('Bravo')], wakeAt, standingSeconds: null }
    await server.call(addReportingPlan, { ...plan('Waking', 0), ...asked })
    await eventually(async () => expect((await rowOf('Bravo')).nextReport).toBe(wake.toISOString()))
    expect(await expectationOf('Bravo')).toMatchObject({ planName: 'Waking', wakeAt, standingSeconds: null })
    const { list } = (await server.call(ROOMS.device.getDeviceList, { keyword: 'plan-Bravo' })).body.data
    expect(list[0]?.nextReport).toBe(wake.toISOString())
  })

  it('21 first 5: commands that wait tell their delivery by the plan', async () => {
    const { list } = (await server.call(ROOMS.device.getDeviceList, { keyword: 'plan-Bravo' })).body.data
    const [device] = list
    const options = await server.call(ROOMS.command.getCommandOptions, { device: device?.id ?? 0 })
    expect(options.body.data.expectedAt).toBe(device?.nextReport)
    await server.db.run(
      `insert into command (org_id, device_id, kind, told, state, expires_at)
       select org_id, id, 'reportNow', '{"kind": "reportNow"}', 'queued', now() + interval '1 day' from device where id = $1`,
      [device?.id],
    )
    const commands = (await server.call(ROOMS.command.getCommandList, { device: device?.id ?? 0 })).body.data.list
    expect(commands[0]).toMatchObject({ state: 'queued', expectedAt: device?.nextReport })
  })

  it('21 first 5: is told to those alone who see the vehicle', async () => {
    const other = await server.makeUser('plan stranger', await server.makeOrg('Strangers to plans'), [
      'monitoring:reporting-plan:view',
    ])
    const answer = await server.call(getReportExpectation, { vehicleId: idOf('Bravo') }, { token: other })
    expect(answer.body.errorCode).toBe(4041111)
  })
})
