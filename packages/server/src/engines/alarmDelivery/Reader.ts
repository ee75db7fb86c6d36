import type { Locale } from '@waymark/contract/locales.ts'
import { zoneOfChoice } from '@waymark/contract/zoneOfChoice.ts'
import { DEFAULT_HABIT, type Habit } from '@waymark/contract/rooms/session/account.ts'

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

/** A user as reader: what they have chosen, else what their organisation has, else the defaults of all. */
export function readerOf(chosen: Partial<Habit>, org: OrgDefaults): Reader {
  const own = zoneOfChoice(chosen.timeZone)
  const mail = zoneOfChoice(chosen.emailTimeZone)
  const fallback = zoneOfChoice(org.timeZone) ?? zoneOfChoice(DEFAULT_HABIT.timeZone) ?? 'UTC'
  return {
    locale: chosen.locale ?? DEFAULT_HABIT.locale,
    zone: own ?? mail ?? fallback,
    mailZone: mail ?? own ?? fallback,
    distanceUnit: chosen.distanceUnit ?? (org.distanceUnit || DEFAULT_HABIT.distanceUnit),
    temperatureUnit: chosen.temperatureUnit ?? (org.temperatureUnit || DEFAULT_HABIT.temperatureUnit),
    dateFormat: chosen.dateFormat ?? DEFAULT_HABIT.dateFormat,
  }
}
