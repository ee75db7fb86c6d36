import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { readTrail } from '../engines/storage/readTrail.queries.ts'
import type { Database } from '../platform/database/Database.ts'

/** What evidence is read from. */
const COLUMNS = ['lat', 'lon', 'odometer', 'speed', 'flags'] as const

/** Reads reports of a device from one time to before another (ms since 1970 UTC), in order, as far as evidence needs them. */
export function readEvidence(
  db: Database,
): (device: number, from: number, to: number, signal: AbortSignal) => Promise<ReportColumns> {
  return async (device, from, to, signal) =>
    (await readTrail(db, device, from, to, { columns: COLUMNS, signal })).columns
}
