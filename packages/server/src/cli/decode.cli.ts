import { decodeAgain } from '../stored/decodeAgain.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { readProcessConfig } from '../platform/config/Config.ts'
import { openForTool } from '../platform/database/openForTool.ts'
import { createLog } from '../platform/log/createLog.ts'
import { redactText } from '../platform/log/redact.ts'

/** Decodes again what is kept in the database, and prints what came of it. */
async function again(): Promise<void> {
  const log = createLog('warn')
  const { db, close } = await openForTool(readProcessConfig(), log)
  try {
    const { understood, unread, unknown, added, known, parked } = await decodeAgain(db, systemClock, log)
    process.stdout.write(
      `frames: ${understood} understood now, ${unread} still not, ${unknown} of those from senders that nobody has added\n` +
        `reports: ${added} new, ${known} known already, ${parked} with a clock that cannot be right\n`,
    )
  } finally {
    await close()
  }
}

if (process.argv.includes('--again')) {
  try {
    await again()
  } catch (error) {
    process.stderr.write(`${redactText((error as Error).message)}\n`)
    process.exitCode = 1
  }
} else {
  await import('@waymark/gateway/decode.cli.ts')
}
