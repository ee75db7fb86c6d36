import { markClocks } from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { createDayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { dropDisbelieved, withTelling } from '../engines/storage/readBelieved.ts'
import { newestDelays } from '../engines/storage/readTrail.queries.ts'
import { readTrails } from '../engines/storage/readTrails.queries.ts'
import type { Database } from '../platform/database/Database.ts'
import type { RawReader } from '../rooms/report/raw/walkCarriers.ts'

/** Raw reports of many devices for reports over them, without those that are put aside for their clocks. */
export function readRawColumns(db: Database): RawReader['readColumns'] {
  return async (devices, { from, to }, columns, signal) => {
    const trails = await readTrails(db, devices, from, to, { columns: withTelling(columns), signal })
    const delays = await newestDelays(db, devices, signal)
    return new Map(
      [...trails].map(([device, { room, unpack }]): [number, () => Promise<ReportColumns>] => [
        device,
        async () => {
          const rows = createDayRows(Math.max(1, room))
          unpack(rows)
          markClocks(rows, delays.get(device) ?? 0)
          await dropDisbelieved(db, device, from, rows.columns, signal)
          return rows.columns
        },
      ]),
    )
  }
}
