import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openTestDatabase } from '../database/testDatabase.ts'
import { createLog } from '../log/createLog.ts'
import { takeNumber } from './takeNumber.queries.ts'

test('claims from before numbers were counted are followed by the next number of their organisation', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const at = all.findIndex(({ name }) => name === '0077_document_numbers')
    await migrate(db, createLog('fatal'), all.slice(0, at))
    await db.run(`insert into organization (name) values ('Two claims'), ('None'), ('One claim')`)
    await db.run(
      `with r as (insert into role (name, org_id) values ('Claims', 1) returning role_id)
       insert into user_account (org_id, role_id, username, password_hash) select 1, role_id, 'claimer', '' from r`,
    )
    await db.run(
      `insert into detention_claim (public_id, org_id, number, issued_at, user_id, reference, visits, detention_s, content,
         hash, pdf, csv, pdf_hash, csv_hash, seal, subjects)
       select lpad(org_id || '.' || number, 22, 'x'), org_id, number, now(), 1, '', 1, 0, '{}', sha256('a'), 'x', 'x',
         sha256('a'), sha256('a'), sha256('a'), '[]'
       from (values (1, 1), (1, 2), (3, 1)) as claims (org_id, number)`,
    )
    await migrate(db, createLog('fatal'), all)
    const next = (orgId: number) => db.transaction((tx) => takeNumber(tx, { orgId, kind: 'detentionClaim' }))
    expect([await next(1), await next(2), await next(3)]).toEqual([3, 1, 2])
  } finally {
    await close()
  }
})
