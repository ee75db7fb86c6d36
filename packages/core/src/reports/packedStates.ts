import { COLUMN_NAMES, ReportColumns } from './ReportColumns.ts'

/** Reports with where each row stands among its device's newest: see `standingOf`. */
export interface StandingReports {
  readonly columns: ReportColumns
  /** Milliseconds since 1970, by row. */
  readonly standing: (row: number) => number
}

/** Which form the bytes have: a process of another version that finds one that it does not know asks the database instead. */
const FORM = 1
/** Bytes before the columns: the form, and the number of rows, so that columns of eight bytes a row begin at a multiple of eight. */
const HEAD = 8
/** Columns by the bytes of a value, the widest first, so that each begins at a multiple of its own. */
const SAMPLE = new ReportColumns(1)
const NAMES = COLUMN_NAMES.toSorted((a, b) => SAMPLE[b].BYTES_PER_ELEMENT - SAMPLE[a].BYTES_PER_ELEMENT)
const ROW_BYTES = Float64Array.BYTES_PER_ELEMENT + NAMES.reduce((sum, name) => sum + SAMPLE[name].BYTES_PER_ELEMENT, 0)

/**
 * Rows of reports without their attributes, column after column, in the byte order of the machine.
 *
 * @param rows which rows of the columns
 */
export function packStates({ columns, standing }: StandingReports, rows: ArrayLike<number>): Uint8Array {
  const count = rows.length
  const bytes = new Uint8Array(HEAD + count * ROW_BYTES)
  new Uint32Array(bytes.buffer, 0, 2).set([FORM, count])
  const standings = new Float64Array(bytes.buffer, HEAD, count)
  for (let n = 0; n < count; n++) standings[n] = standing(rows[n] as number)
  let at = HEAD + standings.byteLength
  for (const name of NAMES) {
    const column = columns[name]
    const packed = viewOf(column, bytes.buffer, at, count)
    for (let n = 0; n < count; n++) packed[n] = column[rows[n] as number] as number
    at += packed.byteLength
  }
  return bytes
}

/** What {@link packStates} made; undefined for bytes of another form. */
export function unpackStates(bytes: Uint8Array): StandingReports | undefined {
  // copied, so that each column begins at a multiple of its width
  const { buffer } = Uint8Array.from(bytes)
  if (buffer.byteLength < HEAD) return undefined
  const [form, count = 0] = new Uint32Array(buffer, 0, 2)
  if (form !== FORM || buffer.byteLength !== HEAD + count * ROW_BYTES) return undefined
  const standings = new Float64Array(buffer, HEAD, count)
  const columns = new ReportColumns(Math.max(1, count))
  columns.length = count
  let at = HEAD + standings.byteLength
  for (const name of NAMES) {
    const packed = viewOf(columns[name], buffer, at, count)
    columns[name].set(packed)
    at += packed.byteLength
  }
  return { columns, standing: (row) => standings[row] ?? 0 }
}

type Column = ReportColumns[(typeof COLUMN_NAMES)[number]]

/** Bytes as values of the same width as those of a column. */
function viewOf(like: Column, buffer: ArrayBufferLike, at: number, count: number): Column {
  if (like instanceof Float64Array) return new Float64Array(buffer, at, count)
  if (like instanceof Int32Array) return new Int32Array(buffer, at, count)
  return new Int16Array(buffer, at, count)
}
