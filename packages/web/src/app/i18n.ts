import { LOCALES, languageTag, type Locale } from '@waymark/contract/locales.ts'
import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Messages } from '../messages/table/Messages.gen.ts'
import type { TextKey } from '../messages/table/TextKey.ts'
import { groupCounts } from './list/groupCounts.ts'

export type Room = keyof Messages
type Vars = Record<string, string | number>
type PlainTranslate = (key: string[], options: Record<string, unknown>) => string
/** Texts of one room, of what is common to all and the names of things: `t('countVehicles', { count: 3 })`. */
export type Translate<R extends Room> = (key: TextKey<R>, vars?: Vars) => string

const i18next = createInstance()
const STORAGE_KEY = 'waymark.locale'
interface Texts {
  readonly messages: Record<string, string>
}
type Loaders = Readonly<Record<string, () => Promise<Texts>>>
/** Loaders of tables by what their files are called. */
const byArea = (files: Loaders): Loaders =>
  Object.fromEntries(Object.entries(files).map(([file, load]) => [/(\w+)\.ts$/.exec(file)?.[1] ?? file, load]))
/** A table is cut into its languages as the client is built (`vite.config.ts`). */
const LOADERS: Readonly<Record<Locale, Loaders>> = {
  en: byArea(
    import.meta.glob<Texts>(['../messages/*/*.ts', '!../messages/table/*', '../../../contract/src/words/*.ts'], {
      query: '?locale=en',
    }),
  ),
  fr: byArea(
    import.meta.glob<Texts>(['../messages/*/*.ts', '!../messages/table/*', '../../../contract/src/words/*.ts'], {
      query: '?locale=fr',
    }),
  ),
  es: byArea(
    import.meta.glob<Texts>(['../messages/*/*.ts', '!../messages/table/*', '../../../contract/src/words/*.ts'], {
      query: '?locale=es',
    }),
  ),
  zh: byArea(
    import.meta.glob<Texts>(['../messages/*/*.ts', '!../messages/table/*', '../../../contract/src/words/*.ts'], {
      query: '?locale=zh',
    }),
  ),
  pz: byArea(
    import.meta.glob<Texts>(['../messages/*/*.ts', '!../messages/table/*', '../../../contract/src/words/*.ts'], {
      query: '?locale=pz',
    }),
  ),
}
const loadedRooms = new Set<Room>()
let current: Locale = 'en'

/** The language that is shown now. */
export const currentLocale = (): Locale => current

/** The language kept from the last visit, else the browser's where we have it, else English (I18N-1). */
export function storedLocale(): Locale {
  const kept = localStorage.getItem(STORAGE_KEY)
  if (LOCALES.some((locale) => locale === kept)) return kept as Locale
  const browser = navigator.language.slice(0, 2)
  return LOCALES.find((locale) => languageTag(locale) === browser) ?? 'en'
}

/** Starts i18next and shows `locale`; the rooms' texts come with {@link loadRooms}. */
export async function startI18n(locale: Locale, rooms: readonly Room[]): Promise<void> {
  // what is fetched from now on is in that language
  current = locale
  await i18next
    .use(initReactI18next)
    .use(groupCounts)
    .init({
      lng: languageTag(locale),
      fallbackLng: false,
      ns: [],
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      resources: {},
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0])
  await showLocale(locale, rooms)
}

async function loadBundle(locale: Locale, room: Room): Promise<void> {
  const tag = languageTag(locale)
  if (i18next.hasResourceBundle(tag, room)) return
  const load = LOADERS[locale][room]
  if (!load) throw new Error(`There are no messages of ${room} in ${locale}`)
  i18next.addResourceBundle(tag, room, (await load()).messages)
}

/** Loads the texts of rooms that are about to be shown. */
export async function loadRooms(rooms: readonly Room[]): Promise<void> {
  for (const room of rooms) loadedRooms.add(room)
  await Promise.all(rooms.map((room) => loadBundle(current, room)))
}

/** Switches the language of everything on screen and keeps the choice. */
export async function showLocale(locale: Locale, rooms: readonly Room[] = []): Promise<void> {
  for (const room of rooms) loadedRooms.add(room)
  // a screen that opens meanwhile asks for its rooms in the language that is still shown: they are needed in this one too
  const lacks = (room: Room): boolean => !i18next.hasResourceBundle(languageTag(locale), room)
  while ([...loadedRooms].some(lacks))
    await Promise.all([...loadedRooms].filter(lacks).map((room) => loadBundle(locale, room)))
  current = locale
  localStorage.setItem(STORAGE_KEY, locale)
  document.documentElement.lang = languageTag(locale)
  await i18next.changeLanguage(languageTag(locale))
}

/** What every room has besides its own: the words that many rooms say, and the names of things. */
const SHARED: readonly Room[] = ['common', 'thing']

/**
 * A room's word for a key, else what all rooms have. A key that begins with what it is for, such as `column_battery`, is
 * the word after it where the room has none of its own.
 */
function say(plain: PlainTranslate, room: Room, key: string, vars: Vars = {}): string {
  const word = key.slice(key.indexOf('_') + 1)
  return plain(word === key ? [key] : [key, word], { ns: [room, ...SHARED], ...vars })
}

/** The texts of a room, redrawn when the language changes. */
export function useT<R extends Room>(room: R): Translate<R> {
  const { t } = useTranslation(room)
  // i18next types keys by one global table; ours are typed by room, so its own typing is set aside here.
  const plain = t as unknown as PlainTranslate
  return useCallback((key, vars) => say(plain, room, key, vars), [plain, room])
}

/** A room's word for a name, or what all rooms have; undefined where there is none. */
export function useKnownWord(room: Room): (name: string) => string | undefined {
  useTranslation(room)
  return (name) => {
    const ns = [room, ...SHARED]
    return i18next.exists(name, { ns }) ? i18next.t(name, { ns }) : undefined
  }
}

/**
 * The word for something that is known by name alone, such as a field of a record: a room's, or what all rooms have, where
 * there is one; else the name, taken apart.
 */
export function useWordOf(room: Room): (name: string) => string {
  const known = useKnownWord(room)
  return (name) => {
    const word = known(name)
    if (word !== undefined) return word
    const apart = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    return apart.charAt(0).toUpperCase() + apart.slice(1)
  }
}

/** A text outside of React, in the language shown now. */
export function translate<R extends Room>(room: R, key: TextKey<R>, vars?: Vars): string {
  return say(i18next.t, room, key, vars)
}
