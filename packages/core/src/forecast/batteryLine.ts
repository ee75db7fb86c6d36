import { usableShare } from './lithium.ts'
import { medianOfSorted, type RobustLine, robustLine } from './robustLine.ts'

/** A battery on a day: the medians of its readings. */
export interface BatteryDay {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Per cent. */
  readonly level: number
  /** Degrees Celsius; null or left out where the device told none. */
  readonly temperature?: number | null
}

/** Level that counts as empty: below it trackers stop locating. Per cent. */
export const EMPTY = 10
/** What a forecast is made of: at most the newest so many days, at least so many of them. */
export const WINDOW = 45
const LEAST = 10
/** A rise from one day to the next that is a charge or a new battery, not the temperature. Points. */
const CHARGE = 8
/** The weather to come is taken for that of the last so many days. */
const LATE = 7
/** Further ahead than this nothing is said. Days. */
const FARTHEST = 3650

/** A line, and how far nine of ten of its days lie from it at most (1.6449 × 1.4826 × the median of the distances). */
export interface BatteryLine {
  readonly line: RobustLine
  readonly spread: number
  /** What it reckons with: the device's own temperature of late, degrees Celsius; null where it told none. */
  readonly temperature: number | null
}

/** The line through the days up to a place of the list since the last charge, by days from there; undefined of too few. */
export function fitUntil(days: readonly BatteryDay[], place: number): BatteryLine | undefined {
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
  return { line: atPace(line, pace), spread: 2.4387 * medianOfSorted(Float64Array.from(off).sort()), temperature }
}

const atPace = (line: RobustLine, pace: number): RobustLine => ({
  intercept: line.intercept,
  slope: line.slope * pace,
  leastSlope: line.leastSlope * pace,
  mostSlope: line.mostSlope * pace,
})

/** What the last week before a day told, degrees Celsius; null where it told none. */
export const lateTemperature = (days: readonly BatteryDay[], end: BatteryDay): number | null =>
  temperatureOf(days.filter(({ day }) => day <= end.day && end.day - day < LATE))

/** The median of the temperatures of days; null where none told one. */
function temperatureOf(days: readonly BatteryDay[]): number | null {
  const temperatures = days.flatMap(({ temperature }) => temperature ?? [])
  return temperatures.length === 0 ? null : medianOfSorted(Float64Array.from(temperatures).sort())
}

/** How many days ahead a battery counts as empty; each null where no end is in sight. */
export interface BatteryEnd {
  readonly daysLeft: number | null
  /** Between these with 90 % confidence. */
  readonly fewestDays: number | null
  readonly mostDays: number | null
}

/**
 * Follows a line from a level down to {@link EMPTY}.
 *
 * @param level per cent
 */
export function endOf({ line }: BatteryLine, level: number): BatteryEnd {
  const above = Math.max(0, level - EMPTY)
  const left = (slope: number): number | null => {
    const days = Math.floor(above / -slope)
    return slope < 0 && days <= FARTHEST ? days : null
  }
  // a slope whose interval holds zero may be none at all
  return {
    daysLeft: line.mostSlope < 0 ? left(line.slope) : null,
    fewestDays: left(line.leastSlope),
    mostDays: left(line.mostSlope),
  }
}

/** Whether it was charged, or is another battery, between two places of the list. */
export function isCharged(days: readonly BatteryDay[], from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) if (days[i]!.level - days[i - 1]!.level >= CHARGE) return true
  return false
}
