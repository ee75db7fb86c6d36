import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOMONYMS } from './homonyms.testing.ts'
import { writtenTexts } from './writtenTexts.testing.ts'

const written = writtenTexts()

/** Names of those that are alike, where they are written more than once. */
function namesOfDoubles(alike: 'english' | 'texts'): string[][] {
  const groups = Map.groupBy(
    // a form that English has not
    written.filter(({ english }) => english !== 'null'),
    (text) => text[alike],
  )
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map(({ name }) => name))
}

/** English says the same, and at least one language does not. */
const alike = namesOfDoubles('english')
  .map((names) => [...new Set(names)])
  .filter(({ length }) => length > 1)

it('reads what is written', () => {
  expect(written.length).toBeGreaterThan(4500)
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'thing.vehicle',
      'common.status',
      'alarm.tagRestated',
      'orderWords.signature',
      'alarmTemplates.subject',
    ]),
  )
})

it('writes no text twice that is the same in all languages', () => {
  expect(
    namesOfDoubles('texts'),
    'take it from where it is: a room falls back to `common` and `thing`, and what papers and messages say too is in `words/shared`',
  ).toEqual([])
})

it('says no English text twice but for homonyms that are listed', () => {
  const known = new Set(HOMONYMS)
  const twice = alike.filter((names) => names.filter((name) => !known.has(name)).length > 1)
  expect(twice, 'one word for all rooms belongs into `common` or `thing`; a homonym is listed').toEqual([])
})

it('lists only homonyms that there are', () => {
  const names = new Set(alike.flat())
  expect(HOMONYMS.filter((name) => !names.has(name))).toEqual([])
})

it('knows one shape of words on the server: a row with all languages', () => {
  const files = readdirSync('packages/server/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing)\.ts$|(?:^|\/)(?:testing|demo)\//.test(file))
    .filter((file) => /^\s*(?:pz|zh): ?['"{[]/m.test(readFileSync(`packages/server/src/${file}`, 'utf8')))
  expect(files, 'write it by `defineWords`').toEqual([])
})
