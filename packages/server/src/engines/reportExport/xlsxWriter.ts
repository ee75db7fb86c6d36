import { Zip, ZipDeflate } from 'fflate'
import { bookParts, SHEET_FOOT, sheetHead, sheetPath } from '../../platform/tables/bookParts.ts'
import { CELL_STYLES, sheetRow } from '../../platform/tables/sheetRow.ts'
import type { FileHead, FileWriter } from './FileTask.ts'

const encoder = new TextEncoder()

/**
 * A workbook (ECMA-376), written row by row so that its size does not matter to the memory. Texts are text cells, so
 * none is a formula; figures are figures. The first row is bold and stays in sight.
 */
export function xlsxWriter({ columns, sheet }: FileHead): FileWriter {
  let out: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    out.push(data)
  })
  const part = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const put = (file: ZipDeflate, text: string, isLast = false): void => file.push(encoder.encode(text), isLast)
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(out)
    out = []
    return bytes
  }
  for (const [name, text] of Object.entries(bookParts([sheet, 'basis']))) put(part(name), text, true)
  const rows = part(sheetPath(1))
  put(
    rows,
    sheetHead(columns.map(({ head, isNumber }) => Math.max(head.length + 2, isNumber ? 10 : 16))) +
      sheetRow(
        columns.map(({ head }) => head),
        CELL_STYLES.bold,
      ),
  )
  return {
    rows: (list) => {
      put(rows, list.map((cells) => sheetRow(cells)).join(''))
      return taken()
    },
    end: ({ notes }) => {
      put(rows, SHEET_FOOT, true)
      const basis = part(sheetPath(2))
      const lines = notes.flatMap(({ title, lines: pairs }) => [
        sheetRow([title], CELL_STYLES.bold),
        ...pairs.map(([what, value]) => sheetRow([what, value])),
      ])
      put(basis, sheetHead([44, 44]) + lines.join('') + SHEET_FOOT, true)
      zip.end()
      return taken()
    },
  }
}
