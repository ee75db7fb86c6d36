import { creditedSheet } from '@waymark/core/text/creditedSheet.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { download } from '../../../app/files/download.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import type { SortKey } from '../fleet/fleetView.ts'
import { cellText, type CellContext } from './monitorColumns.tsx'

export type ListFormat = 'csv' | 'xlsx'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Saves exactly what the list shows: its rows in their order, its columns, the user's units and zone.
 *
 * @param credit whose addresses name the places; empty where nobody's do
 */
export async function exportList(
  rows: readonly number[],
  context: CellContext,
  columns: readonly DataColumn<number>[],
  format: ListFormat,
  credit: string,
): Promise<void> {
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
  const sheet = { head: columns.map((column) => column.title), rows: lines }
  const hasPlaces = columns.some(({ id }) => id === 'place')
  const { head, rows: written } = creditedSheet(sheet, context.t('addressesBy'), hasPlaces ? credit : undefined)
  const name = `monitoring-${stamp}.${format}`
  if (format === 'csv') return download(name, 'text/csv', csvFile(head, written))
  // the library is as large as a screen: only whoever wants a workbook fetches it
  const { utils, write } = await import('@e965/xlsx')
  // all texts are text cells, so none is a formula
  const book = utils.book_new(utils.aoa_to_sheet([head, ...written], { dense: true }), 'Monitoring')
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return download(name, XLSX, new Uint8Array(bytes))
}
