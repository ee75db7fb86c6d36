import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { createDayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { readTrails } from './engines/storage/readTrails.queries.ts'
import type { Database } from './platform/database/Database.ts'
import type { RawReader } from './rooms/report/raw/walkCarriers.ts'

/** Raw reports of many devices for reports over them. */
export function readRawColumns(db: Database): RawReader['readColumns'] {
  return async (devices, { from, to }, columns, signal) => {
    const trails = await readTrails(db, devices, from, to, { columns, signal })
    return new Map(
      [...trails].map(([device, { room, unpack }]): [number, () => ReportColumns] => [
        device,
        () => {
          const rows = createDayRows(Math.max(1, room))
          unpack(rows)
          return rows.columns
        },
      ]),
    )
  }
}
