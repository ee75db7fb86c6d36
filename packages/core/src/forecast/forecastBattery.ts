import { type BatteryDay, type BatteryEnd, endOf, fitUntil, isCharged, lateTemperature } from './batteryLine.ts'

/** When a battery will be empty, and how wrong such forecasts were on it. Days and points of per cent. */
export interface BatteryForecast extends BatteryEnd {
  /** `tooShort`: not enough days since it was charged last. */
  readonly trend: 'falling' | 'steady' | 'tooShort' | 'noBattery'
  readonly level: number | null
  /** At the temperature of late. */
  readonly perDay: number | null
  /** What it reckons with: the device's own temperature of late, degrees Celsius; null where it told none. */
  readonly temperature: number | null
  /** Forecasts of the past that could be checked: {@link HORIZON} days ahead, made of what was known then. */
  readonly forecasts: number
  /** By how many points they were off on average. */
  readonly pastError: number | null
  /** Share of them that came within their interval, 0 to 1. */
  readonly pastInside: number | null
}

/** How far ahead forecasts of the past are checked. Days. */
export const HORIZON = 14
/** A forecast of the past is made every so many days. */
const STEP = 3

/**
 * Fits a robust line to a battery's days since its last charge, steeper or flatter as the last week was colder or warmer than they
 * were, and follows it down to where it counts as empty; and does the same on days of the past with what was known then, to say how
 * wrong that would have been.
 *
 * @param days in order, each once
 */
export function forecastBattery(days: readonly BatteryDay[]): BatteryForecast {
  const last = days.at(-1)
  const checked = checkPast(days)
  const none = { perDay: null, daysLeft: null, fewestDays: null, mostDays: null, ...checked }
  const nothing = { ...none, temperature: last ? lateTemperature(days, last) : null }
  if (!last) return { trend: 'noBattery', level: null, ...nothing }
  const fit = fitUntil(days, days.length - 1)
  if (!fit) return { trend: 'tooShort', level: last.level, ...nothing }
  const { line, temperature } = fit
  return {
    trend: line.mostSlope < 0 ? 'falling' : 'steady',
    level: last.level,
    perDay: line.slope,
    ...endOf(fit, last.level),
    temperature,
    ...checked,
  }
}

/** Forecasts of the past, each made of the days before it, and what came. */
function checkPast(days: readonly BatteryDay[]): Pick<BatteryForecast, 'forecasts' | 'pastError' | 'pastInside'> {
  let [forecasts, error, inside] = [0, 0, 0]
  let next = Number.NEGATIVE_INFINITY
  for (let place = 0; place < days.length; place++) {
    const { day } = days[place]!
    if (day < next) continue
    const then = days.findIndex((each, i) => i > place && each.day >= day + HORIZON)
    if (then < 0) break
    const fit = fitUntil(days, place)
    // a battery that was charged meanwhile shows nothing
    if (!fit || isCharged(days, place, then)) continue
    next = day + STEP
    const ahead = days[then]!.day - day
    const came = days[then]!.level
    const { line, spread } = fit
    forecasts++
    error += Math.abs(came - Math.max(0, line.intercept + line.slope * ahead))
    if (
      came >= line.intercept + line.leastSlope * ahead - spread &&
      came <= line.intercept + line.mostSlope * ahead + spread
    )
      inside++
  }
  return {
    forecasts,
    pastError: forecasts === 0 ? null : error / forecasts,
    pastInside: forecasts === 0 ? null : inside / forecasts,
  }
}
