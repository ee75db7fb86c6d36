import { createDayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { markClocks } from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import { newestDelays, readTrails, TooManyReportsError } from '../storage/public.ts'
import type { StoredSpan } from './groupTasks.ts'
import { MOVEMENT_COLUMNS } from './readPages.ts'

/** Most reports that are read together: some megabytes. */
const MOST = 100_000

/**
 * All reports of several devices, each in order, marked where their clocks are wrong: with four statements, where
 * {@link readPages} takes four for each of them.
 *
 * @param spans where their reports begin and end
 * @returns nothing of anyone where that would be too many at once
 */
export async function readPasts(
  db: Database,
  devices: readonly number[],
  spans: readonly StoredSpan[],
): Promise<Map<number, ReportColumns>> {
  const from = Math.min(...spans.map(({ first }) => first))
  const to = Math.max(...spans.map(({ last }) => last)) + 1
  const delays = await newestDelays(db, devices)
  const found = new Map<number, ReportColumns>()
  try {
    const trails = await readTrails(db, devices, from, to, { columns: MOVEMENT_COLUMNS, most: MOST })
    for (const [device, { room, unpack }] of trails) {
      const rows = createDayRows(Math.max(1, room))
      unpack(rows)
      markClocks(rows, delays.get(device) ?? 0)
      found.set(device, rows.columns)
    }
  } catch (error) {
    if (!(error instanceof TooManyReportsError)) throw error
  }
  return found
}
