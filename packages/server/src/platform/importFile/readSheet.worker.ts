import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import { parentPort, workerData } from 'node:worker_threads'
import { checkZip } from './checkZip.ts'
import { COLUMN_LIMIT, ROW_LIMIT, type SheetJob, type SheetRow } from './SheetJob.ts'

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

/** Reads a workbook away from everything else: see readImportFile. */
parentPort?.postMessage(readRows(workerData as SheetJob))

function readRows({ kind, bytes }: SheetJob): SheetRow[] {
  const file = Buffer.from(bytes)
  if (kind === 'xlsx') checkZip(file)
  const book =
    kind === 'csv'
      ? readCsv(decode(file))
      : read(file, {
          type: 'buffer',
          dense: true,
          cellFormula: false,
          cellHTML: false,
          cellText: false,
          cellNF: true,
          bookVBA: false,
          sheetRows: ROW_LIMIT + 2,
        })
  return rowsOf(book)
}

/** Cells are parted by what the first line has most of; the library would guess a bar, too. */
function readCsv(text: string): WorkBook {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return read(text, { type: 'string', raw: true, dense: true, sheetRows: ROW_LIMIT + 2, FS: separator })
}

/** UTF-8 where it is that, else Windows-1252, which every byte is something in. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

function rowsOf(book: WorkBook): SheetRow[] {
  const visible = book.SheetNames.find((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden && hasCells(book, i))
  const sheet = visible === undefined ? undefined : book.Sheets[visible]
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false
  const rows: SheetRow[] = []
  ;((sheet?.['!data'] ?? []) as (CellObject | undefined)[][]).forEach((cells, i) => {
    const texts = Array.from(cells.slice(0, COLUMN_LIMIT), (cell) => (cell ? textOf(cell, date1904) : ''))
    if (texts.some((text) => text !== '')) rows.push({ line: i + 1, cells: texts })
  })
  return rows
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
  const day = `${String(parsed.y).padStart(4, '0')}-${two(parsed.m)}-${two(parsed.d)}`
  return serial % 1 === 0 ? day : `${day}T${two(parsed.H)}:${two(parsed.M)}:${two(parsed.S)}`
}
