import type { Report, ReportBasis } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow, Columns, RowOf } from '@waymark/core/reporting/Column.ts'
import type { DistanceUnit } from '@waymark/core/reporting/reportCells.ts'
import { sortRows } from '@waymark/core/reporting/sortRows.ts'
import { sumColumns } from '@waymark/core/reporting/sumColumns.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { writeReport } from './writeReport.ts'

/** Which page, in which order, and as which file. */
export interface PageAsked {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly sort?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
  readonly distanceUnit?: DistanceUnit | undefined
}

/** What of a report is not its rows. */
interface ReportExtras {
  readonly basis: ReportBasis
  readonly series?: readonly { at: string; value: number }[]
  readonly closing?: readonly { part: string; mm: number }[]
}

/** An answer over rows that are all at hand: sorted, summed, a page of them, and a file of all. */
export function answerRows<C extends Columns>(
  report: Report<C>,
  rows: readonly RowOf<C>[],
  asked: PageAsked,
  { basis, series = [], closing = [] }: ReportExtras,
) {
  const sorted = sortRows(rows as readonly (RowOf<C> & AnyRow)[], asked.sort ?? report.sort)
  const { limit, offset } = pageOf(asked)
  return {
    list: sorted.slice(offset, offset + limit) as RowOf<C>[],
    total: rows.length,
    totals: sumColumns(report.columns, sorted),
    series: [...series],
    closing: [...closing],
    basis,
    file: asked.format ? writeReport(report, sorted, basis, asked.format, asked.distanceUnit ?? 'mi') : null,
  }
}

/** A value of each of some keys added up, in the order of the keys' first values. */
export function seriesOf<R>(rows: Iterable<R>, key: (row: R) => string, value: (row: R) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row))
  return [...sums].map(([at, sum]) => ({ at, value: sum }))
}
