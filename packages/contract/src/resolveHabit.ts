import { DEFAULT_HABIT, type Habit, INHERITED, type OwnHabit } from './rooms/session/account.ts'

/** What an organisation sets for its people, those above it included; empty where none of them does. */
export interface OrgSettings {
  readonly distanceUnit: '' | 'mi' | 'km'
  readonly temperatureUnit: '' | 'F' | 'C'
  /** IANA name. */
  readonly timeZone: string
}

/**
 * A user's preferences as they count: their own, else their organisation's or that of the nearest above it, else the
 * specification's (MAP-2).
 *
 * @param own what the user chose; null goes back to the organisation's
 */
export function resolveHabit(own: Partial<OwnHabit>, org: OrgSettings): Habit {
  const timeZone = org.timeZone === 'UTC' ? 'utc' : org.timeZone
  const theirs = { ...org, timeZone, emailTimeZone: timeZone }
  const set = Object.entries({ ...theirs, ...chosen(own) }).filter(([, value]) => value !== '')
  const inherited = INHERITED.filter((key) => own[key] === undefined || own[key] === null)
  return { ...DEFAULT_HABIT, ...Object.fromEntries(set), inherited }
}

/** Without what was given back. */
function chosen(own: Partial<OwnHabit>): Partial<OwnHabit> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
}
