import { expect, it } from 'vitest'
import { TextColumn } from './TextColumn.ts'

const rowsWith = (texts: readonly string[], ...terms: string[]): number[] => {
  const found = new Uint8Array(texts.length)
  for (const column of [TextColumn.of(texts), new TextColumn(texts.length, texts.join('\0'))])
    for (const term of terms) column.mark(term, found, 1)
  return [...found].flatMap((is, row) => (is ? [row] : []))
}

it('finds the rows that hold a term, whatever their case', () => {
  const texts = ['Unit 12', '', 'unit 121', 'TRL-12', 'Élan', 'İzmir 12', '']
  expect(rowsWith(texts, '12')).toEqual([0, 2, 3, 5])
  expect(rowsWith(texts, 'unit')).toEqual([0, 2])
  expect(rowsWith(texts, 'élan', 'trl')).toEqual([3, 4])
  expect(rowsWith(texts, 'nobody')).toEqual([])
})

it('tells texts that begin with a term from those that hold it, and leaves what is marked already', () => {
  const found = Uint8Array.of(0, 0, 9, 0)
  TextColumn.of(['Unit 12', '12 Unit', '12', 'none']).mark('12', found, 1, 2)
  expect([...found]).toEqual([2, 1, 9, 0])
})

it('never finds what only two rows together hold', () => {
  expect(rowsWith(['ab', 'cd'], 'bc')).toEqual([])
  expect(rowsWith(['ab', '', 'ab'], 'ab')).toEqual([0, 2])
})

it('makes the single texts of the joined ones', () => {
  expect(new TextColumn(3, () => 'a\0\0b').values).toEqual(['a', '', 'b'])
  expect(new TextColumn(0, '').values).toEqual([])
  expect(new TextColumn(1, '').values).toEqual([''])
})
