import { DEFAULT_HABIT, editPreference, type Habit, type OwnHabit } from '@waymark/contract/rooms/session/account.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { call } from './api.ts'
import { showLocale } from './i18n.ts'
import { updateSession, useSession } from './sessionStore.ts'
import type { Outcome } from './wire.ts'

/** Waiting this long gathers a drag of column widths or a row of clicks into one call. Milliseconds. */
const GATHER = 600
let waiting: Partial<Habit> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Regions that measure ways in miles; and those that measure warmth by Fahrenheit, with miles or without. */
const MILES = new Set(['US', 'GB', 'LR', 'MM'])
const FAHRENHEIT = new Set(['US', 'LR', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH'])

/** What counts for somebody without an account: the specification's defaults, in the units and the zone of their browser. */
const VISITOR: Habit = (() => {
  const region = new Intl.Locale(navigator.language).maximize().region ?? 'US'
  return {
    ...DEFAULT_HABIT,
    distanceUnit: MILES.has(region) ? 'mi' : 'km',
    temperatureUnit: FAHRENHEIT.has(region) ? 'F' : 'C',
    timeZone: 'browser',
  }
})()

/** The user's preferences; those of a visitor before anyone signed in. */
export function useHabit(): Habit {
  return useSession((state) => state.info?.habit ?? VISITOR)
}

function show(change: Partial<Habit>): void {
  updateSession((info) => ({ ...info, habit: { ...info.habit, ...change } }))
}

/** Shows a changed preference at once and saves it in a moment. */
export function keepHabit(change: Partial<Habit>): void {
  show(change)
  waiting = { ...waiting, ...change }
  clearTimeout(timer)
  timer = setTimeout(() => {
    const changes = waiting
    waiting = {}
    if (useSession.getState().info) void call(editPreference, changes)
  }, GATHER)
}

/** Saves preferences, null as the organisation sets them, and says how that went; what the server answers is what is shown. */
export async function saveHabit(change: Partial<OwnHabit>): Promise<Outcome<Habit>> {
  const outcome = await call(editPreference, change)
  if (outcome.ok) {
    show(outcome.data)
    await showLocale(outcome.data.locale)
  }
  return outcome
}

let chosenBefore: Locale | undefined

/** Switches the language and keeps it with the account: at once, or with the sign-in that follows. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale)
  if (useSession.getState().info) keepHabit({ locale })
  else chosenBefore = locale
}

/** After a sign-in: the language that was just chosen becomes the account's, else the account's is shown. */
export async function settleLocale(kept: Locale): Promise<void> {
  const chosen = chosenBefore
  chosenBefore = undefined
  if (chosen && chosen !== kept) keepHabit({ locale: chosen })
  else await showLocale(kept)
}
