import { expect, it } from 'vitest'
import { HOMONYMS } from './homonyms.testing.ts'
import type { MessageTable } from './textsIn.ts'

const files = import.meta.glob<{ messages: MessageTable }>('../*.ts', { eager: true })
const SHARED = ['common', 'thing']
const stem = (key: string): string => key.replace(/_(one|many|other)$/, '')

interface Entry {
  readonly room: string
  readonly key: string
  readonly texts: string
}

/** Every message by its English text, with its texts in all languages. */
const byText = new Map<string, Entry[]>()
for (const [file, { messages }] of Object.entries(files)) {
  const room = /^\.\.\/(.+)\.ts$/.exec(file)?.[1]
  if (room === undefined) continue
  for (const [key, row] of Object.entries(messages)) {
    const text = row[0]
    // a form that English has not
    if (typeof text !== 'string') continue
    const texts = row.map((each) => each ?? '').join('|')
    byText.set(text, [...(byText.get(text) ?? []), { room, key, texts }])
  }
}

it('says no word twice that is the same in all languages, where all rooms have it', () => {
  const repeated = [...byText.values()].flatMap((entries) => {
    const shared = new Set(entries.filter(({ room }) => SHARED.includes(room)).map(({ texts }) => texts))
    return entries.filter(({ room, texts }) => !SHARED.includes(room) && shared.has(texts))
  })
  const known = new Set(HOMONYMS)
  expect(
    repeated.map(({ room, key }) => `${room}.${stem(key)}`).filter((name) => !known.has(name)),
    'a room falls back to the words of `common` and `thing`: take these out of the room',
  ).toEqual([])
})

it('says no English text twice but for homonyms that are listed', () => {
  const known = new Set(HOMONYMS)
  const twice = [...byText.values()]
    .map((entries) => [...new Set(entries.map(({ room, key }) => `${room}.${stem(key)}`))])
    .filter((names) => names.length > 1 && names.filter((name) => !known.has(name)).length > 1)
  expect(twice, 'one word for all rooms belongs into `common` or `thing`; a homonym is listed').toEqual([])
})

it('lists only homonyms that there are', () => {
  const twice = [...byText.values()]
    .map((entries) => [...new Set(entries.map(({ room, key }) => `${room}.${stem(key)}`))])
    .filter((names) => names.length > 1)
  expect(HOMONYMS.filter((name) => !twice.some((names) => names.includes(name)))).toEqual([])
})
