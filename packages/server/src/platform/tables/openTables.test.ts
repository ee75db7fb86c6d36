import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readImportFile } from '../importFile/readImportFile.ts'
import { openTables, type Tables, type TableValue } from './openTables.ts'

async function fileOf(book: Tables): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of book.finish()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

let own = ''
beforeAll(() => {
  own = mkdtempSync(join(tmpdir(), 'tables-test-'))
  vi.stubEnv('TMPDIR', own)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(own, { recursive: true })
})
const folders = (): string[] => readdirSync(own)

const ROWS: TableValue[][] = [
  ['=1+1', 12.5, new Date('2026-03-08T09:30:15Z'), true, null],
  ['<b> & "ਪੰਜਾਬੀ 中文" \u0001', -7, new Date(0), false, ''],
]

it('a workbook has every table as other programs read them, and a full sheet goes on in another', async () => {
  const book = await openTables('xlsx', 3)
  const ways = await book.table('Ways', ['Name', 'Miles', 'Time', 'On', 'None'])
  const others = await book.table('Others', ['What'])
  for (const row of [...ROWS, ...ROWS]) await ways.write(row)
  await others.write(['x'])
  const bytes = await fileOf(book)
  const parsed = read(bytes, { cellDates: true, UTC: true })
  expect(parsed.SheetNames).toEqual(['Ways', 'Ways 2', 'Others'])
  const [head, first, second] = utils.sheet_to_json<unknown[]>(parsed.Sheets['Ways 2']!, {
    header: 1,
    raw: true,
    UTC: true,
  })
  expect(head).toEqual(['Name', 'Miles', 'Time', 'On', 'None'])
  expect(first?.slice(0, 4)).toEqual(['=1+1', 12.5, new Date('2026-03-08T09:30:15Z'), true])
  expect(second?.slice(0, 2)).toEqual(['<b> & "ਪੰਜਾਬੀ 中文" ', -7])
  // our own reader takes it, too: no part is odd
  expect((await readImportFile({ name: 'a.xlsx', bytes })).map(({ cells }) => cells[0])).toEqual([
    'Name',
    '=1+1',
    expect.stringContaining('中文'),
  ])
  await book.close()
  expect(folders()).toEqual([])
})

it('csv comes as a zip file with a file for each table, formulas escaped', async () => {
  const book = await openTables('csv')
  const table = await book.table('Ways', ['Name', 'Miles', 'Time', 'On', 'None'])
  await book.table('Empty', ['What'])
  for (const row of ROWS) await table.write(row)
  const bytes = await fileOf(book)
  await book.close()
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50)
  const [nameLength, packed] = [bytes.readUInt16LE(26), bytes.readUInt32LE(18)]
  expect(bytes.toString('utf8', 30, 30 + nameLength)).toBe('Ways.csv')
  const text = inflateRawSync(bytes.subarray(30 + nameLength, 30 + nameLength + packed)).toString()
  expect(text.split('\r\n')[1]).toBe("'=1+1,12.5,2026-03-08T09:30:15.000Z,yes,")
  expect(bytes.includes('Empty.csv')).toBe(true)
})

it('memory does not grow with the rows, and one that is given up leaves nothing behind', async () => {
  const book = await openTables('xlsx')
  const table = await book.table('Ways', ['A', 'B', 'C'])
  const before = process.memoryUsage().rss
  for (let row = 0; row < 300_000; row++) await table.write([`Vehicle ${row % 50}`, row * 1.25, new Date(row * 60_000)])
  // 30 MB of text went through
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  expect(folders().length).toBeGreaterThan(0)
  await book.close()
  expect(folders()).toEqual([])
})
