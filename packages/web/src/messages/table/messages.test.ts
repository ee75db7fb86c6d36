import { LOCALES, languageTag, type Locale } from '@waymark/contract/locales.ts'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { describe, expect, it } from 'vitest'
import { type MessageTable, textsIn } from '@waymark/contract/words/table/textsIn.ts'

const files = import.meta.glob<{ messages: MessageTable }>(
  ['../*/*.ts', '!./*.ts', '../../../../contract/src/words/*.ts'],
  { eager: true },
)
const tables = Object.fromEntries(
  Object.entries(files).map(([file, { messages }]) => [/(\w+)\.ts$/.exec(file)?.[1] ?? file, messages]),
)
const rooms = Object.keys(tables)
const of = (locale: Locale, room: string): Record<string, string> => textsIn(tables[room] ?? {}, locale)
const stem = (key: string): string => key.replace(/_(one|other)$/, '')
const placeholders = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').sort()
const isPlural = (key: string): boolean => /_(one|other)$/.test(key) && !key.startsWith('column_')

describe.each(LOCALES)('%s', (locale) => {
  it.each(rooms)('has every message of %s with its placeholders', (room) => {
    const english = of('en', room)
    const own = of(locale, room)
    expect(new Set(Object.keys(own).map(stem))).toEqual(new Set(Object.keys(english).map(stem)))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      const model = english[key] ?? english[`${stem(key)}_other`] ?? ''
      // "The last hour" needs no figure; every other form names it.
      if (!key.endsWith('_one')) expect(placeholders(text), key).toEqual(placeholders(model))
    }
  })
  it.each(rooms)('has every plural form of %s that the language knows', (room) => {
    // round millions are said as other numbers
    const forms = new Intl.PluralRules(languageTag(locale))
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many')
    const own = of(locale, room)
    for (const key of Object.keys(own).filter((each) => isPlural(each) && each.endsWith('_other')))
      for (const form of forms) expect(own, `${stem(key)}_${form}`).toHaveProperty(`${stem(key)}_${form}`)
  })
})

it('has a word for the title and every column of every report', () => {
  const words = { ...of('en', 'thing'), ...of('en', 'common'), ...of('en', 'report') }
  for (const { report, title } of Object.values(REPORT_KINDS))
    for (const key of [
      title,
      ...Object.entries(report.columns).flatMap(([id, { hidden }]) => (hidden ? [] : columnWord(id))),
    ]) {
      const word = words[key] ?? words[key.slice(key.indexOf('_') + 1)]
      expect(word, `${report.name}: ${key}`).toBeDefined()
    }
})

it('writes Punjabi in Gurmukhi and Chinese in Han', () => {
  expect(of('pz', 'common').moving).toMatch(/^[\u0a00-\u0a7f]+$/)
  expect(of('zh', 'common').moving).toMatch(/^\p{Script=Han}+$/u)
})
