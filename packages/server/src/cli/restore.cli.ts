import { readProcessConfig } from '../platform/config/Config.ts'
import { openForTool } from '../platform/database/openForTool.ts'
import { restore } from '../platform/database/backup/restore.ts'
import { runTool } from '../platform/database/backup/runTool.ts'
import { createLog } from '../platform/log/createLog.ts'

await runTool('npm run restore -- <file>', async (file) => {
  const log = createLog('warn')
  const { db, close } = await openForTool(readProcessConfig(), log, true)
  try {
    const tables = await restore(db, log, file)
    return [
      ...tables.map(({ table, rows }) => `${table}: ${rows} rows`),
      `Restored from ${file}: every checksum is right.`,
    ]
  } finally {
    await close()
  }
})
