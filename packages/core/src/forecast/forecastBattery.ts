import { usableShare } from './lithium.ts'
import { middle, type RobustLine, robustLine } from './robustLine.ts'

/** A battery on a day: the medians of its readings. */
export interface BatteryDay {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Per cent. */
  readonly level: number
  /** Degrees Celsius; null or left out where the device told none. */
  readonly temperature?: number | null
}

/** When a battery will be empty, and how wrong such forecasts were on it. Days and points of per cent. */
export interface BatteryForecast {
  /** `tooShort`: not enough days since it was charged last. */
  readonly trend: 'falling' | 'steady' | 'tooShort' | 'noBattery'
  readonly level: number | null
  /** At the temperature of late. */
  readonly perDay: number | null
  readonly daysLeft: number | null
  /** It ends between these with 90 % confidence; null: no end in sight. */
  readonly fewestDays: number | null
  readonly mostDays: number | null
  /** What it reckons with: the device's own temperature of late, degrees Celsius; null where it told none. */
  readonly temperature: number | null
  /** Forecasts of the past that could be checked: {@link HORIZON} days ahead, made of what was known then. */
  readonly forecasts: number
  /** By how many points they were off on average. */
  readonly pastError: number | null
  /** Share of them that came within their interval, 0 to 1. */
  readonly pastInside: number | null
}

/** Level that counts as empty: below it trackers stop locating. Per cent. */
export const EMPTY = 10
/** How far ahead forecasts of the past are checked. Days. */
export const HORIZON = 14
/** What a forecast is made of: at most the newest so many days, at least so many of them. */
const [WINDOW, LEAST] = [45, 10]
/** A rise from one day to the next that is a charge or a new battery, not the temperature. Points. */
const CHARGE = 8
/** The weather to come is taken for that of the last so many days. */
const LATE = 7
/** A forecast of the past is made every so many days. */
const STEP = 3
/** Further ahead than this nothing is said. Days. */
const FARTHEST = 3650

/**
 * Fits a robust line to a battery's days since its last charge, steeper or flatter as the last week was colder or warmer than they
 * were, and follows it down to {@link EMPTY}; and does the same on
 * days of the past with what was known then, to say how wrong that would have been.
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
  const above = Math.max(0, last.level - EMPTY)
  const left = (slope: number): number | null => {
    const daysLeft = Math.floor(above / -slope)
    return slope < 0 && daysLeft <= FARTHEST ? daysLeft : null
  }
  // a slope whose interval holds zero may be none at all
  const isFalling = line.mostSlope < 0
  return {
    trend: isFalling ? 'falling' : 'steady',
    level: last.level,
    perDay: line.slope,
    daysLeft: isFalling ? left(line.slope) : null,
    fewestDays: left(line.leastSlope),
    mostDays: left(line.mostSlope),
    temperature,
    ...checked,
  }
}

/** A line, and how far nine of ten of its days lie from it at most (1.6449 × 1.4826 × the median of the distances). */
interface Fit extends Pick<BatteryForecast, 'temperature'> {
  readonly line: RobustLine
  readonly spread: number
}

/** The line through the days up to a place of the list since the last charge, by days from there; undefined of too few. */
function fitUntil(days: readonly BatteryDay[], place: number): Fit | undefined {
  const end = days[place]!
  let first = place
  while (first > 0 && end.day - days[first - 1]!.day < WINDOW && days[first]!.level - days[first - 1]!.level < CHARGE)
    first--
  if (place - first + 1 < LEAST) return undefined
  const chosen = days.slice(first, place + 1)
  const line = robustLine(
    chosen.map(({ day }) => day - end.day),
    chosen.map(({ level }) => level),
  )
  if (!line) return undefined
  const off = chosen.map(({ day, level }) => Math.abs(level - (line.intercept + line.slope * (day - end.day))))
  const fellAt = temperatureOf(chosen)
  const temperature = lateTemperature(chosen, end) ?? fellAt
  // a point of per cent is fewer milliampere hours in the cold
  const pace = fellAt === null || temperature === null ? 1 : usableShare(fellAt) / usableShare(temperature)
  return { line: atPace(line, pace), spread: 2.4387 * middle(Float64Array.from(off).sort()), temperature }
}

const atPace = (line: RobustLine, pace: number): RobustLine => ({
  intercept: line.intercept,
  slope: line.slope * pace,
  leastSlope: line.leastSlope * pace,
  mostSlope: line.mostSlope * pace,
})

const lateTemperature = (days: readonly BatteryDay[], end: BatteryDay): number | null =>
  temperatureOf(days.filter(({ day }) => day <= end.day && end.day - day < LATE))

/** The median of the temperatures of days; null where none told one. */
function temperatureOf(days: readonly BatteryDay[]): number | null {
  const told = days.flatMap(({ temperature }) => temperature ?? [])
  return told.length === 0 ? null : middle(Float64Array.from(told).sort())
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

function isCharged(days: readonly BatteryDay[], from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) if (days[i]!.level - days[i - 1]!.level >= CHARGE) return true
  return false
}
