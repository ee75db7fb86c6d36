import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { dayOf, DAY_MS } from '@waymark/server/engines/storage/days.ts'
import { ReportWriter } from '@waymark/server/engines/storage/ReportWriter.ts'
import { Sealer } from '@waymark/server/engines/storage/Sealer.ts'
import { systemClock } from '@waymark/server/platform/clock/clock.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'

const log = createLog('warn', process.stderr)

/** Midnight (UTC) `days` ago, milliseconds since 1970. */
export function midnight(days: number): number {
  return (dayOf(systemClock.now()) - days) * DAY_MS
}

/** Stores reports through the server's own writer. */
export async function storeReports(db: Database, batches: Iterable<ReportColumns>): Promise<number> {
  const writer = new ReportWriter({ db, clock: systemClock, log })
  let stored = 0
  for (const columns of batches) if (columns.length > 0) stored += (await writer.commit(columns)).inserted
  await writer.close()
  return stored
}

/** Seals all days that have been over for `hotDays`, as the server does in the background. */
export async function sealDays(db: Database, hotDays: number): Promise<void> {
  await new Sealer({ db, clock: systemClock, log, hotDays, retentionDays: 0 }).run()
  await db.run('vacuum analyze device_day')
}
