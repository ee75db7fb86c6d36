import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpSchema } from '../packages/server/src/platform/database/dumpSchema.ts'
import { openDatabase } from '../packages/server/src/platform/database/openDatabase.ts'
import { createLog } from '../packages/server/src/platform/log/createLog.ts'

/** Writes db/schema.sql: what the migrations make of an empty database, so that a change of them shows what it does. */
const folder = mkdtempSync(join(tmpdir(), 'waymark-schema-'))
chmodSync(folder, 0o755)
const { db, close } = await openDatabase({ data: folder, databaseUrl: undefined }, createLog('warn'))
try {
  writeFileSync('db/schema.sql', await dumpSchema(db))
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true })
}
