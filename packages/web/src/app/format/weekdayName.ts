import { languageTag } from '@waymark/contract/locales.ts'
import { currentLocale } from '../i18n.ts'

type Style = 'long' | 'short'

/** 1 January 2024, a Monday, UTC. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** Monday to Sunday. Chromium lacks Punjabi and falls back on `Mon`. */
const PUNJABI = ['ਸੋਮ', 'ਮੰਗਲ', 'ਬੁੱਧ', 'ਵੀਰ', 'ਸ਼ੁੱਕਰ', 'ਸ਼ਨੀ', 'ਐਤ']

/** Name of a day of the week, 1 Monday to 7 Sunday, in the language shown now. */
export function weekdayName(day: number, style: Style = 'long'): string {
  return nameOfDay(languageTag(currentLocale()), day, style)
}

/** The same in a language by its BCP 47 tag. */
export function nameOfDay(tag: string, day: number, style: Style): string {
  const name = new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY)
  return tag.startsWith('pa') && !/[\u0a00-\u0a7f]/.test(name) ? dayInPunjabi(day, style) : name
}

/** For browsers that lack the language. */
export const dayInPunjabi = (day: number, style: Style): string =>
  `${PUNJABI[day - 1] ?? ''}${style === 'long' ? 'ਵਾਰ' : ''}`
