import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAuditList, exportAudit, getAuditUsers } = ROOMS.audit
const { vehicle, device, account, dictionary, area, message, feedback, pushServer } = ROOMS

let server: TestServer
let foreigner: string
beforeAll(async () => {
  server = await startTestServer()
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
})
afterAll(() => server.stop())

const newest = async () => (await server.call(getAuditList, { pageSize: 1 })).body.data.list[0]
const addVehicle = async (name: string) =>
  (await server.call(vehicle.addVehicle, { orgId: server.orgId, name, assetType: 2001, icon: 'truck' })).body.data
    .vehicleId

describe('the audit log', () => {
  it('says who changed what, from where, from what to what', async () => {
    const vehicleId = await addVehicle('Before')
    await server.call(vehicle.editVehicle, { vehicleId, name: 'After', plate: '', make: 'Mack' })
    expect(await newest()).toMatchObject({
      username: 'admin',
      orgName: 'Waymark',
      action: 'edited a vehicle',
      path: vehicle.editVehicle.path,
      remoteAddress: '127.0.0.1',
      recordKind: 'vehicle',
      recordId: vehicleId,
      // the plate did not change
      before: { name: 'Before', make: '' },
      after: { name: 'After', make: 'Mack' },
    })
    await server.call(vehicle.deleteVehicle, { vehicleId })
    expect(await newest()).toMatchObject({ action: 'deleted a vehicle', before: { name: 'After' }, after: {} })
  })

  it('holds what every kind of edit turned into what', async () => {
    const { id } = (await server.call(device.addDevice, { orgId: server.orgId, identifier: 'audited-1' })).body.data
    await server.call(device.batchEditDevice, { devices: [{ id, remark: 'New' }] })
    expect(await newest()).toMatchObject({
      recordKind: 'device',
      recordId: id,
      before: { remark: '' },
      after: { remark: 'New' },
    })
    await server.call(account.editPreference, { zoom: 5, mapType: 'GoogleMap' })
    expect(await newest()).toMatchObject({ recordKind: 'user', before: { zoom: 2 }, after: { zoom: 5 } })
    const entry = { type: 'colour', code: 'red', labels: { en: 'Red' } }
    const { dictionaryId } = (await server.call(dictionary.addDictionary, entry)).body.data
    await server.call(dictionary.editDictionary, { dictionaryId, weight: 7, labels: { en: 'Red' } })
    expect(await newest()).toMatchObject({ before: { weight: 0 }, after: { weight: 7 } })
    const { areaId } = (await server.call(area.addArea, { parentId: 0, name: 'Old' })).body.data
    await server.call(area.editArea, { areaId, name: 'New' })
    expect(await newest()).toMatchObject({ recordKind: 'area', before: { name: 'Old' }, after: { name: 'New' } })
    const draft = { type: 'notice', title: 'One', body: 'Text' }
    const { messageId } = (await server.call(message.addMessage, draft)).body.data
    await server.call(message.editMessage, { messageId, title: 'Two' })
    expect(await newest()).toMatchObject({ recordKind: 'message', before: { title: 'One' }, after: { title: 'Two' } })
    const servers = [{ protocol: 'https' as const, address: 'fleet.example.com/in' }]
    await server.call(pushServer.editPushUrl, { orgId: server.orgId, servers })
    expect(await newest()).toMatchObject({
      recordKind: 'organization',
      before: { servers: [] },
      after: { servers: [{ protocol: 'https', address: 'fleet.example.com/in', enabled: true }] },
    })
    const words = { category: 'idea', title: 'x', content: 'x' }
    const { feedbackId } = (await server.call(feedback.addFeedback, words)).body.data
    await server.call(feedback.editFeedback, { feedbackId, reply: 'Yes', status: 'closed' })
    expect(await newest()).toMatchObject({
      before: { reply: '', status: 'todo' },
      after: { reply: 'Yes', status: 'closed' },
    })
  })

  it('filters by user, kind, record, time, organisation and word', async () => {
    const vehicleId = await addVehicle('Filtered')
    const count = async (filter: object) =>
      (await server.raw('GET', getAuditList.path, filter, { token: server.admin })).body.data as { total: number }
    expect((await count({ recordKind: 'vehicle', recordId: vehicleId })).total).toBe(1)
    expect((await count({ recordKind: 'area', recordId: vehicleId + 1000 })).total).toBe(0)
    expect((await count({ keyword: 'Filtered' })).total).toBe(1)
    expect((await count({ keyword: '100%' })).total).toBe(0)
    expect((await count({ userId: 999_999 })).total).toBe(0)
    expect((await count({ orgIds: String(server.orgId), recordId: vehicleId })).total).toBeGreaterThan(0)
    expect((await count({ from: '2030-01-01T00:00:00Z' })).total).toBe(0)
    const { users, kinds } = (await server.call(getAuditUsers, {})).body.data
    expect(users.map((user) => user.username)).toContain('admin')
    expect(kinds).toContain('vehicle')
  })

  it('TIME-3 searches within the years 2000 to 2037 (4003102)', async () => {
    const code = async (range: object) => (await server.call(getAuditList, range)).body.errorCode
    expect(await code({ from: '1999-12-31T23:59:59Z' })).toBe(4003102)
    expect(await code({ to: '2038-01-01T00:00:01Z' })).toBe(4003102)
    expect(await code({ from: '2000-01-01T00:00:00Z', to: '2037-12-31T23:59:59Z' })).toBeUndefined()
    expect(await code({ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toBe(4003104)
  })

  describe('belongs to the organisation of the record, whoever changed it', () => {
    let customer: number
    let customerToken: string
    let clerk: string
    beforeAll(async () => {
      customer = await server.makeOrg('Customer')
      customerToken = await server.makeUser('customer admin', customer, PERMISSIONS)
      clerk = await server.makeUser('clerk', server.orgId, PERMISSIONS)
    })
    const linesOf = async (token: string) =>
      (await server.call(getAuditList, { pageSize: 500 }, { token })).body.data.list
    const customerLines = () => linesOf(customerToken)

    it('shows a customer what others did at theirs, and who they are', async () => {
      const body = { orgId: customer, name: 'Theirs', assetType: 2001, icon: 'truck' } as const
      const { vehicleId } = (await server.call(vehicle.addVehicle, body, { token: clerk })).body.data
      await server.call(vehicle.editVehicle, { vehicleId, plate: 'A 1' }, { token: clerk })
      await addVehicle('Ours, not theirs')
      const lines = await customerLines()
      expect(lines.slice(0, 2)).toMatchObject([
        {
          action: 'edited a vehicle',
          username: 'clerk',
          userOrgName: 'Waymark',
          orgName: 'Customer',
          recordId: vehicleId,
        },
        { action: 'added a vehicle', username: 'clerk', recordId: vehicleId },
      ])
      expect(JSON.stringify(lines)).not.toContain('Ours, not theirs')
      const { users } = (await server.call(getAuditUsers, {}, { token: customerToken })).body.data
      expect(users.map((user) => user.username)).toEqual(['clerk', 'customer admin'])
      // whoever stands above sees it too
      expect((await linesOf(clerk))[1]).toMatchObject({ recordId: vehicleId, orgName: 'Customer' })
    })

    it('splits what was done to several records at once, and names what moved at both', async () => {
      const add = async (orgId: number, identifier: string) =>
        (await server.call(device.addDevice, { orgId, identifier })).body.data.id
      const [theirs, ours] = [await add(customer, 'batch-1'), await add(server.orgId, 'batch-2')]
      const devices = [
        { id: theirs, remark: 'for them' },
        { id: ours, remark: 'for us' },
      ]
      await server.call(device.batchEditDevice, { devices }, { token: clerk })
      const [line] = await customerLines()
      expect(line).toMatchObject({ recordKind: 'device', recordId: theirs, after: { remark: 'for them' } })
      expect(JSON.stringify(await customerLines())).not.toContain('for us')
      await server.call(device.batchEditDevice, { devices: [{ id: theirs, orgId: server.orgId }] }, { token: clerk })
      expect((await customerLines())[0]).toMatchObject({ recordId: theirs, after: { orgId: server.orgId } })
    })

    it('also of what is deleted, restored, and deleted with its organisation', async () => {
      const body = { orgId: customer, name: 'Gone and back', assetType: 2001, icon: 'truck' } as const
      const { vehicleId } = (await server.call(vehicle.addVehicle, body)).body.data
      await server.call(vehicle.deleteVehicle, { vehicleId }, { token: clerk })
      const { list } = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'vehicle' })).body.data
      await server.call(ROOMS.softDelete.recover, { deletionIds: [list[0]?.deletionId ?? 0] }, { token: clerk })
      expect((await customerLines()).slice(0, 2)).toMatchObject([
        { action: 'restored records', recordKind: 'vehicle', recordId: vehicleId },
        { action: 'deleted a vehicle', recordKind: 'vehicle', recordId: vehicleId },
      ])
      const gone = await server.makeOrg('Short-lived', customer)
      await server.call(ROOMS.organization.deleteOrg, { orgId: gone }, { token: clerk })
      expect((await customerLines())[0]).toMatchObject({ recordKind: 'organization', recordId: gone })
    })

    it('stays with the user for what belongs to no organisation', async () => {
      await server.call(area.addArea, { parentId: 0, name: 'Everybody’s' }, { token: customerToken })
      expect((await customerLines())[0]).toMatchObject({ recordKind: 'area', orgName: 'Customer' })
      await server.call(area.addArea, { parentId: 0, name: 'Not theirs' }, { token: clerk })
      expect(JSON.stringify(await customerLines())).not.toContain('Not theirs')
    })
  })

  it('shows nobody what happened at other organisations', async () => {
    await addVehicle('Ours')
    const theirs = (await server.call(getAuditList, { pageSize: 500 }, { token: foreigner })).body.data
    expect(theirs.list.filter((line) => line.orgName !== 'Elsewhere')).toEqual([])
    const asked = await server.call(getAuditList, { orgIds: [server.orgId] }, { token: foreigner })
    expect(asked.body.data.total).toBe(0)
    const { users } = (await server.call(getAuditUsers, {}, { token: foreigner })).body.data
    expect(users.map((user) => user.username)).toEqual(['foreigner'])
  })

  it('goes out as csv with formulas escaped', async () => {
    await addVehicle('=cmd()')
    const answer = await fetch(`${server.url}${exportAudit.path}?recordKind=vehicle`, {
      headers: { authorization: server.admin, accept: 'text/csv' },
    })
    const text = await answer.text()
    expect(answer.headers.get('content-disposition')).toContain('audit.csv')
    expect(text).toContain('added a vehicle')
    expect(text.split('\r\n').some((row) => /(^|,)=/.test(row))).toBe(false)
  })

  it('never holds a password', async () => {
    const params = {
      oldPassword: 'correct-horse-1',
      newPassword: 'another-horse-2',
      confirmPassword: 'another-horse-2',
    }
    const token = await server.makeUser('changer', server.orgId, [])
    await server.raw('POST', '/nodeAction/author/editUserPwd', params, { token })
    const found = await server.db.rows(
      `select 1 from audit_log where facts::text like '%horse%' or action like '%horse%'`,
    )
    expect(found).toEqual([])
  })
})
