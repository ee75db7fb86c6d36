import type { FileHead, FileWriter } from './FileTask.ts'
import { writePdf } from '../../platform/pdf/writePdf.ts'

/** A document: its columns are as wide as what stands in them, so it is laid out when all rows are there. */
export function pdfWriter({ title, about, columns, language }: FileHead): FileWriter {
  const table: string[][] = []
  return {
    rows: (rows) => {
      for (const cells of rows) table.push(cells.map((cell) => (cell === null ? '' : String(cell))))
      return new Uint8Array()
    },
    end: ({ totals, notes }) => writePdf({ title, about, columns, rows: table, totals, notes, language }),
  }
}
