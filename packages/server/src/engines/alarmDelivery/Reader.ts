import type { Locale } from '@waymark/contract/locales.ts'
import { DEFAULT_HABIT, type Habit } from '@waymark/contract/rooms/account.ts'

/** Who reads a message: their language, clock and units. */
export interface Reader {
  readonly locale: Locale
  /** IANA zone of their clock, by which quiet hours go. */
  readonly zone: string
  /** IANA zone in which e-mails name times. */
  readonly mailZone: string
  readonly distanceUnit: Habit['distanceUnit']
  readonly temperatureUnit: Habit['temperatureUnit']
  readonly dateFormat: Habit['dateFormat']
}

/** What counts for users of an organisation who have not chosen; empty where it has not either. */
export interface OrgDefaults {
  readonly timeZone: string
  readonly distanceUnit: Habit['distanceUnit'] | ''
  readonly temperatureUnit: Habit['temperatureUnit'] | ''
}

/** IANA names of the zones of preferences (TIME-4); the zone of a browser is not known here. */
const ZONES: Readonly<Record<Habit['timeZone'], string | undefined>> = {
  pacific: 'America/Los_Angeles',
  mountain: 'America/Denver',
  central: 'America/Chicago',
  eastern: 'America/New_York',
  utc: 'UTC',
  browser: undefined,
}

/** A user as reader: what they have chosen, else what their organisation has, else the defaults of all. */
export function readerOf(chosen: Partial<Habit>, org: OrgDefaults): Reader {
  const own = chosen.timeZone && ZONES[chosen.timeZone]
  const mail = chosen.emailTimeZone && ZONES[chosen.emailTimeZone]
  const fallback = isZone(org.timeZone) ? org.timeZone : (ZONES[DEFAULT_HABIT.timeZone] ?? 'UTC')
  return {
    locale: chosen.locale ?? DEFAULT_HABIT.locale,
    zone: own ?? mail ?? fallback,
    mailZone: mail ?? own ?? fallback,
    distanceUnit: chosen.distanceUnit ?? (org.distanceUnit || DEFAULT_HABIT.distanceUnit),
    temperatureUnit: chosen.temperatureUnit ?? (org.temperatureUnit || DEFAULT_HABIT.temperatureUnit),
    dateFormat: chosen.dateFormat ?? DEFAULT_HABIT.dateFormat,
  }
}

function isZone(name: string): boolean {
  if (name === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return true
  } catch {
    return false
  }
}
