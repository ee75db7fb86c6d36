import { expect, test } from 'vitest'
import { createLog } from '../../platform/log/createLog.ts'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { openTestDatabase } from '../../platform/database/testDatabase.ts'
import { RECORD_STATEMENTS } from '../../testing/recordStatements.ts'

test('what was handed in with a service goes on as a file of it, whole and in its order', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const before = all.findIndex(({ name }) => name === '0100_files_of_services')
    await migrate(db, createLog('fatal'), all.slice(0, before))
    const { org_id: orgId = 0 } =
      (await db.row<{ org_id: number }>(`insert into organization (name) values ('Kept') returning org_id`)) ?? {}
    await db.run(
      `with r as (insert into role (name) values ('Any') returning role_id)
       insert into user_account (org_id, role_id, username, password_hash) select $1, role_id, 'ann', 'x' from r`,
      [orgId],
    )
    const { id: serviceId = 0 } =
      (await db.row<{ id: number }>(RECORD_STATEMENTS['maintenanceService'] ?? '', ['Oil', orgId])) ?? {}
    const hand = (key: string, mime: string, name: string, on: number | null) =>
      db.run(
        `insert into upload (upload_key, org_id, user_id, mime, width, height, content, record_kind, record_id, name)
         select rpad($1, 43, 'x'), $2, user_id, $3, 1, 1, convert_to($1, 'UTF8'), $4, $5, $6 from user_account limit 1`,
        [key, orgId, mime, on === null ? null : 'maintenanceService', on, name],
      )
    await hand('bill', 'application/pdf', 'bill.pdf', serviceId)
    await hand('shot', 'image/jpeg', '', serviceId)
    await hand('loose', 'application/pdf', 'loose.pdf', null)
    await migrate(db, createLog('fatal'), all)
    const files = await db.rows<{ name: string; mime: string; content: string; preview: string | null }>(
      `select f.name, f.mime, convert_from(c.content, 'UTF8') as content, convert_from(c.preview, 'UTF8') as preview
       from record_file f join record_file_content c using (file_id)
       where f.record_kind = 'maintenanceService' and f.record_id = $1 order by f.file_id`,
      [serviceId],
    )
    expect(files).toEqual([
      { name: 'bill.pdf', mime: 'application/pdf', content: 'bill', preview: null },
      { name: 'picture.jpeg', mime: 'image/jpeg', content: 'shot', preview: 'shot' },
    ])
    expect(await db.rows('select 1 as one from upload')).toEqual([])
  } finally {
    await close()
  }
})
