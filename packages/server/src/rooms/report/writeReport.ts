import type { AnyReport, ReportBasis, ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { cellsOf, type DistanceUnit, headsOf } from '@waymark/core/reporting/reportCells.ts'
import { ADDRESSES_BY, creditedSheet } from '@waymark/core/text/creditedSheet.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeBook, writeCsv } from '../../platform/tables/writeTable.ts'

/** Rows of one file; all trips of a fleet are streamed instead. */
export const MOST_ROWS_OF_FILE = 50_000

/** A report as a file; a workbook says on a second sheet by what it was made. */
export function writeReport(
  report: AnyReport,
  rows: readonly AnyRow[],
  basis: ReportBasis,
  format: 'csv' | 'xlsx',
  unit: DistanceUnit,
): ReportFile {
  const fileName = `${report.name}-${(basis.from ?? basis.askedAt).slice(0, 10)}.${format}`
  const sheet = {
    name: report.name,
    head: headsOf(report.columns, unit),
    rows: rows.map((row) => cellsOf(report.columns, row, unit)),
  }
  if (format === 'csv') return writeCsv(fileName, creditedSheet(sheet, ADDRESSES_BY, basis.placeCredit))
  return writeBook(fileName, [sheet, { name: 'basis', head: ['What', 'Value'], rows: basisRows(basis) }])
}

/** By what a report was made, as lines of a sheet. */
export function basisRows(basis: ReportBasis): CsvValue[][] {
  return [
    ['Asked at (UTC)', basis.askedAt],
    ...(basis.knownOn === undefined ? [] : [['As known on (UTC)', basis.knownOn]]),
    ['From (UTC)', basis.from],
    ['To (UTC)', basis.to],
    ['Time zone', basis.timeZone],
    ['Reports known to (UTC)', basis.knownTo],
    ['Vehicles with reports not taken in yet', basis.pending],
    ['Movement rules', basis.rules.map(({ version, results }) => `${version} (${results})`).join(', ')],
    ['Borders', basis.borders],
    ['By odometer (m)', basis.odometerMm / 1000],
    ['By satellites (m)', basis.satelliteMm / 1000],
    ['Positions left out (stuck receivers, wrong clocks, jumps)', basis.setAside],
    ['Results that were restated', basis.restated],
    ...(basis.settings ?? []).map(({ name, value }): CsvValue[] => [name, value]),
    ...(basis.placeCredit === undefined ? [] : [[ADDRESSES_BY, basis.placeCredit]]),
  ]
}
