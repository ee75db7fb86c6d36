import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import { checkZip } from './checkZip.ts'
import { csvRows } from './csvRows.ts'
import { COLUMN_LIMIT, type SheetJob, type SheetRow } from './SheetJob.ts'
import { textOfFile } from './textOfFile.ts'

/** What an error value says ([MS-XLS] 2.5.10: BErr). */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/**
 * The rows of the first visible sheet that say anything. Takes time and memory as a hostile file wants: for a thread.
 *
 * @throws ZipError, and what the library says of a damaged file
 */
export function sheetRows({ kind, bytes, most }: SheetJob): SheetRow[] {
  const file = Buffer.from(bytes)
  if (kind === 'csv') return filled(csvRows(textOfFile(file), most + 2))
  if (kind === 'xlsx') checkZip(file)
  return rowsOf(
    read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      bookVBA: false,
      sheetRows: most + 2,
    }),
  )
}

/** Rows that say anything, no wider than is read. */
function filled(rows: readonly (readonly string[])[]): SheetRow[] {
  return rows.flatMap((cells, i) => {
    const texts = cells.slice(0, COLUMN_LIMIT).map((cell) => cell.trim())
    return texts.some((text) => text !== '') ? [{ line: i + 1, cells: texts }] : []
  })
}

function rowsOf(book: WorkBook): SheetRow[] {
  const visible = book.SheetNames.find((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden && hasCells(book, i))
  const sheet = visible === undefined ? undefined : book.Sheets[visible]
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false
  // rows and cells that are not there are holes
  const data = Array.from((sheet?.['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[])
  return filled(
    data.map((cells) =>
      Array.from(cells?.slice(0, COLUMN_LIMIT) ?? [], (cell) => (cell ? textOf(cell, date1904) : '')),
    ),
  )
}

function hasCells(book: WorkBook, index: number): boolean {
  return book.Sheets[book.SheetNames[index] ?? '']?.['!data'] !== undefined
}

function textOf(cell: CellObject, date1904: boolean): string {
  if (cell.t === 'n' && typeof cell.v === 'number')
    return typeof cell.z === 'string' && SSF.is_date(cell.z) ? dateText(cell.v, date1904) : String(cell.v)
  if (cell.t === 'b') return cell.v ? 'true' : 'false'
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR'
  return typeof cell.v === 'string' ? cell.v.trim() : ''
}

/** A serial day number as ISO 8601; a day without a time of day stays a day. */
function dateText(serial: number, date1904: boolean): string {
  const parsed = SSF.parse_date_code(serial, { date1904 }) as
    | { y: number; m: number; d: number; H: number; M: number; S: number }
    | null
    | undefined
  if (!parsed) return String(serial)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const clock = `${two(parsed.H)}:${two(parsed.M)}:${two(parsed.S)}`
  // a time of day without a date
  if (serial > 0 && serial < 1) return clock
  const day = `${String(parsed.y).padStart(4, '0')}-${two(parsed.m)}-${two(parsed.d)}`
  return serial % 1 === 0 ? day : `${day}T${clock}`
}
