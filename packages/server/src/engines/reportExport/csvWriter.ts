import { csvLine } from '@waymark/core/reporting/reportCells.ts'
import type { FileHead, FileWriter } from './FileTask.ts'

/** A csv file after RFC 4180 with a byte order mark, formulas escaped. */
export function csvWriter({ columns }: FileHead): FileWriter {
  const encoder = new TextEncoder()
  let head = `\u{feff}${csvLine(columns.map((column) => column.head))}`
  const take = (text: string): Uint8Array => {
    const bytes = encoder.encode(head + text)
    head = ''
    return bytes
  }
  return { rows: (rows) => take(rows.map(csvLine).join('')), end: () => take('') }
}
