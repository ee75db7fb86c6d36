import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from '../calls.ts'
import { LOCALES } from '../locales.ts'
import { cellLimit, cellRule } from './cellRule.ts'
import { headsOf } from './defineImport.ts'
import { IMPORT_RIGHTS } from './importRights.ts'
import { IMPORTS } from './imports.gen.ts'

const plain = (word: string): string => word.toLowerCase().replace(/[\s_*:.-]+/g, '')

describe.each(IMPORTS)('files of $kind', (definition) => {
  const columns = Object.entries(definition.columns)

  it('have a head of their own for each column in every language', () => {
    for (const locale of LOCALES) {
      const heads = columns.map(([, { heads: names }]) => plain(names[locale]))
      expect(heads.every((head) => head !== '')).toBe(true)
      expect(new Set(heads).size).toBe(heads.length)
    }
  })

  it('are known by each of their heads, whatever the language', () => {
    for (const [name, column] of columns)
      for (const head of Object.values(column.heads)) {
        const first = columns.find(([, each]) => headsOf(each).map(plain).includes(plain(head)))
        expect([head, first?.[0]]).toEqual([head, name])
      }
  })

  it('are limited as their rules say', () => {
    for (const [name] of columns) {
      const { longest } = cellLimit(definition, name)
      if (longest === undefined) continue
      expect(cellRule(definition, name)?.safeParse('x'.repeat(longest + 1)).success).toBe(false)
    }
  })
})

it('files are brought in by who may make the call that takes them', () => {
  const permissions = ALL_CALLS.filter(({ path }) => /\/import[A-Z]/.test(path)).map(({ permission }) => permission)
  expect(new Set(Object.values(IMPORT_RIGHTS).map(({ imports }) => imports))).toEqual(new Set(permissions))
})
