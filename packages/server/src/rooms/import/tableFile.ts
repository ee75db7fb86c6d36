import type { FileAnswer } from '@waymark/contract/call.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { openTables } from '../../platform/tables/openTables.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A table as a file that can be filled in and handed back: a workbook, or csv with a byte order mark, by which spreadsheets know its letters. */
export async function tableFile(
  name: string,
  format: 'xlsx' | 'csv',
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<FileAnswer> {
  const bytes = format === 'csv' ? Buffer.from(`\ufeff${csvFile(head, rows)}`) : await workbook(name, head, rows)
  const mime = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes)
  }
  return { fileName: `${name}.${format}`, mime, bytes: bytes.length, pieces: pieces() }
}

async function workbook(name: string, head: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const book = await openTables('xlsx')
  try {
    const table = await book.table(name, head)
    for (const row of rows) await table.write(row)
    const chunks: Buffer[] = []
    for await (const chunk of book.finish()) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    await book.close()
  }
}
