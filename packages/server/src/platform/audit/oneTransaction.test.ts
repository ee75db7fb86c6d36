import type { CallFacts } from '@waymark/contract/call.ts'
import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInstaller } from '../../testing/makeInstaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
/** A record of each kind that the changes below are about. */
let ids: Record<'group' | 'landmark' | 'vehicle' | 'device' | 'user' | 'org' | 'role' | 'other', number>

const looks = { assetType: 2001, icon: 'truck' } as const
const circle = { kind: 'circle', lat: 39.7, lon: -105, radiusM: 200 } as const

async function made(call: CallFacts, params: unknown, id: string): Promise<number> {
  const { body } = await server.raw(call.method, call.path, params, { token: server.admin })
  const data = body.data as Record<string, unknown> | undefined
  if (typeof data?.[id] !== 'number') throw new Error(`${call.path}: ${JSON.stringify(body)}`)
  return data[id]
}

beforeAll(async () => {
  server = await startTestServer()
  const { orgId } = server
  const role = await server.db.row<{ role_id: number }>('select role_id from role order by role_id limit 1')
  ids = {
    org: orgId,
    other: await server.makeOrg('Elsewhere'),
    role: role?.role_id ?? 0,
    group: await made(ROOMS.group.addGroup, { orgId, name: 'North' }, 'groupId'),
    landmark: await made(ROOMS.landmark.addLandmark, { orgId, name: 'Yard', shape: circle }, 'landmarkId'),
    vehicle: await made(ROOMS.vehicle.addVehicle, { orgId, name: 'Truck 1', ...looks }, 'vehicleId'),
    device: await made(ROOMS.device.addDevice, { orgId, deviceId: '356307042441013' }, 'id'),
    user: await made(ROOMS.user.addUser, { orgId, username: 'ann', roleId: role?.role_id }, 'userId'),
  }
})
afterAll(() => server.stop())

/** One change of each kind of handler: a statement, a transaction, several of them, something to be told afterwards. */
const CHANGES: readonly (readonly [CallFacts, () => object])[] = [
  [ROOMS.group.addGroup, () => ({ orgId: ids.org, name: 'South' })],
  [ROOMS.group.editGroup, () => ({ groupId: ids.group, name: 'East' })],
  [ROOMS.landmark.addLandmark, () => ({ orgId: ids.org, name: 'Depot', shape: circle })],
  [ROOMS.landmark.editLandmark, () => ({ landmarkId: ids.landmark, name: 'Old yard' })],
  [ROOMS.vehicle.addVehicle, () => ({ orgId: ids.org, name: 'Truck 2', ...looks })],
  [ROOMS.vehicle.editVehicle, () => ({ vehicleId: ids.vehicle, name: 'Truck 3' })],
  [ROOMS.device.addDevice, () => ({ orgId: ids.org, deviceId: '356307042441014' })],
  [ROOMS.user.editUser, () => ({ userId: ids.user, fullName: 'Ann Example' })],
  [ROOMS.vehicle.deleteVehicle, () => ({ vehicleId: ids.vehicle })],
  [ROOMS.landmark.deleteLandmark, () => ({ landmarkId: ids.landmark })],
  [ROOMS.group.deleteGroup, () => ({ groupId: ids.group })],
  [ROOMS.user.deleteUser, () => ({ userId: ids.user })],
]

/** What changes without anybody changing anything. */
const RESTLESS = [
  'session',
  'throttle',
  'device_state',
  'maintenance_reading',
  'usage_event',
  'server_job',
  'server_process',
  'lease',
  'movement_setup',
]

/** All that is in the database, as one hash a table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await server.db.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1::text[])
       and tablename !~ '^(arrival|movement|outbox_job)' order by 1`,
    [RESTLESS],
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const sql = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`
    hashes[name] = (await server.db.row<{ hash: string }>(sql))?.hash ?? ''
  }
  return hashes
}

/** Does something while the audit log takes no line. */
async function whileFull<R>(work: () => Promise<R>): Promise<R> {
  await server.db.run(`create function refuse_line() returns trigger language plpgsql as
    $$ begin raise exception 'the log is full'; end $$`)
  await server.db.run('create trigger refuse_line before insert on audit_log execute function refuse_line()')
  try {
    return await work()
  } finally {
    await server.db.run('drop function refuse_line cascade')
  }
}

describe('a change and the line that says so', () => {
  it.each(CHANGES.map(([call, params]) => [call.path, call, params] as const))(
    '%s: are there both or neither',
    async (_path, call, params) => {
      const before = await everything()
      const refused = await whileFull(() => server.raw(call.method, call.path, params(), { token: server.admin }))
      expect(refused.status).toBe(500)
      expect(await everything()).toEqual(before)

      const lines = async (): Promise<number> =>
        (await server.db.row<{ n: number }>('select count(*)::int4 as n from audit_log'))?.n ?? 0
      const had = await lines()
      const done = await server.raw(call.method, call.path, params(), { token: server.admin })
      expect(done.body.success, JSON.stringify(done.body)).toBe(true)
      expect(await lines()).toBe(had + 1)
    },
  )

  it('shows what follows from a change to who asks next, and nothing of one that was undone', async () => {
    const name = 'Truck of the list'
    const names = async (): Promise<string[]> => {
      const { body } = await server.call(ROOMS.vehicle.getVehicleList, {})
      return body.data.list.map((each) => each.name)
    }
    const add = () => server.call(ROOMS.vehicle.addVehicle, { orgId: ids.org, name, ...looks })
    expect((await whileFull(add)).status).toBe(500)
    expect(await names()).not.toContain(name)
    expect((await add()).status).toBe(200)
    expect(await names()).toContain(name)
  })

  it('a record that moves has its line where it left and where it came', async () => {
    const { orgId } = server
    const groupId = await made(ROOMS.group.addGroup, { orgId, name: 'Moving group' }, 'groupId')
    const landmarkId = await made(ROOMS.landmark.addLandmark, { orgId, name: 'Moving', shape: circle }, 'landmarkId')
    await server.call(ROOMS.group.editGroup, { groupId, orgId: ids.other })
    await server.call(ROOMS.landmark.editLandmark, { landmarkId, orgId: ids.other })
    const lines = await server.db.rows<{ org_id: number }>(
      `select record_kind, org_id from audit_log where action like 'edited%' and record_id = any($1::int8[])
       and facts -> 'after' ->> 'orgId' = $2 order by record_kind, org_id`,
      [[groupId, landmarkId], String(ids.other)],
    )
    const orgs = [orgId, ids.other].toSorted((a, b) => a - b)
    expect(lines).toEqual([
      ...orgs.map((org_id) => ({ record_kind: 'group', org_id })),
      ...orgs.map((org_id) => ({ record_kind: 'landmark', org_id })),
    ])
  })
})

let installer: string
beforeAll(async () => {
  installer = (await makeInstaller(server)).token
})

const posts = ALL_CALLS.filter(({ method, permission }) => method !== 'GET' && !permission.startsWith('key:'))

describe.each(posts.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  it.each([
    ['half of a surrogate pair', '"\\ud83d"'],
    ['a zero character', '"a\\u0000b"'],
  ])('refuses %s wherever it stands, and names the field', async (_what, text) => {
    for (const [body, name] of [
      [`{"name":${text}}`, 'name'],
      [`{"list":[{"inner":["ok",${text}]}]}`, 'list.0.inner.1'],
      [`{"list":{${text}:1}}`, 'list'],
    ] as const) {
      const token = call.permission === 'install' ? installer : server.admin
      const answer = await server.raw(call.method, call.path, body, { token })
      expect(answer.status).toBe(400)
      // the numeric-code services answer without fields
      if (call.service === 'action') expect(answer.body.fields?.[0]?.name).toBe(name)
    }
  })
})
