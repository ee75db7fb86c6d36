import { systemClock } from '../platform/clock/clock.ts'
import { readProcessConfig } from '../platform/config/Config.ts'
import { backup } from '../platform/database/backup/backup.ts'
import { openForTool } from '../platform/database/openForTool.ts'
import { runTool } from '../platform/database/backup/runTool.ts'
import { createLog } from '../platform/log/createLog.ts'

await runTool('npm run backup -- <file>', async (file) => {
  const { db, close } = await openForTool(readProcessConfig(), createLog('warn'))
  try {
    const tables = await backup(db, systemClock, file)
    return [...tables.map(({ table, rows }) => `${table}: ${rows} rows`), `Saved in ${file}.`]
  } finally {
    await close()
  }
})
