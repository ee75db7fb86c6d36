import { type BatteryDay, EMPTY, endOf, fitUntil, isCharged } from './batteryLine.ts'

/**
 * What became of an interval in which a battery was to run out: it ran out `within` it, `early` or `late`; it was `charged` or changed
 * before, the device fell `silent`, or the interval is still `open`.
 */
export type CalibrationOutcome = 'within' | 'early' | 'late' | 'charged' | 'silent' | 'open'

/** An interval that was given on a day of the past, and what came. All days since 1970-01-01. */
export interface SaidInterval {
  readonly saidOn: number
  /** It was to run out on one of these days, the first and the last included. */
  readonly first: number
  readonly last: number
  readonly outcome: CalibrationOutcome
  /** The day on which it was empty first; null where it was not. */
  readonly emptyOn: number | null
}

/** Intervals are looked at that were given so many days apart: one more often says the same. */
const CALIBRATION_STEP = 7

/**
 * The intervals that would have been given of a battery, each by what was known on its day, and what came of them.
 *
 * @param days in order, each once
 * @param from the first day of which one counts; those before it are what the first are made of
 * @param today what is known by now reaches to this day
 */
export function checkIntervals(days: readonly BatteryDay[], from: number, today: number): SaidInterval[] {
  const said: SaidInterval[] = []
  let next = from
  for (let place = 0; place < days.length; place++) {
    const { day, level } = days[place]!
    if (day < next || level <= EMPTY) continue
    const fit = fitUntil(days, place)
    if (!fit) continue
    const { daysLeft, fewestDays, mostDays } = endOf(fit, level)
    if (daysLeft === null || fewestDays === null || mostDays === null) continue
    next = day + CALIBRATION_STEP
    // days are counted down to whole ones: the one on which it gets there is the next
    const [first, last] = [day + fewestDays, day + mostDays + 1]
    said.push({ saidOn: day, first, last, ...outcomeOf(days, place, first, last, today) })
  }
  return said
}

function outcomeOf(
  days: readonly BatteryDay[],
  place: number,
  first: number,
  last: number,
  today: number,
): Pick<SaidInterval, 'outcome' | 'emptyOn'> {
  for (let i = place + 1; i < days.length; i++) {
    const { day, level } = days[i]!
    if (isCharged(days, i - 1, i)) return { outcome: day > last ? 'late' : 'charged', emptyOn: null }
    if (level <= EMPTY) return { outcome: day < first ? 'early' : day <= last ? 'within' : 'late', emptyOn: day }
    if (day > last) return { outcome: 'late', emptyOn: emptyAfter(days, i) }
  }
  return { outcome: today > last ? 'silent' : 'open', emptyOn: null }
}

/** The day on which it was empty at last, without a charge before. */
function emptyAfter(days: readonly BatteryDay[], place: number): number | null {
  for (let i = place; i < days.length; i++) {
    if (i > place && isCharged(days, i - 1, i)) return null
    if (days[i]!.level <= EMPTY) return days[i]!.day
  }
  return null
}

/** Intervals of which it is known whether they were right. */
export const isDecided = ({ outcome }: Pick<SaidInterval, 'outcome'>): boolean =>
  outcome === 'within' || outcome === 'early' || outcome === 'late'
