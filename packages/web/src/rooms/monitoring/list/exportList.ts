import { csvFile } from '@waymark/core/text/csv.ts'
import { download } from '../../../app/files/download.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import type { DataColumn } from '../../../ui/DataColumn.ts'
import type { SortKey } from '../fleet/fleetView.ts'
import { cellText, type CellContext } from './monitorColumns.tsx'

/** Saves exactly what the list shows: its rows in their order, its columns, the user's units and zone. */
export function exportList(rows: readonly number[], context: CellContext, columns: readonly DataColumn[]): void {
  const text = (key: SortKey, row: number): string => {
    // In a file "3 min ago" would soon be wrong.
    if (key === 'lastReport') return context.format.time(context.fleet.heard[row]!, true)
    return cellText(key, row, context)
  }
  const lines = rows.map((row) =>
    columns.map(({ id }) => {
      const value = text(id as SortKey, row)
      return value === NONE ? null : value
    }),
  )
  const stamp = context.format.time(context.now).replaceAll(/[^\d]+/g, '-')
  download(
    `monitoring-${stamp}.csv`,
    'text/csv',
    csvFile(
      columns.map((column) => column.title),
      lines,
    ),
  )
}
