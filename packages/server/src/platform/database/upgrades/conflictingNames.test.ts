import { expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from '../testDatabase.ts'

test('data in which two have one name does not stop the migrations that make names unique, and who lost one is said', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const before = (name: string) =>
      all.slice(
        0,
        all.findIndex((each) => each.name === name),
      )
    await migrate(db, createLog('fatal'), before('0039_device_presence'))
    const org = await db.row<{ org_id: number }>(`insert into organization (name) values ('Mixed') returning org_id`)
    const orgId = org?.org_id ?? 0
    // the second has the first's identifier as its device id, the third an IMEI without its check digit
    await db.run(
      `insert into device (org_id, identifier, device_id)
       values ($1, '356307042441013', '990000000000001'), ($1, 'second', '356307042441013'),
         ($1, '35630704244101', '990000000000003')`,
      [orgId],
    )
    await migrate(db, createLog('fatal'), before('0042_accounts'))
    const role = `(select role_id from r)`
    await db.run(
      `with r as (insert into role (name) values ('Any') returning role_id)
       insert into user_account (org_id, role_id, username, password_hash, email, email_verified_at) values
         ($1, ${role}, 'Ann@fleet.com', 'x', '', null), ($1, ${role}, 'ann', 'x', 'ann@fleet.com', now()),
         ($1, ${role}, 'bob', 'x', 'shared@fleet.com', now()), ($1, ${role}, 'eve', 'x', 'shared@fleet.com', null)`,
      [orgId],
    )
    const said: string[] = []
    await migrate(db, createLog('warn', { write: (line) => void said.push(line) }), all)

    const owner = (name: string) =>
      db.row<{ owner: string }>(
        `select d.device_id as owner from device_name n join device d on d.id = n.device where n.name = $1`,
        [name],
      )
    expect((await owner('356307042441013'))?.owner).toBe('990000000000001')
    expect((await owner('35630704244101'))?.owner).toBe('990000000000003')
    expect((await owner('second'))?.owner).toBe('356307042441013')
    const users = await db.rows<{ user_id: number; username: string }>(
      'select user_id, username from user_account order by user_id',
    )
    expect(users.map(({ username }) => username)).toEqual([`Ann@fleet.com (${users[0]?.user_id})`, 'ann', 'bob', 'eve'])
    const lines = await db.rows<{ action: string; kind: string; org_id: number; facts: { names?: string[] } }>(
      'select action, record_kind as kind, org_id, facts from audit_log order by audit_id',
    )
    expect(lines.map(({ kind, org_id }) => [kind, org_id])).toEqual([
      ['user', orgId],
      ['device', orgId],
      ['device', orgId],
      ['device', orgId],
    ])
    expect(lines.flatMap(({ facts }) => facts.names ?? []).toSorted()).toEqual([
      '35630704244101',
      '35630704244101',
      '356307042441013',
      '356307042441013',
    ])
    expect(said.filter((line) => line.includes('3 devices'))).toHaveLength(1)
    expect(said.filter((line) => line.includes('1 users'))).toHaveLength(1)
  } finally {
    await close()
  }
})
