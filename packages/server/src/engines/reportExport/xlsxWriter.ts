import type { CsvValue } from '@waymark/core/text/csv.ts'
import { Zip, ZipDeflate } from 'fflate'
import type { FileHead, FileWriter } from './FileTask.ts'
import { BOOK_PARTS, sheetHead, SHEET_FOOT } from './xlsxParts.ts'

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
  for (const [name, text] of Object.entries(BOOK_PARTS([sheet, 'basis']))) put(part(name), text, true)
  const rows = part('xl/worksheets/sheet1.xml')
  put(
    rows,
    sheetHead(columns.map(({ head, isNumber }) => Math.max(head.length + 2, isNumber ? 10 : 16))) +
      rowOf(
        columns.map(({ head }) => head),
        BOLD,
      ),
  )
  return {
    rows: (list) => {
      put(rows, list.map((cells) => rowOf(cells)).join(''))
      return taken()
    },
    end: ({ notes }) => {
      put(rows, SHEET_FOOT, true)
      const basis = part('xl/worksheets/sheet2.xml')
      const lines = notes.flatMap(({ title, lines: pairs }) => [
        rowOf([title], BOLD),
        ...pairs.map(([what, value]) => rowOf([what, value])),
      ])
      put(basis, sheetHead([44, 44]) + lines.join('') + SHEET_FOOT, true)
      zip.end()
      return taken()
    },
  }
}

/** Index of the style of headings. */
const BOLD = 1

function rowOf(cells: readonly CsvValue[], style = 0): string {
  return `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`
}

function cellOf(value: CsvValue, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`
  if (value === null || value === '') return `<c${look}/>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c${look}><v>${value}</v></c>` : '<c/>'
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

/** Longest text of a cell. */
const LONGEST = 32_767

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of an XML element; what XML 1.0 has no place for is left out. */
export function xmlText(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .toWellFormed()
      // eslint-disable-next-line no-control-regex -- control characters are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (each) => ENTITIES[each] ?? '')
  )
}
