import { readProcessConfig } from '../platform/config/Config.ts'
import { distribute } from '../platform/database/citus/distribute.ts'
import { openForTool } from '../platform/database/openForTool.ts'
import { createLog } from '../platform/log/createLog.ts'
import { redactText } from '../platform/log/redact.ts'

try {
  const { db, close } = await openForTool(readProcessConfig(), createLog('warn'))
  try {
    process.stdout.write(`${(await distribute(db)).join('\n')}\n`)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${redactText((error as Error).message)}\n`)
  process.exitCode = 1
}
