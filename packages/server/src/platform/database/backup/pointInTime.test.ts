import { mkdirSync, rmSync, writeFileSync, appendFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { arrivalQueries } from '../../../engines/arrivals/arrivals.queries.ts'
import { copyDatabaseFiles } from '../../../testing/copyDatabaseFiles.ts'
import { createLog } from '../../log/createLog.ts'
import { Database } from '../Database.ts'
import { EmbeddedPostgres } from '../embedded/EmbeddedPostgres.ts'
import { makeMemoryFolder } from '../makeMemoryFolder.ts'
import { migrate } from '../migrate.ts'

const log = createLog('fatal')
const folder = makeMemoryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder that the account that PostgreSQL runs as can write to. */
function newFolder(name: string): string {
  const made = join(folder, name)
  mkdirSync(made)
  chmodSync(made, 0o777)
  return made
}
const epochOf = async (db: Database): Promise<string> => (await arrivalQueries(db).epoch()).epoch

describe('22: a database is restored to a point in time', () => {
  it('22: from a copy and the log since, as docs/many-machines.md says it', async () => {
    const [first, copy, archive] = ['first', 'copy', 'archive'].map(newFolder) as [string, string, string]
    const settings = { fsync: 'off', archive_mode: 'on', archive_command: `cp %p ${archive}/%f` }
    const main = await EmbeddedPostgres.start({ folder: first, log, settings })
    const db = new Database({ settings: main.settings, log })
    await migrate(db, log)
    await arrivalQueries(db).checkEpoch()
    const before = await epochOf(db)
    const data = await copyDatabaseFiles({ settings: main.settings, folder: copy, log })
    await db.run(`insert into organization (name) values ('Kept')`)
    const point = await db.row<{ at: string }>('select clock_timestamp()::text as at')
    await db.run(`delete from organization where name = 'Kept'`)
    await db.run('select pg_switch_wal()')
    await db.close()
    await main.stop()

    writeFileSync(join(data, 'recovery.signal'), '')
    const target = {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: point?.at ?? '',
      recovery_target_action: 'promote',
    }
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      Object.entries(target)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )
    const again = await EmbeddedPostgres.start({ folder: copy, log, settings: { fsync: 'off' } })
    const restored = new Database({ settings: again.settings, log })
    await expect
      .poll(async () => (await restored.row<{ is: boolean }>('select pg_is_in_recovery() as is'))?.is)
      .toBe(false)
    expect(await restored.rows(`select name from organization where name = 'Kept'`)).toEqual([{ name: 'Kept' }])
    // it goes on from another history: cursors of the old one are good for nothing
    await arrivalQueries(restored).checkEpoch()
    expect(await epochOf(restored)).not.toBe(before)
    await arrivalQueries(restored).checkEpoch()
    await restored.close()
    await again.stop()
  })
})
