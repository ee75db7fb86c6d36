import { utils, write } from '@e965/xlsx'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/** A file as calls answer it: its content is base64 where it is no text. */
export interface WrittenFile {
  readonly fileName: string
  readonly mime: string
  readonly base64: boolean
  readonly content: string
}

/** A workbook of some sheets. Texts are text cells, so none is a formula. */
export function writeBook(fileName: string, sheets: readonly Sheet[]): WrittenFile {
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

/** A csv file; what a spreadsheet would take for a formula is harmless. */
export function writeCsv(fileName: string, { head, rows }: Pick<Sheet, 'head' | 'rows'>): WrittenFile {
  return { fileName, mime: 'text/csv', base64: false, content: csvFile(head, rows) }
}

/** One sheet as a file of either format. @param name without its ending */
export const writeTable = (name: string, format: 'csv' | 'xlsx', sheet: Sheet): WrittenFile =>
  format === 'csv' ? writeCsv(`${name}.csv`, sheet) : writeBook(`${name}.xlsx`, [sheet])
