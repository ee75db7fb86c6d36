import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addReportingPlan, deleteReportingPlanByPost, editReportingPlan, getReportingPlanList } = ROOMS.reportingPlan

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const DAILY = { name: 'Daily', movingSeconds: 300, standingSeconds: null, wakeAt: '06:30', graceSeconds: 3600 }
const shown = async (planId: number) =>
  (await server.call(getReportingPlanList, { recordIds: [planId] })).body.data.list[0]

describe('21 first 5: a reporting plan', () => {
  it('21 first 5: is kept under a name of its organization, and says whose it is', async () => {
    const { orgId } = server
    const modelId = await modelNamed(server, 'Planned')
    const groupId = (await server.call(ROOMS.group.addGroup, { orgId, name: 'Yard trailers' })).body.data.groupId
    const vehicle = { orgId, name: 'Trailer 1', assetType: 1001, icon: 'trailer' as const }
    const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
    const assigned = { modelIds: [modelId], groupIds: [groupId], vehicleIds: [vehicleId] }
    const { planId } = (await server.call(addReportingPlan, { orgId, ...DAILY, ...assigned })).body.data
    expect(await shown(planId)).toMatchObject({
      ...DAILY,
      ...assigned,
      wholeOrg: false,
      assignedTo: ['Trailer 1', 'Yard trailers', 'Planned'],
      version: 1,
    })
    expect((await server.call(addReportingPlan, { orgId, ...DAILY, name: 'DAILY' })).body.errorCode).toBe(4002206)
    const edit = { planId, wakeAt: null, standingSeconds: 7200, version: 1 }
    expect((await server.call(editReportingPlan, edit)).body.data.version).toBe(2)
    // somebody else was quicker
    expect((await server.call(editReportingPlan, { ...edit, version: 1 })).body.errorCode).toBe(400)
    expect(await shown(planId)).toMatchObject({ wakeAt: null, standingSeconds: 7200, version: 2 })
    await server.call(deleteReportingPlanByPost, { planId })
    expect((await server.call(editReportingPlan, { planId, notes: 'gone' })).body.errorCode).toBe(4042206)
    const [deleted] = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'reportingPlan' })).body.data.list
    await server.call(ROOMS.softDelete.recover, { deletionIds: [deleted?.deletionId ?? 0] })
    expect(await shown(planId)).toMatchObject({ name: 'Daily', standingSeconds: 7200 })
  })

  it('21 first 5: says what is wrong, and refuses what is not in sight', async () => {
    const { orgId } = server
    const fieldsOf = async (more: object) =>
      (await server.call(addReportingPlan, { orgId, ...DAILY, name: 'Wrong', ...more })).body.fields?.map(
        ({ name }) => name,
      )
    expect(await fieldsOf({ movingSeconds: 5 })).toEqual(['movingSeconds'])
    expect(await fieldsOf({ graceSeconds: 1, wakeAt: '24:00' })).toEqual(['wakeAt', 'graceSeconds'])
    expect(await fieldsOf({ wakeAt: null })).toEqual(['standingSeconds'])
    expect(await fieldsOf({ name: '' })).toEqual(['name'])
    const codeOf = async (more: object) =>
      (await server.call(addReportingPlan, { orgId, ...DAILY, name: 'Wrong', ...more })).body.errorCode
    expect(await codeOf({ vehicleIds: [999_999] })).toBe(4041111)
    expect(await codeOf({ groupIds: [999_999] })).toBe(4041000)
    expect(await codeOf({ modelIds: [999_999] })).toBe(400700)
    expect(await codeOf({ orgId: 999_999 })).toBe(404600)
    const { planId } = (await server.call(addReportingPlan, { orgId, ...DAILY, name: 'Right' })).body.data
    const blank = await server.call(editReportingPlan, { planId, wakeAt: null })
    expect(blank.body.fields?.map(({ name }) => name)).toEqual(['standingSeconds'])
  })

  it('21 first 5: is told in the audit log, and is edited by those who may', async () => {
    const { orgId } = server
    const { planId } = (await server.call(addReportingPlan, { orgId, ...DAILY, name: 'Audited' })).body.data
    await server.call(editReportingPlan, { planId, movingSeconds: 120 })
    const line = await server.db.row<{ org_id: number; facts: unknown }>(
      `select org_id, facts from audit_log where record_kind = 'reportingPlan' and record_id = $1 order by audit_id desc limit 1`,
      [planId],
    )
    expect(line).toMatchObject({
      org_id: orgId,
      facts: { before: { movingSeconds: 300 }, after: { movingSeconds: 120 } },
    })
    const watcher = await server.makeUser('plan watcher', orgId, ['monitoring:reporting-plan:view'])
    const seen = await server.call(getReportingPlanList, { recordIds: [planId] }, { token: watcher })
    expect(seen.body.data.list).toHaveLength(1)
    expect((await server.call(editReportingPlan, { planId, notes: 'x' }, { token: watcher })).status).toBe(403)
    const other = await server.makeUser('other keeper', await server.makeOrg('Other of plans'), [
      'monitoring:reporting-plan:view',
      'monitoring:reporting-plan:edit',
    ])
    expect((await server.call(getReportingPlanList, {}, { token: other })).body.data.list).toEqual([])
    const foreign = await server.call(editReportingPlan, { planId, notes: 'x' }, { token: other })
    expect(foreign.body.errorCode).toBe(4042206)
  })
})
