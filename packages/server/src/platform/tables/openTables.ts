import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine } from '@waymark/core/reporting/reportCells.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'
import { PackedFile } from './PackedFile.ts'
import { bookParts, SHEET_FOOT, sheetHead, sheetPath } from './bookParts.ts'
import { CELL_STYLES, sheetRow, type TableValue } from './sheetRow.ts'
import { type ZipPart, zipParts } from './zipParts.ts'

export type { TableValue } from './sheetRow.ts'

/** Rows of a sheet with its head (ECMA-376-1, 18.3.1.73). */
export const MOST_ROWS = 1_048_576

/** Something that rows are written to. */
export interface Table {
  write: (values: readonly TableValue[]) => Promise<void>
}

/** Tables of any length that become one file. */
export interface Tables {
  /** Begins a table; they stand in the file in the order in which they were begun. */
  table: (name: string, head: readonly string[]) => Promise<Table>
  /** The file, from its beginning; nothing can be written any more. */
  finish: () => AsyncGenerator<Buffer>
  /** Takes all that was kept away, whatever became of it. */
  close: () => Promise<void>
}

interface Sheet {
  readonly name: string
  readonly file: PackedFile
}

/**
 * Opens a file of tables in a temporary folder: a workbook, or a zip file with a csv file for each table.
 *
 * @param most rows of a sheet with its head
 */
export async function openTables(kind: 'xlsx' | 'csv', most = MOST_ROWS): Promise<Tables> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-tables-'))
  const tables: Sheet[][] = []
  let files = 0
  const add = (path: string): PackedFile => new PackedFile(path, join(folder, String(++files)))
  return {
    table: (name, head) => {
      const sheets: Sheet[] = []
      tables.push(sheets)
      return kind === 'csv' ? csvTable(sheets, name, head, add) : sheetTable(sheets, name, head, add, most)
    },
    finish: async function* () {
      const sheets = tables.flat()
      const parts: ZipPart[] = []
      for (const [i, { file }] of sheets.entries()) {
        if (kind === 'xlsx') await file.write(SHEET_FOOT)
        const part = await file.end()
        parts.push(kind === 'xlsx' ? { ...part, name: sheetPath(i + 1) } : part)
      }
      const small = kind === 'xlsx' ? bookParts(sheets.map(({ name }) => name)) : {}
      const first: ZipPart[] = []
      for (const [path, text] of Object.entries(small)) {
        const file = add(path)
        await file.write(text)
        first.push(await file.end())
      }
      yield* zipParts([...first, ...parts])
    },
    close: async () => {
      await Promise.all(tables.flat().map(({ file }) => file.drop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Add = (path: string) => PackedFile

async function csvTable(sheets: Sheet[], name: string, head: readonly string[], add: Add): Promise<Table> {
  const file = add(`${name}.csv`)
  sheets.push({ name, file })
  await file.write(csvFile(head, []))
  return { write: (values) => file.write(csvLine(values.map(csvValue))) }
}

function csvValue(value: TableValue): CsvValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? value.toISOString() : value
}

async function sheetTable(
  sheets: Sheet[],
  name: string,
  head: readonly string[],
  add: Add,
  most: number,
): Promise<Table> {
  let rows = 0
  const begin = async (): Promise<PackedFile> => {
    const title = sheets.length === 0 ? name : `${name} ${sheets.length + 1}`
    const file = add(title)
    sheets.push({ name: title, file })
    rows = 1
    await file.write(sheetHead(head.map(({ length }) => Math.max(length + 2, 16))) + sheetRow(head, CELL_STYLES.bold))
    return file
  }
  let file = await begin()
  return {
    write: async (values) => {
      if (rows === most) file = await begin()
      rows++
      await file.write(sheetRow(values))
    },
  }
}
