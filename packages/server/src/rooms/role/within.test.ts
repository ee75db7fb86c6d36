import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { vehicle, group, landmark, monitoring, audit, role, user, device, softDelete } = ROOMS

let server: TestServer
let branch: number
let yard: number
let elsewhere: number
let ofBranch: string

beforeAll(async () => {
  server = await startTestServer()
  branch = await server.makeOrg('Branch')
  yard = await server.makeOrg('Yard', branch)
  elsewhere = await server.makeOrg('Elsewhere')
  ofBranch = await server.makeUser('of-branch', branch, PERMISSIONS)
  for (const [orgId, name] of [
    [server.orgId, 'top'],
    [branch, 'branch'],
    [yard, 'yard'],
    [elsewhere, 'elsewhere'],
  ] as const) {
    await server.call(vehicle.addVehicle, { orgId, name, assetType: 2001, icon: 'truck' as const })
    await server.call(group.addGroup, { orgId, name })
    await server.call(device.addDevice, { orgId, identifier: `phone-${name}` })
    const shape = { kind: 'circle' as const, lat: 40, lon: -100, radiusM: 100 }
    await server.call(landmark.addLandmark, { orgId, name, shape })
  }
})
afterAll(() => server.stop())

const vehicles = async (withinOrgId: number, token?: string): Promise<string[]> => {
  const { body } = await server.call(vehicle.getVehicleList, { withinOrgId }, token ? { token } : undefined)
  return body.data.list.map(({ name }) => name).sort()
}

describe('a call that is narrowed to an organization', () => {
  it('PERM-5 answers what belongs to it and all below it', async () => {
    expect(await vehicles(branch)).toEqual(['branch', 'yard'])
    expect(await vehicles(yard)).toEqual(['yard'])
    const params = { withinOrgId: branch }
    const totals = await Promise.all([
      server.call(group.getGroupList, params),
      server.call(device.getDeviceList, params),
      server.call(landmark.getLandmarkList, params),
      server.call(monitoring.getPagingList, params),
      server.call(softDelete.getRollBackList, params),
    ])
    expect(totals.map(({ body }) => body.data.total)).toEqual([2, 2, 2, 2, 0])
    const { body } = await server.call(landmark.getAllLandmarks, params)
    expect(body.data.name.toSorted()).toEqual(['branch', 'yard'])
    const users = (await server.call(user.getUserList, params)).body.data.list
    expect(users.map(({ username }) => username)).toEqual(['of-branch'])
    // a role of every organization is one of this one too
    expect((await server.call(role.getRoleList, params)).body.data.total).toBeGreaterThan(1)
  })

  it('PERM-5 answers nothing of what the caller does not see, whichever organization is named', async () => {
    // not even that it is above theirs
    expect(await vehicles(server.orgId, ofBranch)).toEqual([])
    expect(await vehicles(yard, ofBranch)).toEqual(['yard'])
    expect(await vehicles(elsewhere, ofBranch)).toEqual([])
    expect(await vehicles(999_999)).toEqual([])
  })

  it('takes an administrator no more than anybody else', async () => {
    const { list } = (await server.call(audit.getAuditList, { withinOrgId: elsewhere })).body.data
    // what was added there, and nothing that was added to the others
    expect(
      list
        .map((line) => line.after.name ?? line.after.identifier)
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'phone-elsewhere'])
    expect((await server.call(audit.getAuditList, {})).body.data.total).toBeGreaterThan(list.length)
  })

  it('follows the tree as it is at the next request', async () => {
    const moved = await server.makeOrg('Moved', elsewhere)
    await server.call(vehicle.addVehicle, { orgId: moved, name: 'moved', assetType: 2001, icon: 'truck' as const })
    expect(await vehicles(branch)).toEqual(['branch', 'yard'])
    await server.call(ROOMS.organization.editOrg, { orgId: moved, parentId: yard })
    expect(await vehicles(branch)).toEqual(['branch', 'moved', 'yard'])
    expect(await vehicles(elsewhere)).toEqual(['elsewhere'])
  })
})
