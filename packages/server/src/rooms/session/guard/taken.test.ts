import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { addShare, editShareKey } = ROOMS.share
const { addUser } = ROOMS.user

let server: TestServer
let orgId: number
let token: string
let vehicleId: number
let roleId: number

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Asking')
  token = await server.makeUser('asking', orgId, PERMISSIONS)
  vehicleId = await addVehicle(orgId)
  roleId = (await server.db.row<{ id: number }>(`select role_id as id from role where key = 'viewer'`))?.id ?? 0
})
afterAll(() => server.stop())

async function addVehicle(of: number): Promise<number> {
  const fields = { orgId: of, name: `Truck ${of}`, assetType: 2001, icon: 'truck' as const }
  return (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data.vehicleId
}

const link = (key?: string) => ({ alias: 'x', mode: 'live' as const, vehicleIds: [vehicleId], fields: [], duration: 60, ...(key ? { key } : {}) }) // prettier-ignore

describe('what is taken elsewhere', () => {
  it('is told a few times, and then neither that it is taken nor that it is free', async () => {
    const theirs = await addVehicle(server.orgId)
    await server.call(addShare, { ...link('their-secret-key'), vehicleIds: [theirs] })
    const as = { token }
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await server.call(addShare, link('their-secret-key'), as)).status)
    expect(statuses.slice(0, 11)).toEqual(statuses.slice(0, 11).map(() => 409))
    expect(statuses.at(-1)).toBe(429)
    // it waits whatever it asks for, by whichever call, and whoever of the organisation asks
    expect((await server.call(addShare, link('nobody-has-this-key'), as)).status).toBe(429)
    const other = { token: await server.makeUser('asking too', orgId, PERMISSIONS) }
    expect((await server.call(editShareKey, { shareId: 1, key: 'nobody-has-this-key' }, other)).status).toBe(429)
    // others do not wait
    expect((await server.call(addShare, { ...link('not-taken-by-them'), vehicleIds: [theirs] })).status).toBe(200)
  })

  it('is not told of e-mail addresses at all: they are whose mailbox it is, and only one can prove that', async () => {
    const as = { token }
    await server.makeUser('owner', server.orgId, [])
    await server.db.run(
      `update user_account set email = 'owner@example.com', email_verified_at = now() where username = 'owner'`,
    )
    const fields = { orgId, roleId, email: 'Owner@Example.com' }
    const added = await server.call(addUser, { ...fields, username: 'no owner' }, as)
    expect(added.status).toBe(200)
    // what stands in one's own organization is told
    expect((await server.call(addUser, { ...fields, username: 'again' }, as)).body.errorCode).toBe(400102)
    const again = { userId: added.body.data.userId, email: 'OWNER@example.com' }
    expect((await server.call(ROOMS.user.editUser, again, as)).status).toBe(200)
    // the address signs its owner in, and nobody else, even once a link that went there is followed
    const { userId } = added.body.data
    const signIn = (password: string) =>
      server.call(ROOMS.session.login, { username: 'owner@example.com', password }, {})
    expect((await signIn(added.body.data.password)).status).not.toBe(200)
    expect((await signIn('correct-horse-1')).status).toBe(200)
    await expect(
      server.db.run('update user_account set email_verified_at = now() where user_id = $1', [userId]),
    ).rejects.toThrow('user_account_email')
  })

  it('holds for names of users', async () => {
    const as = { token }
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await server.call(addUser, { orgId, username: 'admin', roleId }, as)).status)
    expect(new Set(statuses.slice(0, 11)).size).toBe(1)
    expect([statuses[0], statuses.at(-1)]).not.toContain(200)
    expect(statuses.at(-1)).toBe(429)
    expect((await server.call(addUser, { orgId, username: 'free name', roleId }, as)).status).toBe(429)
  })
})
