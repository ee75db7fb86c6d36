import { utils, write } from '@e965/xlsx'
import type { AnyReport, ReportBasis, ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { cellsOf, type DistanceUnit, headsOf } from '@waymark/core/reporting/reportCells.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'

/** Rows of one file; all trips of a fleet are streamed instead. */
export const MOST_ROWS_OF_FILE = 50_000

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/** A workbook of some sheets. Texts are text cells, so none is a formula. */
export function writeBook(fileName: string, sheets: readonly Sheet[]): ReportFile {
  const book = utils.book_new()
  for (const { name, head, rows } of sheets)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([[...head], ...rows.map((row) => [...row])], { dense: true }),
      name,
    )
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
  return { fileName, mime: XLSX, base64: true, content: bytes.toString('base64') }
}

/** A csv file. */
export function writeCsv(fileName: string, { head, rows }: Pick<Sheet, 'head' | 'rows'>): ReportFile {
  return { fileName, mime: 'text/csv', base64: false, content: csvFile(head, rows) }
}

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
  if (format === 'csv') return writeCsv(fileName, sheet)
  return writeBook(fileName, [sheet, { name: 'basis', head: ['What', 'Value'], rows: basisRows(basis) }])
}

/** By what a report was made, as lines of a sheet. */
export function basisRows(basis: ReportBasis): CsvValue[][] {
  return [
    ['Asked at (UTC)', basis.askedAt],
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
  ]
}
