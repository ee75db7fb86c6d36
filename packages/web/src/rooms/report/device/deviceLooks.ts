import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { paths } from '../../../app/paths.ts'
import type { RowLooks } from '../useReportColumns.tsx'

/** A row about a device leads to it. */
export const deviceLooks: RowLooks = {
  linkOf: (row: AnyRow) =>
    typeof row['deviceId'] === 'string' ? paths.devices(undefined, row['deviceId']) : undefined,
}
