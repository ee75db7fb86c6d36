import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { CallError, problemText } from '../http/CallError.ts'
import { columnLetter, problemOf, readColumns } from './readColumns.ts'
import { readImportFile } from './readImportFile.ts'

const FOLDER = '../shared/data/7_xlsx'

type Cell = null | string | number | boolean | { date?: string; duration_s?: number }
interface Expected {
  sheets: { visibility: string | number; nrows: number; ncols: number; rows_head: Cell[][] }[]
}

const read = async (name: string, bytes: Uint8Array = readFileSync(join(FOLDER, name))) =>
  (await readImportFile({ name, bytes })).map(({ line, cells }) => ({ line, cells: [...cells] }))
const refusal = async (name: string, bytes?: Uint8Array): Promise<unknown> =>
  read(name, bytes).then(
    () => 'read',
    (error: unknown) =>
      error instanceof CallError ? [error.code, error.fields.map((field) => problemText('en', field))[0]] : error,
  )
const csv = (text: string): Uint8Array => Buffer.from(text)

/** A zip file of one part, whose directory says that it is as small as you like. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(10, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

describe.skipIf(!existsSync(FOLDER))('files of other programs (../shared/data/7_xlsx; skipped without)', () => {
  it.each([
    'date_1904.xlsx',
    'inlineStr_with_value.xlsx',
    'encoded_entities.xlsx',
    'header-row.xlsx',
    'merged_range.xlsx',
    'errors.xlsx',
    'SimpleStrict.xlsx',
    'any_sheets.xls',
    'ragged.xls',
    'RkNumber.xls',
    'DateFormats.xls',
    'biff5_write.xls',
    'testEXCEL_4.xls',
    'testEXCEL_5.xls',
    'BlankSheetTypes.xls',
  ])('reads %s as another reader does', async (name) => {
    const expected = JSON.parse(readFileSync(join(FOLDER, 'expected', `${name}.json`), 'utf8')) as Expected
    const visible = expected.sheets.find(
      (sheet) => (sheet.visibility === 0 || sheet.visibility === 'visible') && sheet.rows_head.flat().some(isFilled),
    )
    const rows = new Map((await read(name)).map(({ line, cells }) => [line, cells]))
    for (const [i, wanted] of (visible?.rows_head ?? []).entries())
      for (const [at, cell] of wanted.entries()) {
        const text = rows.get(i + 1)?.[at] ?? ''
        if (!isFilled(cell)) expect(text, `${name} ${columnLetter(at)}${i + 1}`).toBe('')
        else if (typeof cell === 'number')
          expect(Number(text), `${name} ${columnLetter(at)}${i + 1}`).toBeCloseTo(cell, 6)
        else if (typeof cell === 'string') expect(text).toBe(cell.trim())
        else if (typeof cell === 'object' && cell?.date !== undefined)
          expect(cell.date.startsWith(text), `${text} of ${cell.date}`).toBe(true)
      }
  })

  it.each([
    ['poc-xmlbomb.xlsx', '400431', 'can’t have a document type'],
    ['pass_protected.xlsx', '400431', 'is protected by a password'],
    ['97_password.xls', '400431', 'is protected by a password'],
    ['missing-bits.xlsx', '400431', 'is not a workbook'],
  ])('refuses %s', async (name, code, message) => {
    expect(await refusal(name)).toEqual([code, message])
  })

  it.each(['OOM_alloc.xls', 'gh548_incorrect_sst_unique_count.xls', 'invalid-xml.xlsx', 'empty_sheet.xlsx'])(
    'survives %s within its memory',
    async (name) => {
      const outcome = await refusal(name)
      expect(['read', '400431']).toContain(Array.isArray(outcome) ? outcome[0] : outcome)
    },
    20_000,
  )
})

const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell !== ''

describe('hostile files', () => {
  it('a zip bomb is refused whatever its directory says', async () => {
    const bomb = zipOf('[Content_Types].xml', Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusal('bomb.xlsx', bomb)).toEqual(['400431', 'unpacks to too much data'])
  })

  it.each([
    ['a picture', 'a.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a page', 'a.html', csv('<table><tr><td>1</td></tr></table>')],
    ['a program with a harmless name', 'a.csv', Buffer.from('4d5a90000300000004000000', 'hex')],
    ['nothing at all', 'a.xlsx', Buffer.alloc(0)],
  ])('%s is no table', async (_what, name, bytes) => {
    expect(await refusal(name, bytes)).toEqual(['400433', undefined])
  })

  it('a zip file that is cut short is damaged', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['Name'], ['North']]))
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect(await read('a.xlsx', bytes)).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 2, cells: ['North'] },
    ])
    expect(await refusal('a.xlsx', bytes.subarray(0, bytes.length - 30))).toEqual(['400431', 'is damaged'])
  })

  it('formulas are values, never run', async () => {
    expect(await read('a.csv', csv(`Name\n=HYPERLINK("http://x")\n=1+1\n`))).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 2, cells: ['=HYPERLINK("http://x")'] },
      { line: 3, cells: ['=1+1'] },
    ])
  })

  it('too many rows are refused', async () => {
    expect(await refusal('a.csv', csv('x\n'.repeat(6000)))).toEqual(['400434', 'takes at most 5000 rows'])
  })
})

describe('csv', () => {
  it('keeps texts as they are: zeros in front, quotes, line breaks, semicolons, another coding', async () => {
    expect(await read('a.csv', csv('\ufeffName;Id\r\n"A ""B""\r\nC";007\r\n'))).toEqual([
      { line: 1, cells: ['Name', 'Id'] },
      { line: 2, cells: ['A "B"\r\nC', '007'] },
    ])
    expect(await read('a.csv', Buffer.from('Name,City\nX,Montr\xe9al\n', 'latin1'))).toMatchObject([
      {},
      { cells: ['X', 'Montréal'] },
    ])
  })
})

describe('what parts cells', () => {
  it.each([
    ['a bar in a value of one column', 'Name\n=cmd|calc!A1\nA|b', [['Name'], ['=cmd|calc!A1'], ['A|b']]],
    [
      'bars',
      'a|b\n1,5|2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'a;b\n1,5;2,5\n3,5;4,5',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    [
      'a title above',
      'Report of 3, 4 and 5\n\na;b;c\n1;2;3\n4;5;6',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
    ],
    [
      'a quote that nobody closes',
      'a,b\n"x,1',
      [
        ['a', 'b'],
        ['"x', '1'],
      ],
    ],
  ])('%s', async (_what, text, rows) => {
    expect((await read('a.csv', csv(text))).map(({ cells }) => cells).slice(-rows.length)).toEqual(rows)
  })
})

describe('readColumns', () => {
  const column = (word: string, also: string[] = []) => ({
    heads: { en: word, fr: word, es: word, zh: word, pz: word },
    also,
    holds: 'text' as const,
    example: '',
  })
  const columns = { name: { ...column('Name', ['Organization']), required: true as const }, type: column('Type') }

  it('finds columns by their heads and names places as a spreadsheet does', () => {
    const rows = [
      { line: 3, cells: ['', 'TYPE *', 'x', 'organization'] },
      { line: 5, cells: ['', '5', '', 'North'] },
    ]
    const { records, problems } = readColumns(rows, { columns })
    expect(problems).toEqual([])
    expect(records.map(({ line, values }) => ({ line, values }))).toEqual([
      { line: 5, values: { name: 'North', type: '5' } },
    ])
    expect(records[0] && problemOf(records[0], 'name', 'taken')).toEqual({
      line: 5,
      column: 'D',
      field: 'name',
      problem: 'taken',
      value: 'North',
    })
  })

  it('takes a column for what somebody says that it is, whatever its head', () => {
    const rows = [
      { line: 1, cells: ['Name', 'Known as', 'Type'] },
      { line: 2, cells: ['12', 'North', '5'] },
    ]
    const { records, heads } = readColumns(rows, { columns }, { name: 'B', type: '' })
    expect(records[0]?.values).toEqual({ name: 'North', type: '' })
    expect(heads).toEqual([
      { column: 'A', head: 'Name', field: '' },
      { column: 'B', head: 'Known as', field: 'name' },
      { column: 'C', head: 'Type', field: '' },
    ])
  })

  it('says which column is missing', () => {
    expect(readColumns([{ line: 1, cells: ['Kind'] }], { columns }).problems).toEqual([
      { line: 1, column: '', field: 'name', problem: 'columnMissing', value: 'Name' },
    ])
  })

  it('letters go on after Z', () => {
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})
