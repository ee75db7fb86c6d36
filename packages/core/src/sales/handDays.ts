/** Days such as `2026-11-21`: the first, and the first after them; null for no end. */
export interface RuleDays {
  readonly from: string
  readonly to: string | null
}

/** The turn from one device to another: the other has the price from `first` on, the one until the day before `end`. */
export interface HandOver {
  readonly first: string
  readonly end: string
}

/** What a rule of a device leaves it, and what goes over to the device that takes its place; null for no day. */
export interface HandedDays {
  readonly kept: RuleDays | null
  readonly handed: RuleDays | null
}

const earlier = (a: string, b: string | null): string => (b === null || a < b ? a : b)

/**
 * Splits the days of a rule between a device and the one that takes its place. The day of the turn is both: it is charged to whichever
 * was in service first on it.
 */
export function handDays({ from, to }: RuleDays, { first, end }: HandOver): HandedDays {
  return {
    kept: from < end ? { from, to: earlier(end, to) } : null,
    handed: to === null || to > first ? { from: from > first ? from : first, to } : null,
  }
}
