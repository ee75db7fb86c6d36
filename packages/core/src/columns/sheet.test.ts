import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packColumn, packSheet, type SheetColumn } from './packSheet.ts'
import { ReadSheet } from './readSheet.ts'

const sheetOf = (rows: number, columns: Record<string, SheetColumn>, facts = {}): ReadSheet => {
  const packed = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, packColumn(column)]))
  return new ReadSheet(packSheet(rows, facts, packed).buffer)
}

describe('a sheet of columns', () => {
  it('says what was put into it', () => {
    const sheet = sheetOf(
      3,
      {
        id: { kind: 'numbers', values: [7, 300, 2] },
        deep: { kind: 'numbers', values: [-1, 1_700_000_000, 4_000_000_000] },
        part: { kind: 'numbers', values: [0.5, -2, 1] },
        name: { kind: 'texts', values: ['Zoë 1', '', 'ਟਰੱਕ'] },
        region: { kind: 'words', values: ['US-CO', '', 'US-CO'] },
        groups: { kind: 'lists', values: [[], [5, 70_000], [1]] },
      },
      { cursor: 'a-7' },
    )
    expect(sheet.rows).toBe(3)
    expect(sheet.facts).toEqual({ cursor: 'a-7' })
    expect([...sheet.numbers('id')]).toEqual([7, 300, 2])
    expect(sheet.numbers('id')).toBeInstanceOf(Uint16Array)
    expect([...sheet.numbers('deep')]).toEqual([-1, 1_700_000_000, 4_000_000_000])
    expect([...sheet.numbers('part')]).toEqual([0.5, -2, 1])
    expect(sheet.texts('name')).toEqual(['Zoë 1', '', 'ਟਰੱਕ'])
    expect([0, 1, 2].map((row) => sheet.words('region').at(row))).toEqual(['US-CO', '', 'US-CO'])
    expect([0, 1, 2, 3].map((row) => sheet.lists('groups').at(row))).toEqual([[], [5, 70_000], [1], undefined])
  })

  it('may be empty', () => {
    const sheet = sheetOf(0, { id: { kind: 'numbers', values: [] }, name: { kind: 'texts', values: [] } })
    expect([[...sheet.numbers('id')], sheet.texts('name')]).toEqual([[], []])
  })

  it('keeps any numbers, texts and lists', () => {
    const row = fc.tuple(
      fc.oneof(fc.integer(), fc.integer({ min: 0, max: 300 }), fc.double({ noNaN: true })),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.array(fc.integer({ min: 0, max: 4_294_967_295 }), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const [numbers, texts, lists] = [0, 1, 2].map((n) => rows.map((each) => each[n])) as [
          number[],
          string[],
          number[][],
        ]
        const sheet = sheetOf(rows.length, {
          texts: { kind: 'texts', values: texts },
          numbers: { kind: 'numbers', values: numbers },
          words: { kind: 'words', values: texts },
          lists: { kind: 'lists', values: lists },
        })
        // whole numbers have no zero below zero
        expect([...sheet.numbers('numbers')].map((value) => value + 0)).toEqual(numbers.map((value) => value + 0))
        expect(sheet.texts('texts')).toEqual(texts)
        expect(rows.map((_, n) => sheet.words('words').at(n))).toEqual(texts)
        expect(rows.map((_, n) => sheet.lists('lists').at(n))).toEqual(lists)
      }),
    )
  })

  it('refuses columns of another length, texts with the separator, and kinds that a column is not of', () => {
    const ids = packColumn({ kind: 'numbers', values: [1, 2] })
    expect(() => packSheet(3, {}, { ids })).toThrow('ids has 2 of 3 rows')
    expect(() => packColumn({ kind: 'texts', values: ['a\0b'] })).toThrow('separator')
    expect(() => new ReadSheet(packSheet(2, {}, { ids }).buffer).texts('ids')).toThrow('no texts named ids')
  })
})
