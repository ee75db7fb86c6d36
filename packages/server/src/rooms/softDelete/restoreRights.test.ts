import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { recover, getRollBackList } = ROOMS.softDelete
const HELD = [
  'soft-delete:record:view',
  'soft-delete:record:recover',
  'organization:user:view',
  'system:role:view',
] as const
const TABLES = { user: 'user_account', role: 'role' } as const

let server: TestServer
let bringer: string
beforeAll(async () => {
  server = await startTestServer()
  bringer = await server.makeUser('bringer', server.orgId, [...HELD])
})
afterAll(() => server.stop())

/** Deletes a user, or their role; answers the deletion. */
async function deleted(kind: keyof typeof TABLES, username: string): Promise<number> {
  const user = await server.db.row<{ user: number; role: number }>(
    'select user_id as user, role_id as role from user_account where username = $1',
    [username],
  )
  const recordId = user?.[kind] ?? 0
  await server.db.transaction(async (tx) => {
    await tx.run(`update ${TABLES[kind]} set deleted_at = now() where ${kind}_id = $1`, [recordId])
    await recordDeletion(tx, { kind, recordId, orgId: server.orgId, name: username, userId: 1 })
  })
  const { list } = (await server.call(getRollBackList, { kind })).body.data
  return list.find((row) => row.recordId === recordId)?.deletionId ?? 0
}

it.each(['user', 'role'] as const)('nobody brings back a %s with more than they hold (400110)', async (kind) => {
  await server.makeUser(`stronger ${kind}`, server.orgId, [...HELD, 'organization:key:add'])
  await server.makeUser(`as strong ${kind}`, server.orgId, [...HELD])
  const deletionIds = [await deleted(kind, `stronger ${kind}`)]
  expect((await server.call(recover, { deletionIds }, { token: bringer })).body.errorCode).toBe(400110)
  expect((await server.call(recover, { deletionIds })).body.data).toEqual({ restored: 1, conflicts: [] })
  const others = { deletionIds: [await deleted(kind, `as strong ${kind}`)] }
  expect((await server.call(recover, others, { token: bringer })).body.data).toEqual({ restored: 1, conflicts: [] })
})
